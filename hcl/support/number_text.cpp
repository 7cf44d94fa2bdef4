// SPDX-License-Identifier: Apache-2.0
#include "hcl/support/number_text.h"

#include <algorithm>
#include <cstdlib>

#include "hcl/support/number_digits_impl.h"

namespace hcl {

namespace {

bool is_exponent(Notation notation) {
  return notation == Notation::Exponent || notation == Notation::ExponentUpper;
}

bool is_general(Notation notation) {
  return notation == Notation::General || notation == Notation::GeneralUpper;
}

char exponent_letter(Notation notation) {
  return notation == Notation::ExponentUpper || notation == Notation::GeneralUpper ? 'E' : 'e';
}

Error too_long(const NumberFormat& format) {
  return Error{"a number whose text is longer than " + std::to_string(format.max_size) + " bytes"};
}

// Fewer bytes than the text takes, or as many.
size_t fewest_bytes(const Number& number, const NumberFormat& format) {
  constexpr size_t kBitsPerDigit = 4;
  if (format.digits) {
    const bool grows = format.notation == Notation::Fixed && estimate_point(number) > 0;
    const size_t n_digits = is_general(format.notation) ? 0 : *format.digits;
    return n_digits + (grows ? fewest_fixed_digits(number) : 0);
  }
  if (format.notation == Notation::Fixed) return fewest_fixed_digits(number);
  // Only an integer wider than any parsed number needs digits without end here.
  return number.precision() > Number::kTextPrecision ? number.precision() / kBitsPerDigit : 0;
}

Result<Digits> rounded_digits(const Number& number, const NumberFormat& format) {
  if (!format.digits) return shortest_digits(number);
  const int64_t n = *format.digits;
  if (format.notation == Notation::Fixed) {
    const int64_t needed = std::max<int64_t>(estimate_point(number) + n + 2, 1);
    Digits digits = leading_digits(number, static_cast<size_t>(needed));
    digits.round(digits.point + n);
    return digits;
  }
  if (is_exponent(format.notation)) {
    Digits digits = leading_digits(number, static_cast<size_t>(n) + 2);
    digits.round(n + 1);
    return digits;
  }
  // General drops zeros at the end, so that more digits may be asked for than the text may have.
  const bool is_unlimited = format.max_size < static_cast<size_t>(n);
  const size_t needed = std::min(static_cast<size_t>(n), format.max_size) + 1;
  Digits digits = leading_digits(number, needed);
  if (is_unlimited && (!digits.is_exact || digits.text.size() > format.max_size)) {
    return too_long(format);
  }
  digits.round(std::max<int64_t>(n, 1));
  return digits;
}

char digit_at(const Digits& digits, int64_t i) {
  const bool is_written = 0 <= i && i < static_cast<int64_t>(digits.text.size());
  return is_written ? digits.text[static_cast<size_t>(i)] : '0';
}

void append_digits(std::string& out, const Digits& digits, int64_t first, int64_t n) {
  for (int64_t i = first; i < first + n; ++i) out.push_back(digit_at(digits, i));
}

void append_fixed(std::string& out, const Digits& digits, int64_t n_after_point) {
  if (digits.point > 0) {
    append_digits(out, digits, 0, digits.point);
  } else {
    out.push_back('0');
  }
  if (n_after_point <= 0) return;
  out.push_back('.');
  append_digits(out, digits, digits.point, n_after_point);
}

void append_exponent(std::string& out, const Digits& digits, int64_t n_after_point, char letter) {
  out.push_back(digit_at(digits, 0));
  if (n_after_point > 0) {
    out.push_back('.');
    append_digits(out, digits, 1, n_after_point);
  }
  const int64_t exponent = digits.text.empty() ? 0 : digits.point - 1;
  out.push_back(letter);
  out.push_back(exponent < 0 ? '-' : '+');
  const std::string text = std::to_string(std::abs(exponent));
  if (text.size() < 2) out.push_back('0');
  out += text;
}

// The reference's rule, which is C's with 6 in place of the number of digits when that is not
// given.
void append_general(std::string& out, const Digits& digits, const NumberFormat& format) {
  constexpr int64_t kShortestThreshold = 6;
  const auto n_digits = static_cast<int64_t>(digits.text.size());
  const int64_t wanted = format.digits ? std::max<int64_t>(*format.digits, 1) : n_digits;
  int64_t threshold = format.digits ? wanted : kShortestThreshold;
  if (format.digits && n_digits < threshold && digits.point <= n_digits) threshold = n_digits;
  const int64_t exponent = digits.point - 1;
  if (exponent < -4 || threshold <= exponent) {
    const int64_t n_after_point = std::min(wanted, n_digits) - 1;
    append_exponent(out, digits, n_after_point, exponent_letter(format.notation));
    return;
  }
  const int64_t n_shown = wanted > digits.point ? n_digits : wanted;
  append_fixed(out, digits, std::max<int64_t>(n_shown - digits.point, 0));
}

int64_t digits_after_point(const Digits& digits, const NumberFormat& format) {
  if (format.digits) return *format.digits;
  const auto n_digits = static_cast<int64_t>(digits.text.size());
  return is_exponent(format.notation) ? n_digits - 1
                                      : std::max<int64_t>(n_digits - digits.point, 0);
}

// The layouts that can be long; the others are no longer than their digits and a few bytes more.
size_t fixed_size(const Digits& digits, int64_t n_after_point) {
  return static_cast<size_t>(std::max<int64_t>(digits.point, 1) +
                             std::max<int64_t>(n_after_point, 0));
}

}  // namespace

Result<std::string> print_number(const Number& number, const NumberFormat& format) {
  if (number.is_infinite()) return std::string(number.is_negative() ? "-Inf" : "+Inf");
  if (fewest_bytes(number, format) > format.max_size) return too_long(format);
  HCL_TRY(digits, rounded_digits(number, format));
  const int64_t n_after_point = digits_after_point(digits, format);
  if (format.notation == Notation::Fixed && fixed_size(digits, n_after_point) > format.max_size) {
    return too_long(format);
  }
  std::string out;
  if (number.is_negative()) out.push_back('-');
  if (is_general(format.notation)) {
    append_general(out, digits, format);
  } else if (is_exponent(format.notation)) {
    append_exponent(out, digits, n_after_point, exponent_letter(format.notation));
  } else {
    append_fixed(out, digits, n_after_point);
  }
  if (out.size() > format.max_size) return too_long(format);
  return out;
}

}  // namespace hcl
