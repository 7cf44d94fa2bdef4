// SPDX-License-Identifier: Apache-2.0
// UTF-8: telling valid text from other bytes, and moving between bytes and code points.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace hcl {

// Stands for what is not a character: one for each invalid byte, as Go's decoder and JSON encoder
// have it.
inline constexpr char32_t kReplacementCharacter = 0xFFFD;

// True if every byte is below 0x80. Runs at memory speed: it is the question before most others
// about a text.
bool is_ascii(std::string_view text);

// True if the text is UTF-8 as Unicode defines it: no overlong forms, no surrogates, nothing above
// U+10FFFF.
bool is_valid_utf8(std::string_view text);

// The offset of the first byte that belongs to no valid sequence.
std::optional<size_t> find_invalid_utf8(std::string_view text);

// An invalid byte decodes as U+FFFD with size 1 and `valid` false; U+FFFD that is in the text has
// size 3.
struct DecodedCodePoint {
  char32_t code_point;
  uint32_t size;
  bool valid;

  friend bool operator==(const DecodedCodePoint&, const DecodedCodePoint&) = default;
};

// The code point that starts at `offset`, which is less than the size of the text.
DecodedCodePoint decode_utf8(std::string_view text, size_t offset);

// Surrogates and what is above U+10FFFF have no encoding and become U+FFFD.
void append_utf8(std::string& out, char32_t code_point);

// Each invalid byte becomes one U+FFFD.
std::string to_valid_utf8(std::string_view text);

}  // namespace hcl
