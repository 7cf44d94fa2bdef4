// SPDX-License-Identifier: Apache-2.0
#include "hcl/support/big_int.h"

#include <limits>

#include <gtest/gtest.h>

namespace hcl {
namespace {

BigInt big(std::string_view text) {
  const Result<BigInt> parsed = BigInt::parse(text);
  EXPECT_TRUE(parsed) << text;
  return parsed ? *parsed : BigInt();
}

std::string power_of_two(size_t n) {
  std::string bits = "1" + std::string(n, '0');
  return BigInt::parse(bits, 2)->to_string();
}

TEST(big_int, parses_and_prints_in_every_base) {
  const struct {
    std::string_view text;
    int base;
    std::string_view want;
  } kCases[] = {
      {"0", 10, "0"},
      {"-0", 10, "0"},
      {"+17", 10, "17"},
      {"0017", 10, "17"},
      {"-9223372036854775808", 10, "-9223372036854775808"},
      {"-9223372036854775809", 10, "-9223372036854775809"},
      {"18446744073709551616", 10, "18446744073709551616"},
      {"ff", 16, "255"},
      {"-FF", 16, "-255"},
      {"zZ", 36, "1295"},
      {"aA", 62, "656"},
      {"101", 2, "5"},
      {"100000000000000000000000000000000", 16, "340282366920938463463374607431768211456"},
  };
  for (const auto& c : kCases) {
    const Result<BigInt> parsed = BigInt::parse(c.text, c.base);
    ASSERT_TRUE(parsed) << c.text;
    EXPECT_EQ(parsed->to_string(), c.want) << c.text;
  }
  const BigInt googol = big("1" + std::string(100, '0'));
  for (int base = 2; base <= 62; ++base) {
    EXPECT_EQ(*BigInt::parse(googol.to_string(base), base), googol) << base;
    EXPECT_EQ(*BigInt::parse(BigInt(-61).to_string(base), base), BigInt(-61)) << base;
  }
}

TEST(big_int, refuses_what_is_not_an_integer) {
  for (const std::string_view text :
       {"", "-", "+", "1.5", "1e5", " 1", "1 ", "0x10", "1_0", "--1", "a"}) {
    const Result<BigInt> parsed = BigInt::parse(text);
    ASSERT_FALSE(parsed) << text;
    EXPECT_EQ(parsed.error().message, "a base 10 integer is required");
  }
  EXPECT_FALSE(BigInt::parse("2", 2));
  EXPECT_FALSE(BigInt::parse("Z", 61));
}

TEST(big_int, S1_03_is_of_arbitrary_precision) {
  const BigInt huge = *BigInt::parse("1" + std::string(4096, '0'), 2);
  const BigInt next = *add(huge, BigInt(1));
  EXPECT_EQ(next.to_string(2), "1" + std::string(4095, '0') + "1");
  EXPECT_EQ(next.bit_length(), 4097U);
  EXPECT_EQ(*subtract(next, huge), BigInt(1));
}

TEST(big_int, S1_04_gives_the_application_every_bit) {
  const BigInt value = *add(big("1" + std::string(100, '0')), BigInt(1));
  EXPECT_EQ(value.to_string(), "1" + std::string(99, '0') + "1");
  const std::vector<uint64_t> limbs = value.limbs();
  ASSERT_EQ(limbs.size(), 6U);
  EXPECT_EQ(limbs[0], 1U);
  EXPECT_EQ(*BigInt::from_limbs(limbs, false), value);
  EXPECT_EQ(*BigInt::from_limbs(limbs, true), negate(value));
  EXPECT_TRUE(BigInt(0).limbs().empty());
  EXPECT_EQ(BigInt(-5).limbs(), std::vector<uint64_t>{5});
  EXPECT_EQ(*BigInt::from_limbs(std::vector<uint64_t>{7, 0, 0}, false), BigInt(7));
}

TEST(big_int, S1_06_round_trips_256_bits) {
  const BigInt largest = *subtract(big(power_of_two(256)), BigInt(1));
  const BigInt smallest = negate(big(power_of_two(255)));
  for (const BigInt& value : {largest, smallest}) EXPECT_EQ(big(value.to_string()), value);
}

TEST(big_int, computes_across_the_edge_of_int64) {
  const BigInt max = std::numeric_limits<int64_t>::max();
  const BigInt min = std::numeric_limits<int64_t>::min();
  EXPECT_EQ(add(max, BigInt(1))->to_string(), "9223372036854775808");
  EXPECT_EQ(subtract(min, BigInt(1))->to_string(), "-9223372036854775809");
  EXPECT_EQ(*subtract(*add(max, BigInt(1)), BigInt(1)), max);
  EXPECT_EQ(subtract(*add(max, BigInt(1)), BigInt(1))->to_int64(), max.to_int64());
  EXPECT_EQ(negate(min).to_string(), "9223372036854775808");
  EXPECT_EQ(negate(negate(min)), min);
  EXPECT_EQ(absolute(min), negate(min));
  EXPECT_EQ(multiply(min, min)->to_string(), "85070591730234615865843651857942052864");
  EXPECT_EQ(negate(BigInt(0)), BigInt(0));
}

TEST(big_int, divides_towards_zero) {
  const struct {
    int64_t dividend, divisor, quotient, remainder;
  } kCases[] = {{7, 3, 2, 1}, {-7, 3, -2, -1}, {7, -3, -2, 1}, {-7, -3, 2, -1}, {0, 5, 0, 0}};
  for (const auto& c : kCases) {
    const auto division = divide(BigInt(c.dividend), BigInt(c.divisor));
    ASSERT_TRUE(division);
    EXPECT_EQ(division->quotient, BigInt(c.quotient));
    EXPECT_EQ(division->remainder, BigInt(c.remainder));
  }
  EXPECT_FALSE(divide(BigInt(1), BigInt(0)));
  EXPECT_EQ(divide(BigInt(std::numeric_limits<int64_t>::min()), BigInt(-1))->quotient.to_string(),
            "9223372036854775808");
}

TEST(big_int, orders_by_value) {
  const BigInt sorted[] = {big("-100000000000000000000"),
                           BigInt(-1),
                           BigInt(0),
                           BigInt(1),
                           BigInt(std::numeric_limits<uint64_t>::max()),
                           big("100000000000000000000")};
  for (size_t i = 0; i < std::size(sorted); ++i) {
    for (size_t j = 0; j < std::size(sorted); ++j) {
      EXPECT_EQ(sorted[i] <=> sorted[j], i <=> j);
      EXPECT_EQ(sorted[i] == sorted[j], i == j);
    }
  }
}

TEST(big_int, converts_when_it_fits) {
  const BigInt max = std::numeric_limits<uint64_t>::max();
  EXPECT_EQ(max.to_uint64(), std::numeric_limits<uint64_t>::max());
  EXPECT_EQ(max.to_int64(), std::nullopt);
  EXPECT_EQ(add(max, BigInt(1))->to_uint64(), std::nullopt);
  EXPECT_EQ(BigInt(-1).to_uint64(), std::nullopt);
  EXPECT_EQ(BigInt(-1).to_int64(), -1);
  EXPECT_EQ(max.sign(), 1);
  EXPECT_EQ(BigInt(0).bit_length(), 0U);
  EXPECT_EQ(BigInt(-8).bit_length(), 4U);
}

// GMP aborts the process when it runs out of its own limits, so nothing may grow that far.
TEST(big_int, growth_is_bounded) {
  const std::vector<uint64_t> full(BigInt::kMaxBits / 64, std::numeric_limits<uint64_t>::max());
  const BigInt largest = *BigInt::from_limbs(full, false);
  EXPECT_EQ(largest.bit_length(), BigInt::kMaxBits);
  EXPECT_EQ(*subtract(largest, BigInt(0)), largest);
  ASSERT_FALSE(add(largest, BigInt(1)));
  EXPECT_EQ(add(largest, BigInt(1)).error().message, "an integer of more than 67108864 bits");
  EXPECT_FALSE(subtract(negate(largest), BigInt(1)));
  EXPECT_TRUE(multiply(largest, BigInt(1)));
  EXPECT_FALSE(multiply(largest, BigInt(2)));
  EXPECT_FALSE(multiply(largest, largest));
  std::vector<uint64_t> too_many(BigInt::kMaxBits / 64 + 1, 0);
  EXPECT_TRUE(BigInt::from_limbs(too_many, false)) << "zero limbs do not count";
  too_many.back() = 1;
  EXPECT_FALSE(BigInt::from_limbs(too_many, false));
  EXPECT_TRUE(BigInt::parse(std::string(BigInt::kMaxBits, '1'), 2));
  EXPECT_FALSE(BigInt::parse(std::string(BigInt::kMaxBits + 1, '1'), 2));
  EXPECT_TRUE(BigInt::parse(std::string(BigInt::kMaxBits + 1, '0'), 2)) << "nor do zero digits";
}

}  // namespace
}  // namespace hcl
