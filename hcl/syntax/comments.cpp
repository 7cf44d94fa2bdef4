// SPDX-License-Identifier: Apache-2.0
#include "hcl/syntax/comments.h"

#include <algorithm>

namespace hcl::syntax {

namespace {

bool ends_line(const TokenBuffer& tokens, uint32_t index) {
  const TokenId token(index);
  return tokens.kind(token) == TokenKind::Newline ||
         (tokens.kind(token) == TokenKind::Comment && tokens.text(token).ends_with('\n'));
}

bool starts_line(const TokenBuffer& tokens, uint32_t index) {
  return index == 0 || ends_line(tokens, index - 1);
}

}  // namespace

ItemComments comments_of(const Node& item, const TokenBuffer& tokens) {
  ItemComments comments;
  uint32_t above = item.tokens.first.index();
  while (above != 0 && starts_line(tokens, above)) {
    uint32_t comment = above - 1;
    // A block comment leaves the newline behind it to a token of its own.
    if (tokens.kind(TokenId(comment)) == TokenKind::Newline && comment != 0) --comment;
    if (tokens.kind(TokenId(comment)) != TokenKind::Comment) break;
    if (comment + 1 != above && ends_line(tokens, comment)) break;
    if (!starts_line(tokens, comment)) break;
    comments.lead.push_back(TokenId(comment));
    above = comment;
  }
  std::reverse(comments.lead.begin(), comments.lead.end());
  const TokenId behind(item.tokens.last.index() + 1);
  if (behind.index() < tokens.size() && tokens.kind(behind) == TokenKind::Comment) {
    comments.line = behind;
  }
  return comments;
}

}  // namespace hcl::syntax
