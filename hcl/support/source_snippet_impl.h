// SPDX-License-Identifier: Apache-2.0
// Draws source lines with ranges marked in them.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "hcl/support/source.h"
#include "hcl/support/styled_text_impl.h"

namespace hcl {

// A range to be marked: one on a single line is underlined with the glyph, one across lines has a
// rail on the left that leads from its first to its last character.
struct SnippetMark {
  SourceRange range;
  // Stands behind the mark; safe for a terminal, on one line. May be empty.
  std::string text;
  char glyph = '^';
  Style style = Style::Plain;
};

struct SnippetLayout {
  // Digits of the greatest line number.
  uint32_t gutter_digits = 1;
  // 0: as wide as it gets.
  uint32_t width = 0;
  uint32_t tab_width = 4;
};

// The lines that show a range: all, or the first and last ones if there are more than `max_lines`.
std::vector<uint32_t> lines_of(const SourceRange& range, uint32_t max_lines);

// The blank frame that starts and ends a snippet: as wide as a line number, and a bar.
void put_frame(StyledText& out, const SnippetLayout& layout);

// Draws the given lines of the marks' common file. The first and the last line of each mark are
// among them; between lines that do not follow one another stands an ellipsis. The first mark is
// the one that a line too long for the width is cut around.
void put_snippet(StyledText& out, const SnippetLayout& layout, std::span<const uint32_t> lines,
                 std::span<const SnippetMark> marks);

}  // namespace hcl
