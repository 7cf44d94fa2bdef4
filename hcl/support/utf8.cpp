// SPDX-License-Identifier: Apache-2.0
#include "hcl/support/utf8.h"

#include <cstring>

#include <simdjson.h>

#include "hcl/support/assert.h"

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

uint32_t byte_at(std::string_view text, size_t offset) {
  return static_cast<unsigned char>(text[offset]);
}

// What the second byte after each lead byte may be: it is the one that excludes overlong forms (E0,
// F0), surrogates (ED) and what is above U+10FFFF (F4).
bool is_second_byte(uint32_t lead, uint32_t second) {
  switch (lead) {
    case 0xE0: return 0xA0 <= second && second <= 0xBF;
    case 0xED: return 0x80 <= second && second <= 0x9F;
    case 0xF0: return 0x90 <= second && second <= 0xBF;
    case 0xF4: return 0x80 <= second && second <= 0x8F;
    default: return 0x80 <= second && second <= 0xBF;
  }
}

uint32_t size_after_lead(uint32_t lead) {
  if (lead < 0xC2) return 1;
  if (lead < 0xE0) return 2;
  if (lead < 0xF0) return 3;
  return lead < 0xF5 ? 4 : 1;
}

constexpr DecodedCodePoint kInvalid = {
    .code_point = kReplacementCharacter, .size = 1, .valid = false};

}  // namespace

bool is_ascii(std::string_view text) {
  size_t at = 0;
  for (; at + kBlock <= text.size(); at += kBlock) {
    if (!is_ascii_block(text.data() + at)) return false;
  }
  uint64_t bits = 0;
  for (; at + sizeof(bits) <= text.size(); at += sizeof(bits)) bits |= load_word(text.data() + at);
  for (; at < text.size(); ++at) bits |= byte_at(text, at);
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
    const DecodedCodePoint decoded = decode_utf8(text, at);
    if (!decoded.valid) return at;
    at += decoded.size;
  }
  HCL_UNREACHABLE("the two ways to validate UTF-8 agree");
}

DecodedCodePoint decode_utf8(std::string_view text, size_t offset) {
  const uint32_t lead = byte_at(text, offset);
  if (lead < 0x80) return {.code_point = lead, .size = 1, .valid = true};
  const uint32_t size = size_after_lead(lead);
  if (size == 1 || text.size() - offset < size) return kInvalid;
  if (!is_second_byte(lead, byte_at(text, offset + 1))) return kInvalid;
  char32_t code_point = lead & (0x7FU >> size);
  for (uint32_t i = 1; i < size; ++i) {
    const uint32_t byte = byte_at(text, offset + i);
    if ((byte & 0xC0) != 0x80) return kInvalid;
    code_point = code_point << 6 | (byte & 0x3F);
  }
  return {.code_point = code_point, .size = size, .valid = true};
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
    const DecodedCodePoint decoded = decode_utf8(text, at);
    append_utf8(out, decoded.code_point);
    at += decoded.size;
  }
  return out;
}

}  // namespace hcl
