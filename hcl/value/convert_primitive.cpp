// SPDX-License-Identifier: Apache-2.0
// Conversions between the primitive types, and into enums.
#include <algorithm>
#include <charconv>
#include <limits>

#include <fmt/core.h>

#include "hcl/support/assert.h"
#include "hcl/support/number_text.h"
#include "hcl/support/quoted_text.h"
#include "hcl/support/suggest.h"
#include "hcl/value/convert_impl.h"

namespace hcl {

namespace {

constexpr const char* kNumberRequired = "a number is required";
constexpr const char* kWholeNumberRequired = "a whole number is required";

// Whether the text is this word but for the case of its letters.
bool is_word_in_any_case(std::string_view text, std::string_view lower_case_word) {
  return std::ranges::equal(text, lower_case_word, [](char c, char lower) {
    return c == lower || ('A' <= c && c <= 'Z' && c - 'A' + 'a' == lower);
  });
}

Result<Value> string_to_bool(std::string_view text) {
  if (text == "true" || text == "1") return Value::boolean(true);
  if (text == "false" || text == "0") return Value::boolean(false);
  for (const std::string_view word : {"true", "false"}) {
    if (is_word_in_any_case(text, word)) {
      return Error{
          fmt::format("a bool is required; to convert from string, use lowercase \"{}\"", word)};
    }
  }
  return Error{"a bool is required"};
}

Result<Value> string_to_number(std::string_view text) {
  Result<Number> number = parse_number(text);
  if (!number) return Error{kNumberRequired};
  return Value::number(*std::move(number));
}

// Most numbers are small and whole, and then their text is their digits at any precision.
std::optional<int64_t> small_whole(const Number& number) {
  constexpr int64_t kLimit = int64_t{1} << Number::kDoublePrecision;
  if (number.precision() < Number::kDoublePrecision || number.is_zero()) return std::nullopt;
  const Rounded<int64_t> rounded = number.to_int64();
  const bool is_small = -kLimit <= rounded.value && rounded.value <= kLimit;
  return rounded.accuracy == Accuracy::Exact && is_small ? std::optional(rounded.value)
                                                         : std::nullopt;
}

Result<Value> number_to_string(const Number& number) {
  if (const std::optional<int64_t> small = small_whole(number)) {
    char digits[std::numeric_limits<int64_t>::digits10 + 3];
    const auto end = std::to_chars(std::begin(digits), std::end(digits), *small).ptr;
    return Value::string({digits, static_cast<size_t>(end - digits)});
  }
  HCL_TRY(text, print_number(number));
  return Value::string(text);
}

// An int has no negative zero.
Value integer(Number number) {
  return Value::integer(number.is_zero() ? Number(0) : std::move(number));
}

Result<Value> number_to_int(const Number& number) {
  if (number.is_integer()) return integer(number);
  constexpr size_t kShortest = 40;
  const Result<std::string> digits = print_number(number, {.max_size = kShortest});
  if (!digits) return Error{kWholeNumberRequired};
  return Error{fmt::format("{} is not whole; {}", *digits, kWholeNumberRequired)};
}

// Digits are read exactly, however many there are; a number with a point or an exponent is read as
// a number, and if that had to be rounded it is not the whole number that was written.
Result<Value> string_to_int(std::string_view text) {
  if (const Result<BigInt> exact = BigInt::parse(text)) return integer(Number::from(*exact));
  const Result<Number> number = parse_number(text);
  if (!number) return Error{kNumberRequired};
  return number_to_int(*number);
}

bool equals_member(const Value& value, const EnumMember& member) {
  if (const auto* text = std::get_if<std::string>(&member)) return value.as_string() == *text;
  if (const auto* number = std::get_if<Number>(&member)) return value.as_number() == *number;
  return value.as_bool() == std::get<bool>(member);
}

std::string member_text(const EnumMember& member) {
  if (const auto* text = std::get_if<std::string>(&member)) return quoted_text(*text);
  if (const auto* truth = std::get_if<bool>(&member)) return *truth ? "true" : "false";
  return print_number(std::get<Number>(member)).value_or("a number");
}

std::string value_text(const Value& value) {
  if (value.kind() == TypeKind::String) return quoted_text(value.as_string());
  if (value.kind() == TypeKind::Bool) return value.as_bool() ? "true" : "false";
  return print_number(value.as_number()).value_or("the number");
}

// `"a", "b", or "c"`; of many members the first ones.
std::string list_members(std::span<const EnumMember> members) {
  constexpr size_t kMostListed = 10;
  const size_t n_listed = std::min(members.size(), kMostListed);
  std::string text;
  for (size_t i = 0; i < n_listed; ++i) {
    const bool is_last = i + 1 == members.size();
    if (i > 0) text += members.size() > 2 || !is_last ? ", " : " ";
    if (i > 0 && is_last) text += "or ";
    text += member_text(members[i]);
  }
  if (n_listed < members.size()) text += fmt::format(", … ({} in all)", members.size());
  return text;
}

std::optional<std::string_view> nearest_member(const Value& value,
                                               std::span<const EnumMember> members) {
  if (value.kind() != TypeKind::String) return std::nullopt;
  std::vector<std::string_view> names;
  names.reserve(members.size());
  for (const EnumMember& member : members) names.push_back(std::get<std::string>(member));
  return nearest_name(value.as_string(), names);
}

}  // namespace

Result<Value> convert_primitive(Rule rule, const Value& value) {
  switch (rule) {
    case Rule::BoolToString: return Value::string(value.as_bool() ? "true" : "false");
    case Rule::NumberToString: return number_to_string(value.as_number());
    case Rule::StringToBool: return string_to_bool(value.as_string());
    case Rule::StringToNumber: return string_to_number(value.as_string());
    case Rule::StringToInt: return string_to_int(value.as_string());
    case Rule::NumberToInt: return number_to_int(value.as_number());
    case Rule::IntToNumber: return Value::number(value.as_number());
    default: break;
  }
  HCL_UNREACHABLE("the rule is one for primitive types");
}

bool is_enum_member(const Value& value, const Type& enumeration) {
  return std::ranges::any_of(enumeration.enum_members(), [&](const EnumMember& member) {
    return equals_member(value, member);
  });
}

std::string not_a_member_text(const Value& value, const Type& enumeration) {
  const std::span<const EnumMember> members = enumeration.enum_members();
  if (const auto nearest = nearest_member(value, members)) {
    return fmt::format("{} is not one of the allowed values; did you mean {}?", value_text(value),
                       quoted_text(*nearest));
  }
  return fmt::format("{} is not one of the allowed values; use {}", value_text(value),
                     list_members(members));
}

}  // namespace hcl
