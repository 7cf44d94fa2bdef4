// SPDX-License-Identifier: Apache-2.0
// One type for several: what values of different types can all become.
#pragma once

#include <optional>
#include <span>

#include "hcl/support/result.h"
#include "hcl/value/path.h"
#include "hcl/value/type.h"
#include "hcl/value/value.h"

namespace hcl {

// The type that several types unify to.
struct Unification {
  Type type;
  // Next to collections, tuples or objects stands the dynamic type, which may turn out to change
  // the result: the type is dynamic, and until more is known so is every value (`convert_to`).
  bool is_undecided = false;

  friend bool operator==(const Unification&, const Unification&) = default;
};

// The most general of the types, or one made from their parts, to which all of them convert safely;
// nothing if there is none, or no types. The rules are the reference's: numbers and bools become
// strings, tuples of different lengths lists, objects of different attributes maps. A union, enum,
// none, promise or output among the types makes it their join.
std::optional<Unification> unify(std::span<const Type> types);

// The same, where unsafe conversions will do too; so the dynamic type gives way to a primitive
// type. Where several of the types convert to each other the first one is the result.
std::optional<Unification> unify_unsafe(std::span<const Type> types);

// A value of one of the types as one of the type that they unified to.
Result<Value, PathError> convert_to(const Value& value, const Unification& unification);

}  // namespace hcl
