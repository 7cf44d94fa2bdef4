// SPDX-License-Identifier: Apache-2.0
// Where to go on after a mistake.
//
// Inside brackets that are closed, behind them or at their next separator. Otherwise at the next
// item of the body: behind the line if its brackets are closed, and if they are not, where a line
// that is indented no deeper looks like an item. So one mistake costs one item, and what follows is
// in the tree.
#include <array>

#include "hcl/syntax/parser_impl.h"

namespace hcl::syntax {

namespace {

// Brackets of one family fit each other.
enum class Family : uint8_t { Brace, Bracket, Paren, Quote, Heredoc, Sequence, None };

Family opened_by(TokenKind kind) {
  switch (kind) {
    case TokenKind::OpenBrace: return Family::Brace;
    case TokenKind::OpenBracket: return Family::Bracket;
    case TokenKind::OpenParen: return Family::Paren;
    case TokenKind::OpenQuote: return Family::Quote;
    case TokenKind::OpenHeredoc: return Family::Heredoc;
    case TokenKind::OpenInterpolation:
    case TokenKind::OpenDirective: return Family::Sequence;
    default: return Family::None;
  }
}

Family closed_by(TokenKind kind) {
  switch (kind) {
    case TokenKind::CloseBrace: return Family::Brace;
    case TokenKind::CloseBracket: return Family::Bracket;
    case TokenKind::CloseParen: return Family::Paren;
    case TokenKind::CloseQuote: return Family::Quote;
    case TokenKind::CloseHeredoc: return Family::Heredoc;
    case TokenKind::CloseSequence: return Family::Sequence;
    default: return Family::None;
  }
}

}  // namespace

bool opens_bracket(TokenKind kind) {
  return opened_by(kind) != Family::None;
}

// The open brackets are a list through partner_ itself, so that a file of nothing but brackets
// needs no more memory than any other.
BracketPairs::BracketPairs(const TokenBuffer& tokens, std::span<const TokenRange> cut_strings)
    : partner_(tokens.size(), kNone) {
  std::array<uint32_t, static_cast<size_t>(Family::None)> n_open{};
  uint32_t innermost = kNone;
  for (uint32_t i = 0; i < partner_.size(); ++i) {
    const TokenKind kind = tokens.kind(TokenId(i));
    if (!cut_strings.empty() && cut_strings.front().last.index() == i) {
      const uint32_t first = cut_strings.front().first.index();
      cut_strings = cut_strings.subspan(1);
      while (innermost != kNone && first <= innermost) {
        const uint32_t open = innermost;
        innermost = partner_[open];
        partner_[open] = i;
        --n_open[static_cast<size_t>(opened_by(tokens.kind(TokenId(open))))];
      }
      continue;
    }
    const Family opens = opened_by(kind);
    if (opens != Family::None) {
      ++n_open[static_cast<size_t>(opens)];
      partner_[i] = innermost;
      innermost = i;
      continue;
    }
    const Family closes = closed_by(kind);
    if (closes == Family::None || n_open[static_cast<size_t>(closes)] == 0) continue;
    while (true) {
      const uint32_t open = innermost;
      const Family family = opened_by(tokens.kind(TokenId(open)));
      innermost = partner_[open];
      partner_[open] = family == closes ? i : kNone;
      --n_open[static_cast<size_t>(family)];
      if (family == closes) break;
    }
  }
  while (innermost != kNone) {
    const uint32_t open = innermost;
    innermost = partner_[open];
    partner_[open] = kNone;
  }
}

const BracketPairs& Parser::brackets() {
  if (brackets_ == nullptr)
    brackets_ = std::make_unique<BracketPairs>(file_->tokens_, cut_strings_);
  return *brackets_;
}

// Behind the token that closes this one, if there is one that was not passed yet.
bool Parser::recover_behind(TokenId open) {
  const auto closer = brackets().closer(open.index());
  if (!closer || *closer < resume_ || limit_ <= *closer) return false;
  if (kind(*closer) == TokenKind::QuotedNewline) {
    recover_at_cut(*closer);
    return true;
  }
  failed_ = false;
  last_ = *closer;
  move_to(*closer + 1);
  return true;
}

// A string that its line's end cuts: the line ends, too. Where that means nothing the mistake goes
// on to the brackets around it, which may have lost a separator to the string.
void Parser::recover_at_cut(uint32_t newline) {
  failed_ = !newlines_significant_;
  last_ = newline - 1;
  move_to(newline);
}

// To the next comma, or newline if those separate too, or to the closing bracket.
bool Parser::recover_to_separator(TokenId open, bool newline_separates) {
  const auto closer = brackets().closer(open.index());
  if (!closer || *closer < at_ || limit_ <= *closer) return false;
  failed_ = false;
  uint32_t i = resume_;
  while (i < *closer) {
    if (kind(i) == TokenKind::Comma || kind(i) == TokenKind::QuotedNewline) break;
    if (newline_separates && ends_line(i)) break;
    i = behind(i);
  }
  if (resume_ < i) last_ = i - 1;
  // A line's end is a separator itself where newlines separate, and has to be passed elsewhere.
  const bool passes = !newline_separates && kind(i) == TokenKind::QuotedNewline;
  move_to(passes ? i + 1 : i);
  return true;
}

// Behind this token, or behind what it opens. A string that a line's end cuts leaves that end.
uint32_t Parser::behind(uint32_t index) {
  const auto closer = opens_bracket(kind(index)) ? brackets().closer(index) : std::nullopt;
  if (!closer) return index + 1;
  return kind(*closer) == TokenKind::QuotedNewline ? *closer : *closer + 1;
}

// The first bracket on the item's line, brackets that are closed aside, that never is.
std::optional<uint32_t> Parser::find_unclosed(TokenId item) {
  for (uint32_t i = item.index(); i < limit_ && !ends_line(i);) {
    if (opens_bracket(kind(i)) && !brackets().closer(i)) return i;
    i = behind(i);
  }
  return std::nullopt;
}

void Parser::recover_after_item(TokenId item) {
  failed_ = false;
  const uint32_t mistake = at_;
  const auto body_end =
      body_open_ ? brackets().closer(body_open_.index()) : std::optional<uint32_t>();
  for (uint32_t i = item.index(); i < limit_;) {
    if (opens_bracket(kind(i))) {
      if (!brackets().closer(i)) return move_to(layout_end(item, i));
    } else if (body_end == i) {
      return move_to(i);
    } else if (mistake <= i && ends_line(i)) {
      return move_to(i + 1);
    }
    i = behind(i);
  }
  move_to(limit_);
}

uint32_t Parser::indentation(uint32_t index) const {
  const uint32_t begin = file_->tokens_.begin(TokenId(index));
  const size_t newline = file_->tokens_.text().substr(0, begin).rfind('\n');
  return newline == std::string_view::npos ? begin : begin - static_cast<uint32_t>(newline) - 1;
}

// Whether what starts here can only be an attribute or a block.
bool Parser::looks_like_item(uint32_t index) const {
  if (limit_ < index + 2 || kind(index) != TokenKind::Identifier) return false;
  const TokenKind second = kind(index + 1);
  if (second != TokenKind::Identifier) {
    return second == TokenKind::Equal || second == TokenKind::OpenBrace ||
           second == TokenKind::OpenQuote;
  }
  const TokenKind third = kind(index + 2);
  return third == TokenKind::OpenBrace || third == TokenKind::OpenQuote;
}

// Where, by its looks, the item ends in which the bracket at `open` is never closed.
uint32_t Parser::layout_end(TokenId item, uint32_t open) const {
  const uint32_t item_indentation = indentation(item.index());
  for (uint32_t i = open + 1; i < limit_; ++i) {
    if (!ends_line(i - 1)) continue;
    const bool ends_body = kind(i) == TokenKind::CloseBrace && body_open_;
    if (ends_body && indentation(i) < item_indentation) return i;
    if (looks_like_item(i) && indentation(i) <= item_indentation) return i;
  }
  return limit_;
}

}  // namespace hcl::syntax
