// SPDX-License-Identifier: Apache-2.0
#include "hcl/support/source.h"

#include <thread>

#include <gtest/gtest.h>

namespace hcl {
namespace {

std::shared_ptr<const SourceFile> make_source(std::string text) {
  return SourceFile::make("a.hcl", std::move(text)).value();
}

// `want` is `line,column` of each byte of the text and of its end.
void check_positions(std::string_view text, std::string_view want,
                     const std::vector<uint32_t>& splits = {}) {
  const std::unique_ptr<SourceFile> source = SourceFile::make("a", std::string(text)).value();
  source->split_clusters_at(splits);
  std::string got;
  for (uint32_t offset = 0; offset <= text.size(); ++offset) {
    const Position position = source->position(offset);
    EXPECT_EQ(position.byte, offset);
    got += std::to_string(position.line) + "," + std::to_string(position.column) + " ";
  }
  got.pop_back();
  EXPECT_EQ(got, want) << "text: " << ::testing::PrintToString(text);
}

TEST(Source, columns_count_clusters_and_only_lf_ends_a_line) {
  check_positions("", "1,1");
  check_positions("ab\nc", "1,1 1,2 1,3 2,1 2,2");
  check_positions("a\n", "1,1 1,2 2,1");
  check_positions("a\r\nb", "1,1 1,2 1,2 2,1 2,2");
  check_positions("a\rb", "1,1 1,2 1,3 1,4");
  check_positions("\ta", "1,1 1,2 1,3");
  check_positions("e\u0301x", "1,1 1,1 1,1 1,2 1,3");
  check_positions("漢x", "1,1 1,1 1,1 1,2 1,3");
  check_positions("\xFF\xFFx", "1,1 1,2 1,3 1,4");
  check_positions("é\r\nb", "1,1 1,1 1,2 1,2 2,1 2,2");
}

// The reference takes these three bytes for a Hangul syllable and overlooks the newline in it.
TEST(Source, a_newline_ends_a_line_after_any_bytes) {
  check_positions("\xED\n\xFFx", "1,1 1,2 2,1 2,2 2,3");
  check_positions("\xED\r\nx", "1,1 1,2 1,2 2,1 2,2");
}

TEST(Source, a_leading_byte_order_mark_takes_no_column) {
  check_positions("\uFEFFab", "1,1 1,1 1,1 1,1 1,2 1,3");
  check_positions("\uFEFF", "1,1 1,1 1,1 1,1");
  check_positions("\uFEFF\nb", "1,1 1,1 1,1 1,1 2,1 2,2");
  check_positions("\uFEFF\u0301", "1,1 1,1 1,1 1,1 1,1 1,2");
  check_positions("a\uFEFFb", "1,1 1,2 1,2 1,2 1,3 1,4");
}

TEST(Source, a_token_that_begins_with_a_mark_has_a_column_of_its_own) {
  check_positions("e\u0301x", "1,1 1,2 1,2 1,3 1,4", {1});
  check_positions("a\r\nb", "1,1 1,2 1,3 2,1 2,2", {2});
  check_positions("é\r\nb", "1,1 1,1 1,2 1,3 2,1 2,2", {3});
  // A character that a token cuts is two invalid ones.
  check_positions("éx", "1,1 1,2 1,3 1,4", {1});
  check_positions("e\u0301x", "1,1 1,1 1,1 1,2 1,3", {0, 3, 4, 9});
}

TEST(Source, the_way_back_is_clamped) {
  const auto source = make_source("ab\r\né\n");
  EXPECT_EQ(source->offset(1, 1), 0u);
  EXPECT_EQ(source->offset(1, 3), 2u);
  EXPECT_EQ(source->offset(1, 99), 2u);
  EXPECT_EQ(source->offset(2, 2), 6u);
  EXPECT_EQ(source->offset(2, 99), 6u);
  EXPECT_EQ(source->offset(0, 5), 0u);
  EXPECT_EQ(source->offset(1, 0), 0u);
  EXPECT_EQ(source->offset(3, 5), 7u);
  EXPECT_EQ(source->offset(~0u, ~0u), 7u);
  EXPECT_EQ(source->position(~0u), (Position{.byte = 7, .line = 3, .column = 1}));
}

TEST(Source, lines_have_a_start_and_a_text) {
  const auto source = make_source("\uFEFFab\r\n\nc");
  EXPECT_EQ(source->n_lines(), 3u);
  EXPECT_EQ(source->line_text(1), "ab");
  EXPECT_EQ(source->line_text(2), "");
  EXPECT_EQ(source->line_text(3), "c");
  EXPECT_EQ(source->line_text(0), "ab");
  EXPECT_EQ(source->line_text(9), "c");
  EXPECT_EQ(source->line_start(1), 3u);
  EXPECT_EQ(source->line_start(3), 8u);
  EXPECT_EQ(make_source("a\n")->n_lines(), 2u);
  EXPECT_EQ(make_source("")->n_lines(), 1u);
}

TEST(Source, positions_in_a_fragment_are_those_of_its_document) {
  const auto source =
      SourceFile::make("a", "ab\ncd", {.byte = 100, .line = 5, .column = 9}).value();
  EXPECT_EQ(source->position(1), (Position{.byte = 101, .line = 5, .column = 10}));
  EXPECT_EQ(source->position(4), (Position{.byte = 104, .line = 6, .column = 2}));
  EXPECT_EQ(source->offset(5, 10), 1u);
  EXPECT_EQ(source->offset(5, 2), 0u);
  EXPECT_EQ(source->offset(6, 2), 4u);
  EXPECT_EQ(source->line_text(6), "cd");
}

TEST(Source, a_file_whose_offsets_do_not_fit_is_refused) {
  constexpr uint32_t kMax = SourceFile::kMaxBytes;
  EXPECT_TRUE(SourceFile::make("a", "ab", {.byte = kMax - 2}).has_value());
  const auto refused = SourceFile::make("a", "ab", {.byte = kMax - 1});
  ASSERT_FALSE(refused.has_value());
  EXPECT_EQ(refused.error().message,
            "the file a is too large: at most 2147483647 bytes are supported");
  EXPECT_FALSE(SourceFile::make("a", "", {.byte = ~0u}).has_value());
  EXPECT_FALSE(SourceFile::make("a", "ab", {.line = kMax}).has_value());
}

TEST(Source, a_file_without_text_has_one_place) {
  const auto source = SourceFile::make_without_text("gone");
  EXPECT_FALSE(source->has_text());
  EXPECT_EQ(source->position(7), Position());
  EXPECT_EQ(source->line_text(1), "");
}

TEST(Source, many_threads_may_ask_first) {
  const auto source = make_source(std::string(10000, 'x') + "\né");
  std::vector<std::thread> threads;
  for (int i = 0; i < 8; ++i) {
    threads.emplace_back([&] { EXPECT_EQ(source->position(10003).column, 2u); });
  }
  for (std::thread& thread : threads) thread.join();
}

// Questions that walked the whole line would take minutes.
TEST(Source, a_question_about_a_line_of_ten_megabytes_is_cheap) {
  const struct {
    std::string_view piece;
    // Bytes of a column; 0 if the whole line is one.
    uint32_t column_size;
  } cases[] = {{"x", 1}, {"\u0301", 0}, {"👩\u200D", 0}, {"漢", 3}, {"\xFF", 1}};
  for (const auto& [piece, column_size] : cases) {
    std::string text;
    while (text.size() < 10'000'000) text += piece;
    const auto source = make_source(text);
    for (uint32_t offset = 0; offset < 10'000'000; offset += 4999) {
      const Position position = source->position(offset);
      const uint32_t index = column_size == 0 ? 0 : offset / column_size;
      EXPECT_EQ(position.column, index + 1) << piece << " at " << offset;
      EXPECT_EQ(source->offset(position.line, position.column), index * column_size);
    }
  }
}

std::string to_text(const SourceRange& range) {
  return std::to_string(range.begin) + "-" + std::to_string(range.end);
}

TEST(SourceRange, touching_ranges_overlap_in_nothing) {
  const auto source = make_source("0123456789");
  const auto other = make_source("0123456789");
  const SourceRange left{source, 0, 3};
  EXPECT_TRUE(left.overlaps({source, 2, 5}));
  EXPECT_TRUE(left.overlaps({source, 3, 5}));
  EXPECT_FALSE(left.overlaps({source, 4, 5}));
  EXPECT_FALSE(left.overlaps({source, 1, 1}));
  EXPECT_FALSE(left.overlaps({other, 2, 5}));
  EXPECT_EQ(to_text(left.overlap({source, 2, 5})), "2-3");
  EXPECT_EQ(to_text(left.overlap({source, 3, 5})), "3-3");
  EXPECT_EQ(to_text(left.overlap({source, 4, 5})), "0-0");
}

TEST(SourceRange, is_cut_around_another) {
  const auto source = make_source("0123456789");
  const RangePartition parts = SourceRange{source, 1, 8}.partition_around({source, 3, 5});
  EXPECT_EQ(to_text(parts.before), "1-3");
  EXPECT_EQ(to_text(parts.overlap), "3-5");
  EXPECT_EQ(to_text(parts.after), "5-8");
  EXPECT_EQ(to_text(SourceRange{source, 1, 3}.partition_around({source, 5, 6}).after), "1-1");
}

TEST(SourceRange, between_and_over) {
  const auto source = make_source("0123456789");
  const SourceRange a{source, 1, 3};
  const SourceRange b{source, 5, 8};
  EXPECT_EQ(to_text(range_between(a, b)), "1-8");
  EXPECT_EQ(to_text(range_over(b, a)), "1-8");
  EXPECT_EQ(to_text(range_over({source, 0, 0}, b)), "5-8");
  EXPECT_EQ(to_text(range_over(a, {source, 9, 9})), "1-3");
}

TEST(SourceRange, text_is_clamped_and_says_so) {
  const auto source = make_source("0123");
  EXPECT_EQ((SourceRange{source, 1, 3}.text()), "12");
  EXPECT_TRUE((SourceRange{source, 1, 4}.can_slice()));
  EXPECT_EQ((SourceRange{source, 2, 9}.text()), "23");
  EXPECT_FALSE((SourceRange{source, 2, 9}.can_slice()));
  EXPECT_EQ((SourceRange{source, 3, 1}.text()), "");
  EXPECT_FALSE((SourceRange{source, 3, 1}.can_slice()));
  EXPECT_EQ((SourceRange{source, 7, 9}.text()), "");
}

TEST(SourceRange, prints_lines_and_columns) {
  const auto source = make_source("ab\ncd\n");
  EXPECT_EQ(to_string(SourceRange{source, 0, 2}), "a.hcl:1,1-3");
  EXPECT_EQ(to_string(SourceRange{source, 1, 4}), "a.hcl:1,2-2,2");
  EXPECT_EQ(last_line(SourceRange{source, 1, 3}), 1u);
  EXPECT_EQ(last_line(SourceRange{source, 3, 3}), 2u);
}

}  // namespace
}  // namespace hcl
