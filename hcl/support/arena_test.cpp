// SPDX-License-Identifier: Apache-2.0
#include "hcl/support/arena.h"

#include <gtest/gtest.h>

namespace hcl {
namespace {

struct Pair {
  int first;
  double second;
};

TEST(Arena, what_it_makes_stays_where_it_is) {
  Arena arena;
  const Pair& pair = arena.make<Pair>(1, 2.5);
  const std::string_view text = arena.copy("some text");
  for (int i = 0; i < 100'000; ++i) arena.make<int>(i);
  EXPECT_EQ(pair.first, 1);
  EXPECT_EQ(pair.second, 2.5);
  EXPECT_EQ(text, "some text");
}

TEST(Arena, moving_it_moves_nothing) {
  Arena arena;
  const int& number = arena.make<int>(7);
  Arena moved = std::move(arena);
  Arena assigned;
  assigned.make<int>(1);
  assigned = std::move(moved);
  EXPECT_EQ(number, 7);
  EXPECT_EQ(arena.make<int>(8), 8);  // NOLINT(bugprone-use-after-move): a moved-from arena is empty
}

TEST(Arena, respects_alignment) {
  Arena arena;
  for (size_t alignment = 1; alignment <= alignof(std::max_align_t); alignment *= 2) {
    arena.allocate(1, 1);
    EXPECT_EQ(reinterpret_cast<uintptr_t>(arena.allocate(3, alignment)) % alignment, 0U);
  }
}

TEST(Arena, arrays_are_value_initialised_and_may_be_empty) {
  Arena arena;
  const std::span<int> numbers = arena.make_array<int>(1000);
  for (const int number : numbers) EXPECT_EQ(number, 0);
  EXPECT_TRUE(arena.make_array<int>(0).empty());
  EXPECT_TRUE(arena.copy(std::string_view()).empty());
}

TEST(Arena, a_big_thing_does_not_waste_the_current_chunk) {
  Arena arena;
  arena.make<int>(1);
  const size_t before = arena.reserved_bytes();
  constexpr size_t kBig = size_t{10} << 20;
  arena.allocate(kBig, 1);
  arena.make<int>(2);
  EXPECT_LE(arena.reserved_bytes(), before + kBig + 64);
}

TEST(Arena, what_was_expected_is_one_chunk) {
  Arena arena(100 * sizeof(Pair));
  arena.make<Pair>(0, 0.0);
  const size_t reserved = arena.reserved_bytes();
  EXPECT_LE(reserved, 100 * sizeof(Pair) + 64);
  for (int i = 1; i < 100; ++i) arena.make<Pair>(i, 0.5);
  EXPECT_EQ(arena.reserved_bytes(), reserved);
  const Pair& unexpected = arena.make<Pair>(100, 0.5);
  EXPECT_GT(arena.reserved_bytes(), reserved);
  EXPECT_EQ(unexpected.first, 100);
}

TEST(ArenaDeathTest, an_array_too_large_for_memory_breaks_the_contract) {
  Arena arena;
  volatile size_t n = SIZE_MAX / 2;  // hidden from the optimiser, which would warn
  EXPECT_DEATH(arena.make_array<int>(n), "an array's size fits a size_t");
}

}  // namespace
}  // namespace hcl
