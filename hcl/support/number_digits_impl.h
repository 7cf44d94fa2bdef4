// SPDX-License-Identifier: Apache-2.0
// The decimal digits of a number, before they are laid out as text.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "hcl/support/number.h"

namespace hcl {

// |x| = 0.TEXT * 10^point. The first digit is not 0, nor is the last; 0 has no digits and its point
// is 0.
struct Digits {
  std::string text;
  int64_t point = 0;
  // False if other digits follow, not all of them 0.
  bool is_exact = true;

  // Rounds to `n` digits, half to even. Without enough digits to round nothing happens.
  void round(int64_t n);
  void round_up(size_t n);
  void round_down(size_t n);

  friend bool operator==(const Digits&, const Digits&) = default;
};

// About how many bytes the number takes without an exponent; never more than it really takes.
// Computes no digit.
size_t fewest_fixed_digits(const Number& finite);
// How far the decimal point is right of the first digit, give or take 1.
int64_t estimate_point(const Number& finite);

// All digits, or the first `n` and perhaps more, cut off rather than rounded.
Digits leading_digits(const Number& finite, size_t n);

// The fewest digits that identify the number among those of its precision, by the reference's
// rules: among the decimals within half a unit in the last place, the shortest, and of these the
// nearest.
Digits shortest_digits(const Number& finite);

}  // namespace hcl
