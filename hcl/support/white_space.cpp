// SPDX-License-Identifier: Apache-2.0
#include "hcl/support/white_space.h"

#include "hcl/support/utf8.h"

namespace hcl {

namespace {

// The code point at the end of the text; an invalid byte is one by itself.
DecodedCodePoint last_code_point(std::string_view text) {
  constexpr size_t kLongest = 4;
  for (size_t size = 1; size <= kLongest && size <= text.size(); ++size) {
    const DecodedCodePoint decoded = decode_utf8(text, text.size() - size);
    if (decoded.valid && decoded.size == size) return decoded;
  }
  return {.code_point = 0xFFFD, .size = 1, .valid = false};
}

}  // namespace

std::string_view trim_white_space_front(std::string_view text) {
  while (!text.empty()) {
    const DecodedCodePoint first = decode_utf8(text, 0);
    if (!is_white_space(first.code_point)) break;
    text.remove_prefix(first.size);
  }
  return text;
}

std::string_view trim_white_space_back(std::string_view text) {
  while (!text.empty()) {
    const DecodedCodePoint last = last_code_point(text);
    if (!is_white_space(last.code_point)) break;
    text.remove_suffix(last.size);
  }
  return text;
}

std::string_view trim_white_space(std::string_view text) {
  return trim_white_space_back(trim_white_space_front(text));
}

}  // namespace hcl
