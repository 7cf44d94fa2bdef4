// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <cstdint>
#include <limits>

#include "hcl/stdlib/float_math_impl.h"

namespace hcl::stdlib {

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

bool is_odd(double x) {
  return std::abs(x) < 9007199254740992.0 && std::fmod(x, 2) != 0 && std::trunc(x) == x;
}

double power_of_zero(double x, double y) {
  const bool keeps_sign = std::signbit(x) && is_odd(y);
  if (y < 0) return keeps_sign ? -kInfinity : kInfinity;
  return keeps_sign ? x : 0;
}

// What |x| to a power without bound goes to.
double limit_of_power(double x, bool grows) {
  if (x == -1) return 1;
  return (std::abs(x) < 1) == grows ? 0 : kInfinity;
}

struct Scaled {
  double mantissa;
  int exponent;
};

// x to a whole power by repeated squaring; the exponent of two is kept apart so that nothing
// overflows on the way.
Scaled whole_power(double x, int64_t n, Scaled result) {
  constexpr int kFarOutside = 1 << 12;
  int exponent = 0;
  double mantissa = std::frexp(x, &exponent);
  for (; n != 0; n >>= 1) {
    if (exponent < -kFarOutside || kFarOutside < exponent) {
      result.exponent += exponent;
      break;
    }
    if ((n & 1) == 1) {
      result.mantissa *= mantissa;
      result.exponent += exponent;
    }
    mantissa *= mantissa;
    exponent *= 2;
    if (mantissa < 0.5) {
      mantissa += mantissa;
      --exponent;
    }
  }
  return result;
}

}  // namespace

// The classic reduction to a mantissa near 1 and a polynomial in f / (2 + f), as FreeBSD's libm
// published it; the C library's logarithm is closer to the truth and so differs in the last bit.
double natural_logarithm(double x) {
  if (std::isnan(x) || x == kInfinity) return x;
  if (x < 0) return std::numeric_limits<double>::quiet_NaN();
  if (x == 0) return -kInfinity;
  constexpr double kLn2High = 6.93147180369123816490e-01;
  constexpr double kLn2Low = 1.90821492927058770002e-10;
  constexpr double kHalfSqrt2 = 0.70710678118654752440;
  int exponent = 0;
  double mantissa = std::frexp(x, &exponent);
  if (mantissa < kHalfSqrt2) {
    mantissa *= 2;
    --exponent;
  }
  const double f = mantissa - 1;
  const double k = exponent;
  const double s = f / (2 + f);
  const double s2 = s * s;
  const double s4 = s2 * s2;
  const double odd = s2 * (6.666666666666735130e-01 +
                           s4 * (2.857142874366239149e-01 +
                                 s4 * (1.818357216161805012e-01 + s4 * 1.479819860511658591e-01)));
  const double even = s4 * (3.999999999940941908e-01 +
                            s4 * (2.222219843214978396e-01 + s4 * 1.531383769920937332e-01));
  const double half_square = 0.5 * f * f;
  return k * kLn2High - ((half_square - (s * (half_square + (odd + even)) + k * kLn2Low)) - f);
}

double power(double x, double y) {
  if (y == 0 || x == 1) return 1;
  if (y == 1) return x;
  if (std::isnan(x) || std::isnan(y)) return std::numeric_limits<double>::quiet_NaN();
  if (x == 0) return power_of_zero(x, y);
  if (std::isinf(y)) return limit_of_power(x, y > 0);
  if (x == -kInfinity) return power(1 / x, -y);
  if (x == kInfinity) return y < 0 ? 0 : kInfinity;
  if (y == 0.5) return std::sqrt(x);
  if (y == -0.5) return 1 / std::sqrt(x);

  double whole = 0;
  double fraction = std::modf(std::abs(y), &whole);
  if (fraction != 0 && x < 0) return std::numeric_limits<double>::quiet_NaN();
  if (whole >= 0x1p63) return limit_of_power(x, y > 0);
  Scaled result = {1, 0};
  if (fraction != 0) {
    if (fraction > 0.5) {
      fraction -= 1;
      whole += 1;
    }
    result.mantissa = std::exp(fraction * natural_logarithm(x));
  }
  result = whole_power(x, static_cast<int64_t>(whole), result);
  if (y < 0) result = {1 / result.mantissa, -result.exponent};
  return std::ldexp(result.mantissa, result.exponent);
}

}  // namespace hcl::stdlib
