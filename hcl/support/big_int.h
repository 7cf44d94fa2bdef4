// SPDX-License-Identifier: Apache-2.0
// BigInt: a whole number of any size.
#pragma once

#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hcl/support/result.h"

namespace hcl {

// The integers of C++, without bool and the character types.
template <typename T>
concept Integer = std::integral<T> && !std::same_as<T, bool> && !std::same_as<T, char> &&
                  !std::same_as<T, wchar_t> && !std::same_as<T, char8_t> &&
                  !std::same_as<T, char16_t> && !std::same_as<T, char32_t>;

// An exact integer. What fits an int64 is kept inline; the rest is shared, immutable GMP digits, so
// a copy is cheap and may go to another thread. Equal integers have one form.
//
// Memory is bounded: no BigInt has more than kMaxBits bits. An operation that would pass the bound,
// which GMP would answer by aborting, returns an Error.
class BigInt {
 public:
  static constexpr size_t kMaxBits = size_t{1} << 26;

  BigInt() = default;
  template <Integer T>
  BigInt(T value) {  // NOLINT(google-explicit-constructor): every C++ integer is one of ours
    if (std::in_range<int64_t>(value)) {
      small_ = static_cast<int64_t>(value);
    } else {
      *this = from_uint64(static_cast<uint64_t>(value));
    }
  }

  // Digits 0-9, a-z; upper case means the same up to base 36, and 36 to 61 above it, as in the
  // reference. An optional sign; no prefix, no separators. `base` is 2 to 62.
  static Result<BigInt> parse(std::string_view text, int base = 10);
  // The magnitude in 64-bit limbs, least significant first.
  static Result<BigInt> from_limbs(std::span<const uint64_t> limbs, bool is_negative);

  // In the digits of `parse`.
  std::string to_string(int base = 10) const;
  // The magnitude, least significant limb first, no zero limb at the end; empty for 0.
  std::vector<uint64_t> limbs() const;
  std::optional<int64_t> to_int64() const;
  std::optional<uint64_t> to_uint64() const;

  // -1, 0 or 1.
  int sign() const;
  // How many bits the magnitude has; 0 for 0.
  size_t bit_length() const;

  friend bool operator==(const BigInt& lhs, const BigInt& rhs) { return (lhs <=> rhs) == 0; }
  friend std::strong_ordering operator<=>(const BigInt& lhs, const BigInt& rhs);

 private:
  friend struct BigIntAccess;
  friend Result<BigInt> add(const BigInt& lhs, const BigInt& rhs);
  friend Result<BigInt> subtract(const BigInt& lhs, const BigInt& rhs);
  friend Result<BigInt> multiply(const BigInt& lhs, const BigInt& rhs);
  friend BigInt negate(const BigInt& value);
  struct Wide;

  static BigInt from_uint64(uint64_t value);

  // Empty, or digits that do not fit `small_`.
  std::shared_ptr<const Wide> wide_;
  int64_t small_ = 0;
};

Result<BigInt> add(const BigInt& lhs, const BigInt& rhs);
Result<BigInt> subtract(const BigInt& lhs, const BigInt& rhs);
Result<BigInt> multiply(const BigInt& lhs, const BigInt& rhs);

// The quotient is rounded towards zero, so the remainder has the sign of the dividend.
struct Division {
  BigInt quotient;
  BigInt remainder;
};
// Nothing when the divisor is 0.
std::optional<Division> divide(const BigInt& dividend, const BigInt& divisor);

BigInt negate(const BigInt& value);
BigInt absolute(const BigInt& value);

}  // namespace hcl
