// SPDX-License-Identifier: Apache-2.0
#include "hcl/support/utf8.h"

#include <cstring>

#include <simdjson.h>

#include "hcl/support/assert.h"
#include "hcl/support/utf8_impl.h"

namespace hcl {

namespace {

constexpr uint64_t kHighBits = 0x8080808080808080;
constexpr size_t kBlock = 64;

uint64_t load_word(const char* from) {
  uint64_t word = 0;
  std::memcpy(&word, from, sizeof(word));
  return word;
}

bool is_ascii_block(const char* from) {
  uint64_t bits = 0;
  for (size_t i = 0; i < kBlock; i += sizeof(bits)) bits |= load_word(from + i);
  return (bits & kHighBits) == 0;
}

}  // namespace

bool is_ascii(std::string_view text) {
  size_t at = 0;
  for (; at + kBlock <= text.size(); at += kBlock) {
    if (!is_ascii_block(text.data() + at)) return false;
  }
  uint64_t bits = 0;
  for (; at + sizeof(bits) <= text.size(); at += sizeof(bits)) bits |= load_word(text.data() + at);
  for (; at < text.size(); ++at) bits |= unicode::byte_at(text, at);
  return (bits & kHighBits) == 0;
}

bool is_valid_utf8(std::string_view text) {
  // Most texts are short and ASCII, for which setting up the vector code costs more than the
  // answer.
  if (text.size() < kBlock && is_ascii(text)) return true;
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
