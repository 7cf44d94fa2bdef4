// SPDX-License-Identifier: Apache-2.0
// The inner loops of UTF-8, inlined where every nanosecond per character shows.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

#include "hcl/support/utf8.h"

namespace hcl::unicode {

// Unchecked, unlike text[offset]: callers hold `offset` below the size themselves.
inline uint32_t byte_at(std::string_view text, size_t offset) {
  return static_cast<unsigned char>(*(text.data() + offset));
}

inline bool continues(std::string_view text, size_t offset) {
  return (byte_at(text, offset) & 0xC0) == 0x80;
}

inline uint32_t low_bits(std::string_view text, size_t offset) {
  return byte_at(text, offset) & 0x3F;
}

inline constexpr uint64_t kHighBits = 0x8080808080808080;

inline uint64_t load_word(const char* from) {
  uint64_t word = 0;
  std::memcpy(&word, from, sizeof(word));
  return word;
}

// The first offset from `at` on whose byte is not ASCII, or the size of the text.
inline size_t skip_ascii(std::string_view text, size_t at) {
  constexpr size_t kWord = sizeof(uint64_t);
  for (; at + 4 * kWord <= text.size(); at += 4 * kWord) {
    const char* from = text.data() + at;
    const uint64_t bits = load_word(from) | load_word(from + kWord) | load_word(from + 2 * kWord) |
                          load_word(from + 3 * kWord);
    if ((bits & kHighBits) != 0) break;
  }
  for (; at + kWord <= text.size(); at += kWord) {
    if ((load_word(text.data() + at) & kHighBits) != 0) break;
  }
  while (at < text.size() && byte_at(text, at) < 0x80) ++at;
  return at;
}

// decode_utf8, which is this out of line. Returning the struct from a real call costs more than
// decoding.
[[gnu::always_inline]] inline DecodedCodePoint decode(std::string_view text, size_t offset) {
  constexpr DecodedCodePoint kInvalid = {
      .code_point = kReplacementCharacter, .size = 1, .valid = false};
  const uint32_t lead = byte_at(text, offset);
  const size_t n_left = text.size() - offset;
  if (lead < 0x80) return {.code_point = lead, .size = 1, .valid = true};
  if (lead < 0xE0) {
    if (lead < 0xC2 || n_left < 2 || !continues(text, offset + 1)) return kInvalid;
    return {
        .code_point = (lead & 0x1F) << 6 | low_bits(text, offset + 1), .size = 2, .valid = true};
  }
  if (lead < 0xF0) {
    if (n_left < 3 || !continues(text, offset + 1) || !continues(text, offset + 2)) return kInvalid;
    const uint32_t c =
        (lead & 0x0F) << 12 | low_bits(text, offset + 1) << 6 | low_bits(text, offset + 2);
    const bool is_overlong_or_surrogate = c < 0x800 || (0xD800 <= c && c < 0xE000);
    if (is_overlong_or_surrogate) return kInvalid;
    return {.code_point = c, .size = 3, .valid = true};
  }
  if (0xF5 <= lead || n_left < 4 || !continues(text, offset + 1) || !continues(text, offset + 2) ||
      !continues(text, offset + 3)) {
    return kInvalid;
  }
  const uint32_t c = (lead & 0x07) << 18 | low_bits(text, offset + 1) << 12 |
                     low_bits(text, offset + 2) << 6 | low_bits(text, offset + 3);
  if (c < 0x10000 || 0x10FFFF < c) return kInvalid;
  return {.code_point = c, .size = 4, .valid = true};
}

}  // namespace hcl::unicode
