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

// The `index`th of all code points as UTF-8 bytes by its shape: surrogates too, which are then
// invalid.
std::string encode_by_shape(char32_t code_point);

std::string to_hex(std::string_view bytes);
// `hex` was made by to_hex.
std::string from_hex(std::string_view hex);

}  // namespace hcl::compat
