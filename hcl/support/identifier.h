// SPDX-License-Identifier: Apache-2.0
// Identifiers: which characters make a name in HCL.
#pragma once

#include <cstddef>
#include <string_view>

namespace hcl {

// ID_Start of Unicode 9.0, the version that the reference's scanner is made from, or '_'.
bool is_identifier_start(char32_t code_point);
// ID_Continue of Unicode 9.0, or '-': `a-b` is one name.
bool is_identifier_continue(char32_t code_point);

// True if the whole text is one identifier. There are no reserved words. Unlike the reference's
// ValidIdentifier this takes no byte order mark for a part of a name.
bool is_identifier(std::string_view text);

// How many bytes the longest identifier that starts at `begin` has; 0 if none does. The reference's
// tables hold byte strings that are not UTF-8, too, so that some invalid bytes get into names
// there; here an invalid byte ends the name.
size_t identifier_length(std::string_view text, size_t begin);

}  // namespace hcl
