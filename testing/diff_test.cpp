// SPDX-License-Identifier: Apache-2.0
#include "testing/diff.h"

#include <gtest/gtest.h>

namespace hcl::testing {
namespace {

TEST(LineDiff, shows_changed_lines_with_context) {
  EXPECT_EQ(line_diff("a\nb\nc\n", "a\nB\nc\n"), " a\n-b\n+B\n c\n");
  EXPECT_EQ(line_diff("1\n2\n3\n4\n5\nx\n", "1\n2\n3\n4\n5\n"), "...\n 3\n 4\n 5\n-x\n");
  EXPECT_EQ(line_diff("same\n", "same\n"), "");
}

TEST(LineDiff, shows_what_a_terminal_hides) {
  EXPECT_EQ(line_diff("a\n", "a"), "-a\n+a\n\\ no newline at the end\n");
  EXPECT_EQ(line_diff("a\n", "a\r\n"), "-a\n+a\\x0D\n");
  EXPECT_EQ(line_diff("a\n", "a \n"), "-a\n+a ·\n");
}

TEST(LineDiff, huge_texts_are_compared_without_a_table) {
  std::string want;
  std::string got;
  for (int i = 0; i < 5000; ++i) want += "w\n", got += "g\n";
  EXPECT_EQ(line_diff(want, got).size(), 5000U * 3 * 2);
}

}  // namespace
}  // namespace hcl::testing
