// SPDX-License-Identifier: Apache-2.0
// The formatter: HEX of a text gives HEX of the text formatted. The texts are configurations with
// blanks where somebody in a hurry might have put them, the same with a few bytes changed, and
// tokens in any order.
#include <cstdint>
#include <string>
#include <string_view>

#include "hcl/syntax/lexer.h"
#include "hcl/write/format.h"

#include "testing/random_config.h"
#include "tests/compat/area.h"
#include "tests/compat/unicode_text.h"

namespace hcl::compat {
namespace {

using syntax::TokenBuffer;
using syntax::TokenId;
using syntax::TokenKind;
using enum syntax::TokenKind;

template <typename... Kinds>
bool is(TokenKind kind, Kinds... kinds) {
  return ((kind == kinds) || ...);
}

// Where the reference changes what the text says and we do not (docs/design/format.md): it puts two
// tokens together that then are others, or blanks into a string with invalid bytes.
bool reference_harms(const TokenBuffer& tokens, TokenId left, TokenId right) {
  const TokenKind l = tokens.kind(left);
  const TokenKind r = tokens.kind(right);
  const bool opens_sequence = is(l, OpenInterpolation, OpenDirective);
  if (is(l, Invalid, BadUtf8, QuotedNewline) && is(r, OpenInterpolation, OpenDirective))
    return true;
  if (is(l, Invalid, BadUtf8, QuotedNewline, CloseSequence) &&
      is(r, Invalid, BadUtf8, QuotedNewline))
    return true;
  if (is(l, Number, Dot, Ellipsis) && is(r, Dot, Ellipsis)) return true;
  if (l == Bang && is(r, Equal, EqualEqual, FatArrow)) return true;
  if (opens_sequence && is(r, BitwiseNot, CloseSequence)) return true;
  if (l == BitwiseNot && r == CloseSequence) return true;
  return l == Invalid && r == Newline;
}

// A byte that starts a code point of several bytes and is not followed by them: the reference's
// scanner takes some of what does follow into the token.
bool is_cut_code_point(const TokenBuffer& tokens, TokenId id) {
  return tokens.kind(id) == BadUtf8 && '\xC0' <= tokens.text(id)[0] && tokens.text(id)[0] <= '\xF7';
}

bool reference_harms(std::string_view text) {
  const syntax::LexedText lexed = syntax::lex(text);
  const TokenBuffer& tokens = lexed.tokens;
  if (tokens.size() == 1 || tokens.text(TokenId(0)).starts_with("\uFEFF")) return true;
  for (uint32_t i = 0; i + 1 < tokens.size(); ++i) {
    if (is_cut_code_point(tokens, TokenId(i))) return true;
    if (0 < i && reference_harms(tokens, TokenId(i - 1), TokenId(i))) return true;
  }
  return false;
}

std::string make_case(size_t, testing::Draw& draw) {
  for (int attempt = 0; attempt < 8; ++attempt) {
    const std::string text = testing::random_config(draw);
    if (!reference_harms(text)) return to_hex(text);
  }
  return to_hex("a=1");
}

std::string answer(std::string_view line) {
  return to_hex(write::format(from_hex(line)));
}

}  // namespace

extern const Area k_area_format = {"format", 120'000, make_case, answer};

}  // namespace hcl::compat
