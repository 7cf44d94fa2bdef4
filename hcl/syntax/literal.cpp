// SPDX-License-Identifier: Apache-2.0
#include "hcl/syntax/literal.h"

#include <algorithm>

#include "hcl/support/utf8.h"
#include "hcl/syntax/lexer_impl.h"

namespace hcl::syntax {

namespace {

using OnProblem = FunctionRef<void(const EscapeProblem&)>;

int hex_digit(char c) {
  if ('0' <= c && c <= '9') return c - '0';
  if ('a' <= c && c <= 'f') return c - 'a' + 10;
  if ('A' <= c && c <= 'F') return c - 'A' + 10;
  return -1;
}

bool is_encodable(uint32_t code_point) {
  return code_point < 0xD800 || (0xDFFF < code_point && code_point <= 0x10FFFF);
}

// `text` starts with \u or \U. Returns how much of it is the escape.
size_t append_code_point(std::string& out, std::string_view text, OnProblem on_problem) {
  const size_t wanted = text[1] == 'u' ? 4 : 8;
  size_t size = 2;
  uint32_t code_point = 0;
  for (; size < text.size() && size < wanted + 2; ++size) {
    const int digit = hex_digit(text[size]);
    if (digit < 0) break;
    code_point = code_point << 4 | static_cast<uint32_t>(digit);
  }
  const std::string_view escape = text.substr(0, size);
  if (size != wanted + 2) {
    on_problem({EscapeProblemKind::ShortUnicode, escape, 0});
    out.append(escape);
  } else if (!is_encodable(code_point)) {
    on_problem({EscapeProblemKind::Unencodable, escape, code_point});
    out.append(escape);
  } else {
    append_utf8(out, code_point);
  }
  return size;
}

// `text` starts with a backslash, behind which the lexer saw a character.
size_t append_escape(std::string& out, std::string_view text, OnProblem on_problem) {
  switch (text[1]) {
    case 'n': out.push_back('\n'); return 2;
    case 'r': out.push_back('\r'); return 2;
    case 't': out.push_back('\t'); return 2;
    case '"': out.push_back('"'); return 2;
    case '\\': out.push_back('\\'); return 2;
    case 'u':
    case 'U': return append_code_point(out, text, on_problem);
    default: break;
  }
  const size_t size = 1 + std::max<size_t>(structural_size(text, 1), 1);
  on_problem({EscapeProblemKind::UnknownSelector, text.substr(0, size), 0});
  out.append(text.substr(1, size - 1));
  return size;
}

}  // namespace

void append_unescaped(std::string& out, std::string_view text, OnProblem on_problem) {
  while (true) {
    const size_t run = std::min(text.find('\\'), text.size());
    out.append(text.substr(0, run));
    text.remove_prefix(run);
    if (text.empty()) return;
    text.remove_prefix(append_escape(out, text, on_problem));
  }
}

void append_unmarked(std::string& out, std::string_view text) {
  while (true) {
    const size_t run = std::min(text.find_first_of("$%"), text.size());
    out.append(text.substr(0, run));
    text.remove_prefix(run);
    if (text.empty()) return;
    if (is_sequence_escape(text)) {
      out.append(text.substr(1, 2));
      text.remove_prefix(3);
      continue;
    }
    // Of three in a row before a brace the first two belong together, so that none is an escape.
    const size_t size = text.size() > 1 && text[1] == text[0] ? 2 : 1;
    out.append(text.substr(0, size));
    text.remove_prefix(size);
  }
}

}  // namespace hcl::syntax
