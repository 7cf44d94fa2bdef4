// SPDX-License-Identifier: Apache-2.0
#include <charconv>
#include <optional>
#include <string>

#include "hcl/codec/whole_number_impl.h"
#include "hcl/support/number_text.h"

namespace hcl::codec {

namespace {

constexpr size_t kMostZeros = 4096;

Error not_whole() {
  return Error{"a whole number is required"};
}

bool is_digit(char c) {
  return '0' <= c && c <= '9';
}

// DIGITS * 10^exponent.
struct Decimal {
  std::string digits;
  int64_t exponent = 0;
};

bool take_exponent(std::string_view text, int64_t& exponent) {
  if (text.empty()) return true;
  if (text.front() != 'e' && text.front() != 'E') return false;
  text.remove_prefix(1);
  if (text.starts_with('+') && !text.starts_with("+-")) text.remove_prefix(1);
  int64_t written = 0;
  const auto parsed = std::from_chars(text.data(), text.data() + text.size(), written);
  return parsed.ec == std::errc() && parsed.ptr == text.data() + text.size() &&
         !__builtin_add_overflow(exponent, written, &exponent);
}

std::optional<Decimal> scan(std::string_view text) {
  Decimal decimal;
  bool has_point = false;
  size_t i = 0;
  for (; i < text.size(); ++i) {
    if (text[i] == '.' && !has_point) {
      has_point = true;
    } else if (is_digit(text[i])) {
      decimal.digits.push_back(text[i]);
      if (has_point) --decimal.exponent;
    } else {
      break;
    }
  }
  if (decimal.digits.empty() || !take_exponent(text.substr(i), decimal.exponent)) {
    return std::nullopt;
  }
  return decimal;
}

Result<Number> to_number(Decimal decimal, bool is_negative) {
  if (decimal.digits.find_first_not_of('0') == std::string::npos) return parse_number("0");
  // What is behind the point must be zeros.
  for (; decimal.exponent < 0; ++decimal.exponent) {
    if (decimal.digits.back() != '0') return not_whole();
    decimal.digits.pop_back();
  }
  if (static_cast<int64_t>(kMostZeros) < decimal.exponent) {
    return Error{"the whole number has too many digits"};
  }
  decimal.digits.append(static_cast<size_t>(decimal.exponent), '0');
  if (is_negative) decimal.digits.insert(0, 1, '-');
  // What the precision of literals holds has that precision.
  constexpr size_t kDigitsOfLiterals = 154;
  if (decimal.digits.size() <= kDigitsOfLiterals) return parse_number(decimal.digits);
  const Result<BigInt> integer = BigInt::parse(decimal.digits);
  if (!integer) return integer.error();
  return Number::from(*integer);
}

}  // namespace

Result<Number> parse_whole_number(std::string_view text) {
  // Most are short digits.
  constexpr size_t kFewDigits = 18;
  if (text.size() <= kFewDigits && text.find_first_not_of("0123456789") == std::string_view::npos) {
    Result<Number> number = parse_number(text);
    return number ? std::move(number) : not_whole();
  }
  const bool is_negative = text.starts_with('-');
  if (is_negative || text.starts_with('+')) text.remove_prefix(1);
  std::optional<Decimal> decimal = scan(text);
  return decimal ? to_number(*std::move(decimal), is_negative) : not_whole();
}

}  // namespace hcl::codec
