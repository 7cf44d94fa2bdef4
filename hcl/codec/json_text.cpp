// SPDX-License-Identifier: Apache-2.0
#include <array>
#include <charconv>
#include <cstdint>

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

// The integer if its shortest digits are all its digits.
std::optional<int64_t> plain_integer(const Number& number) {
  constexpr int64_t kAlwaysExact = int64_t{1} << Number::kDoublePrecision;
  const std::optional<int64_t> integer = number.to_exact<int64_t>();
  if (!integer || number.precision() < Number::kDoublePrecision) return std::nullopt;
  const bool is_small = -kAlwaysExact <= *integer && *integer <= kAlwaysExact;
  if (!is_small && number.precision() < Number::kIntegerPrecision) return std::nullopt;
  const bool is_negative_zero = *integer == 0 && number.is_negative();
  return is_negative_zero ? std::nullopt : integer;
}

}  // namespace

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
