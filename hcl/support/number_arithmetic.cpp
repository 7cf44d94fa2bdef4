// SPDX-License-Identifier: Apache-2.0
// Arithmetic through MPFR, with the reference's precisions and order of roundings.
#include <algorithm>
#include <cstdlib>

#include "hcl/support/number.h"
#include "hcl/support/number_impl.h"

namespace hcl {

namespace {

uint32_t wider_precision(const Number& lhs, const Number& rhs) {
  return std::max(lhs.precision(), rhs.precision());
}

// MPFR has no precision 0, which only two infinity constants have together, and then no bits are
// needed.
mpfr_prec_t at_least_one_bit(uint32_t precision) {
  return std::max<mpfr_prec_t>(precision, 1);
}

template <typename Operation>
Number apply(const Number& lhs, const Number& rhs, Operation operation) {
  const MpfrScope scope;
  const uint32_t precision = wider_precision(lhs, rhs);
  Scratch result(at_least_one_bit(precision));
  const int ternary = operation(result.get(), Operand(lhs).get(), Operand(rhs).get(), kToNearest);
  return NumberAccess::make(result.get(), ternary, precision);
}

// The value of a product or a sum at the dividend's precision, as a step of `modulo`.
Number round_to(mpfr_srcptr value, uint32_t precision) {
  Scratch rounded(precision);
  const int ternary = mpfr_set(rounded.get(), value, kToNearest);
  return NumberAccess::make(rounded.get(), ternary, precision);
}

}  // namespace

std::optional<Number> wide_add(const Number& lhs, const Number& rhs) {
  if (lhs.is_infinite() && rhs.is_infinite() && lhs.sign() != rhs.sign()) return std::nullopt;
  return apply(lhs, rhs, mpfr_add);
}

std::optional<Number> wide_subtract(const Number& lhs, const Number& rhs) {
  return wide_add(lhs, wide_negate(rhs));
}

std::optional<Number> wide_multiply(const Number& lhs, const Number& rhs) {
  if ((lhs.is_zero() && rhs.is_infinite()) || (lhs.is_infinite() && rhs.is_zero())) {
    return std::nullopt;
  }
  // The reference rounds to 512 bits whatever the operands have, and then keeps what the product
  // needs.
  const MpfrScope scope;
  Scratch product(Number::kTextPrecision);
  const int ternary = mpfr_mul(product.get(), Operand(lhs).get(), Operand(rhs).get(), kToNearest);
  const auto needed =
      static_cast<uint32_t>(mpfr_regular_p(product.get()) != 0 ? mpfr_min_prec(product.get()) : 0);
  return NumberAccess::make(product.get(), ternary, std::max(wider_precision(lhs, rhs), needed));
}

std::optional<Number> wide_divide(const Number& dividend, const Number& divisor) {
  if (dividend.is_zero() && divisor.is_zero()) return std::nullopt;
  if (dividend.is_infinite() && divisor.is_infinite()) return std::nullopt;
  return apply(dividend, divisor, mpfr_div);
}

std::optional<Number> divide(const Number& dividend, const Number& divisor) {
  // Only what divides without remainder is quick; 0 is left out because its quotient may be -0, and
  // -1 because the smallest integer has no positive counterpart.
  if (Number::are_small(dividend, divisor) && dividend.payload_.small != 0 &&
      divisor.payload_.small != 0 && divisor.payload_.small != -1 &&
      dividend.payload_.small % divisor.payload_.small == 0) {
    auto result = Number::small_result(dividend.payload_.small / divisor.payload_.small,
                                       wider_precision(dividend, divisor));
    if (result) return result;
  }
  return wide_divide(dividend, divisor);
}

std::optional<Number> wide_modulo(const Number& dividend, const Number& divisor) {
  // The reference does this for its two constants only and crashes on infinities made in another
  // way.
  if (dividend.is_infinite() || divisor.is_infinite()) return wide_multiply(dividend, divisor);
  if (divisor.is_zero()) return dividend;
  const std::optional<Number> ratio = wide_divide(dividend, divisor);
  // The reference crashes when the ratio overflows.
  if (!ratio || ratio->is_infinite()) return std::nullopt;

  const MpfrScope scope;
  const uint32_t precision = dividend.precision();
  Scratch whole(ratio->precision());
  mpfr_rint_trunc(whole.get(), Operand(*ratio).get(), kToNearest);
  // The reference passes through an integer here, which has no -0.
  if (mpfr_zero_p(whole.get()) != 0) mpfr_set_zero(whole.get(), 1);
  const Number quotient = round_to(whole.get(), precision);

  Scratch step(precision);
  int ternary = mpfr_mul(step.get(), Operand(divisor).get(), Operand(quotient).get(), kToNearest);
  const Number product = NumberAccess::make(step.get(), ternary, precision);
  ternary = mpfr_sub(step.get(), Operand(dividend).get(), Operand(product).get(), kToNearest);
  return NumberAccess::make(step.get(), ternary, precision);
}

std::optional<Number> modulo(const Number& dividend, const Number& divisor) {
  // At 64 bits the rounded ratio of two int64 never reaches the next integer, so the reference's
  // roundings change nothing.
  if (Number::are_small(dividend, divisor) && divisor.payload_.small != 0 &&
      divisor.payload_.small != -1 && dividend.precision_ >= Number::kIntegerPrecision) {
    return Number(dividend.payload_.small % divisor.payload_.small, dividend.precision_,
                  Number::Form::Small);
  }
  return wide_modulo(dividend, divisor);
}

Number wide_negate(const Number& value) {
  const MpfrScope scope;
  Scratch negated(at_least_one_bit(value.precision()));
  mpfr_neg(negated.get(), Operand(value).get(), kToNearest);
  return NumberAccess::make(negated.get(), 0, value.precision());
}

}  // namespace hcl
