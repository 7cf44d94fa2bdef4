// SPDX-License-Identifier: Apache-2.0
// Questions about texts of a few bytes, which names and most values are: answered a word at a time
// and inline, where a call would cost more than the answer.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace hcl {

// The bytes of a text of less than eight, the first one lowest; missing ones are zero. Words that
// overlap are read, so that no byte outside is touched.
inline uint64_t load_few_bytes(std::string_view text) {
  const char* at = text.data();
  const size_t size = text.size();
  if (size >= 4) {
    uint32_t first = 0;
    uint32_t last = 0;
    std::memcpy(&first, at, sizeof first);
    std::memcpy(&last, at + size - sizeof last, sizeof last);
    return first | uint64_t{last} << 8 * (size - sizeof last);
  }
  if (size == 0) return 0;
  const auto byte = [&](size_t i) { return uint64_t{static_cast<unsigned char>(at[i])} << 8 * i; };
  return byte(0) | byte(size / 2) | byte(size - 1);
}

inline uint64_t load_eight_bytes(const char* at) {
  uint64_t word = 0;
  std::memcpy(&word, at, sizeof word);
  return word;
}

// Whether the text has eight to 32 bytes, all ASCII.
inline bool is_short_ascii(std::string_view text) {
  constexpr uint64_t kHighBits = 0x8080808080808080;
  constexpr size_t kWord = sizeof(uint64_t);
  if (text.size() < kWord || 4 * kWord < text.size()) return false;
  uint64_t all = load_eight_bytes(text.data() + text.size() - kWord);
  for (size_t at = 0; at + kWord < text.size(); at += kWord) {
    all |= load_eight_bytes(text.data() + at);
  }
  return (all & kHighBits) == 0;
}

// The same as a == b.
inline bool same_text(std::string_view a, std::string_view b) {
  constexpr size_t kWord = sizeof(uint64_t);
  const size_t size = a.size();
  if (size != b.size()) return false;
  if (size < kWord) return load_few_bytes(a) == load_few_bytes(b);
  for (size_t at = 0; at + kWord < size; at += kWord) {
    if (load_eight_bytes(a.data() + at) != load_eight_bytes(b.data() + at)) return false;
  }
  return load_eight_bytes(a.data() + size - kWord) == load_eight_bytes(b.data() + size - kWord);
}

}  // namespace hcl
