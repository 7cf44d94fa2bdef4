// SPDX-License-Identifier: Apache-2.0
#include "hcl/support/keyed_hash.h"

#include <set>
#include <string>

#include <gtest/gtest.h>

namespace hcl {
namespace {

TEST(KeyedHash, is_the_same_for_the_same_text) {
  EXPECT_EQ(keyed_hash("a"), keyed_hash(std::string("a")));
  EXPECT_EQ(keyed_hash(1, 2), keyed_hash(1, 2));
  EXPECT_NE(keyed_hash(1, 2), keyed_hash(2, 1));
}

// Each length up to several blocks, and each byte of it, counts.
TEST(KeyedHash, tells_texts_apart_that_differ_in_one_byte_or_in_length) {
  std::set<uint64_t> seen;
  size_t n_texts = 0;
  for (size_t length = 0; length < 70; ++length) {
    std::string text(length, 'x');
    seen.insert(keyed_hash(text)), ++n_texts;
    for (char& c : text) {
      c = 'y';
      seen.insert(keyed_hash(text)), ++n_texts;
      c = 'x';
    }
  }
  EXPECT_EQ(seen.size(), n_texts);
}

TEST(KeyedHash, spreads_over_the_low_bits) {
  constexpr size_t kSlots = 1024;
  std::vector<int> slots(kSlots);
  int fullest = 0;
  for (size_t i = 0; i < kSlots * 8; ++i) {
    int& slot = slots[keyed_hash(std::to_string(i)) % kSlots];
    fullest = std::max(fullest, ++slot);
  }
  EXPECT_LT(fullest, 40);
}

}  // namespace
}  // namespace hcl
