// SPDX-License-Identifier: Apache-2.0
#include "hcl/support/known_prefix.h"

#include <string>

#include <gtest/gtest.h>

namespace hcl {
namespace {

TEST(KnownPrefix, what_may_change_is_cut_off) {
  constexpr struct {
    std::string_view text;
    std::string_view want;
  } kCases[] = {
      {"", ""},
      {"a", ""},
      {"hello", "hell"},
      {"hello ", "hello "},
      {"hello=", "hello"},
      {"https://abc", "https://ab"},
      {"https://", "https://"},
      {"5", ""},
      {"a-\u00E9", "a-"},
      {"a-e\u0316", "a-"},
      {"a \uAC00", "a "},
      {"a \u1100", "a "},
      {"a \U0001F1E9", "a "},
      {"a \U0001F1E9\U0001F1EA", "a "},
      {"\U0001F600", ""},
      {"\U0001F600 ", "\U0001F600 "},
      {"x/\u200D", "x"},
      {"\u0316", ""},
  };
  for (const auto& [text, want] : kCases) EXPECT_EQ(known_prefix(text), want) << text;
}

TEST(KnownPrefix, every_safe_ending_is_kept) {
  for (const char c : std::string_view("-_:;/\\,.(){}[]|?!~ \t@#$%^&*+\"'")) {
    const std::string text = std::string("x") + c;
    EXPECT_EQ(known_prefix(text), text);
  }
  for (const char c : std::string_view("=<>`\n\r0aZ\x7F")) {
    EXPECT_EQ(known_prefix(std::string("x.") + c), "x.") << static_cast<int>(c);
  }
}

TEST(KnownPrefix, a_lone_newline_hides_what_follows) {
  EXPECT_EQ(known_prefix("line1\nline2 "), "line1");
  EXPECT_EQ(known_prefix("line1\r\nline2 "), "line1\r\nline2 ");
  EXPECT_EQ(known_prefix("line1\rline2 "), "line1");
}

TEST(KnownPrefix, invalid_bytes_are_cut_off) {
  EXPECT_EQ(known_prefix("a-\xFF"), "a-");
  EXPECT_EQ(known_prefix("a-\xE2\x82"), "a-");
  EXPECT_EQ(known_prefix("a-\xFF b-"), "a-");
  EXPECT_EQ(known_prefix("\x80\x80"), "");
}

}  // namespace
}  // namespace hcl
