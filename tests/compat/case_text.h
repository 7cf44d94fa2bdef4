// SPDX-License-Identifier: Apache-2.0
// Reading a case, which is a line of words and numbers.
#pragma once

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <string_view>

namespace hcl::compat {

// Takes a word and the separator behind it off the front.
inline std::string_view take_word(std::string_view& line, char separator = ' ') {
  const size_t size = std::min(line.find(separator), line.size());
  const std::string_view word = line.substr(0, size);
  line.remove_prefix(std::min(size + 1, line.size()));
  return word;
}

inline uint32_t to_number(std::string_view digits) {
  uint32_t number = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), number);
  return number;
}

}  // namespace hcl::compat
