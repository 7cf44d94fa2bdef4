// SPDX-License-Identifier: Apache-2.0
// A line diff for the failures of golden tests.
#pragma once

#include <string>
#include <string_view>

namespace hcl::testing {

// Lines of `want` that are gone (-), lines of `got` that are new (+), and a few unchanged ones
// around them. Bytes that a terminal would hide are shown as \xHH. Empty when the two are the same.
std::string line_diff(std::string_view want, std::string_view got);

}  // namespace hcl::testing
