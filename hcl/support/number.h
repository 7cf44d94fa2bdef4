// SPDX-License-Identifier: Apache-2.0
// Number: the numeric value of the language, with the reference's digits.
#pragma once

#include <algorithm>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>

#include "hcl/support/big_int.h"
#include "hcl/support/result.h"

namespace hcl {

// Where a converted value lies relative to the number it came from.
enum class Accuracy : int8_t { Below = -1, Exact = 0, Above = 1 };

template <typename T>
struct Rounded {
  T value;
  Accuracy accuracy;

  friend bool operator==(const Rounded&, const Rounded&) = default;
};

// A binary floating-point number that carries its own precision (how many bits its mantissa may
// have), a signed zero and two infinities; there is no NaN. The precision is observable: it decides
// how many digits the number prints with and how results are rounded (always to nearest, ties to
// even), so 0.1 from text and 0.1 from a double behave differently.
//
// Integers that fit an int64 are kept inline and computed without MPFR; everything else is an
// immutable, counted MPFR value. Equal numbers of one precision have one form. A Number may be read
// and copied by many threads at once.
class Number {
  enum class Form : uint8_t { Small, NegativeZero, PositiveInfinity, NegativeInfinity, Wide };
  struct Wide;

 public:
  static constexpr uint32_t kIntegerPrecision = 64;
  static constexpr uint32_t kDoublePrecision = 53;
  static constexpr uint32_t kTextPrecision = 512;

  // The reference's constant zero, which has the precision of a double.
  constexpr Number() noexcept
      : payload_{.small = 0}, precision_(kDoublePrecision), form_(Form::Small) {}
  template <Integer T>
  explicit Number(T value)
      : payload_{.small = 0}, precision_(kIntegerPrecision), form_(Form::Small) {
    if (std::in_range<int64_t>(value)) {
      payload_.small = static_cast<int64_t>(value);
    } else {
      *this = from(BigInt(value));
    }
  }
  // The precision becomes that of the integer, at least 64.
  static Number from(const BigInt& value);
  // Nothing for NaN.
  static std::optional<Number> from(double value);
  // The reference's constants: their precision is 0, so that the other operand's decides.
  static constexpr Number positive_infinity() { return {0, 0, Form::PositiveInfinity}; }
  static constexpr Number negative_infinity() { return {0, 0, Form::NegativeInfinity}; }

  // A number's bits, for who embeds numbers in a representation of his own, as Value does. A
  // counted word refers to shared memory: leaking gives the reference to the caller, adopting takes
  // it back, sharing adds one.
  struct Bits {
    int64_t word;
    uint32_t precision;
    uint8_t form;

    // The form of an int64 whose word is the integer itself.
    static constexpr uint8_t kSmall = static_cast<uint8_t>(Form::Small);

    bool is_counted() const { return form == static_cast<uint8_t>(Form::Wide); }
  };
  Bits leak_bits() && {
    const int64_t word =
        form_ == Form::Wide ? reinterpret_cast<int64_t>(payload_.wide) : payload_.small;
    const Bits bits = {word, precision_, static_cast<uint8_t>(form_)};
    payload_.small = 0;
    form_ = Form::Small;
    return bits;
  }
  static Number adopt_bits(const Bits& bits) {
    if (bits.is_counted()) return {*reinterpret_cast<Wide*>(bits.word), bits.precision};
    return {bits.word, bits.precision, static_cast<Form>(bits.form)};
  }
  static Number share_bits(const Bits& bits) {
    Number number = adopt_bits(bits);
    if (bits.is_counted()) number.retain();
    return number;
  }

  Number(const Number& other) noexcept { share(other); }
  Number(Number&& other) noexcept { take(other); }
  Number& operator=(const Number& other) noexcept {
    Number copy(other);
    swap(copy);
    return *this;
  }
  Number& operator=(Number&& other) noexcept {
    swap(other);
    return *this;
  }
  constexpr ~Number() {
    if (form_ == Form::Wide) release();
  }

