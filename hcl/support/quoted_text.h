// SPDX-License-Identifier: Apache-2.0
// Text in double quotes, as messages show it.
#pragma once

#include <string>
#include <string_view>

namespace hcl {

// Appends the text as a quoted string of the Go language, which is what the reference's messages
// contain and what it orders sets by: quotes, backslashes and everything that is not printable are
// escaped, invalid bytes as \xNN.
void append_quoted_text(std::string& out, std::string_view text);

std::string quoted_text(std::string_view text);

}  // namespace hcl
