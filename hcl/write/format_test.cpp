// SPDX-License-Identifier: Apache-2.0
#include "hcl/write/format.h"

#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "hcl/syntax/lexer.h"

namespace hcl::write {
namespace {

std::string repeated(std::string_view piece, size_t n) {
  std::string text;
  text.reserve(piece.size() * n);
  for (size_t i = 0; i < n; ++i) text += piece;
  return text;
}

TEST(FormatEdits, touch_only_blanks_that_change) {
  const std::string_view text = "a=1\nb  = 2\n  c = 3\n";
  const syntax::LexedText lexed = syntax::lex(text);
  const std::vector<TextEdit> want = {{1, 1, " "}, {2, 2, " "}, {5, 7, " "}, {11, 13, ""}};
  EXPECT_EQ(format_edits(lexed.tokens), want);
}

TEST(FormatEdits, are_none_for_what_is_formatted) {
  const syntax::LexedText lexed = syntax::lex("a   = 1\nbcd = 2 # x\n");
  EXPECT_TRUE(format_edits(lexed.tokens).empty());
}

TEST(FormatEdits, say_what_options_do) {
  const syntax::LexedText lexed = syntax::lex("a = 1\n\n\nb = 2 ");
  const std::vector<TextEdit> want = {{7, 8, ""}, {13, 14, "\n"}};
  EXPECT_EQ(format_edits(lexed.tokens, {.final_newline = true, .collapse_blank_lines = true}),
            want);
}

TEST(Format, a_thousand_levels_are_indented) {
  const std::string formatted = format(repeated("[\n", 1000));
  EXPECT_TRUE(formatted.ends_with("\n" + std::string(2 * 999, ' ') + "[\n"));
}

// The reference's output is quadratic here, and takes the machine's memory with it.
TEST(Format, indentation_ends_where_it_would_be_most_of_the_text) {
  const std::string formatted = format(repeated("[\n", 100'000));
  EXPECT_LT(formatted.size(), size_t{10} << 20);
  EXPECT_TRUE(formatted.ends_with("\n[\n[\n"));
  EXPECT_EQ(format(formatted), formatted);
}

TEST(Format, alignment_ends_where_it_would_be_most_of_the_text) {
  const std::string text =
      "\"" + std::string(1'000'000, 'a') + "\" = 1\n" + repeated("a=1\n", 100'000);
  const std::string formatted = format(text);
  EXPECT_LT(formatted.size(), text.size() + (size_t{1} << 20));
  EXPECT_TRUE(formatted.ends_with("\na = 1\na = 1\n"));
  EXPECT_EQ(format(formatted), formatted);
}

TEST(Format, takes_texts_that_are_hard_on_loops) {
  for (const std::string_view piece :
       {"[",       "(",     "{",     "\"${",     "1 . ",  ". ",  "... ", "- ",   "! ",
        "\"",      "<<E\n", "a=1\n", "a #b\n",   "}",     "]\n", "\r ",  "\xFF", "\xEF\xBB\xBF",
        "é = 1\n", "/*",    "e5 . ", "a=\"${\n", "{\n}\n"}) {
    const std::string text = repeated(piece, 100'000);
    const std::string formatted = format(text);
    EXPECT_EQ(format(formatted), formatted) << piece;
  }
}

}  // namespace
}  // namespace hcl::write
