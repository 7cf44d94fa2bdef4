// SPDX-License-Identifier: Apache-2.0
#include "hcl/support/quoted_text.h"

#include <fmt/core.h>
#include <utf8proc.h>

#include "hcl/support/utf8.h"

namespace hcl {

namespace {

// Letters, marks, numbers, punctuation, symbols, and of the spaces only that of ASCII.
bool is_printable(char32_t c) {
  if (c == ' ') return true;
  const utf8proc_category_t category = utf8proc_category(static_cast<utf8proc_int32_t>(c));
  return UTF8PROC_CATEGORY_LU <= category && category <= UTF8PROC_CATEGORY_SO;
}

void append_escape(std::string& out, char32_t c) {
  switch (c) {
    case '\a': out.append("\\a"); return;
    case '\b': out.append("\\b"); return;
    case '\f': out.append("\\f"); return;
    case '\n': out.append("\\n"); return;
    case '\r': out.append("\\r"); return;
    case '\t': out.append("\\t"); return;
    case '\v': out.append("\\v"); return;
    default: break;
  }
  const auto code = static_cast<uint32_t>(c);
  if (c < 0x80) {
    out.append(fmt::format("\\x{:02x}", code));
  } else if (c < 0x10000) {
    out.append(fmt::format("\\u{:04x}", code));
  } else {
    out.append(fmt::format("\\U{:08x}", code));
  }
}

}  // namespace

void append_quoted_text(std::string& out, std::string_view text) {
  out.push_back('"');
  for (size_t i = 0; i < text.size();) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if (0x20 <= byte && byte < 0x7F) {
      if (byte == '"' || byte == '\\') out.push_back('\\');
      out.push_back(text[i++]);
      continue;
    }
    const DecodedCodePoint decoded = decode_utf8(text, i);
    if (!decoded.valid) {
      out.append(fmt::format("\\x{:02x}", byte));
    } else if (is_printable(decoded.code_point)) {
      out.append(text.substr(i, decoded.size));
    } else {
      append_escape(out, decoded.code_point);
    }
    i += decoded.size;
  }
  out.push_back('"');
}

std::string quoted_text(std::string_view text) {
  std::string out;
  append_quoted_text(out, text);
  return out;
}

}  // namespace hcl