  uint32_t precision() const { return precision_; }
  // -1, 0 or 1; both zeros are 0.
  int sign() const;
  // True also for -0.
  bool is_negative() const;
  bool is_zero() const {
    return form_ == Form::NegativeZero || (form_ == Form::Small && payload_.small == 0);
  }
  bool is_infinite() const {
    return form_ == Form::PositiveInfinity || form_ == Form::NegativeInfinity;
  }
  // Infinities are not.
  bool is_integer() const;

  // Rounded towards zero; what is out of range gives the nearest value of the type.
  Rounded<int64_t> to_int64() const;
  Rounded<uint64_t> to_uint64() const;
  template <Integer T>
  Rounded<T> to_integer() const;
  // Nothing unless the number is exactly a T.
  template <Integer T>
  std::optional<T> to_exact() const;
  // Rounded to nearest; too large becomes an infinity.
  Rounded<double> to_double() const;
  // An Error for infinities, for fractions, and beyond BigInt::kMaxBits.
  Result<BigInt> to_big_int() const;

  // The language's equality: integers are equal if their values are; fractions if they print the
  // same, whatever their precision. `compare` is about exact values and may disagree on fractions
  // of different precision.
  friend bool operator==(const Number& lhs, const Number& rhs) {
    if (lhs.form_ == Form::Small && rhs.form_ == Form::Small)
      return lhs.payload_.small == rhs.payload_.small;
    return wide_equal(lhs, rhs);
  }
  friend std::strong_ordering compare(const Number& lhs, const Number& rhs) {
    if (lhs.form_ == Form::Small && rhs.form_ == Form::Small)
      return lhs.payload_.small <=> rhs.payload_.small;
    return wide_compare(lhs, rhs);
  }

 private:
  friend struct NumberAccess;
  friend std::optional<Number> add(const Number& lhs, const Number& rhs);
  friend std::optional<Number> subtract(const Number& lhs, const Number& rhs);
  friend std::optional<Number> multiply(const Number& lhs, const Number& rhs);
  friend std::optional<Number> divide(const Number& dividend, const Number& divisor);
  friend std::optional<Number> modulo(const Number& dividend, const Number& divisor);
  friend Number negate(const Number& value);

  constexpr Number(int64_t small, uint32_t precision, Form form)
      : payload_{.small = small}, precision_(precision), form_(form) {}
  Number(Wide& wide, uint32_t precision)
      : payload_{.wide = &wide}, precision_(precision), form_(Form::Wide) {}

  static bool wide_equal(const Number& lhs, const Number& rhs);
  static std::strong_ordering wide_compare(const Number& lhs, const Number& rhs);

  // The result of an operation on small integers, if it is exact at this precision without further
  // thought.
  static std::optional<Number> small_result(int64_t value, uint32_t precision);
  static bool are_small(const Number& lhs, const Number& rhs) {
    return lhs.form_ == Form::Small && rhs.form_ == Form::Small;
  }

  void share(const Number& other) noexcept {
    take_bits(other);
    if (form_ == Form::Wide) retain();
  }
  void take(Number& other) noexcept {
    take_bits(other);
    other.form_ = Form::Small;
    other.payload_.small = 0;
  }
  void take_bits(const Number& other) noexcept {
    payload_ = other.payload_;
    precision_ = other.precision_;
    form_ = other.form_;
  }
  void swap(Number& other) noexcept {
    std::swap(payload_, other.payload_);
    std::swap(precision_, other.precision_);
    std::swap(form_, other.form_);
  }
  void retain() const noexcept;
  void release() const noexcept;

  // Which member counts, `form_` says.
  union Payload {
    int64_t small;
    Wide* wide;
  };

