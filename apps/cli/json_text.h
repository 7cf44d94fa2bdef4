// SPDX-License-Identifier: Apache-2.0
// Strings in the JSON that commands print.
#pragma once

#include <string>
#include <string_view>

namespace hcl::cli {

// The text as a JSON string with its quotes. It is ASCII, so safe on a terminal, and valid whatever
// the bytes: each that is not UTF-8 becomes U+FFFD.
std::string to_json_string(std::string_view text);

}  // namespace hcl::cli
