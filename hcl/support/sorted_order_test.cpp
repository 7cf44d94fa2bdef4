// SPDX-License-Identifier: Apache-2.0
#include "hcl/support/sorted_order.h"

#include <algorithm>
#include <numeric>
#include <string>

#include <gtest/gtest.h>

#include "testing/draw.h"

namespace hcl {
namespace {

void check_order(const std::vector<std::string>& texts) {
  const std::vector<std::string_view> views(texts.begin(), texts.end());
  std::vector<uint32_t> want(texts.size());
  std::iota(want.begin(), want.end(), 0U);
  std::ranges::stable_sort(want, {}, [&](uint32_t i) { return views[i]; });
  EXPECT_EQ(sorted_order(views), want) << texts.size() << " texts, the first \"" << texts[0] << '"';
}

TEST(SortedOrder, is_that_of_bytes_and_stable) {
  EXPECT_TRUE(sorted_order({}).empty());
  check_order({"a"});
  check_order({"b", "a", "b", "a"});
  check_order({"name_10", "name_9", "name_1", "name_"});
  check_order({std::string("a\0", 2), "a", std::string("a\0\0", 3), "\xFF", "\x7F"});
  check_order({"the same beginning, longer than eight bytes, b", "the same beginning, longer",
               "the same beginning, longer than eight bytes, a"});
}

TEST(SortedOrder, holds_for_many_texts_of_every_kind) {
  for (uint64_t seed = 0; seed < 300; ++seed) {
    const std::vector<uint8_t> bytes = testing::random_bytes(seed, 8000);
    testing::Draw draw(bytes);
    const std::string prefix = draw.bytes(12);
    const uint64_t longest = uint64_t{1} << draw.below(6);
    std::vector<std::string> texts;
    for (uint64_t left = 1 + draw.below(400); left > 0; --left) {
      texts.push_back(prefix + draw.bytes(longest));
    }
    check_order(texts);
  }
}

}  // namespace
}  // namespace hcl
