// SPDX-License-Identifier: Apache-2.0
#include "hcl/support/range_scanner.h"

#include <gtest/gtest.h>

namespace hcl {
namespace {

std::string to_text(const Position& position) {
  return std::to_string(position.byte) + "," + std::to_string(position.line) + "," +
         std::to_string(position.column);
}

// `want` is `token begin-end` for each token.
void check_scan(std::string_view text, const Splitter& splitter, std::vector<std::string> want,
                Position start = {}) {
  RangeScanner scanner(text, splitter, start);
  std::vector<std::string> got;
  while (const std::optional<ScannedRange> range = scanner.next()) {
    got.push_back(std::string(range->token) + " " + to_text(range->begin) + "-" +
                  to_text(range->end));
  }
  EXPECT_EQ(got, want) << "text: " << ::testing::PrintToString(text);
  EXPECT_FALSE(scanner.error().has_value());
}

TEST(RangeScanner, a_line_ends_before_its_ending) {
  check_scan("", split_line, {});
  check_scan("ab\nc", split_line, {"ab 0,1,1-2,1,3", "c 3,2,1-4,2,2"});
  check_scan("ab\r\n\nc\n", split_line, {"ab 0,1,1-2,1,3", " 4,2,1-4,2,1", "c 5,3,1-6,3,2"});
  check_scan("a\r", split_line, {"a 0,1,1-1,1,2"});
}

TEST(RangeScanner, a_lone_cr_begins_a_line_here) {
  check_scan("a\rb", split_line, {"a\rb 0,1,1-3,2,2"});
  check_scan("\rb", split_grapheme, {"\r 0,1,1-1,2,1", "b 1,2,1-2,2,2"});
}

TEST(RangeScanner, clusters) {
  check_scan("e\u0301\r\n漢", split_grapheme,
             {"e\u0301 0,1,1-3,1,2", "\r\n 3,1,2-5,2,1", "漢 5,2,1-8,2,2"});
}

TEST(RangeScanner, a_fragment_has_the_positions_of_its_document) {
  check_scan("ab\nc", split_line, {"ab 100,5,9-102,5,11", "c 103,6,1-104,6,2"},
             {.byte = 100, .line = 5, .column = 9});
}

TEST(RangeScanner, a_cluster_that_the_token_ends_in_belongs_to_it) {
  const auto one_byte = [](std::string_view rest) -> Result<Split> {
    return Split{.token = rest.substr(0, 1), .n_bytes = rest.size()};
  };
  check_scan("e\u0301x", one_byte, {"e 0,1,1-3,1,2"});
}

TEST(RangeScanner, stops_at_the_splitters_error_and_tells_it) {
  const auto until_b = [](std::string_view rest) -> Result<Split> {
    if (rest.starts_with('b')) return Error{"no b"};
    return Split{.token = rest.substr(0, 1), .n_bytes = 1};
  };
  RangeScanner scanner("aba", until_b);
  EXPECT_TRUE(scanner.next().has_value());
  EXPECT_FALSE(scanner.next().has_value());
  ASSERT_TRUE(scanner.error().has_value());
  EXPECT_EQ(scanner.error()->message, "no b");
  EXPECT_EQ(to_text(scanner.position()), "1,1,2");
  EXPECT_FALSE(scanner.next().has_value());
}

TEST(RangeScanner, ends_when_the_splitter_does_not_move) {
  check_scan("ab", [](std::string_view) -> Result<Split> { return Split{}; }, {});
}

}  // namespace
}  // namespace hcl
