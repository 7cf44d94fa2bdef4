// SPDX-License-Identifier: Apache-2.0
// Text as a quoted string of HCL's native syntax.
#pragma once

#include <string>
#include <string_view>

namespace hcl {

// Appends `text` in double quotes, so that reading it as an expression gives `text` back: quotes,
// backslashes, controls and the starts of template sequences are escaped.
void append_quoted(std::string& out, std::string_view text);

}  // namespace hcl
