// SPDX-License-Identifier: Apache-2.0
#include "hcl/support/utf8.h"

#include <simdjson.h>

#include "hcl/support/assert.h"
#include "hcl/support/utf8_impl.h"

namespace hcl {

bool is_ascii(std::string_view text) {
  return unicode::skip_ascii(text, 0) == text.size();
}

bool is_valid_utf8(std::string_view text) {
  // Most texts are short and ASCII, for which setting up the vector code costs more than the
  // answer.
  constexpr size_t kShort = 64;
  if (text.size() < kShort && is_ascii(text)) return true;
  return simdjson::validate_utf8(text.data(), text.size());
}

std::optional<size_t> find_invalid_utf8(std::string_view text) {
  if (is_valid_utf8(text)) return std::nullopt;
  size_t at = 0;
  while (at < text.size()) {
    const DecodedCodePoint decoded = unicode::decode(text, at);
    if (!decoded.valid) return at;
    at += decoded.size;
  }
  HCL_UNREACHABLE("the two ways to validate UTF-8 agree");
}

DecodedCodePoint decode_utf8(std::string_view text, size_t offset) {
  HCL_ASSERT(offset < text.size(), "there is a code point to decode");
  return unicode::decode(text, offset);
}

void append_utf8(std::string& out, char32_t code_point) {
  const bool has_encoding = code_point < 0xD800 || (0xE000 <= code_point && code_point <= 0x10FFFF);
  const uint32_t c = has_encoding ? code_point : kReplacementCharacter;
  const auto append = [&](uint32_t byte) { out.push_back(static_cast<char>(byte)); };
  const auto append_tail = [&](int shift) { append(0x80 | ((c >> shift) & 0x3F)); };
  if (c < 0x80) {
    append(c);
  } else if (c < 0x800) {
    append(0xC0 | c >> 6);
    append_tail(0);
  } else if (c < 0x10000) {
    append(0xE0 | c >> 12);
    append_tail(6);
    append_tail(0);
  } else {
    append(0xF0 | c >> 18);
    append_tail(12);
    append_tail(6);
    append_tail(0);
  }
}

std::string to_valid_utf8(std::string_view text) {
  if (is_valid_utf8(text)) return std::string(text);
  std::string out;
  out.reserve(text.size());
  for (size_t at = 0; at < text.size();) {
    const DecodedCodePoint decoded = unicode::decode(text, at);
    append_utf8(out, decoded.code_point);
    at += decoded.size;
  }
  return out;
}

}  // namespace hcl
