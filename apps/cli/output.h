// SPDX-License-Identifier: Apache-2.0
// Printing that a full disk or a closed pipe does not end the program.
#pragma once

#include <cstdio>
#include <string_view>

namespace hcl::cli {

// fmt::print throws when the stream fails; here the stream remembers it, and main asks.
inline void print(std::FILE* stream, std::string_view text) {
  std::fwrite(text.data(), 1, text.size(), stream);
}

}  // namespace hcl::cli
