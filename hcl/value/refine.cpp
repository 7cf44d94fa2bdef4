// SPDX-License-Identifier: Apache-2.0
#include "hcl/value/refine.h"

#include <algorithm>

#include <fmt/core.h>

#include "hcl/support/known_prefix.h"
#include "hcl/support/normalize.h"
#include "hcl/value/range.h"

namespace hcl {

namespace {

// Whether a bound says more than the one that is there.
bool is_stronger(const NumberBound& bound, const std::optional<NumberBound>& old, bool is_lower) {
  if (!old) return true;
  const auto order = is_lower ? compare(bound.value, old->value) : compare(old->value, bound.value);
  const bool loosens_tie = bound.inclusive && !old->inclusive;
  return order > 0 || (order == 0 && !loosens_tie);
}

}  // namespace

Value unknown_not_null(const Type& type) {
  return Value::unknown(type, {.nullness = Nullness::NotNull});
}

Refine::Refine(const Value& value)
    : value_(value.without_marks()), marks_(value.marks()), facts_(range_of(value_)) {}

bool Refine::takes_facts() const {
  return !error_ && !value_.is_dynamic_unknown();
}

bool Refine::fail(std::string message) {
  if (!error_) error_ = Error{std::move(message)};
  return false;
}

bool Refine::wants(bool kind_fits, const char* what) {
  if (!takes_facts()) return false;
  if (!kind_fits)
    return fail(fmt::format("cannot refine {} of a {}", what, friendly_name(value_.type())));
  if (value_.is_null()) return fail(fmt::format("cannot refine {} of a null value", what));
  return true;
}

Refine& Refine::not_null() {
  if (!takes_facts()) return *this;
  if (facts_.nullness == Nullness::Null) fail("a null value cannot be refined as not null");
  facts_.nullness = Nullness::NotNull;
  return *this;
}

Refine& Refine::null() {
  if (!takes_facts()) return *this;
  if (facts_.nullness == Nullness::NotNull)
    fail("a value that is not null cannot be refined as null");
  facts_.nullness = Nullness::Null;
  return *this;
}

void Refine::check_numbers() {
  if (!facts_.lower || !facts_.upper) return;
  const auto order = compare(facts_.lower->value, facts_.upper->value);
  const bool both_reach = facts_.lower->inclusive == facts_.upper->inclusive;
  if (order > 0 || (order == 0 && !both_reach)) fail("the lower bound is above the upper bound");
}

Refine& Refine::at_least(const Number& bound, bool inclusive) {
  if (!wants(value_.type().is_numeric(), "the bounds")) return *this;
  const NumberBound lower{bound, inclusive};
  const bool says_nothing = bound.is_infinite() && bound.is_negative();
  if (!says_nothing && is_stronger(lower, facts_.lower, true)) facts_.lower = lower;
  check_numbers();
  return *this;
}

Refine& Refine::at_most(const Number& bound, bool inclusive) {
  if (!wants(value_.type().is_numeric(), "the bounds")) return *this;
  const NumberBound upper{bound, inclusive};
  const bool says_nothing = bound.is_infinite() && !bound.is_negative();
  if (!says_nothing && is_stronger(upper, facts_.upper, false)) facts_.upper = upper;
  check_numbers();
  return *this;
}

Refine& Refine::prefix(std::string_view text) {
  return full_prefix(known_prefix(to_nfc(text)));
}

Refine& Refine::full_prefix(std::string_view text) {
  if (!wants(value_.kind() == TypeKind::String, "the prefix")) return *this;
  std::string prefix = to_nfc(text);
  const size_t overlap = std::min(prefix.size(), facts_.prefix.size());
  if (std::string_view(prefix).substr(0, overlap) !=
      std::string_view(facts_.prefix).substr(0, overlap)) {
    fail("the prefix contradicts what is known of the string");
    return *this;
  }
  if (facts_.prefix.size() < prefix.size() && !value_.is_known()) facts_.prefix = std::move(prefix);
  return *this;
}

void Refine::check_length(int64_t length, bool is_lower) {
  if (is_lower) facts_.min_length = std::max(facts_.min_length, length);
  if (!is_lower) facts_.max_length = std::min(facts_.max_length, length);
  if (facts_.max_length < facts_.min_length) fail("the shortest length is above the longest");
}

Refine& Refine::length_at_least(int64_t length) {
  if (wants(value_.type().is_collection(), "the length")) check_length(length, true);
  return *this;
}

Refine& Refine::length_at_most(int64_t length) {
  if (wants(value_.type().is_collection(), "the length")) check_length(length, false);
  return *this;
}

Result<Value> Refine::done() {
  if (error_) return *error_;
  if (value_.is_known() || value_.is_dynamic_unknown()) return value_.with_marks(marks_);
  return Value::unknown(value_.type(), facts_).with_marks(marks_);
}

}  // namespace hcl
