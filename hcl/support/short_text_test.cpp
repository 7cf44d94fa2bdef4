// SPDX-License-Identifier: Apache-2.0
#include "hcl/support/short_text.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace hcl {
namespace {

// Each text is a vector of its own size, so that AddressSanitizer sees any byte read outside.
std::vector<char> text_of(size_t size) {
  std::vector<char> text(size);
  for (size_t i = 0; i < size; ++i) text[i] = static_cast<char>('a' + i % 26);
  return text;
}

TEST(ShortText, is_loaded_with_its_first_byte_lowest) {
  for (size_t size = 0; size < 8; ++size) {
    const std::vector<char> text = text_of(size);
    uint64_t want = 0;
    for (size_t i = 0; i < size; ++i) want |= static_cast<uint64_t>(text[i]) << 8 * i;
    EXPECT_EQ(load_few_bytes({text.data(), size}), want) << size;
  }
}

TEST(ShortText, is_the_same_only_if_every_byte_is) {
  for (size_t size = 0; size < 40; ++size) {
    const std::vector<char> a = text_of(size);
    std::vector<char> b = a;
    EXPECT_TRUE(same_text({a.data(), size}, {b.data(), size})) << size;
    for (size_t i = 0; i < size; ++i) {
      b[i] ^= 1;
      EXPECT_FALSE(same_text({a.data(), size}, {b.data(), size})) << size << " at " << i;
      b[i] ^= 1;
    }
    if (size > 0) {
      EXPECT_FALSE(same_text({a.data(), size}, {a.data(), size - 1})) << size;
    }
  }
}

TEST(ShortText, of_eight_to_32_bytes_is_seen_to_be_ascii) {
  for (size_t size = 0; size < 40; ++size) {
    std::vector<char> text = text_of(size);
    EXPECT_EQ(is_short_ascii({text.data(), size}), 8 <= size && size <= 32) << size;
    for (size_t i = 0; i < size; ++i) {
      text[i] ^= '\x80';
      EXPECT_FALSE(is_short_ascii({text.data(), size})) << size << " at " << i;
      text[i] ^= '\x80';
    }
  }
}

}  // namespace
}  // namespace hcl
