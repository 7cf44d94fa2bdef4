// SPDX-License-Identifier: Apache-2.0
#include "hcl/support/number.h"

#include <bit>
#include <cmath>
#include <new>

#include "hcl/support/assert.h"
#include "hcl/support/big_int_impl.h"
#include "hcl/support/keyed_hash.h"
#include "hcl/support/number_digits_impl.h"
#include "hcl/support/number_impl.h"

namespace hcl {

namespace {

using Form = NumberAccess::Form;

uint64_t magnitude(int64_t value) {
  return value < 0 ? uint64_t{0} - static_cast<uint64_t>(value) : static_cast<uint64_t>(value);
}

bool is_power_of_two(mpfr_srcptr value) {
  return mpfr_min_prec(value) == 1;
}

// The integer that `value` is, if it is one and fits.
std::optional<int64_t> as_int64(mpfr_srcptr value) {
  const mpfr_exp_t exponent = mpfr_get_exp(value);
  if (exponent < 1 || 64 < exponent) return std::nullopt;
  if (mpfr_fits_slong_p(value, MPFR_RNDZ) == 0 || mpfr_integer_p(value) == 0) return std::nullopt;
  return mpfr_get_si(value, MPFR_RNDZ);
}

// Spreads the bits of `value` (the finaliser of SplitMix64), differently in each process.
uint64_t mix(uint64_t value) {
  value += hash_key().first;
  value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9;
  value = (value ^ (value >> 27)) * 0x94D049BB133111EB;
  return value ^ (value >> 31);
}

// Depends on the value only: trailing zero limbs, of which a higher precision has more, do not
// count.
uint64_t hash_bits(mpfr_srcptr value) {
  const auto* limbs = static_cast<const mp_limb_t*>(mpfr_custom_get_significand(value));
  const size_t n_limbs = mpfr_custom_get_size(mpfr_get_prec(value)) / sizeof(mp_limb_t);
  uint64_t hash = mix(static_cast<uint64_t>(mpfr_get_exp(value)));
  for (size_t i = 0; i < n_limbs; ++i) {
    if (limbs[i] != 0) hash = mix(hash + limbs[i] + (n_limbs - i));
  }
  return hash;
}

}  // namespace

void Number::retain() const noexcept {
  payload_.wide->n_references.fetch_add(1, std::memory_order_relaxed);
}

void Number::release() const noexcept {
  Wide* const wide = payload_.wide;
  if (wide->n_references.fetch_sub(1, std::memory_order_acq_rel) != 1) return;
  wide->~Wide();
  ::operator delete(wide);
}

Number NumberAccess::make(mpfr_srcptr value, int ternary, uint32_t precision) {
  HCL_ASSERT(mpfr_nan_p(value) == 0, "NaN is caught before it exists");
  const bool is_negative = mpfr_signbit(value) != 0;
  if (mpfr_inf_p(value) != 0) return infinity(is_negative, precision);
  if (mpfr_zero_p(value) != 0) return zero(is_negative, precision);
  const mpfr_exp_t exponent = mpfr_get_exp(value);
  if (exponent > kMaxExponent) return infinity(is_negative, precision);
  // The reference looks at the exponent before it rounds: what only rounding lifts into the range
  // is 0.
  const bool rounded_away = is_negative ? ternary < 0 : ternary > 0;
  const bool was_below = exponent == kMinExponent && rounded_away && is_power_of_two(value);
  if (exponent < kMinExponent || was_below) return zero(is_negative, precision);
  if (const auto integer = as_int64(value)) return small(*integer, precision);

  const size_t n_bytes = mpfr_custom_get_size(precision);
  auto* wide = ::new (::operator new(sizeof(Number::Wide) + n_bytes)) Number::Wide();
  mpfr_custom_init(wide->limbs(), precision);
  mpfr_custom_init_set(&wide->value, MPFR_ZERO_KIND, 0, precision, wide->limbs());
  HCL_ASSERT(mpfr_set(&wide->value, value, kToNearest) == 0, "the precision holds the value");
  return {*wide, precision};
}

Operand::Operand(const Number& number) : view_(&local_) {
  const auto view_as = [&](int kind, mpfr_exp_t exponent) {
    mpfr_custom_init_set(&local_, kind, exponent, 64, &limb_);
  };
  switch (NumberAccess::form(number)) {
    case Form::Wide: view_ = &NumberAccess::wide(number).value; break;
    case Form::NegativeZero: view_as(-MPFR_ZERO_KIND, 0); break;
    case Form::PositiveInfinity: view_as(MPFR_INF_KIND, 0); break;
    case Form::NegativeInfinity: view_as(-MPFR_INF_KIND, 0); break;
    case Form::Small: {
      const int64_t small = NumberAccess::small(number);
      const int kind = small == 0 ? MPFR_ZERO_KIND : MPFR_REGULAR_KIND;
      const int n_zeros = small == 0 ? 0 : std::countl_zero(magnitude(small));
      limb_ = magnitude(small) << n_zeros;
      view_as(small < 0 ? -kind : kind, 64 - n_zeros);
      break;
    }
  }
}

Number Number::from(const BigInt& value) {
  if (const auto small = value.to_int64()) return Number(*small);
  const MpfrScope scope;
  Mpz room;
  const auto precision =
      static_cast<uint32_t>(std::max<size_t>(kIntegerPrecision, value.bit_length()));
  Scratch exact(precision);
  mpfr_set_z(exact.get(), BigIntAccess::view(value, room), kToNearest);
  return NumberAccess::make(exact.get(), 0, precision);
}

std::optional<Number> Number::from(double value) {
  if (std::isnan(value)) return std::nullopt;
  const MpfrScope scope;
  Scratch exact(kDoublePrecision);
  mpfr_set_d(exact.get(), value, kToNearest);
  return NumberAccess::make(exact.get(), 0, kDoublePrecision);
}

int Number::sign() const {
  switch (form_) {
    case Form::Small: return (payload_.small > 0) - (payload_.small < 0);
    case Form::NegativeZero: return 0;
    case Form::PositiveInfinity: return 1;
    case Form::NegativeInfinity: return -1;
    case Form::Wide: return mpfr_sgn(&NumberAccess::wide(*this).value) < 0 ? -1 : 1;
  }
  HCL_UNREACHABLE("a form of a number");
}

bool Number::is_negative() const {
  return form_ == Form::NegativeZero || sign() < 0;
}

bool Number::is_integer() const {
  if (form_ == Form::Wide) return mpfr_integer_p(&NumberAccess::wide(*this).value) != 0;
  return !is_infinite();
}

Rounded<int64_t> Number::to_int64() const {
  if (form_ == Form::Small) return {.value = payload_.small, .accuracy = Accuracy::Exact};
  if (is_zero()) return {.value = 0, .accuracy = Accuracy::Exact};
  const Operand operand(*this);
  // A wide integer is out of range, so whatever MPFR saturates is inexact.
  const MpfrScope scope;
  const int64_t truncated = mpfr_get_si(operand.get(), MPFR_RNDZ);
  return {.value = truncated, .accuracy = is_negative() ? Accuracy::Above : Accuracy::Below};
}

Rounded<uint64_t> Number::to_uint64() const {
  if (is_zero()) return {.value = 0, .accuracy = Accuracy::Exact};
  if (is_negative()) return {.value = 0, .accuracy = Accuracy::Above};
  if (form_ == Form::Small)
    return {.value = static_cast<uint64_t>(payload_.small), .accuracy = Accuracy::Exact};
  const MpfrScope scope;
  const Operand operand(*this);
  const uint64_t truncated = mpfr_get_ui(operand.get(), MPFR_RNDZ);
  const bool is_exact = mpfr_cmp_ui(operand.get(), truncated) == 0;
  return {.value = truncated, .accuracy = is_exact ? Accuracy::Exact : Accuracy::Below};
}

Rounded<double> Number::to_double() const {
  // What a normal double holds to the last bit comes out without rounding, whatever the range of
  // exponents is set to.
  if (form_ == Form::Wide) {
    mpfr_srcptr value = &NumberAccess::wide(*this).value;
    const mpfr_exp_t exponent = mpfr_get_exp(value);
    if (-1021 <= exponent && exponent <= 1024 && mpfr_min_prec(value) <= kDoublePrecision) {
      return {.value = mpfr_get_d(value, kToNearest), .accuracy = Accuracy::Exact};
    }
  }
  const MpfrScope scope;
  const Operand operand(*this);
  const double nearest = mpfr_get_d(operand.get(), kToNearest);
  const int order = mpfr_cmp_d(operand.get(), nearest);
  if (order == 0) return {.value = nearest, .accuracy = Accuracy::Exact};
  return {.value = nearest, .accuracy = order < 0 ? Accuracy::Above : Accuracy::Below};
}

Result<BigInt> Number::to_big_int() const {
  if (form_ == Form::Small) return BigInt(payload_.small);
  if (is_zero()) return BigInt();
  if (!is_integer()) return Error{"a whole number is required"};
  mpfr_srcptr value = &NumberAccess::wide(*this).value;
  if (mpfr_get_exp(value) > static_cast<mpfr_exp_t>(BigInt::kMaxBits)) {
    return Error{"an integer of more than " + std::to_string(BigInt::kMaxBits) + " bits"};
  }
  const MpfrScope scope;
  Mpz integer;
  mpfr_get_z(integer.get(), value, kToNearest);
  return BigIntAccess::make(std::move(integer));
}

std::strong_ordering Number::wide_compare(const Number& lhs, const Number& rhs) {
  return mpfr_cmp(Operand(lhs).get(), Operand(rhs).get()) <=> 0;
}

bool Number::wide_equal(const Number& lhs, const Number& rhs) {
  if (lhs.sign() != rhs.sign() || lhs.is_infinite() != rhs.is_infinite()) return false;
  const bool same_value = wide_compare(lhs, rhs) == 0;
  if (lhs.is_infinite() || lhs.is_integer() || rhs.is_integer()) return same_value;
  const Operand lhs_operand(lhs);
  const Operand rhs_operand(rhs);
  if (lhs.precision_ == rhs.precision_) {
    if (same_value) return true;
    // Each fraction of a precision has a text of its own, but for powers of two, whose interval of
    // texts reaches as far down as up and so overlaps that of the number below.
    if (!is_power_of_two(lhs_operand.get()) && !is_power_of_two(rhs_operand.get())) return false;
  }
  return shortest_digits(lhs) == shortest_digits(rhs);
}

Number truncate(const Number& value) {
  if (value.is_integer() || value.is_infinite()) return value;
  const MpfrScope scope;
  const Operand operand(value);
  Scratch integer(value.precision());
  mpfr_rint_trunc(integer.get(), operand.get(), kToNearest);
  if (mpfr_zero_p(integer.get()) != 0) return Number(0);
  const auto n_bits = static_cast<uint32_t>(mpfr_get_exp(integer.get()));
  return NumberAccess::make(integer.get(), 0, std::max(n_bits, Number::kIntegerPrecision));
}

namespace {

template <typename Round>
Number round_to_integer(const Number& value, Round round) {
  if (value.is_infinite()) return value;
  if (value.is_zero()) return NumberAccess::zero(false, value.precision());
  if (value.is_integer()) return value;
  const MpfrScope scope;
  const Operand operand(value);
  Scratch integer(value.precision());
  round(integer.get(), operand.get());
  if (mpfr_zero_p(integer.get()) != 0) return NumberAccess::zero(false, value.precision());
  return NumberAccess::make(integer.get(), 0, value.precision());
}

}  // namespace

Number floor(const Number& value) {
  return round_to_integer(value, mpfr_floor);
}
Number ceil(const Number& value) {
  return round_to_integer(value, mpfr_ceil);
}

Number absolute(const Number& value) {
  return value.is_negative() ? negate(value) : value;
}

size_t hash_value(const Number& value) {
  switch (NumberAccess::form(value)) {
    case Form::Small: return mix(static_cast<uint64_t>(NumberAccess::small(value)));
    case Form::NegativeZero: return mix(0);
    case Form::PositiveInfinity: return mix(1) + 1;
    case Form::NegativeInfinity: return mix(2) + 1;
    case Form::Wide: break;
  }
  const uint64_t sign = value.is_negative() ? 1 : 0;
  if (value.is_integer()) return mix(hash_bits(&NumberAccess::wide(value).value) + sign);
  // Fractions that print the same are equal, so it is the digits that are hashed.
  const Digits digits = shortest_digits(value);
  uint64_t hash = mix(static_cast<uint64_t>(digits.point) + sign);
  for (const char c : digits.text) hash = mix(hash + static_cast<uint64_t>(c));
  return hash;
}

}  // namespace hcl
