// SPDX-License-Identifier: Apache-2.0
// Decimal text to Number.
#include <charconv>
#include <cstdlib>
#include <memory>
#include <string>

#include "hcl/support/big_int_impl.h"
#include "hcl/support/number_impl.h"
#include "hcl/support/number_text.h"

namespace hcl {

namespace {

Error not_a_number() {
  return Error{"a number is required"};
}

// This many digits fit an int64.
constexpr size_t kDigitsInOneWord = 18;

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
  const auto parsed = std::from_chars(std::to_address(text.begin()), end, exponent);
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
  uint64_t word = 1;
  for (uint64_t i = std::min(n, kLargestInOneWord); i > 0; --i) word *= 5;
  mpfr_set_ui(power, word, kToNearest);
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

// mantissa * 10^exponent10 * 2^exponent2, rounded once to the precision of text. Nothing if the
// mantissa times the powers of two alone is beyond the exponent range, which is the reference's
// test.
std::optional<Number> scale(mpfr_srcptr mantissa, int64_t exponent10, int64_t exponent2) {
  int64_t shift = 0;
  int64_t exponent = 0;
  if (__builtin_add_overflow(exponent10, exponent2, &shift) ||
      __builtin_add_overflow(shift, mpfr_get_exp(mantissa), &exponent) || exponent < kMinExponent ||
      kMaxExponent < exponent) {
    return std::nullopt;
  }
  const bool is_negative = mpfr_signbit(mantissa) != 0;
  Scratch result(Number::kTextPrecision);
  if (exponent10 == 0) {
    const int ternary = mpfr_mul_2si(result.get(), mantissa, shift, kToNearest);
    return NumberAccess::make(result.get(), ternary, Number::kTextPrecision);
  }
  Scratch power(Number::kTextPrecision + 64);
  if (!set_power_of_five(power.get(), static_cast<uint64_t>(std::abs(exponent10)))) {
    if (exponent10 > 0) return NumberAccess::infinity(is_negative, Number::kTextPrecision);
    return NumberAccess::zero(is_negative, Number::kTextPrecision);
  }
  const int ternary = exponent10 < 0 ? mpfr_div(result.get(), mantissa, power.get(), kToNearest)
                                     : mpfr_mul(result.get(), mantissa, power.get(), kToNearest);
  mpfr_mul_2si(result.get(), result.get(), shift, kToNearest);
  return NumberAccess::make(result.get(), ternary, Number::kTextPrecision);
}

Mpz to_mpz(const std::string& digits) {
  Mpz mantissa;
  mpz_set_str(mantissa.get(), digits.c_str(), 10);
  return mantissa;
}

// The first digits of a long mantissa say between which two numbers it lies; if both are rounded to
// the same result, so is the mantissa, whose other digits then need not be converted.
struct Bounds {
  static constexpr size_t kDigits = 800;
  static constexpr mpfr_prec_t kBits = 2752;
  Scratch lower{kBits};
  Scratch upper{kBits};

  explicit Bounds(const Literal& literal) {
    const Mpz head = to_mpz(literal.digits.substr(0, kDigits));
    const size_t n_rest = literal.digits.size() - kDigits;
    mpfr_ui_pow_ui(lower.get(), 10, n_rest, MPFR_RNDD);
    mpfr_mul_z(lower.get(), lower.get(), head.get(), MPFR_RNDD);
    Mpz next;
    mpz_add_ui(next.get(), head.get(), 1);
    mpfr_ui_pow_ui(upper.get(), 10, n_rest, MPFR_RNDU);
    mpfr_mul_z(upper.get(), upper.get(), next.get(), MPFR_RNDU);
    if (!literal.is_negative) return;
    mpfr_neg(lower.get(), lower.get(), kToNearest);
    mpfr_neg(upper.get(), upper.get(), kToNearest);
  }
};

std::optional<Number> try_bounds(const Literal& literal, int64_t exponent10) {
  if (literal.digits.size() <= 2 * Bounds::kDigits) return std::nullopt;
  const Bounds bounds(literal);
  if (mpfr_get_exp(bounds.lower.get()) != mpfr_get_exp(bounds.upper.get())) return std::nullopt;
  auto lower = scale(bounds.lower.get(), exponent10, literal.exponent2);
  const auto upper = scale(bounds.upper.get(), exponent10, literal.exponent2);
  if (!lower || !upper || compare(*lower, *upper) != 0) return std::nullopt;
  return lower;
}

std::optional<Number> to_number(const Literal& literal) {
  if (literal.digits.empty()) {
    return NumberAccess::zero(literal.is_negative, Number::kTextPrecision);
  }
  int64_t exponent10 = 0;
  if (__builtin_sub_overflow(literal.exponent10, literal.n_after_point, &exponent10)) {
    return std::nullopt;
  }
  const MpfrScope scope;
  if (literal.digits.size() <= kDigitsInOneWord) {
    int64_t word = 0;
    std::from_chars(literal.digits.data(), literal.digits.data() + literal.digits.size(), word);
    const Number exact(literal.is_negative ? -word : word);
    return scale(Operand(exact).get(), exponent10, literal.exponent2);
  }
  if (auto number = try_bounds(literal, exponent10)) return number;
  const Mpz mantissa = to_mpz(literal.digits);
  Scratch exact(static_cast<mpfr_prec_t>(mantissa.bit_length()));
  mpfr_set_z(exact.get(), mantissa.get(), kToNearest);
  if (literal.is_negative) mpfr_neg(exact.get(), exact.get(), kToNearest);
  return scale(exact.get(), exponent10, literal.exponent2);
}

// Most literals are short integers.
std::optional<Number> try_small_integer(std::string_view text) {
  if (text.empty() || kDigitsInOneWord < text.size()) return std::nullopt;
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
  if (!literal) return not_a_number();
  auto number = to_number(*literal);
  if (!number) return not_a_number();
  return *std::move(number);
}

}  // namespace hcl
