// SPDX-License-Identifier: Apache-2.0
// Whether a blank belongs between two neighbours on a line; private to the module.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "hcl/syntax/token.h"

namespace hcl::write {

// What two kinds of tokens say about the blanks between them. Most pairs decide; the others need a
// look around.
enum class Spacing : uint8_t {
  None,
  One,
  // Behind a minus: none if it is a negation, which the token before it tells.
  BehindMinus,
  // Behind an identifier: one if it is the keyword `in` of a `for`, which an identifier is before.
  BehindName,
  // Between a dot and what could become a number together with what is before the dot: `3. 14`.
  BehindDot,
  // Between two dots, of which three would be an ellipsis.
  BetweenDots,
  // Between what may be the invalid bytes of a string: one if there are blanks already.
  AsFound,
  // Between an invalid carriage return and a newline, which together would be a valid one.
  BehindCarriageReturn,
  // Between the start of a sequence and its end, whose `~` must not become the start's.
  InEmptySequence,
};

inline constexpr size_t kNTokenKinds = static_cast<size_t>(syntax::TokenKind::BadUtf8) + 1;

// Worked out for all pairs when spacing.cpp is compiled.
struct SpacingTables {
  std::array<std::array<Spacing, kNTokenKinds>, kNTokenKinds> spacing;
  std::array<int8_t, kNTokenKinds> bracket_change;
};
extern const SpacingTables kSpacingTables;

inline Spacing spacing(syntax::TokenKind left, syntax::TokenKind right) {
  return kSpacingTables.spacing[static_cast<size_t>(left)][static_cast<size_t>(right)];
}

// What a token adds to the number of open brackets: 1, 0 or -1.
inline int bracket_change(syntax::TokenKind kind) {
  return kSpacingTables.bracket_change[static_cast<size_t>(kind)];
}

// Whether a minus behind a token of this kind is a negation; EndOfFile stands for none.
bool is_before_negation(syntax::TokenKind kind);

}  // namespace hcl::write
