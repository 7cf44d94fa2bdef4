// SPDX-License-Identifier: Apache-2.0
// Equality is symmetric, on wholly known values reflexive, and agrees with identity and the hash.
#include "hcl/value/dump.h"
#include "hcl/value/equality.h"

#include "testing/property.h"
#include "testing/random_value.h"

namespace hcl::testing {

namespace {

bool is_true(const Value& value) {
  return value.is_known() && value.as_bool();
}

}  // namespace

HCL_PROPERTY(value_equality, 100000) {
  const Type type = random_type(draw, {.extended = draw.flip(), .capsule = true});
  const RandomValueOptions options = {.unknown = draw.one_in(3), .infinities = true};
  const Value a = random_value(draw, type, options);
  const Value b = draw.one_in(4) ? random_value(draw, random_type(draw), options)
                                 : random_value(draw, type, options);
  const std::string both = dump(a) + " and " + dump(b);
  const Value equal = equals(a, b);
  HCL_CHECK(identical(equal, equals(b, a)), both);
  HCL_CHECK(identical(a, b) == identical(b, a), both);
  HCL_CHECK(identical(a, a) && identical(b, b), both);
  if (!a.is_wholly_known() || !b.is_wholly_known()) return;
  HCL_CHECK(is_true(equals(a, a)), both);
  HCL_CHECK(equal.is_known(), both);
  // A set tells zero from minus zero, as in the reference.
  const bool has_negative_zero = both.find("-0") != std::string::npos;
  HCL_CHECK(!identical(a, b) || is_true(equal) || has_negative_zero, both);
  HCL_CHECK(!is_true(equal) || equality_hash(a) == equality_hash(b), both);
}

}  // namespace hcl::testing
