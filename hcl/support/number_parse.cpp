// SPDX-License-Identifier: Apache-2.0
// Decimal text to Number.
#include <charconv>
#include <cmath>
#include <string>

#include "hcl/support/big_int_impl.h"
#include "hcl/support/number_impl.h"
#include "hcl/support/number_text.h"

namespace hcl {

namespace {

Error not_a_number() {
  return Error{"a number is required"};
}

bool is_digit(char c) {
  return '0' <= c && c <= '9';
}

// A number as it is written: DIGITS * 10^-n_after_point * 2^exponent2 * 10^exponent10.
struct Literal {
  bool is_negative = false;
  // All digits without the point and without leading zeros.
  std::string digits;
  int64_t n_after_point = 0;
  int64_t exponent2 = 0;
  int64_t exponent10 = 0;
};

// Takes the digits and the point from the front of `text`; false if there is no digit.
bool take_mantissa(std::string_view& text, Literal& literal) {
  bool has_digit = false;
  bool has_point = false;
  literal.digits.reserve(text.size());
  while (!text.empty()) {
    const char c = text.front();
    if (c == '.' && !has_point) {
      has_point = true;
    } else if (is_digit(c)) {
      has_digit = true;
      if (has_point) ++literal.n_after_point;
      if (c != '0' || !literal.digits.empty()) literal.digits.push_back(c);
    } else {
      break;
    }
    text.remove_prefix(1);
  }
  return has_digit;
}

// Takes the exponent, if there is one, which must end the text and fit an int64.
bool take_exponent(std::string_view text, Literal& literal) {
  if (text.empty()) return true;
  const char letter = text.front();
  const bool is_binary = letter == 'p' || letter == 'P';
  if (!is_binary && letter != 'e' && letter != 'E') return false;
  text.remove_prefix(1);
  if (text.starts_with('+')) {
    text.remove_prefix(1);
    if (text.starts_with('-')) return false;
  }
  int64_t& exponent = is_binary ? literal.exponent2 : literal.exponent10;
  const char* const end = text.data() + text.size();
  const auto parsed = std::from_chars(text.data(), end, exponent);
  return parsed.ec == std::errc() && parsed.ptr == end;
}

std::optional<Literal> scan(std::string_view text) {
  Literal literal;
  literal.is_negative = text.starts_with('-');
  if (literal.is_negative || text.starts_with('+')) text.remove_prefix(1);
  if (!take_mantissa(text, literal) || !take_exponent(text, literal)) return std::nullopt;
  return literal;
}

// 5^n as the reference computes it: exact as long as 576 bits hold it, then with the same roundings
// in the same order. False if the reference's exponent range does not hold it.
bool set_power_of_five(mpfr_ptr power, uint64_t n) {
  constexpr uint64_t kLargestInOneWord = 27;
  mpfr_set_ui(power, 5, kToNearest);
  mpfr_pow_ui(power, power, std::min(n, kLargestInOneWord), kToNearest);
  if (n <= kLargestInOneWord) return true;
  Scratch square(mpfr_get_prec(power) + 64);
  mpfr_set_ui(square.get(), 5, kToNearest);
  for (uint64_t rest = n - kLargestInOneWord; rest > 0; rest >>= 1) {
    if ((rest & 1) != 0) mpfr_mul(power, power, square.get(), kToNearest);
    mpfr_sqr(square.get(), square.get(), kToNearest);
    if (mpfr_get_exp(power) > kMaxExponent) return false;
  }
  return true;
}

// mantissa * 5^exponent5 * 2^shift, rounded once to the precision of text.
Number scale(const Mpz& mantissa, int64_t exponent5, int64_t shift, bool is_negative) {
  const MpfrScope scope;
  Scratch exact(static_cast<mpfr_prec_t>(std::max<size_t>(mantissa.bit_length(), 2)));
  mpfr_set_z(exact.get(), mantissa.get(), kToNearest);
  if (is_negative) mpfr_neg(exact.get(), exact.get(), kToNearest);
  Scratch result(Number::kTextPrecision);
  if (exponent5 == 0) {
    const int ternary = mpfr_mul_2si(result.get(), exact.get(), shift, kToNearest);
    return NumberAccess::make(result.get(), ternary, Number::kTextPrecision);
  }
  Scratch power(Number::kTextPrecision + 64);
  if (!set_power_of_five(power.get(), static_cast<uint64_t>(std::abs(exponent5)))) {
    if (exponent5 > 0) return NumberAccess::infinity(is_negative, Number::kTextPrecision);
    return NumberAccess::zero(is_negative, Number::kTextPrecision);
  }
  const int ternary = exponent5 < 0 ? mpfr_div(result.get(), exact.get(), power.get(), kToNearest)
                                    : mpfr_mul(result.get(), exact.get(), power.get(), kToNearest);
  mpfr_mul_2si(result.get(), result.get(), shift, kToNearest);
  return NumberAccess::make(result.get(), ternary, Number::kTextPrecision);
}

Mpz to_mpz(const std::string& digits) {
  Mpz mantissa;
  mpz_set_str(mantissa.get(), digits.c_str(), 10);
  return mantissa;
}

Result<Number> to_number(const Literal& literal) {
  if (literal.digits.empty()) {
    return NumberAccess::zero(literal.is_negative, Number::kTextPrecision);
  }
  int64_t shift = 0;
  if (__builtin_sub_overflow(literal.exponent2 + literal.exponent10, literal.n_after_point,
                             &shift)) {
    return not_a_number();
  }
  const Mpz mantissa = to_mpz(literal.digits);
  int64_t exponent = 0;
  if (__builtin_add_overflow(shift, static_cast<int64_t>(mantissa.bit_length()), &exponent) ||
      exponent < kMinExponent || kMaxExponent < exponent) {
    return not_a_number();
  }
  return scale(mantissa, literal.exponent10 - literal.n_after_point, shift, literal.is_negative);
}

// Most literals are short integers.
std::optional<Number> try_small_integer(std::string_view text) {
  constexpr size_t kMaxDigits = 18;
  if (text.empty() || kMaxDigits < text.size()) return std::nullopt;
  int64_t value = 0;
  for (const char c : text) {
    if (!is_digit(c)) return std::nullopt;
    value = value * 10 + (c - '0');
  }
  return NumberAccess::small(value, Number::kTextPrecision);
}

}  // namespace

Result<Number> parse_number(std::string_view text) {
  if (auto small = try_small_integer(text)) return *std::move(small);
  const bool has_sign = text.starts_with('-') || text.starts_with('+');
  const std::string_view unsigned_text = text.substr(has_sign ? 1 : 0);
  if (unsigned_text == "Inf" || unsigned_text == "inf") {
    return NumberAccess::infinity(text.starts_with('-'), Number::kTextPrecision);
  }
  const std::optional<Literal> literal = scan(text);
  return literal ? to_number(*literal) : not_a_number();
}

}  // namespace hcl
