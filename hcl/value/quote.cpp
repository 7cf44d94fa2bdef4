// SPDX-License-Identifier: Apache-2.0
#include "hcl/value/quote.h"

#include <fmt/core.h>

namespace hcl {

void append_quoted(std::string& out, std::string_view text) {
  out.push_back('"');
  for (size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const bool starts_template =
        (c == '$' || c == '%') && i + 1 < text.size() && text[i + 1] == '{';
    if (starts_template) out.push_back(c);
    switch (c) {
      case '"': out.append("\\\""); break;
      case '\\': out.append("\\\\"); break;
      case '\n': out.append("\\n"); break;
      case '\r': out.append("\\r"); break;
      case '\t': out.append("\\t"); break;
      default:
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) {
          out.append(fmt::format("\\u{:04x}", static_cast<unsigned>(c)));
        } else {
          out.push_back(c);
        }
    }
  }
  out.push_back('"');
}

}  // namespace hcl
