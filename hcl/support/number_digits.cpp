// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <charconv>
#include <cmath>
#include <string_view>

#include "hcl/support/assert.h"
#include "hcl/support/big_int_impl.h"
#include "hcl/support/number_digits_impl.h"
#include "hcl/support/number_impl.h"

namespace hcl {

namespace {

constexpr double kLog10Of2 = 0.30102999566398120;

// Digits that are asked for beyond those needed, so that what is cut off almost never matters.
constexpr size_t kGuardDigits = 20;
// Up to this many digits more than needed, the exact expansion is cheaper than a careful
// approximation.
constexpr size_t kCheapDigits = 2048;

// The value without its sign, sharing the limbs of `value`.
class Magnitude {
 public:
  explicit Magnitude(mpfr_srcptr value) {
    mpfr_custom_init_set(&alias_, MPFR_REGULAR_KIND, mpfr_get_exp(value), mpfr_get_prec(value),
                         mpfr_custom_get_significand(value));
  }
  mpfr_srcptr get() const { return &alias_; }

 private:
  __mpfr_struct alias_;
};

void trim(Digits& digits) {
  digits.text.resize(digits.text.find_last_not_of('0') + 1);
  if (digits.text.empty()) digits.point = 0;
}

Digits digits_of_integer(const Mpz& integer) {
  Digits digits;
  digits.text.resize(mpz_sizeinbase(integer.get(), 10) + 1);
  mpz_get_str(digits.text.data(), 10, integer.get());
  digits.text.resize(digits.text.find('\0'));
  digits.point = static_cast<int64_t>(digits.text.size());
  trim(digits);
  return digits;
}

Digits digits_of_integer(uint64_t integer) {
  Digits digits;
  digits.text = std::to_string(integer);
  digits.point = static_cast<int64_t>(digits.text.size());
  trim(digits);
  return digits;
}

// m * 2^-k is m * 5^k * 10^-k.
Digits exact_digits(mpfr_srcptr value) {
  Mpz mantissa;
  mpfr_exp_t exponent = mpfr_get_z_2exp(mantissa.get(), value);
  if (exponent < 0) {
    const auto n_zeros = static_cast<mpfr_exp_t>(mpz_scan1(mantissa.get(), 0));
    const mpfr_exp_t shift = std::min(n_zeros, -exponent);
    mpz_tdiv_q_2exp(mantissa.get(), mantissa.get(), static_cast<mp_bitcnt_t>(shift));
    exponent += shift;
  }
  if (exponent >= 0) {
    mpz_mul_2exp(mantissa.get(), mantissa.get(), static_cast<mp_bitcnt_t>(exponent));
    return digits_of_integer(mantissa);
  }
  Mpz power;
  mpz_ui_pow_ui(power.get(), 5, static_cast<unsigned long>(-exponent));
  mpz_mul(mantissa.get(), mantissa.get(), power.get());
  Digits digits = digits_of_integer(mantissa);
  digits.point += exponent;
  return digits;
}

// How many digits the exact expansion has, about.
double count_exact_digits(mpfr_srcptr value) {
  const auto exponent = static_cast<double>(mpfr_get_exp(value));
  const double n_fraction_bits = static_cast<double>(mpfr_min_prec(value)) - exponent;
  return std::max(n_fraction_bits, 0.0) + exponent * kLog10Of2;
}

std::string scientific(const Digits& digits) {
  return digits.text + "e" +
         std::to_string(digits.point - static_cast<int64_t>(digits.text.size()));
}

// Sets `value`, whose precision is given, to the decimal; returns MPFR's ternary value.
int set_decimal(mpfr_ptr value, const Digits& digits, mpfr_rnd_t rounding) {
  return mpfr_strtofr(value, scientific(digits).c_str(), nullptr, 10, rounding);
}

Digits convert(mpfr_srcptr value, size_t n_digits, mpfr_rnd_t rounding) {
  Digits digits;
  digits.text.resize(std::max<size_t>(n_digits + 2, 7));
  mpfr_exp_t point = 0;
  mpfr_get_str(digits.text.data(), &point, 10, n_digits, value, rounding);
  digits.text.resize(n_digits);
  digits.point = point;
  trim(digits);
  return digits;
}

Digits leading_digits(mpfr_srcptr value, size_t n) {
  const size_t wanted = n + kGuardDigits;
  if (count_exact_digits(value) <= static_cast<double>(wanted + kCheapDigits)) {
    return exact_digits(value);
  }
  Digits digits = convert(value, wanted, MPFR_RNDZ);
  digits.is_exact = false;
  // Only a number whose last digits are zeros can have ended.
  if (digits.text.size() < wanted) {
    Scratch back(mpfr_get_prec(value));
    digits.is_exact =
        set_decimal(back.get(), digits, MPFR_RNDZ) == 0 && mpfr_equal_p(back.get(), value) != 0;
  }
  return digits;
}

char digit_at(const Digits& digits, size_t i) {
  return i < digits.text.size() ? digits.text[i] : '0';
}

bool ends_after(const Digits& digits, size_t i) {
  return digits.is_exact && digits.text.size() == i + 1;
}

bool continues_after(const Digits& digits, size_t i) {
  return !digits.is_exact || i + 1 < digits.text.size();
}

// Walks the digits of `value` until what was read so far, rounded down or up, lies between `lower`
// and `upper`. The digits are compared by position, as the reference does, even where the bounds
// have one digit more or less.
Digits shorten(Digits value, const Digits& lower, const Digits& upper, bool bounds_included) {
  for (size_t i = 0; i < value.text.size(); ++i) {
    const char digit = value.text[i];
    const char low = digit_at(lower, i);
    const char high = digit_at(upper, i);
    const bool may_go_down = low != digit || (bounds_included && ends_after(lower, i));
    const bool may_go_up =
        digit != high && (bounds_included || digit + 1 < high || continues_after(upper, i));
    if (may_go_down && may_go_up) {
      value.round(static_cast<int64_t>(i) + 1);
    } else if (may_go_down) {
      value.round_down(i + 1);
    } else if (may_go_up) {
      value.round_up(i + 1);
    } else {
      continue;
    }
    value.is_exact = true;
    return value;
  }
  HCL_ASSERT(value.is_exact, "enough digits to tell a number from its neighbours");
  return value;
}

Digits shortest_by_bounds(mpfr_srcptr value) {
  const mpfr_prec_t precision = mpfr_get_prec(value);
  Scratch half_unit(2);
  mpfr_set_ui_2exp(half_unit.get(), 1, mpfr_get_exp(value) - precision - 1, kToNearest);
  Scratch lower(precision + 1);
  mpfr_sub(lower.get(), value, half_unit.get(), kToNearest);
  Scratch upper(precision + 1);
  mpfr_add(upper.get(), value, half_unit.get(), kToNearest);
  const auto n = static_cast<size_t>(static_cast<double>(precision) * kLog10Of2) + 3;
  const bool is_even = mpfr_min_prec(value) < static_cast<mpfr_prec_t>(precision);
  return shorten(leading_digits(value, n), leading_digits(lower.get(), n),
                 leading_digits(upper.get(), n), is_even);
}

// Most numbers were written by people. Two decimals of up to 20 digits differ by more than a unit
// of 128 bits, so if there is one that rounds to the value it is the only one, and the shortest.
constexpr mpfr_prec_t kFinerThanHumanDigits = 128;
constexpr size_t kHumanDigits = 20;

bool try_human_digits(mpfr_srcptr value, Digits& digits) {
  if (mpfr_get_prec(value) < kFinerThanHumanDigits) return false;
  digits = convert(value, kHumanDigits, kToNearest);
  // Without a zero at the end it is hardly a human's; the general way finds the digits of those
  // that are.
  if (digits.text.size() == kHumanDigits) return false;
  Scratch back(mpfr_get_prec(value));
  set_decimal(back.get(), digits, kToNearest);
  return mpfr_equal_p(back.get(), value) != 0;
}

// For a fraction of double precision in the range of normal doubles, std::to_chars finds the same
// digits: the bounds of a fraction have more digits than the fraction itself, so whether they are
// included does not matter, and only below a power of two are a double's bounds closer than the
// reference's.
bool try_double_digits(mpfr_srcptr value, Digits& digits) {
  const mpfr_exp_t exponent = mpfr_get_exp(value);
  if (mpfr_get_prec(value) != Number::kDoublePrecision || exponent < -1021 || 1024 < exponent) {
    return false;
  }
  if (mpfr_integer_p(value) != 0 || mpfr_min_prec(value) == 1) return false;
  char buffer[32];
  const auto end = std::to_chars(std::begin(buffer), std::end(buffer),
                                 mpfr_get_d(value, kToNearest), std::chars_format::scientific);
  const std::string_view text(std::begin(buffer), end.ptr);
  const size_t mark = text.find('e');
  digits.text = text[0];
  if (mark > 2) digits.text += text.substr(2, mark - 2);
  int decimal_exponent = 0;
  std::from_chars(text.data() + mark + (text[mark + 1] == '+' ? 2 : 1), end.ptr, decimal_exponent);
  digits.point = decimal_exponent + 1;
  trim(digits);
  return true;
}

}  // namespace

void Digits::round(int64_t n) {
  if (n < 0 || static_cast<int64_t>(text.size()) <= n) return;
  const auto kept = static_cast<size_t>(n);
  const bool is_half = text[kept] == '5' && ends_after(*this, kept);
  const bool goes_up = is_half ? kept > 0 && (text[kept - 1] - '0') % 2 != 0 : text[kept] >= '5';
  goes_up ? round_up(kept) : round_down(kept);
}

void Digits::round_up(size_t n) {
  if (text.size() <= n) return;
  is_exact = true;
  while (n > 0 && text[n - 1] == '9') --n;
  if (n == 0) {
    text = "1";
    ++point;
    return;
  }
  ++text[n - 1];
  text.resize(n);
}

void Digits::round_down(size_t n) {
  if (text.size() <= n) return;
  is_exact = true;
  text.resize(n);
  trim(*this);
}

int64_t estimate_point(const Number& finite) {
  if (finite.is_zero()) return 0;
  const MpfrScope scope;
  const Operand operand(finite);
  return std::llround(static_cast<double>(mpfr_get_exp(operand.get())) * kLog10Of2);
}

size_t fewest_fixed_digits(const Number& finite) {
  return static_cast<size_t>(std::max<int64_t>(std::abs(estimate_point(finite)) - 2, 0));
}

Digits leading_digits(const Number& finite, size_t n) {
  if (finite.is_zero()) return {};
  const MpfrScope scope;
  const Operand operand(finite);
  return leading_digits(Magnitude(operand.get()).get(), n);
}

Digits shortest_digits(const Number& finite) {
  if (finite.is_zero()) return {};
  // An integer that the precision holds to the last bit is further than half a unit from any
  // shorter one.
  if (finite.precision() >= Number::kIntegerPrecision) {
    const auto magnitude = absolute(finite).to_exact<int64_t>();
    if (magnitude) return digits_of_integer(static_cast<uint64_t>(*magnitude));
  }
  const MpfrScope scope;
  const Operand operand(finite);
  const auto precision = static_cast<mpfr_prec_t>(finite.precision());
  // A small integer is an operand of 64 bits, whatever its own precision is.
  Scratch at_precision(precision);
  mpfr_abs(at_precision.get(), operand.get(), kToNearest);
  mpfr_srcptr value = at_precision.get();
  // An integer that the precision holds to the last bit is further than half a unit from any
  // shorter one.
  if (mpfr_get_exp(value) <= precision && finite.is_integer()) return exact_digits(value);
  Digits digits;
  if (try_human_digits(value, digits) || try_double_digits(value, digits)) return digits;
  return shortest_by_bounds(value);
}

}  // namespace hcl
