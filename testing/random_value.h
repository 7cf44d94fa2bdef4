// SPDX-License-Identifier: Apache-2.0
// Random types and values for properties: small, likely to collide, and full of known trouble.
#pragma once

#include <string>

#include "hcl/support/number.h"
#include "hcl/value/type.h"
#include "hcl/value/value.h"

#include "testing/draw.h"

namespace hcl::testing {

struct RandomTypeOptions {
  // 1 gives types without parts.
  int max_depth = 3;
  // The kinds that the reference does not have: int, none, union, enum, promise, output.
  bool extended = false;
  bool optional_attributes = false;
  bool dynamic = true;
  // One of the two capsule types below.
  bool capsule = false;
};

// Attribute names come from a pool of a few, so that two object types often share some.
Type random_type(Draw& draw, const RandomTypeOptions& options = {});

struct RandomValueOptions {
  bool unknown = true;
  // Unknown values may have refinements.
  bool refined = true;
  bool null = true;
  // Marks are from random_marks, at any depth; those inside a set are found on the set.
  bool marks = false;
  // Numbers have precisions other than that of text (512 bits), and one text stands for several.
  bool precise_numbers = true;
  bool infinities = false;
  // How deep the values are that stand where the type says dynamic.
  int max_dynamic_depth = 2;
};

// A value whose type conforms to `type`: for a union that of a member, for the dynamic type one of
// any type, for an enum a member, for a promise or output what it will be. An unknown value may be
// of the constraint itself.
Value random_value(Draw& draw, const Type& type, const RandomValueOptions& options = {});

// The same value with more known about it: unknown values inside it become known ones that their
// refinements allow, or stay as they are. What is known, and all marks, stay. A collection whose
// element type is not wholly known gets one.
Value random_refinement_of(Draw& draw, const Value& value, const RandomValueOptions& options = {});

// Zero, minus zero, small integers, the ends of the machine's integers, 10^100 + 1, tenths.
Number random_number(Draw& draw, const RandomValueOptions& options = {});
// A few short texts, some of which are the same in NFC, and now and then anything.
std::string random_text(Draw& draw);
// Up to two of three marks.
MarkSet random_marks(Draw& draw);

// A capsule type that holds an int and compares and hashes by it.
Type comparable_capsule_type();
// One without operations: its values are equal if they are the same object.
Type opaque_capsule_type();

}  // namespace hcl::testing
