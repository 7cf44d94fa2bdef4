// SPDX-License-Identifier: Apache-2.0
// Upper, lower and title case, code point by code point.
#pragma once

#include <string>
#include <string_view>

namespace hcl::stdlib {

// The simple mappings of Unicode 15.0: one code point becomes one, whatever its neighbours and the
// language are. Invalid bytes become U+FFFD in a text that is not ASCII.
std::string to_upper(std::string_view text);
std::string to_lower(std::string_view text);
// The first letter after each separator in title case. Separators are ASCII characters other than
// letters, digits and underscores, and what is a space beyond ASCII.
std::string to_title(std::string_view text);

// White_Space of Unicode.
bool is_space(char32_t code_point);

}  // namespace hcl::stdlib
