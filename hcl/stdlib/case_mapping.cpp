// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include <utf8proc.h>

#include "hcl/stdlib/case_mapping_impl.h"
#include "hcl/support/utf8.h"

namespace hcl::stdlib {

namespace {

bool is_ascii_word(char32_t c) {
  return (U'0' <= c && c <= U'9') || (U'A' <= c && c <= U'Z') || (U'a' <= c && c <= U'z') ||
         c == U'_';
}

bool separates_words(char32_t c) {
  return c < 0x80 ? !is_ascii_word(c) : is_space(c);
}

constexpr char32_t kSharpS = 0xDF;

// utf8proc gives the capital sharp s, which no simple mapping of Unicode has.
char32_t upper(char32_t c) {
  return c == kSharpS ? c : static_cast<char32_t>(utf8proc_toupper(static_cast<int32_t>(c)));
}
char32_t lower(char32_t c) {
  return static_cast<char32_t>(utf8proc_tolower(static_cast<int32_t>(c)));
}
char32_t title(char32_t c) {
  return c == kSharpS ? c : static_cast<char32_t>(utf8proc_totitle(static_cast<int32_t>(c)));
}

template <typename Map>
std::string map_code_points(std::string_view text, Map map) {
  std::string out;
  out.reserve(text.size());
  for (size_t i = 0; i < text.size();) {
    const DecodedCodePoint decoded = decode_utf8(text, i);
    append_utf8(out, map(decoded.code_point));
    i += decoded.size;
  }
  return out;
}

}  // namespace

bool is_space(char32_t c) {
  if (c < 0x80) return (U'\t' <= c && c <= U'\r') || c == U' ';
  return c == 0x85 || c == 0xA0 || c == 0x1680 || (0x2000 <= c && c <= 0x200A) || c == 0x2028 ||
         c == 0x2029 || c == 0x202F || c == 0x205F || c == 0x3000;
}

std::string to_upper(std::string_view text) {
  if (!is_ascii(text)) return map_code_points(text, upper);
  std::string out(text);
  for (char& c : out) {
    if ('a' <= c && c <= 'z') c = static_cast<char>(c - ('a' - 'A'));
  }
  return out;
}

std::string to_lower(std::string_view text) {
  if (!is_ascii(text)) return map_code_points(text, lower);
  std::string out(text);
  for (char& c : out) {
    if ('A' <= c && c <= 'Z') c = static_cast<char>(c + ('a' - 'A'));
  }
  return out;
}

std::string to_title(std::string_view text) {
  char32_t before = U' ';
  return map_code_points(text, [&](char32_t c) {
    const bool starts_word = separates_words(before);
    before = c;
    return starts_word ? title(c) : c;
  });
}

}  // namespace hcl::stdlib
