// SPDX-License-Identifier: Apache-2.0
#include "apps/cli/json_text.h"

#include <fmt/format.h>

#include "hcl/support/utf8.h"

namespace hcl::cli {

std::string to_json_string(std::string_view text) {
  std::string out = "\"";
  const auto append_unit = [&](uint32_t unit) {
    fmt::format_to(std::back_inserter(out), "\\u{:04x}", unit);
  };
  for (size_t at = 0; at < text.size();) {
    const DecodedCodePoint decoded = decode_utf8(text, at);
    const char32_t c = decoded.code_point;
    at += decoded.size;
    if (c == '"' || c == '\\') {
      out += {'\\', static_cast<char>(c)};
    } else if (0x20 <= c && c < 0x7F) {
      out += static_cast<char>(c);
    } else if (c < 0x10000) {
      append_unit(c);
    } else {
      append_unit(0xD800 + ((c - 0x10000) >> 10));
      append_unit(0xDC00 + ((c - 0x10000) & 0x3FF));
    }
  }
  return out += '"';
}

}  // namespace hcl::cli
