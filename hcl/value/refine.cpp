// SPDX-License-Identifier: Apache-2.0
#include "hcl/value/refine.h"

#include <algorithm>

#include <fmt/core.h>

#include "hcl/support/known_prefix.h"
#include "hcl/support/normalize.h"
#include "hcl/value/range.h"

namespace hcl {

namespace {

// Equal numbers of different precision need not compare as equal, so "at least" is both together.
bool at_least(const Number& a, const Number& b) {
  return compare(a, b) > 0 || a == b;
}

// Whether a bound says at least as much as the one that is there.
bool replaces(const NumberBound& bound, const std::optional<NumberBound>& old, bool is_lower) {
  if (!old) return true;
  const Number& inner = is_lower ? bound.value : old->value;
  const Number& outer = is_lower ? old->value : bound.value;
  const bool loosens_tie = bound.inclusive && !old->inclusive;
  return loosens_tie ? compare(inner, outer) > 0 : at_least(inner, outer);
}

bool agree(std::string_view a, std::string_view b) {
  const size_t overlap = std::min(a.size(), b.size());
  return a.substr(0, overlap) == b.substr(0, overlap);
}

}  // namespace

Value unknown_not_null(const Type& type) {
  return Value::unknown(type, {.nullness = Nullness::NotNull});
}

Refine::Refine(const Value& value) : value_(value.without_marks()), marks_(value.marks()) {
  if (!value_.is_known()) {
    facts_ = value_.refinement();
  } else {
    facts_.nullness = value_.is_null() ? Nullness::Null : Nullness::NotNull;
  }
}

bool Refine::takes_facts() const {
  return !error_ && !value_.is_dynamic_unknown();
}

void Refine::fail(std::string message) {
  if (!error_) error_ = Error{std::move(message)};
}

bool Refine::wants(bool kind_fits, const char* what) {
  if (!takes_facts()) return false;
  if (!kind_fits) {
    fail(fmt::format("cannot refine {} of a {}", what, friendly_name(value_.type())));
  }
  return kind_fits;
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

bool Refine::has_data() const {
  return value_.is_known_not_null();
}

void Refine::check_numbers() {
  if (!facts_.lower || !facts_.upper) return;
  const Number& low = facts_.lower->value;
  const Number& high = facts_.upper->value;
  const bool both_reach = facts_.lower->inclusive == facts_.upper->inclusive;
  const bool fits = both_reach ? hcl::at_least(high, low) : compare(low, high) < 0;
  if (!fits) fail("the lower bound is above the upper bound");
}

void Refine::add_bound(const NumberBound& bound, bool is_lower) {
  if (value_.is_null()) return fail("cannot refine the bounds of a null value");
  if (has_data()) {
    const Number number = value_.as_number();
    const Number& inner = is_lower ? bound.value : number;
    const Number& outer = is_lower ? number : bound.value;
    const bool crosses = bound.inclusive ? compare(inner, outer) > 0 : hcl::at_least(inner, outer);
    if (crosses) return fail("the bound contradicts the known number");
  }
  std::optional<NumberBound>& old = is_lower ? facts_.lower : facts_.upper;
  if (!replaces(bound, old, is_lower)) return;
  const bool says_nothing = bound.value.is_infinite() && bound.value.is_negative() == is_lower;
  if (!says_nothing) old = bound;
  check_numbers();
}

Refine& Refine::at_least(const Number& bound, bool inclusive) {
  if (wants(value_.type().is_numeric(), "the bounds")) add_bound({bound, inclusive}, true);
  return *this;
}

Refine& Refine::at_most(const Number& bound, bool inclusive) {
  if (wants(value_.type().is_numeric(), "the bounds")) add_bound({bound, inclusive}, false);
  return *this;
}

Refine& Refine::prefix(std::string_view text) {
  return full_prefix(known_prefix(to_nfc(text)));
}

Refine& Refine::full_prefix(std::string_view text) {
  if (!wants(value_.kind() == TypeKind::String, "the prefix")) return *this;
  std::string prefix = to_nfc(text);
  const bool fits =
      agree(prefix, facts_.prefix) && (!has_data() || agree(prefix, value_.as_string()));
  if (!fits) fail("the prefix contradicts what is known of the string");
  if (fits && facts_.prefix.size() < prefix.size()) facts_.prefix = std::move(prefix);
  return *this;
}

void Refine::add_length(int64_t length, bool is_lower) {
  if (value_.is_null()) return fail("cannot refine the length of a null value");
  if (has_data()) {
    const LengthRange lengths = length_range(value_);
    if (is_lower ? lengths.max < length : length < lengths.min) {
      return fail("the length contradicts the known collection");
    }
  }
  if (is_lower) facts_.min_length = std::max(facts_.min_length, length);
  if (!is_lower) facts_.max_length = std::min(facts_.max_length, length);
  if (facts_.max_length < facts_.min_length) fail("the shortest length is above the longest");
}

Refine& Refine::length_at_least(int64_t length) {
  if (wants(value_.type().is_collection(), "the length")) add_length(length, true);
  return *this;
}

Refine& Refine::length_at_most(int64_t length) {
  if (wants(value_.type().is_collection(), "the length")) add_length(length, false);
  return *this;
}

Result<Value> Refine::done() {
  if (error_) return *error_;
  if (value_.is_known() || value_.is_dynamic_unknown()) return value_.with_marks(marks_);
  return Value::unknown(value_.type(), facts_).with_marks(marks_);
}

}  // namespace hcl
