// SPDX-License-Identifier: Apache-2.0
// Texts that are hard on Unicode code, and the hexadecimal in which cases carry them.
#pragma once

#include <string>
#include <string_view>

#include "testing/draw.h"

namespace hcl::compat {

// A mix of starters, marks, Hangul, flags, emoji, controls and bytes that are not UTF-8, with now
// and then a long run.
std::string draw_unicode_text(testing::Draw& draw);

// The code point in the shape of UTF-8. Surrogates too, which makes bytes that are not valid.
std::string encode_by_shape(char32_t code_point);

std::string to_hex(std::string_view bytes);
// `hex` was made by to_hex.
std::string from_hex(std::string_view hex);

}  // namespace hcl::compat
