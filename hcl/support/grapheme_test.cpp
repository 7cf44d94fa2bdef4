// SPDX-License-Identifier: Apache-2.0
#include "hcl/support/grapheme.h"

#include <type_traits>

#include <gtest/gtest.h>

#include "hcl/support/utf8.h"

namespace hcl {
namespace {

static_assert(sizeof(GraphemeBreaker) == 1 && std::is_trivially_copyable_v<GraphemeBreaker>,
              "checkpoints store breakers");

std::string join(const std::vector<std::string_view>& clusters) {
  std::string text;
  for (const std::string_view cluster : clusters) text += cluster;
  return text;
}

void check_clusters(const std::vector<std::string_view>& want) {
  const std::string text = join(want);
  std::vector<std::string_view> got;
  for (size_t at = 0; at < text.size();) {
    const size_t end = next_grapheme(text, at);
    got.push_back(std::string_view(text).substr(at, end - at));
    at = end;
  }
  EXPECT_EQ(got, want);
  EXPECT_EQ(count_graphemes(text), want.size()) << ::testing::PrintToString(text);
}

TEST(Grapheme, clusters_follow_the_standard) {
  check_clusters({});
  check_clusters({"a", "b"});
  check_clusters({"e\u0301", "x"});
  check_clusters({"\r\n", "\n", "\r", "\r\n", "a"});
  check_clusters({"\r", "\u0301"});
  check_clusters({"\u1100\u1161\u11A8", "\u1100\uAC01", "\uAC00\u11A8\u11A8"});
  check_clusters({"\U0001F1E9\U0001F1EA", "\U0001F1EB\U0001F1F7", "\U0001F1E9"});
  check_clusters({"\U0001F469\u200D\U0001F52C", "\U0001F44D\U0001F3FD", "!"});
  check_clusters({"\u0600a", "\u0600", "\n"});
  check_clusters({"\u200D", "\U0001F600"});
  check_clusters({"\u0937\u093F", "\u200B", "\u0301"});
}

TEST(Grapheme, conjuncts_are_not_joined_before_unicode_15_1) {
  check_clusters({"\u0915\u094D", "\u0937\u093F"});
}

TEST(Grapheme, deviations_of_the_reference_are_kept) {
  // A joiner glues a pictograph to a syllable and to a flag.
  check_clusters({"\uAC00\u200D\U0001F600"});
  check_clusters({"\U0001F1E9\U0001F1EA\u200D\U0001F600"});
  // A trailing consonant does not follow L LV.
  check_clusters({"\u1100\uAC00", "\u11A8"});
  // U+FFFD takes no marks.
  check_clusters({"\uFFFD", "\u0301"});
}

TEST(Grapheme, invalid_bytes_are_what_the_reference_sees) {
  check_clusters({"\xFF", "\u0301", "\x80"});
  check_clusters({"a", "\xE2", "\x80"});
  // With the shape of UTF-8: one letter, which takes marks.
  check_clusters({"\xED\xA0\x80\u0301", "\xC0\x8D", "\xF7\xBF\xBF\xBF\u0301"});
  // Between the encodings of two code points of one class.
  check_clusters({"a\xCC\xFF", "b"});
  check_clusters(
      {"a\xCD"
       "A",
       "b"});
  check_clusters(
      {"\xEB"
       "AB",
       "c"});
  // As the first of a cluster such a mark is nothing.
  check_clusters({"\xCC", "\xFF"});
  check_clusters({"\u0600", "\xCD", "A"});
}

TEST(Grapheme, the_breaker_agrees_with_next_grapheme_on_valid_text) {
  const std::string text =
      "a\u0301\r\n\U0001F1E9\U0001F1EA\U0001F469\u200D\U0001F52C\u1100\uAC00\u11A8\u0600x";
  GraphemeBreaker breaker;
  size_t n_clusters = 0;
  for (size_t at = 0; at < text.size();) {
    const DecodedCodePoint decoded = decode_utf8(text, at);
    if (breaker.starts_cluster(decoded.code_point)) ++n_clusters;
    at += decoded.size;
  }
  EXPECT_EQ(n_clusters, count_graphemes(text));
}

TEST(Grapheme, the_breaker_continues_from_a_copy) {
  GraphemeBreaker breaker;
  EXPECT_TRUE(breaker.starts_cluster(0x1F1E9));
  GraphemeBreaker checkpoint = breaker;
  EXPECT_FALSE(breaker.starts_cluster(0x1F1EA));
  EXPECT_TRUE(breaker.starts_cluster(0x1F1EA));
  EXPECT_FALSE(checkpoint.starts_cluster(0x1F1EA));
  EXPECT_TRUE(GraphemeBreaker().starts_cluster(0x301));
  EXPECT_TRUE(GraphemeBreaker().starts_cluster(0xFFFFFFFF));
}

// Quadratic code would not end.
TEST(Grapheme, long_runs_are_linear) {
  constexpr size_t kTimes = 300'000;
  constexpr struct {
    std::string_view piece;
    size_t n_clusters;
  } kCases[] = {
      {"\u0301", 1},           {"\U0001F1E9", kTimes / 2},
      {"\U0001F469\u200D", 1}, {"\u1100", 1},
      {"\u11A8", 1},           {"\u0600", 1},
      {"\xFF", kTimes},        {"\r\n", kTimes},
      {"\r", kTimes},
  };
  for (const auto& [piece, n_clusters] : kCases) {
    std::string text;
    for (size_t i = 0; i < kTimes; ++i) text += piece;
    EXPECT_EQ(count_graphemes(text), n_clusters) << ::testing::PrintToString(piece);
  }
}

}  // namespace
}  // namespace hcl
