// SPDX-License-Identifier: Apache-2.0
#include "hcl/support/terminal_text.h"

#include <gtest/gtest.h>

#include "hcl/support/utf8.h"

namespace hcl {
namespace {

TEST(TerminalText, what_moves_turns_or_hides_is_not_safe) {
  for (const int c : {0x00,    0x07,    0x09,    0x0A,    0x0D,     0x1B,   0x7F,   0x80,   0x9B,
                      0x9F,    0xAD,    0x61C,   0x200B,  0x200E,   0x200F, 0x2028, 0x2029, 0x202A,
                      0x202E,  0x2060,  0x2064,  0x2066,  0x2069,   0xFEFF, 0xFFF9, 0xE000, 0xFFFF,
                      0xE0001, 0xE0041, 0xE007F, 0xE0100, 0x10FFFF, 0x378,  0x3164}) {
    EXPECT_FALSE(is_terminal_safe(static_cast<char32_t>(c))) << std::hex << c;
  }
  for (const char32_t c : {U' ', U'a', U'~', U'é', U'漢', U'👩', U'\u0301', U'\u200C', U'\u200D',
                           U'\uFE0F', U'\u00A0', U'\u0600', U'\uFFFD'}) {
    EXPECT_TRUE(is_terminal_safe(c)) << std::hex << static_cast<uint32_t>(c);
  }
}

TEST(TerminalText, a_line_shows_everything) {
  EXPECT_EQ(to_terminal_line("a\x1B[2J\tb\n"), "a\\u{1b}[2J\\u{9}b\\u{a}");
  EXPECT_EQ(to_terminal_line("\xFF\xE2\x82\u202E"), "\\x{ff}\\x{e2}\\x{82}\\u{202e}");
  EXPECT_EQ(to_terminal_line("漢e\u0301"), "漢e\u0301");
}

TEST(TerminalText, prose_keeps_its_lines) {
  EXPECT_EQ(to_terminal_prose("a\r\nb\n\tc\rd\x1B"), "a\nb\n  c\\u{d}d\\u{1b}");
}

TEST(TerminalText, width_is_what_a_terminal_takes) {
  const struct {
    std::string_view text;
    uint32_t want;
  } cases[] = {
      {"", 0},
      {"abc", 3},
      {"漢字", 4},
      {"e\u0301", 1},
      {"👩\u200D👩\u200D👧", 2},
      {"\U0001F1E9\U0001F1EA", 2},
      {"❤\uFE0F", 2},
      {"한", 2},
      {"\u1112\u1161\u11AB", 2},
  };
  for (const auto& [text, want] : cases) EXPECT_EQ(display_width(text), want) << text;
}

std::string shown(const std::vector<TerminalCell>& cells) {
  std::string text;
  for (const TerminalCell& cell : cells) {
    text += std::to_string(cell.begin) + "@" + std::to_string(cell.column) + "+" +
            std::to_string(cell.width) + "'" + cell.text + "' ";
  }
  return text;
}

TEST(TerminalText, cells_know_bytes_and_columns) {
  EXPECT_EQ(shown(to_terminal_cells("a\t漢\x1B", 4)),
            "0@0+1'a' 1@1+3'   ' 2@4+2'漢' 5@6+6'\\u{1b}' ");
  EXPECT_EQ(shown(to_terminal_cells("\t\t", 3)), "0@0+3'   ' 1@3+3'   ' ");
  EXPECT_EQ(shown(to_terminal_cells("\t", 0)), "0@0+5'\\u{9}' ");
}

TEST(TerminalText, a_cluster_without_end_is_cut) {
  std::string text = "e";
  for (int i = 0; i < 100'000; ++i) text += "\u0301";
  const std::vector<TerminalCell> cells = to_terminal_cells(text, 4);
  ASSERT_EQ(cells.size(), 1u);
  EXPECT_LT(cells[0].text.size(), 100u);
  EXPECT_EQ(cells[0].width, 2u);
}

}  // namespace
}  // namespace hcl
