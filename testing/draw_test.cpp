// SPDX-License-Identifier: Apache-2.0
#include "testing/draw.h"

#include <set>

#include <gtest/gtest.h>

namespace hcl::testing {
namespace {

TEST(Draw, the_same_bytes_give_the_same_choices) {
  const std::vector<uint8_t> bytes = random_bytes(7, 64);
  Draw one(bytes);
  Draw two(bytes);
  while (!one.exhausted()) EXPECT_EQ(one.below(1000), two.below(1000));
  EXPECT_NE(random_bytes(7, 64), random_bytes(8, 64));
}

TEST(Draw, without_bytes_every_choice_is_the_first) {
  Draw draw({});
  EXPECT_EQ(draw.below(10), 0U);
  EXPECT_EQ(draw.between(-3, 3), -3);
  EXPECT_EQ(draw.text(10), "");
  EXPECT_FALSE(draw.one_in(3));
}

TEST(Draw, choices_stay_in_their_interval_and_reach_all_of_it) {
  const std::vector<uint8_t> bytes = random_bytes(1, 4000);
  Draw draw(bytes);
  std::set<int64_t> seen;
  while (!draw.exhausted()) seen.insert(draw.between(-2, 2));
  EXPECT_EQ(seen, (std::set<int64_t>{-2, -1, 0, 1, 2}));
}

TEST(Draw, never_takes_more_bytes_than_there_are) {
  for (uint64_t seed = 0; seed < 200; ++seed) {
    const std::vector<uint8_t> bytes = random_bytes(seed, seed % 8);
    Draw draw(bytes);
    EXPECT_LE(draw.bytes(100).size() + draw.rest().size(), bytes.size());
  }
}

TEST(Draw, the_widest_interval_does_not_overflow) {
  const std::vector<uint8_t> bytes = random_bytes(1, 64);
  Draw draw(bytes);
  EXPECT_NE(draw.between(INT64_MIN, INT64_MAX), draw.between(INT64_MIN, INT64_MAX));
}

}  // namespace
}  // namespace hcl::testing