  Payload payload_;
  uint32_t precision_;
  Form form_;
};

static_assert(sizeof(Number) == 16);

// Nothing stands for "not a number": infinities that cancel, 0 * infinity, 0 / 0, infinity /
// infinity.
std::optional<Number> add(const Number& lhs, const Number& rhs);
std::optional<Number> subtract(const Number& lhs, const Number& rhs);
std::optional<Number> multiply(const Number& lhs, const Number& rhs);
std::optional<Number> divide(const Number& dividend, const Number& divisor);
// The remainder has the sign of the dividend. Modulo 0 gives the dividend; if either operand is
// infinite the result is that of the product, as in the reference. Nothing also when the quotient
// is beyond the exponent range.
std::optional<Number> modulo(const Number& dividend, const Number& divisor);
Number negate(const Number& value);
Number absolute(const Number& value);

// The same operations through MPFR whatever the operands: what the functions above do when small
// integers do not suffice. They exist apart so that tests can hold one path against the other.
std::optional<Number> wide_add(const Number& lhs, const Number& rhs);
std::optional<Number> wide_subtract(const Number& lhs, const Number& rhs);
std::optional<Number> wide_multiply(const Number& lhs, const Number& rhs);
std::optional<Number> wide_divide(const Number& dividend, const Number& divisor);
std::optional<Number> wide_modulo(const Number& dividend, const Number& divisor);
Number wide_negate(const Number& value);

// Towards zero, down, up. Infinities stay as they are. A truncated fraction has the precision of
// the integer it became, at least 64; floor and ceil keep the precision. A zero that was a fraction
// is +0.
Number truncate(const Number& value);
Number floor(const Number& value);
Number ceil(const Number& value);

// Equal numbers have equal hashes.
size_t hash_value(const Number& value);

inline std::optional<Number> Number::small_result(int64_t value, uint32_t precision) {
  constexpr int64_t kAlwaysExact = int64_t{1} << kDoublePrecision;
  const bool is_exact =
      precision >= kIntegerPrecision || (-kAlwaysExact <= value && value <= kAlwaysExact);
  return is_exact ? std::optional(Number(value, precision, Form::Small)) : std::nullopt;
}

inline std::optional<Number> add(const Number& lhs, const Number& rhs) {
  int64_t sum = 0;
  if (Number::are_small(lhs, rhs) &&
      !__builtin_add_overflow(lhs.payload_.small, rhs.payload_.small, &sum)) {
    auto result = Number::small_result(sum, std::max(lhs.precision_, rhs.precision_));
    if (result) return result;
  }
  return wide_add(lhs, rhs);
}

inline std::optional<Number> subtract(const Number& lhs, const Number& rhs) {
  int64_t difference = 0;
  if (Number::are_small(lhs, rhs) &&
      !__builtin_sub_overflow(lhs.payload_.small, rhs.payload_.small, &difference)) {
    auto result = Number::small_result(difference, std::max(lhs.precision_, rhs.precision_));
    if (result) return result;
  }
  return wide_subtract(lhs, rhs);
}

// A product of 0 may be -0, which is not small.
inline std::optional<Number> multiply(const Number& lhs, const Number& rhs) {
  int64_t product = 0;
  if (Number::are_small(lhs, rhs) &&
      !__builtin_mul_overflow(lhs.payload_.small, rhs.payload_.small, &product) && product != 0) {
    auto result = Number::small_result(product, std::max(lhs.precision_, rhs.precision_));
    if (result) return result;
  }
  return wide_multiply(lhs, rhs);
}

inline Number negate(const Number& value) {
  if (value.form_ != Number::Form::Small || value.payload_.small == 0 ||
      value.payload_.small == std::numeric_limits<int64_t>::min()) {
    return wide_negate(value);
  }
  return {-value.payload_.small, value.precision_, Number::Form::Small};
}

template <Integer T>
Rounded<T> Number::to_integer() const {
  const auto narrow = [](auto rounded) -> Rounded<T> {
    using Limits = std::numeric_limits<T>;
    if (std::cmp_less(rounded.value, Limits::min()))
      return {.value = Limits::min(), .accuracy = Accuracy::Above};
    if (std::cmp_less(Limits::max(), rounded.value))
      return {.value = Limits::max(), .accuracy = Accuracy::Below};
    return {.value = static_cast<T>(rounded.value), .accuracy = rounded.accuracy};
  };
  if constexpr (std::unsigned_integral<T>) return narrow(to_uint64());
  return narrow(to_int64());
}

template <Integer T>
std::optional<T> Number::to_exact() const {
  const Rounded<T> rounded = to_integer<T>();
  return rounded.accuracy == Accuracy::Exact ? std::optional(rounded.value) : std::nullopt;
}

}  // namespace hcl
