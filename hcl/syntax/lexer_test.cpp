// SPDX-License-Identifier: Apache-2.0
// The lexer's ways over a text all give the same tokens. What the tokens should be is in testdata/.
#include "hcl/syntax/lexer.h"

#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "hcl/syntax/lexer_impl.h"

namespace hcl::syntax {
namespace {

constexpr std::string_view kPieces[] = {
    "a",     "a-b",      "-",       "1",           "12",    "1.5",     "1.",      "1e5",
    "1-2",   "é",        "aé",      "\xCC\x81",    "\xFF",  "\"\"",    "\"a b\"", "\"a\\\"b\"",
    "\"é\"", "\"${a}\"", "\"$${\"", "\"%\"",       "\"",    "\"a\n\"", "==",      "=",
    "=>",    "!=",       "!",       "<<E\nx\nE\n", "<",     "<=",      "...",     "..",
    ".",     "::",       ":",       "&&",          "&",     "|",       "{",       "}",
    "[",     "]",        "#c\n",    "#",           "//c\n", "/",       "/*c*/",   "/*",
    "\n",    "\r\n",     "\r",      ";",           "~}",    "~",       " ",       "\t",
};

std::string listing(std::string_view text, WindowScan scan) {
  const LexedText lexed = Lexer(text, LexMode::Config).run(scan);
  std::string list = lexed.has_problems ? "problems" : "fine";
  for (const uint32_t start : lexed.cluster_starts) list += " " + std::to_string(start);
  for (uint32_t i = 0; i < lexed.tokens.size(); ++i) {
    const TokenId id(i);
    list += "\n" + std::string(name(lexed.tokens.kind(id)));
    list += " " + std::to_string(lexed.tokens.begin(id));
    list += "-" + std::to_string(lexed.tokens.end(id));
  }
  return list;
}

void expect_same(const std::string& text) {
  const std::string want = listing(text, nullptr);
  for (const WindowScan scan : window_scans()) EXPECT_EQ(listing(text, scan), want) << text;
}

// Two pieces on end, and where a window of 64 bytes ends: between them and within them.
TEST(lexer, windows_give_the_tokens_that_one_by_one_gives) {
  if (window_scans().empty()) GTEST_SKIP() << "this machine has no windows";
  for (const std::string_view first : kPieces) {
    for (const std::string_view second : kPieces) {
      const std::string both = std::string(first) + std::string(second);
      expect_same(both);
      for (size_t before = 58; before <= 64; ++before) {
        expect_same(std::string(before, ' ') + both + " x\n");
        expect_same("n" + std::string(before - 1, 'n') + both);
        expect_same("\"" + std::string(before - 2, 't') + "\"" + both + " = \"a\"\n");
      }
    }
  }
}

TEST(lexer, tokens_longer_than_a_window_are_whole) {
  for (const size_t size : {63U, 64U, 65U, 127U, 128U, 129U, 1000U}) {
    expect_same(std::string(size, 'n'));
    expect_same("\"" + std::string(size, 't') + "\" ");
    expect_same(std::string(size, '1') + " ");
    expect_same(std::string(size, ' ') + "# " + std::string(size, 'c') + "  ");
  }
}

TEST(lexer, a_token_ends_where_its_blanks_start) {
  const std::string text = "a \t= \" b \"  # c  ";
  const LexedText lexed = lex(text);
  std::string found;
  for (uint32_t i = 0; i < lexed.tokens.size(); ++i) {
    found += "(" + std::string(lexed.tokens.text(TokenId(i))) + ")";
  }
  EXPECT_EQ(found, "(a)(=)(\")( b )(\")(# c  )()");
}

}  // namespace
}  // namespace hcl::syntax
