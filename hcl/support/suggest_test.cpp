// SPDX-License-Identifier: Apache-2.0
#include "hcl/support/suggest.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace hcl {
namespace {

void check_nearest(std::string_view wanted, std::vector<std::string_view> candidates,
                   std::string_view want) {
  EXPECT_EQ(nearest_name(wanted, candidates).value_or("(none)"), want) << wanted;
}

TEST(Suggest, the_nearest_within_two_edits) {
  check_nearest("foo", {"bar", "fob"}, "fob");
  check_nearest("count", {"cuont", "counts"}, "counts");
  check_nearest("for_each", {"foreach"}, "foreach");
  check_nearest("abcdef", {"abcxyz"}, "(none)");
  check_nearest("abcdef", {"abcdxy"}, "abcdxy");
  check_nearest("kitten", {"sitting"}, "(none)");
  check_nearest("resource", {"resuorce"}, "resuorce");
  check_nearest("abc", {}, "(none)");
  check_nearest("naïve", {"naive"}, "naive");
  check_nearest("xab", {"ab", "abx"}, "ab");
  check_nearest("abcd", {"ab"}, "ab");
  check_nearest("abcde", {"ab"}, "(none)");
}

TEST(Suggest, the_first_of_equals) {
  check_nearest("foo", {"fob", "fog"}, "fob");
}

TEST(Suggest, never_a_word_that_has_nothing_in_common) {
  check_nearest("zz", {"a"}, "(none)");
  check_nearest("zz", {"ab"}, "(none)");
  check_nearest("zz", {"az"}, "az");
  check_nearest("", {"a"}, "(none)");
  check_nearest("", {""}, "(none)");
}

// The distance as the textbook has it.
size_t slow_distance(std::string_view a, std::string_view b) {
  std::vector<std::vector<size_t>> table(a.size() + 1, std::vector<size_t>(b.size() + 1));
  for (size_t i = 0; i <= a.size(); ++i) {
    for (size_t j = 0; j <= b.size(); ++j) {
      if (i == 0 || j == 0) {
        table[i][j] = i + j;
      } else {
        table[i][j] = std::min({table[i - 1][j] + 1, table[i][j - 1] + 1,
                                table[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)});
      }
    }
  }
  return table[a.size()][b.size()];
}

TEST(Suggest, agrees_with_the_textbook_on_all_short_words) {
  std::vector<std::string> words = {""};
  for (size_t i = 0; words[i].size() < 5; ++i) {
    for (const char c : {'a', 'b'}) words.push_back(words[i] + c);
  }
  for (const std::string& a : words) {
    for (const std::string& b : words) {
      const size_t distance = slow_distance(a, b);
      const bool want = distance < 3 && distance < std::max(a.size(), b.size());
      const std::string_view candidates[] = {b};
      EXPECT_EQ(nearest_name(a, candidates).has_value(), want) << a << " " << b;
    }
  }
}

TEST(Suggest, long_names_are_no_trouble) {
  const std::string wanted(1'000'000, 'a');
  const std::string near = wanted + "b";
  const std::string far = std::string(500'000, 'a') + std::string(500'000, 'b');
  check_nearest(wanted, {far, near}, near);
}

}  // namespace
}  // namespace hcl
