// SPDX-License-Identifier: Apache-2.0
// From blanks before tokens to text.
#include "hcl/write/format.h"

#include <algorithm>

#include "hcl/support/function_ref.h"
#include "hcl/syntax/lexer.h"
#include "hcl/write/layout_impl.h"

namespace hcl::write {

namespace {

using syntax::TokenBuffer;
using syntax::TokenId;
using enum syntax::TokenKind;

// The bytes from `begin` up to `end` become blanks and, at the end of the text, a newline.
struct Change {
  uint32_t begin;
  uint32_t end;
  uint32_t n_blanks;
  std::string_view newline = {};
};

bool is_blanks(std::string_view text, uint32_t n_blanks) {
  if (text.size() != n_blanks) return false;
  for (const char c : text) {
    if (c != ' ') return false;
  }
  return true;
}

bool may_be_in_string(syntax::TokenKind kind) {
  switch (kind) {
    case OpenQuote:
    case OpenHeredoc:
    case CloseSequence:
    case QuotedText:
    case PlainText:
    case QuotedNewline:
    case Invalid:
    case BadUtf8: return true;
    default: return false;
  }
}

// The newline that the text lacks at its end; empty if it lacks none.
std::string_view missing_newline(const TokenBuffer& tokens) {
  if (tokens.size() < 2) return {};
  const auto last = TokenId(static_cast<uint32_t>(tokens.size() - 2));
  if (tokens.text(last).ends_with('\n') || may_be_in_string(tokens.kind(last))) return {};
  const size_t first_newline = tokens.text().find('\n');
  const bool is_crlf = first_newline != std::string_view::npos && first_newline != 0 &&
                       tokens.text()[first_newline - 1] == '\r';
  return is_crlf ? "\r\n" : "\n";
}

// Calls `apply` with what has to change, in order.
void find_changes(const TokenBuffer& tokens, const FormatOptions& options,
                  FunctionRef<void(const Change&)> apply) {
  const Layout layout(tokens, options);
  const std::string_view text = tokens.text();
  const auto end_of_file = static_cast<uint32_t>(tokens.size() - 1);
  uint32_t at = 0;
  for (uint32_t i = 0; i < end_of_file; ++i) {
    const uint32_t begin = tokens.begin(TokenId(i));
    const uint32_t n_blanks = layout.blanks_before(i);
    const bool is_as_long = begin - at == n_blanks;
    if (!is_as_long && layout.is_dropped(i)) continue;
    const bool is_same =
        is_as_long && (layout.has_only_spaces() || is_blanks(text.substr(at, n_blanks), n_blanks));
    if (!is_same) apply({at, begin, n_blanks});
    at = tokens.end(TokenId(i));
  }
  const auto size = static_cast<uint32_t>(text.size());
  const uint32_t n_blanks = options.final_newline ? 0 : layout.blanks_before(end_of_file);
  const std::string_view newline = options.final_newline ? missing_newline(tokens) : "";
  if (!newline.empty() || !is_blanks(text.substr(at), n_blanks))
    apply({at, size, n_blanks, newline});
}

}  // namespace

std::string format(std::string_view text, const FormatOptions& options) {
  return format(syntax::lex(text).tokens, options);
}

std::string format(const TokenBuffer& tokens, const FormatOptions& options) {
  const std::string_view text = tokens.text();
  std::string out;
  out.reserve(text.size() + text.size() / 8);
  uint32_t copied = 0;
  find_changes(tokens, options, [&](const Change& change) {
    out.append(text, copied, change.begin - copied);
    out.append(change.n_blanks, ' ');
    out.append(change.newline);
    copied = change.end;
  });
  out.append(text, copied);
  return out;
}

std::vector<TextEdit> format_edits(const TokenBuffer& tokens, const FormatOptions& options) {
  std::vector<TextEdit> edits;
  find_changes(tokens, options, [&](const Change& change) {
    std::string text(change.n_blanks, ' ');
    text += change.newline;
    edits.push_back({change.begin, change.end, std::move(text)});
  });
  return edits;
}

}  // namespace hcl::write
