// SPDX-License-Identifier: Apache-2.0
// Formatting any bytes keeps every token, gives the same again when repeated, and adds no more than
// it promises.
#include "hcl/write/format.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/syntax/lexer.h"

#include "testing/property.h"
#include "testing/random_config.h"

namespace hcl::testing {
namespace {

using syntax::TokenBuffer;
using syntax::TokenId;
using syntax::TokenKind;

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

void check_same_tokens(const TokenBuffer& want, const TokenBuffer& got, std::string_view text) {
  HCL_CHECK(want.size() == got.size(), "another number of tokens: " + std::string(text));
  for (uint32_t i = 0; i < want.size(); ++i) {
    const TokenId id(i);
    HCL_CHECK(want.kind(id) == got.kind(id),
              std::string(name(got.kind(id))) + " in " + std::string(text));
    HCL_CHECK(want.text(id) == got.text(id),
              std::string(got.text(id)) + " in " + std::string(text));
  }
}

std::string edited(std::string_view text, const std::vector<write::TextEdit>& edits) {
  std::string out;
  uint32_t at = 0;
  for (const write::TextEdit& edit : edits) {
    HCL_CHECK(at <= edit.begin && edit.begin <= edit.end, "edits in order");
    HCL_CHECK(text.substr(edit.begin, edit.end - edit.begin) != edit.text,
              "an edit changes something");
    out.append(text.substr(at, edit.begin - at)).append(edit.text);
    at = edit.end;
  }
  return out.append(text.substr(at));
}

// What the options leave alone: all but newlines, of which a line comment has one in it.
std::vector<std::string_view> without_newlines(const TokenBuffer& tokens) {
  std::vector<std::string_view> texts;
  for (uint32_t i = 0; i < tokens.size(); ++i) {
    if (tokens.kind(TokenId(i)) == TokenKind::Newline) continue;
    std::string_view text = tokens.text(TokenId(i));
    if (tokens.kind(TokenId(i)) == TokenKind::Comment)
      text = text.substr(0, text.find_last_not_of("\r\n") + 1);
    texts.push_back(text);
  }
  return texts;
}

HCL_PROPERTY(format, 20000) {
  const std::string text = draw.one_in(4) ? draw.rest() : random_config(draw);
  const syntax::LexedText lexed = syntax::lex(text);
  const std::string once = write::format(text);
  const syntax::LexedText lexed_once = syntax::lex(once);

  HCL_CHECK(!once.starts_with(kByteOrderMark), text);
  check_same_tokens(lexed.tokens, lexed_once.tokens, text);
  HCL_CHECK(write::format(once) == once, text);
  HCL_CHECK(edited(text, write::format_edits(lexed.tokens)) == once, text);
  HCL_CHECK(once.size() <= text.size() + 32 * lexed.tokens.size() + (1 << 20), text);

  const write::FormatOptions options = {.final_newline = true, .collapse_blank_lines = true};
  const std::string full = write::format(text, options);
  const syntax::LexedText lexed_full = syntax::lex(full);
  HCL_CHECK(without_newlines(lexed.tokens) == without_newlines(lexed_full.tokens), text);
  HCL_CHECK(write::format(full, options) == full, text);
}

}  // namespace
}  // namespace hcl::testing
