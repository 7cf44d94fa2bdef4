// SPDX-License-Identifier: Apache-2.0
#include "hcl/support/big_int.h"

#include <algorithm>
#include <bit>

#include "hcl/support/assert.h"
#include "hcl/support/big_int_impl.h"

namespace hcl {

static_assert(sizeof(mp_limb_t) == sizeof(uint64_t) && GMP_NAIL_BITS == 0,
              "limbs are plain 64-bit words");
static_assert(sizeof(long) == sizeof(int64_t), "GMP's `si` functions take an int64");

namespace {

constexpr int kLargestBase = 62;
constexpr uint8_t kNoDigit = 255;

Error too_large() {
  return Error{"an integer of more than " + std::to_string(BigInt::kMaxBits) + " bits"};
}

uint64_t magnitude(int64_t value) {
  return value < 0 ? uint64_t{0} - static_cast<uint64_t>(value) : static_cast<uint64_t>(value);
}

uint8_t digit_value(char c, int base) {
  if ('0' <= c && c <= '9') return static_cast<uint8_t>(c - '0');
  if ('a' <= c && c <= 'z') return static_cast<uint8_t>(c - 'a' + 10);
  if ('A' <= c && c <= 'Z') return static_cast<uint8_t>(c - 'A' + (base <= 36 ? 10 : 36));
  return kNoDigit;
}

char digit_character(uint8_t value) {
  constexpr char kDigits[] = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
  return kDigits[value];
}

// The values of the digits without leading zeros, or nothing if one is not a digit of the base.
std::optional<std::string> digit_values(std::string_view text, int base) {
  std::string values;
  values.reserve(text.size());
  for (const char c : text) {
    const uint8_t value = digit_value(c, base);
    if (value >= base) return std::nullopt;
    if (value != 0 || !values.empty()) values.push_back(static_cast<char>(value));
  }
  return values;
}

// How many bits a number of `n_digits` digits, the first of which is not 0, has at least and at
// most.
size_t fewest_bits(size_t n_digits, int base) {
  return (n_digits - 1) * static_cast<size_t>(std::bit_width(static_cast<unsigned>(base)) - 1) + 1;
}
size_t most_bits(size_t n_digits, int base) {
  return n_digits * static_cast<size_t>(std::bit_width(static_cast<unsigned>(base - 1)));
}

template <typename Operation>
Result<BigInt> combine(const BigInt& lhs, const BigInt& rhs, size_t n_bits, Operation operation) {
  // `n_bits` may be one too many, so only a clear excess is refused before computing.
  if (n_bits > BigInt::kMaxBits + 1) return too_large();
  Mpz lhs_room;
  Mpz rhs_room;
  Mpz result;
  operation(result.get(), BigIntAccess::view(lhs, lhs_room), BigIntAccess::view(rhs, rhs_room));
  if (result.bit_length() > BigInt::kMaxBits) return too_large();
  return BigIntAccess::make(std::move(result));
}

}  // namespace

BigInt BigIntAccess::make(Mpz value) {
  BigInt out;
  if (mpz_fits_slong_p(value.get()) != 0) {
    out.small_ = mpz_get_si(value.get());
  } else {
    out.wide_ = std::make_shared<const BigInt::Wide>(BigInt::Wide{std::move(value)});
  }
  return out;
}

mpz_srcptr BigIntAccess::view(const BigInt& value, Mpz& room) {
  if (value.wide_) return value.wide_->digits.get();
  mpz_set_si(room.get(), value.small_);
  return room.get();
}

BigInt BigInt::from_uint64(uint64_t value) {
  Mpz digits;
  mpz_set_ui(digits.get(), value);
  return BigIntAccess::make(std::move(digits));
}

Result<BigInt> BigInt::parse(std::string_view text, int base) {
  HCL_ASSERT(2 <= base && base <= kLargestBase, "a base is 2 to 62");
  const bool is_negative = text.starts_with('-');
  if (is_negative || text.starts_with('+')) text.remove_prefix(1);
  const Error not_an_integer{"a base " + std::to_string(base) + " integer is required"};
  if (text.empty()) return not_an_integer;
  const std::optional<std::string> values = digit_values(text, base);
  if (!values) return not_an_integer;
  if (values->empty()) return BigInt();
  if (fewest_bits(values->size(), base) > kMaxBits) return too_large();
  // The last limb is slack: mpn_set_str may write one more than the value needs.
  const size_t n_limbs = most_bits(values->size(), base) / 64 + 2;
  Mpz digits;
  mp_limb_t* limbs = mpz_limbs_write(digits.get(), static_cast<mp_size_t>(n_limbs));
  const mp_size_t size = mpn_set_str(limbs, reinterpret_cast<const unsigned char*>(values->data()),
                                     values->size(), base);
  mpz_limbs_finish(digits.get(), is_negative ? -size : size);
  if (digits.bit_length() > kMaxBits) return too_large();
  return BigIntAccess::make(std::move(digits));
}

Result<BigInt> BigInt::from_limbs(std::span<const uint64_t> limbs, bool is_negative) {
  while (!limbs.empty() && limbs.back() == 0) limbs = limbs.first(limbs.size() - 1);
  if (limbs.size() > kMaxBits / 64) return too_large();
  Mpz digits;
  mpz_import(digits.get(), limbs.size(), -1, sizeof(uint64_t), 0, 0, limbs.data());
  if (is_negative) mpz_neg(digits.get(), digits.get());
  return BigIntAccess::make(std::move(digits));
}

std::string BigInt::to_string(int base) const {
  HCL_ASSERT(2 <= base && base <= kLargestBase, "a base is 2 to 62");
  if (!wide_ && base == 10) return std::to_string(small_);
  Mpz room;
  Mpz digits;
  mpz_abs(digits.get(), BigIntAccess::view(*this, room));
  const bool is_negative = sign() < 0;
  // GMP's own text has other digits above base 36, so it is made from their values here.
  // mpn_get_str destroys its input, which is why this is a copy.
  std::string values(mpz_sizeinbase(digits.get(), base) + 1, '\0');
  const auto size = static_cast<mp_size_t>(mpz_size(digits.get()));
  if (size == 0) return "0";
  const size_t n_values = mpn_get_str(reinterpret_cast<unsigned char*>(values.data()), base,
                                      mpz_limbs_modify(digits.get(), size), size);
  values.resize(n_values);
  values.erase(0, std::min(values.find_first_not_of('\0'), values.size()));
  for (char& value : values) value = digit_character(static_cast<uint8_t>(value));
  return is_negative ? "-" + values : values;
}

std::vector<uint64_t> BigInt::limbs() const {
  if (!wide_) return small_ == 0 ? std::vector<uint64_t>() : std::vector{magnitude(small_)};
  const mp_limb_t* first = mpz_limbs_read(wide_->digits.get());
  return {first, first + mpz_size(wide_->digits.get())};
}

std::optional<int64_t> BigInt::to_int64() const {
  if (wide_) return std::nullopt;
  return small_;
}

std::optional<uint64_t> BigInt::to_uint64() const {
  if (!wide_) return small_ < 0 ? std::nullopt : std::optional(static_cast<uint64_t>(small_));
  if (mpz_fits_ulong_p(wide_->digits.get()) == 0) return std::nullopt;
  return mpz_get_ui(wide_->digits.get());
}

int BigInt::sign() const {
  if (wide_) return mpz_sgn(wide_->digits.get());
  return (small_ > 0) - (small_ < 0);
}

size_t BigInt::bit_length() const {
  if (wide_) return wide_->digits.bit_length();
  return static_cast<size_t>(std::bit_width(magnitude(small_)));
}

std::strong_ordering operator<=>(const BigInt& lhs, const BigInt& rhs) {
  if (!lhs.wide_ && !rhs.wide_) return lhs.small_ <=> rhs.small_;
  Mpz lhs_room;
  Mpz rhs_room;
  return mpz_cmp(BigIntAccess::view(lhs, lhs_room), BigIntAccess::view(rhs, rhs_room)) <=> 0;
}

Result<BigInt> add(const BigInt& lhs, const BigInt& rhs) {
  int64_t small = 0;
  if (!lhs.wide_ && !rhs.wide_ && !__builtin_add_overflow(lhs.small_, rhs.small_, &small)) {
    return BigInt(small);
  }
  return combine(lhs, rhs, std::max(lhs.bit_length(), rhs.bit_length()) + 1, mpz_add);
}

Result<BigInt> subtract(const BigInt& lhs, const BigInt& rhs) {
  int64_t small = 0;
  if (!lhs.wide_ && !rhs.wide_ && !__builtin_sub_overflow(lhs.small_, rhs.small_, &small)) {
    return BigInt(small);
  }
  return combine(lhs, rhs, std::max(lhs.bit_length(), rhs.bit_length()) + 1, mpz_sub);
}

Result<BigInt> multiply(const BigInt& lhs, const BigInt& rhs) {
  int64_t small = 0;
  if (!lhs.wide_ && !rhs.wide_ && !__builtin_mul_overflow(lhs.small_, rhs.small_, &small)) {
    return BigInt(small);
  }
  return combine(lhs, rhs, lhs.bit_length() + rhs.bit_length(), mpz_mul);
}

std::optional<Division> divide(const BigInt& dividend, const BigInt& divisor) {
  if (divisor.sign() == 0) return std::nullopt;
  Mpz dividend_room;
  Mpz divisor_room;
  Mpz quotient;
  Mpz remainder;
  mpz_tdiv_qr(quotient.get(), remainder.get(), BigIntAccess::view(dividend, dividend_room),
              BigIntAccess::view(divisor, divisor_room));
  return Division{.quotient = BigIntAccess::make(std::move(quotient)),
                  .remainder = BigIntAccess::make(std::move(remainder))};
}

BigInt negate(const BigInt& value) {
  if (!value.wide_ && value.small_ != INT64_MIN) return {-value.small_};
  Mpz room;
  Mpz result;
  mpz_neg(result.get(), BigIntAccess::view(value, room));
  return BigIntAccess::make(std::move(result));
}

BigInt absolute(const BigInt& value) {
  return value.sign() < 0 ? negate(value) : value;
}

}  // namespace hcl
