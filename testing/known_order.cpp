// SPDX-License-Identifier: Apache-2.0
#include "testing/known_order.h"

#include <algorithm>

#include "hcl/value/conform.h"
#include "hcl/value/deep_marks.h"
#include "hcl/value/equality.h"
#include "hcl/value/range.h"
#include "hcl/value/refine.h"

namespace hcl::testing {

namespace {

bool becomes(const Value& value, const Value& later);

// What is still unknown must know at least as much as before.
bool knows_as_much(const Value& value, const Value& later) {
  const Refinement& before = value.refinement();
  const Refinement& after = later.refinement();
  if (before.nullness == Nullness::NotNull && after.nullness != Nullness::NotNull) return false;
  if (!after.prefix.starts_with(before.prefix)) return false;
  if (after.min_length < before.min_length || before.max_length < after.max_length) return false;
  Refine refine(later);
  if (before.lower) refine.at_least(before.lower->value, before.lower->inclusive);
  if (before.upper) refine.at_most(before.upper->value, before.upper->inclusive);
  const Result<Value> same = refine.done();
  return same && identical(*same, later);
}

bool unknown_becomes(const Value& value, const Value& later) {
  if (value.is_dynamic_unknown()) return true;
  const Type type = value.type();
  const Type later_type = later.type();
  // A null that has no type yet may stand for the null of any type.
  const bool untyped_null = later.is_null() && later_type.is_dynamic();
  const bool fits = conforms(later_type, type) || (type.is_numeric() && later_type.is_numeric());
  if (!fits && !untyped_null) return false;
  return later.is_known() ? !range_excludes(value, later) : knows_as_much(value, later);
}

// Elements of a set may turn out to be equal and become one, so each must have become something,
// and each that is there must have come from something.
bool set_becomes(const Value& value, const Value& later) {
  const auto matches = [](std::span<const Value> from, std::span<const Value> to, auto relate) {
    return std::ranges::all_of(from, [&](const Value& a) {
      return std::ranges::any_of(to, [&](const Value& b) { return relate(a, b); });
    });
  };
  return matches(value.elements(), later.elements(), becomes) &&
         matches(later.elements(), value.elements(),
                 [](const Value& b, const Value& a) { return becomes(a, b); });
}

bool known_becomes(const Value& value, const Value& later) {
  const bool is_collection = value.kind() == TypeKind::List || value.kind() == TypeKind::Set ||
                             value.kind() == TypeKind::Map;
  if (is_collection && !conforms(later.type(), value.type())) return false;
  switch (value.kind()) {
    case TypeKind::Map:
      if (!std::ranges::equal(value.keys(), later.keys(), identical)) return false;
      break;
    case TypeKind::Object:
      if (value.shape() != later.shape()) return false;
      break;
    case TypeKind::Set: return set_becomes(value, later);
    case TypeKind::List:
    case TypeKind::Tuple: break;
    default: return identical(value, later);
  }
  return std::ranges::equal(value.elements(), later.elements(), becomes);
}

bool becomes(const Value& value, const Value& later) {
  if (!value.is_known()) return unknown_becomes(value, later);
  if (!later.is_known() || value.is_null() != later.is_null()) return false;
  if (value.is_null()) return true;
  return value.kind() == later.kind() && known_becomes(value, later);
}

}  // namespace

bool may_become(const Value& value, const Value& later) {
  return becomes(unmark_deep(value).value, unmark_deep(later).value);
}

}  // namespace hcl::testing
