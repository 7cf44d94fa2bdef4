// SPDX-License-Identifier: Apache-2.0
// White space as Unicode has it.
#pragma once

#include <string_view>

#include "hcl/support/attributes.h"

namespace hcl {

// The property White_Space.
constexpr bool is_white_space(char32_t c) {
  return c == ' ' || ('\t' <= c && c <= '\r') || c == 0x85 || c == 0xA0 || c == 0x1680 ||
         (0x2000 <= c && c <= 0x200A) || c == 0x2028 || c == 0x2029 || c == 0x202F || c == 0x205F ||
         c == 0x3000;
}

// Without the white space at the front, at the back, or both.
std::string_view trim_white_space_front(std::string_view text HCL_LIFETIMEBOUND);
std::string_view trim_white_space_back(std::string_view text HCL_LIFETIMEBOUND);
std::string_view trim_white_space(std::string_view text HCL_LIFETIMEBOUND);

}  // namespace hcl
