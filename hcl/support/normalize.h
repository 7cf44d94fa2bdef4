// SPDX-License-Identifier: Apache-2.0
// Normalization Form C: texts that mean the same get the same bytes.
#pragma once

#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

namespace hcl {

// Whether the text has eight to 32 bytes, all ASCII: what most names and many values are.
inline bool is_short_ascii(std::string_view text) {
  constexpr uint64_t kHighBits = 0x8080808080808080;
  constexpr size_t kWord = sizeof(uint64_t);
  if (text.size() < kWord || 4 * kWord < text.size()) return false;
  uint64_t all = 0;
  uint64_t word = 0;
  for (size_t at = 0; at + kWord < text.size(); at += kWord) {
    std::memcpy(&word, text.data() + at, kWord);
    all |= word;
  }
  std::memcpy(&word, text.data() + text.size() - kWord, kWord);
  return ((all | word) & kHighBits) == 0;
}

bool is_nfc_in_full(std::string_view text);

// True if to_nfc would return the same bytes. Allocates nothing where a quick check can tell, as it
// can for most text.
inline bool is_nfc(std::string_view text) {
  return is_short_ascii(text) || is_nfc_in_full(text);
}

// The text in NFC of Unicode 15.0, byte for byte as the reference makes it: in the stream-safe
// format (after 30 non- starters comes U+034F), with invalid bytes passed through. Linear in the
// size of any text; at most three times as long.
std::string to_nfc(std::string_view text);

}  // namespace hcl
