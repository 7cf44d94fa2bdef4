// SPDX-License-Identifier: Apache-2.0
#include "hcl/value/range.h"

#include "hcl/support/assert.h"
#include "hcl/value/conform.h"

namespace hcl {

namespace {

// Equal numbers of different precision need not compare as equal; a bound that is included includes
// them.
bool outside(const Number& number, const Refinement& range) {
  if (range.lower && compare(number, range.lower->value) <= 0 &&
      !(range.lower->inclusive && number == range.lower->value)) {
    return true;
  }
  return range.upper && compare(number, range.upper->value) >= 0 &&
         !(range.upper->inclusive && number == range.upper->value);
}

bool agrees(std::string_view text, std::string_view prefix) {
  return text.starts_with(prefix);
}

}  // namespace

bool definitely_not_null(const Value& value) {
  if (value.is_marked()) return definitely_not_null(value.without_marks());
  if (value.is_known()) return !value.is_null();
  return value.refinement().nullness == Nullness::NotNull;
}

LengthRange length_range(const Value& value) {
  HCL_ASSERT(!value.is_marked(), "a marked value does not show its length");
  if (value.kind() == TypeKind::Tuple) {
    const auto n = static_cast<int64_t>(value.is_known_not_null() ? value.length()
                                                                  : value.type().elements().size());
    return {n, n};
  }
  if (!value.is_known()) return {value.refinement().min_length, value.refinement().max_length};
  const auto n = static_cast<int64_t>(value.length());
  // Unknown elements of a set may turn out to be equal.
  if (value.kind() == TypeKind::Set && !value.is_wholly_known() && n > 1) return {1, n};
  return {n, n};
}

Refinement range_of(const Value& value) {
  HCL_ASSERT(!value.is_marked(), "a marked value does not show its range");
  if (!value.is_known()) return value.refinement();
  Refinement range;
  range.nullness = value.is_null() ? Nullness::Null : Nullness::NotNull;
  if (value.is_null()) return range;
  switch (value.kind()) {
    case TypeKind::String: range.prefix = value.as_string(); break;
    case TypeKind::Number:
    case TypeKind::Int:
      range.lower = NumberBound{value.as_number(), true};
      range.upper = NumberBound{value.as_number(), true};
      break;
    case TypeKind::List:
    case TypeKind::Map:
    case TypeKind::Set: {
      const LengthRange lengths = length_range(value);
      // The reference says nothing about the length of a set with unknown elements.
      if (lengths.min == lengths.max)
        range.min_length = lengths.min, range.max_length = lengths.max;
      break;
    }
    default: break;
  }
  return range;
}

bool range_excludes(const Value& unknown, const Value& candidate) {
  const Refinement& range = unknown.refinement();
  if (range.nullness == Nullness::NotNull && candidate.is_null()) return true;
  if (candidate.is_null()) return false;
  const Type type = candidate.type();
  if (type.is_dynamic() || unknown.kind() == TypeKind::Dynamic) return false;
  // A type that is not known yet may turn out to be that of the unknown value; the reference
  // decides too early.
  const bool may_become =
      !candidate.has_wholly_known_type() && may_become_same(unknown.type(), type);
  if (!may_become && !may_be_of_type(unknown.type(), type)) return true;
  switch (candidate.kind()) {
    case TypeKind::String: return !agrees(candidate.as_string(), range.prefix);
    case TypeKind::Number:
    case TypeKind::Int: return outside(candidate.as_number(), range);
    case TypeKind::List:
    case TypeKind::Set:
    case TypeKind::Map: {
      const LengthRange lengths = length_range(candidate);
      return lengths.max < range.min_length || range.max_length < lengths.min;
    }
    default: return false;
  }
}

}  // namespace hcl
