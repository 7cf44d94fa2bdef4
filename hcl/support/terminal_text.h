// SPDX-License-Identifier: Apache-2.0
// Text from files and plugins made safe to show on a terminal, and how wide it is there.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace hcl {

// Whether a terminal may get this code point from text that is not ours. Not so for what moves the
// cursor, starts an escape sequence, turns the writing direction or cannot be seen: controls,
// bidirectional controls, zero-width and tag characters, line separators, and what Unicode has not
// assigned. The joiners of emoji and of Indic and Persian words are allowed.
bool is_terminal_safe(char32_t code_point);

// All on one line and all visible: whatever is not safe becomes \u{1b}, a byte that is not UTF-8
// becomes \x{ff}, a line break and a tab, too, are shown like this.
std::string to_terminal_line(std::string_view text);

// The same for prose, where line breaks stay and a tab is as good as two spaces.
std::string to_terminal_prose(std::string_view text);

// A grapheme cluster of a source line as it is shown.
struct TerminalCell {
  // Where the cluster starts in the line.
  uint32_t begin = 0;
  // What is left of it on the screen, and how much it takes.
  uint32_t column = 0;
  uint32_t width = 0;
  std::string text = {};
};

// Tabs become spaces up to the next tab stop. Of a cluster with very many marks only the first ones
// are shown.
std::vector<TerminalCell> to_terminal_cells(std::string_view line, uint32_t tab_width);

// The columns that text from one of the functions above takes; a wide character takes two.
uint32_t display_width(std::string_view text);

}  // namespace hcl
