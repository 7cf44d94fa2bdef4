// SPDX-License-Identifier: Apache-2.0
#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <cstring>

#include "hcl/codec/json_text_impl.h"
#include "hcl/support/number_text.h"
#include "hcl/support/utf8.h"

namespace hcl::codec {

namespace {

constexpr std::string_view kHexDigits = "0123456789abcdef";

// What to do with a byte of a string: 0 to copy it, a letter to write it after a backslash, 'u' for
// the long form, and for bytes beyond ASCII a look at the whole code point.
constexpr char kCodePoint = 1;

constexpr std::array<char, 256> kEscapes = [] {
  std::array<char, 256> escapes{};
  for (size_t c = 0; c < 0x20; ++c) escapes[c] = 'u';
  for (size_t c = 0x80; c < 0x100; ++c) escapes[c] = kCodePoint;
  escapes['"'] = '"';
  escapes['\\'] = '\\';
  escapes['\b'] = 'b';
  escapes['\f'] = 'f';
  escapes['\n'] = 'n';
  escapes['\r'] = 'r';
  escapes['\t'] = 't';
  escapes['<'] = escapes['>'] = escapes['&'] = 'u';
  return escapes;
}();

char escape_of(char c) {
  return kEscapes[static_cast<unsigned char>(c)];
}

void append_escape(std::string& out, char c, char escape) {
  out.push_back('\\');
  out.push_back(escape);
  if (escape != 'u') return;
  out.append("00");
  out.push_back(kHexDigits[static_cast<unsigned char>(c) >> 4]);
  out.push_back(kHexDigits[c & 0xF]);
}

}  // namespace

void append_json_string(std::string& out, std::string_view text) {
  out.push_back('"');
  size_t begin = 0;
  size_t i = 0;
  while (i < text.size()) {
    const char escape = escape_of(text[i]);
    if (escape == 0) {
      ++i;
      continue;
    }
    if (escape != kCodePoint) {
      out.append(text, begin, i - begin);
      append_escape(out, text[i], escape);
      begin = ++i;
      continue;
    }
    const DecodedCodePoint decoded = decode_utf8(text, i);
    const bool ends_line_in_script = decoded.code_point == 0x2028 || decoded.code_point == 0x2029;
    if (!decoded.valid || ends_line_in_script) {
      out.append(text, begin, i - begin);
      out.append(!decoded.valid ? "\\ufffd" : decoded.code_point == 0x2028 ? "\\u2028" : "\\u2029");
      begin = i + decoded.size;
    }
    i += decoded.size;
  }
  out.append(text, begin, text.size() - begin);
  out.push_back('"');
}

namespace {

// How many bytes at the front need no escape. Eight are looked at at once.
size_t plain_size(std::string_view text) {
  constexpr uint64_t kOnes = 0x0101010101010101;
  constexpr uint64_t kHighs = 0x8080808080808080;
  constexpr auto equals = [](uint64_t word, char c) {
    const uint64_t difference = word ^ kOnes * static_cast<unsigned char>(c);
    return (difference - kOnes) & ~difference;
  };
  size_t i = 0;
  for (; i + 8 <= text.size(); i += 8) {
    uint64_t word = 0;
    std::memcpy(&word, text.data() + i, sizeof(word));
    const uint64_t controls = (word - kOnes * 0x20) & ~word;
    const uint64_t special = word | controls | equals(word, '"') | equals(word, '\\') |
                             equals(word, '<') | equals(word, '>') | equals(word, '&');
    if ((special & kHighs) != 0) break;
  }
  while (i < text.size() && escape_of(text[i]) == 0) ++i;
  return i;
}

}  // namespace

void put_json_string(Output& out, std::string_view text) {
  const size_t n_plain = plain_size(text);
  if (n_plain == text.size()) {
    out.put('"');
    out.put(text);
    out.put('"');
    return;
  }
  std::string escaped;
  append_json_string(escaped, text);
  out.put(escaped);
}

namespace {

// The integer if its shortest digits are all its digits.
std::optional<int64_t> plain_integer(const Number& number) {
  constexpr int64_t kAlwaysExact = int64_t{1} << Number::kDoublePrecision;
  if (!number.is_integer()) return std::nullopt;
  const std::optional<int64_t> integer = number.to_exact<int64_t>();
  if (!integer || number.precision() < Number::kDoublePrecision) return std::nullopt;
  const bool is_small = -kAlwaysExact <= *integer && *integer <= kAlwaysExact;
  if (!is_small && number.precision() < Number::kIntegerPrecision) return std::nullopt;
  const bool is_negative_zero = *integer == 0 && number.is_negative();
  return is_negative_zero ? std::nullopt : integer;
}

// The double that a fraction is, if its shortest digits are those that std::to_chars finds (below a
// power of two they need not be) and there are few of them.
std::optional<double> plain_fraction(const Number& number) {
  if (number.precision() != Number::kDoublePrecision || number.is_integer()) return std::nullopt;
  const double value = number.to_double().value;
  int exponent = 0;
  const double mantissa = std::abs(std::frexp(value, &exponent));
  constexpr int kMostBits = 48;
  const bool is_short = -kMostBits < exponent && exponent < kMostBits;
  return is_short && mantissa != 0.5 ? std::optional(value) : std::nullopt;
}

}  // namespace

std::optional<Error> put_number(Output& out, const Number& number, bool is_exact) {
  if (const std::optional<int64_t> integer = plain_integer(number)) {
    constexpr size_t kMostDigits = 24;
    char* const begin = out.prepare(kMostDigits);
    const auto end = std::to_chars(begin, begin + kMostDigits, *integer);
    out.commit(static_cast<size_t>(end.ptr - begin));
    return std::nullopt;
  }
  if (const std::optional<double> fraction = plain_fraction(number)) {
    constexpr size_t kMostDigits = 64;
    char* const begin = out.prepare(kMostDigits);
    const auto end = std::to_chars(begin, begin + kMostDigits, *fraction, std::chars_format::fixed);
    out.commit(static_cast<size_t>(end.ptr - begin));
    return std::nullopt;
  }
  std::string digits;
  std::optional<Error> error = append_number(digits, number, is_exact);
  out.put(digits);
  return error;
}

std::optional<Error> append_number(std::string& out, const Number& number, bool is_exact) {
  if (const std::optional<int64_t> integer = plain_integer(number)) {
    std::array<char, 24> digits;
    const auto end = std::to_chars(digits.begin(), digits.end(), *integer);
    out.append(digits.begin(), end.ptr);
    return std::nullopt;
  }
  if (is_exact && number.is_integer() && !number.is_zero()) {
    const Result<BigInt> integer = number.to_big_int();
    // Ten bits make at least three digits.
    if (!integer || kLongestNumber < integer->bit_length() / 10 * 3) {
      return Error{"the number has too many digits"};
    }
    out.append(integer->to_string());
    return std::nullopt;
  }
  const Result<std::string> digits = print_number(number, {.max_size = kLongestNumber});
  if (!digits) return digits.error();
  out.append(*digits);
  return std::nullopt;
}

}  // namespace hcl::codec
