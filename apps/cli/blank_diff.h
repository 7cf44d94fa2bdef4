// SPDX-License-Identifier: Apache-2.0
// What the formatter changed, as a unified diff.
#pragma once

#include <string>
#include <string_view>

namespace hcl::cli {

// `new_text` is `old_text` but for blanks, blank lines that are gone, a byte order mark and the
// newline at the end. So lines need no search to find each other: those that are equal without
// blanks belong together. Empty if the two are the same.
std::string blank_diff(std::string_view path, std::string_view old_text, std::string_view new_text);

}  // namespace hcl::cli
