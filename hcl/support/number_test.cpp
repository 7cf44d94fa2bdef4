// SPDX-License-Identifier: Apache-2.0
#include "hcl/support/number.h"

#include <cmath>
#include <limits>
#include <thread>
#include <vector>

#include <gtest/gtest.h>
#include <mpfr.h>

#include "hcl/support/number_text.h"

namespace hcl {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr int64_t kMin = std::numeric_limits<int64_t>::min();
constexpr int64_t kMax = std::numeric_limits<int64_t>::max();
constexpr uint64_t kMaxUnsigned = std::numeric_limits<uint64_t>::max();

Number parsed(std::string_view text) {
  const Result<Number> number = parse_number(text);
  EXPECT_TRUE(number) << text;
  return number ? *number : Number();
}

// The text with the precision, as in 0.5@512.
std::string show(const Number& number) {
  return *print_number(number) + "@" + std::to_string(number.precision());
}

std::string show(const std::optional<Number>& number) {
  return number ? show(*number) : "none";
}

TEST(number, precision_tells_where_it_came_from) {
  EXPECT_EQ(show(Number()), "0@53");
  EXPECT_EQ(show(Number(5)), "5@64");
  EXPECT_EQ(show(Number(kMaxUnsigned)), "18446744073709551615@64");
  EXPECT_EQ(show(Number::from(0.5)), "0.5@53");
  EXPECT_EQ(show(Number::from(-0.0)), "-0@53");
  EXPECT_EQ(show(Number::from(kInfinity)), "+Inf@53");
  EXPECT_EQ(show(Number::from(std::nan(""))), "none");
  EXPECT_EQ(show(parsed("5")), "5@512");
  EXPECT_EQ(show(parsed("-Inf")), "-Inf@512");
  EXPECT_EQ(show(Number::positive_infinity()), "+Inf@0");
  EXPECT_EQ(show(Number::from(*BigInt::parse("100000000000000000000000000000000", 16))),
            "340282366920938463463374607431768211456@129");
  EXPECT_EQ(show(Number::from(BigInt(-5))), "-5@64");
}

using Operation = std::optional<Number> (*)(const Number&, const Number&);

struct Calculation {
  std::string_view lhs;
  std::string_view rhs;
  std::string_view want;
};

void check_calculations(Operation operation, std::span<const Calculation> calculations) {
  for (const Calculation& c : calculations) {
    EXPECT_EQ(show(operation(parsed(c.lhs), parsed(c.rhs))), c.want) << c.lhs << " and " << c.rhs;
  }
}

TEST(number, adds_and_subtracts) {
  constexpr Calculation kSums[] = {
      {"1", "2", "3@512"},
      {"5", "-5", "0@512"},
      {"-0", "-0", "-0@512"},
      {"-0", "0", "0@512"},
      {"0.5", "0.5", "1@512"},
      {"Inf", "-Inf", "none"},
      {"Inf", "1", "+Inf@512"},
      {"-Inf", "-Inf", "-Inf@512"},
      {"9223372036854775807", "1", "9223372036854775808@512"},
      {"-9223372036854775808", "-1", "-9223372036854775809@512"},
      {"18446744073709551615", "2", "18446744073709551617@512"},
      {"1e155", "1",
       "1"
       "0000000000"
       "0000000000"
       "0000000000"
       "0000000000"
       "0000000000"
       "0000000000"
       "0000000000"
       "0000000000"
       "0000000000"
       "0000000000"
       "0000000000"
       "0000000000"
       "0000000000"
       "0000000000"
       "0000000000"
       "00000@512"},
  };
  check_calculations(add, kSums);
  constexpr Calculation kDifferences[] = {
      {"0", "0", "0@512"},
      {"-0", "0", "-0@512"},
      {"Inf", "Inf", "none"},
      {"-9223372036854775808", "1", "-9223372036854775809@512"}};
  check_calculations(subtract, kDifferences);
  // Two 64-bit operands have a 64-bit sum.
  EXPECT_EQ(show(add(Number(kMaxUnsigned), Number(2))), "18446744073709551616@64");
  // A sum of doubles is rounded as a double, although it fits an int64.
  EXPECT_EQ(add(*Number::from(0x1p53), *Number::from(1.0))->to_int64().value, int64_t{1} << 53);
  EXPECT_EQ(show(add(Number::positive_infinity(), Number::positive_infinity())), "+Inf@0");
}

TEST(number, multiplies) {
  constexpr Calculation kProducts[] = {
      {"6", "7", "42@512"},    {"0", "-5", "-0@512"},
      {"-0", "-5", "0@512"},   {"0", "Inf", "none"},
      {"Inf", "-0", "none"},   {"-2", "Inf", "-Inf@512"},
      {"0.1", "3", "0.3@512"}, {"4294967296", "4294967296", "18446744073709551616@512"},
  };
  check_calculations(multiply, kProducts);
  // The precision grows as far as the product needs, up to 512 bits.
  EXPECT_EQ(show(multiply(Number(kMax), Number(kMax))),
            "85070591730234615847396907784232501249@126");
  EXPECT_EQ(multiply(*Number::from(0x1p53 - 1), *Number::from(3.0))->precision(), 55U);
}

TEST(number, divides) {
  constexpr Calculation kQuotients[] = {
      {"42", "7", "6@512"},    {"1", "0", "+Inf@512"},
      {"1", "-0", "-Inf@512"}, {"-1", "0", "-Inf@512"},
      {"0", "0", "none"},      {"Inf", "-Inf", "none"},
      {"1", "Inf", "0@512"},   {"0", "-5", "-0@512"},
      {"-7", "2", "-3.5@512"}, {"-9223372036854775808", "-1", "9223372036854775808@512"},
  };
  check_calculations(divide, kQuotients);
}

TEST(number, modulo_follows_the_dividend) {
  constexpr Calculation kRemainders[] = {
      {"7", "3", "1@512"},
      {"-7", "3", "-1@512"},
      {"7", "-3", "1@512"},
      {"-6", "3", "0@512"},
      {"7", "0", "7@512"},
      {"7.5", "-0", "7.5@512"},
      {"5.5", "2", "1.5@512"},
      {"3", "Inf", "+Inf@512"},
      {"-Inf", "3", "-Inf@512"},
      {"0", "Inf", "none"},
      {"1e400000000", "1e-400000000", "none"},
      {"-9223372036854775808", "-1", "0@512"},
  };
  check_calculations(modulo, kRemainders);
  EXPECT_EQ(show(modulo(Number(7), parsed("3"))), "1@64");
  const std::string text = *print_number(*modulo(parsed("1"), parsed("0.3")));
  EXPECT_EQ(text.size(), 158U);
  EXPECT_TRUE(text.starts_with("0.0999999") && text.ends_with("9955")) << text;
}

TEST(number, negation_is_exact) {
  EXPECT_EQ(show(negate(Number(5))), "-5@64");
  EXPECT_EQ(show(negate(Number(0))), "-0@64");
  EXPECT_EQ(show(negate(negate(Number(0)))), "0@64");
  EXPECT_EQ(show(negate(Number(kMin))), "9223372036854775808@64");
  EXPECT_EQ(show(negate(negate(Number(kMin)))), "-9223372036854775808@64");
  EXPECT_EQ(show(negate(Number::positive_infinity())), "-Inf@0");
  EXPECT_EQ(show(absolute(parsed("-0.5"))), "0.5@512");
  EXPECT_EQ(show(absolute(parsed("-0"))), "0@512");
}

TEST(number, S1_08_integers_are_equal_by_value) {
  EXPECT_TRUE(Number(5) == parsed("5.0"));
  EXPECT_TRUE(parsed("-0") == Number(0));
  EXPECT_TRUE(Number(kMaxUnsigned) == parsed("18446744073709551615"));
  EXPECT_FALSE(Number(kMaxUnsigned) == parsed("18446744073709551616"));
  EXPECT_TRUE(Number::positive_infinity() == parsed("Inf"));
  EXPECT_FALSE(Number::positive_infinity() == parsed("-Inf"));
  EXPECT_FALSE(Number::positive_infinity() == parsed("0.5"));
  EXPECT_TRUE(Number::from(*BigInt::parse("1" + std::string(40, '0'))) == parsed("1e40"));
}

TEST(number, fractions_are_equal_by_their_text) {
  const Number from_double = *Number::from(0.1);
  const Number from_text = parsed("0.1");
  EXPECT_TRUE(from_double == from_text);
  EXPECT_EQ(hash_value(from_double), hash_value(from_text));
  EXPECT_NE(compare(from_double, from_text), std::strong_ordering::equal);
  // The same value at another precision has another text.
  EXPECT_FALSE(*add(from_double, parsed("0")) == from_double);
  EXPECT_EQ(compare(*add(from_double, parsed("0")), from_double), std::strong_ordering::equal);
  EXPECT_FALSE(*divide(Number(1), Number(3)) == *divide(parsed("1"), parsed("3")));
  EXPECT_FALSE(parsed("0.1") == parsed("-0.1"));
  EXPECT_FALSE(parsed("0.1") == parsed("0.2"));
}

TEST(number, compares_exactly) {
  const Number sorted[] = {parsed("-Inf"), parsed("-1e300"), Number(kMin),  Number(-1),
                           parsed("-0.5"), Number(0),        parsed("0.5"), Number(1),
                           Number(kMax),   parsed("1e300"),  parsed("Inf")};
  for (size_t i = 0; i < std::size(sorted); ++i) {
    for (size_t j = 0; j < std::size(sorted); ++j) {
      EXPECT_EQ(compare(sorted[i], sorted[j]), i <=> j)
          << show(sorted[i]) << " " << show(sorted[j]);
    }
  }
  EXPECT_EQ(compare(parsed("-0"), Number(0)), std::strong_ordering::equal);
}

TEST(number, rounds_to_integers) {
  const struct {
    std::string_view text, truncated, floor, ceil;
  } kCases[] = {
      {"2.5", "2@64", "2@512", "3@512"},
      {"-2.5", "-2@64", "-3@512", "-2@512"},
      {"-0.5", "0@64", "-1@512", "0@512"},
      {"7", "7@512", "7@512", "7@512"},
      {"-0", "-0@512", "0@512", "0@512"},
      {"Inf", "+Inf@512", "+Inf@512", "+Inf@512"},
      {"36893488147419103232.5", "36893488147419103232@66", "36893488147419103232@512",
       "36893488147419103233@512"},
  };
  for (const auto& c : kCases) {
    EXPECT_EQ(show(truncate(parsed(c.text))), c.truncated) << c.text;
    EXPECT_EQ(show(floor(parsed(c.text))), c.floor) << c.text;
    EXPECT_EQ(show(ceil(parsed(c.text))), c.ceil) << c.text;
  }
}

TEST(number, classifies) {
  EXPECT_TRUE(parsed("1e300").is_integer());
  EXPECT_TRUE(parsed("-0").is_integer() && parsed("-0").is_zero() && parsed("-0").is_negative());
  EXPECT_FALSE(parsed("0.5").is_integer());
  EXPECT_FALSE(parsed("Inf").is_integer());
  EXPECT_EQ(parsed("-0").sign(), 0);
  EXPECT_EQ(parsed("-0.5").sign(), -1);
  EXPECT_EQ(parsed("-Inf").sign(), -1);
  EXPECT_EQ(parsed("1e99").sign(), 1);
}

TEST(number, S1_05_application_chooses_the_representation) {
  EXPECT_EQ(parsed("127").to_exact<int8_t>(), 127);
  EXPECT_EQ(parsed("128").to_exact<int8_t>(), std::nullopt);
  EXPECT_EQ(parsed("-129").to_integer<int8_t>(), (Rounded<int8_t>{-128, Accuracy::Above}));
  EXPECT_EQ(parsed("300").to_integer<uint8_t>(), (Rounded<uint8_t>{255, Accuracy::Below}));
  EXPECT_EQ(parsed("65535").to_exact<uint16_t>(), 65535);
  EXPECT_EQ(parsed("2.5").to_int64(), (Rounded<int64_t>{2, Accuracy::Below}));
  EXPECT_EQ(parsed("-2.5").to_int64(), (Rounded<int64_t>{-2, Accuracy::Above}));
  EXPECT_EQ(parsed("2.5").to_uint64(), (Rounded<uint64_t>{2, Accuracy::Below}));
  EXPECT_EQ(parsed("-1").to_uint64(), (Rounded<uint64_t>{0, Accuracy::Above}));
  EXPECT_EQ(parsed("1e30").to_int64(), (Rounded<int64_t>{kMax, Accuracy::Below}));
  EXPECT_EQ(parsed("-Inf").to_int64(), (Rounded<int64_t>{kMin, Accuracy::Above}));
  EXPECT_EQ(parsed("Inf").to_uint64(), (Rounded<uint64_t>{kMaxUnsigned, Accuracy::Below}));
  EXPECT_EQ(parsed("-0").to_exact<int>(), 0);
  EXPECT_EQ(Number(kMaxUnsigned).to_exact<uint64_t>(), kMaxUnsigned);
  EXPECT_EQ(parsed("0.5").to_double(), (Rounded<double>{0.5, Accuracy::Exact}));
  EXPECT_EQ(parsed("0.1").to_double(), (Rounded<double>{0.1, Accuracy::Above}));
  EXPECT_EQ(parsed("1e400").to_double(), (Rounded<double>{kInfinity, Accuracy::Above}));
  EXPECT_EQ(parsed("-1e-400").to_double(), (Rounded<double>{-0.0, Accuracy::Above}));
}

TEST(number, S1_07_no_integer_is_made_from_what_is_not_one) {
  EXPECT_EQ(parsed("1e30").to_big_int()->to_string(), "1" + std::string(30, '0'));
  EXPECT_EQ(*parsed("-0").to_big_int(), BigInt(0));
  EXPECT_EQ(parsed("3.7").to_big_int().error().message, "a whole number is required");
  EXPECT_EQ(parsed("Inf").to_big_int().error().message, "a whole number is required");
  EXPECT_TRUE(parsed("1p67108863").to_big_int());
  EXPECT_EQ(parsed("1p67108864").to_big_int().error().message,
            "an integer of more than 67108864 bits");
}

TEST(number, is_a_regular_value) {
  Number wide = parsed("0.1");
  const Number copy = wide;
  Number moved = std::move(wide);
  EXPECT_TRUE(moved == copy);
  moved = Number(1);
  EXPECT_EQ(show(moved), "1@64");
  moved = copy;
  const Number& same = moved;
  moved = same;
  EXPECT_EQ(show(moved), "0.1@512");
}

TEST(number, leaves_the_hosts_mpfr_alone) {
  const mpfr_exp_t emin = mpfr_get_emin();
  const mpfr_exp_t emax = mpfr_get_emax();
  mpfr_set_emin(-100);
  mpfr_set_emax(100);
  mpfr_clear_flags();
  const Number product = *multiply(parsed("1e600000000"), parsed("2"));
  EXPECT_EQ(*print_number(product, {.notation = Notation::General}), "2e+600000000");
  EXPECT_EQ(compare(product, parsed("1e300")), std::strong_ordering::greater);
  EXPECT_EQ(show(floor(parsed("1e50"))), show(parsed("1e50")));
  EXPECT_EQ(mpfr_get_emin(), -100);
  EXPECT_EQ(mpfr_get_emax(), 100);
  EXPECT_EQ(mpfr_flags_save(), 0U);
  mpfr_set_emin(emin);
  mpfr_set_emax(emax);
}

// Run under ThreadSanitizer this proves the sharing; under AddressSanitizer that threads leave
// nothing behind.
TEST(number, is_shared_between_threads) {
  const Number shared = *divide(parsed("1"), parsed("3"));
  std::vector<std::thread> threads;
  std::vector<std::string> texts(4);
  for (std::string& text : texts) {
    threads.emplace_back([&shared, &text] {
      Number sum = shared;
      for (int i = 0; i < 1000; ++i) {
        const Number copy = shared;
        sum = *add(sum, copy);
        if (!(copy == shared)) return;
      }
      const Number product = *multiply(shared, parsed("1001"));
      if (sum.to_double().value == product.to_double().value) text = *print_number(shared);
    });
  }
  for (std::thread& thread : threads) thread.join();
  for (const std::string& text : texts) EXPECT_EQ(text, *print_number(shared));
}

}  // namespace
}  // namespace hcl
