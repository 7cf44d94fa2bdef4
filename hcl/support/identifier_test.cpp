// SPDX-License-Identifier: Apache-2.0
#include "hcl/support/identifier.h"

#include <gtest/gtest.h>

namespace hcl {
namespace {

void check_length(std::string_view text, size_t want) {
  EXPECT_EQ(identifier_length(text, 0), want) << ::testing::PrintToString(text);
  EXPECT_EQ(is_identifier(text), want == text.size() && want != 0)
      << ::testing::PrintToString(text);
  const std::string after = "-" + std::string(text);
  EXPECT_EQ(identifier_length(after, 1), want) << ::testing::PrintToString(after);
}

TEST(Identifier, the_longest_name_is_taken) {
  constexpr struct {
    std::string_view text;
    size_t want;
  } kCases[] = {
      {"", 0},
      {"a", 1},
      {"_", 1},
      {"a_1", 3},
      {"a-b", 3},
      {"a--", 3},
      {"-a", 0},
      {"9a", 0},
      {"a.b", 1},
      {"a b", 1},
      {"true", 4},
      {"été", 5},
      {"été ", 5},
      {"漢字", 6},
      {"e\u0301", 3},
      {"\u0301", 0},
      {"a\u00B7b", 4},
      {"a\u2028", 1},
      {"\u2118", 3},
      {"a\U0001D7CE", 5},
      {"a\u200D", 1},
      {"\uFEFF"
       "a",
       0},
      {"a\U0001F600", 1},
      {"$a", 0},
  };
  for (const auto& [text, want] : kCases) check_length(text, want);
}

TEST(Identifier, the_tables_are_those_of_unicode_9) {
  // Letters of 9.0 and of 10.0.
  EXPECT_TRUE(is_identifier_start(0x1E900));
  EXPECT_FALSE(is_identifier_start(0x0860));
  // These became letters or marks after 9.0.
  EXPECT_FALSE(is_identifier_start(0x1CF2));
  EXPECT_TRUE(is_identifier_continue(0x1CF2));
  EXPECT_FALSE(is_identifier_continue(0x111C9));
  EXPECT_FALSE(is_identifier_start(0x110000));
  EXPECT_FALSE(is_identifier_continue(0xFFFFFFFF));
}

TEST(Identifier, an_invalid_byte_ends_the_name) {
  check_length("a\xFF", 1);
  check_length("a\xC3", 1);
  check_length("\xC3", 0);
  // The reference takes each of these for a name.
  check_length("caf\xE9 =", 3);
  check_length(
      "a\xCD"
      "A",
      1);
}

}  // namespace
}  // namespace hcl
