// SPDX-License-Identifier: Apache-2.0
// Any bytes in a case, which is a line of text.
#pragma once

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <string>
#include <string_view>

#include <fmt/format.h>

namespace hcl::compat {

inline std::string to_hex(std::string_view bytes) {
  std::string hex;
  for (const char c : bytes) hex += fmt::format("{:02x}", static_cast<unsigned char>(c));
  return hex;
}

inline uint32_t to_number(std::string_view digits, int base = 10) {
  uint32_t number = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), number, base);
  return number;
}

inline std::string from_hex(std::string_view hex) {
  std::string bytes;
  for (size_t i = 0; i + 1 < hex.size(); i += 2) {
    bytes.push_back(static_cast<char>(to_number(hex.substr(i, 2), 16)));
  }
  return bytes;
}

// Takes a word and the separator behind it off the front.
inline std::string_view take_word(std::string_view& line, char separator = ' ') {
  const size_t size = std::min(line.find(separator), line.size());
  const std::string_view word = line.substr(0, size);
  line.remove_prefix(std::min(size + 1, line.size()));
  return word;
}

}  // namespace hcl::compat
