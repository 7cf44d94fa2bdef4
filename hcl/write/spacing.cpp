// SPDX-License-Identifier: Apache-2.0
// The rules of blanks between neighbours, worked out for all pairs when compiling.
#include "hcl/write/spacing_impl.h"

namespace hcl::write {

namespace {

using syntax::TokenKind;
using enum syntax::TokenKind;

template <typename... Kinds>
constexpr bool is(TokenKind kind, Kinds... kinds) {
  return ((kind == kinds) || ...);
}

constexpr bool opens_sequence(TokenKind kind) {
  return is(kind, OpenInterpolation, OpenDirective);
}

constexpr bool opens(TokenKind kind) {
  return is(kind, OpenBrace, OpenBracket, OpenParen) || opens_sequence(kind);
}

constexpr bool closes(TokenKind kind) {
  return is(kind, CloseBrace, CloseBracket, CloseParen, CloseSequence);
}

// Strings are not ours to change: what is in them stands next to each other. The reference goes by
// the kinds of literals alone, and puts a blank between a byte that is not UTF-8 and the next one.
constexpr bool in_string(TokenKind left, TokenKind right) {
  return is(left, QuotedText, PlainText, OpenQuote, OpenHeredoc, QuotedNewline) ||
         is(right, QuotedText, PlainText, CloseQuote, CloseHeredoc, QuotedNewline) ||
         opens_sequence(right);
}

// Pairs that the reference puts together although they then are other tokens.
constexpr bool would_join(TokenKind left, TokenKind right) {
  return (left == Dot && right == Ellipsis) ||
         (left == Bang && is(right, Equal, EqualEqual, FatArrow)) ||
         (opens_sequence(left) && right == BitwiseNot) ||
         (left == BitwiseNot && right == CloseSequence);
}

constexpr Spacing around_dot(TokenKind left, TokenKind right) {
  if (left != Dot) return Spacing::None;
  if (is(right, Number, Identifier)) return Spacing::BehindDot;
  return right == Dot ? Spacing::BetweenDots : Spacing::None;
}

constexpr Spacing around_brackets(TokenKind left, TokenKind right) {
  if (right == OpenBracket && (is(left, Identifier, Number) || closes(left))) return Spacing::None;
  if (left == Bang) return Spacing::None;
  if (left == Minus) return Spacing::BehindMinus;
  if (left == OpenBrace && right == CloseBrace) return Spacing::None;
  if (left == OpenBrace || right == CloseBrace) return Spacing::One;
  // An interpolation of nothing but an object: `${ {} }`.
  if (opens_sequence(left) && right == OpenBrace) return Spacing::One;
  if (left == CloseBrace && right == CloseSequence) return Spacing::One;
  if (opens_sequence(left) && right == CloseSequence) return Spacing::InEmptySequence;
  return opens(left) || closes(right) ? Spacing::None : Spacing::One;
}

constexpr Spacing rule(TokenKind left, TokenKind right) {
  if (right == Newline) return left == Invalid ? Spacing::BehindCarriageReturn : Spacing::None;
  if (would_join(left, right)) return Spacing::One;
  if (left == Identifier && is(right, OpenParen, DoubleColon)) return Spacing::None;
  if (left == DoubleColon && right == Identifier) return Spacing::None;
  if (left == Dot || right == Dot) return around_dot(left, right);
  if (is(right, Comma, Ellipsis)) return Spacing::None;
  if (left == Comma) return Spacing::One;
  if (in_string(left, right)) return Spacing::None;
  if (is(left, BadUtf8, Invalid, CloseSequence) && is(right, BadUtf8, Invalid))
    return Spacing::AsFound;
  const Spacing spacing = around_brackets(left, right);
  return left == Identifier && spacing == Spacing::None ? Spacing::BehindName : spacing;
}

}  // namespace

constexpr SpacingTables kSpacingTables = [] {
  SpacingTables tables{};
  for (size_t i = 0; i < kNTokenKinds; ++i) {
    const auto left = static_cast<TokenKind>(i);
    tables.bracket_change[i] = static_cast<int8_t>(opens(left) ? 1 : closes(left) ? -1 : 0);
    for (size_t k = 0; k < kNTokenKinds; ++k) {
      tables.spacing[i][k] = rule(left, static_cast<TokenKind>(k));
    }
  }
  return tables;
}();

bool is_before_negation(TokenKind kind) {
  return is(kind, OpenParen, OpenBrace, OpenBracket, Equal, Colon, Comma, Question) ||
         is(kind, Plus, Star, Slash, Percent, Minus) ||
         is(kind, EqualEqual, NotEqual, Greater, GreaterEqual, Less, LessEqual) ||
         is(kind, And, Or, Bang, EndOfFile);
}

}  // namespace hcl::write
