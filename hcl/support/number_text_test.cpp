// SPDX-License-Identifier: Apache-2.0
#include "hcl/support/number_text.h"

#include <gtest/gtest.h>

namespace hcl {
namespace {

Number parsed(std::string_view text) {
  const Result<Number> number = parse_number(text);
  EXPECT_TRUE(number) << text;
  return number ? *number : Number();
}

std::string general(const Number& number) {
  return *print_number(number, {.notation = Notation::General});
}

std::string repeat(std::string_view text, size_t n) {
  std::string out;
  for (; n > 0; --n) out += text;
  return out;
}

void check_parses(std::string_view text, std::string_view want) {
  const Result<Number> number = parse_number(text);
  ASSERT_TRUE(number) << text;
  EXPECT_EQ(*print_number(*number), want) << text;
  EXPECT_EQ(number->precision(), Number::kTextPrecision) << text;
}

TEST(number_text, parses_what_the_reference_accepts) {
  const struct {
    std::string_view text;
    std::string_view want;
  } kCases[] = {
      {"0", "0"},
      {"-0", "-0"},
      {"+0", "0"},
      {"1.", "1"},
      {".5", "0.5"},
      {"-.5", "-0.5"},
      {"007", "7"},
      {"1e3", "1000"},
      {"1E-3", "0.001"},
      {"1e+3", "1000"},
      {"1p4", "16"},
      {"1P-1", "0.5"},
      {"1.5p1", "3"},
      {"0.1e1", "1"},
      {"Inf", "+Inf"},
      {"-inf", "-Inf"},
      {"+Inf", "+Inf"},
      {"-0e99999", "-0"},
      {"0e9223372036854775807", "0"},
      {"123456789012345678", "123456789012345678"},
      {"1234567890123456789", "1234567890123456789"},
      {"9223372036854775808", "9223372036854775808"},
      {"-9223372036854775808", "-9223372036854775808"},
  };
  for (const auto& c : kCases) check_parses(c.text, c.want);
}

TEST(number_text, refuses_everything_else) {
  for (const std::string_view text : {"",
                                      "-",
                                      ".",
                                      "-.",
                                      "1e",
                                      "1e+",
                                      "1e+-5",
                                      "1e-+5",
                                      "e5",
                                      "1.2.3",
                                      " 1",
                                      "1 ",
                                      "1_000",
                                      "0x10",
                                      "0b1",
                                      "NaN",
                                      "INF",
                                      "infinity",
                                      "--1",
                                      "+-1",
                                      "1e5.5",
                                      "1e9223372036854775808",
                                      "0e9223372036854775808",
                                      "\xD9\xA1",
                                      "1e2147483647",
                                      "1p2147483647",
                                      "1p-2147483650",
                                      "1e-2147483650"}) {
    const Result<Number> number = parse_number(text);
    ASSERT_FALSE(number) << text;
    EXPECT_EQ(number.error().message, "a number is required");
  }
}

// None of these may take long: a fuzzer finds them within a second.
TEST(number_text, size_of_the_exponent_costs_nothing) {
  EXPECT_EQ(general(parsed("1e400000000")), "1e+400000000");
  EXPECT_EQ(general(parsed("1e-400000000")), "1e-400000000");
  EXPECT_EQ(general(parsed("1e646456993")), "+Inf");
  EXPECT_EQ(general(parsed("-1e1000000000")), "-Inf");
  EXPECT_EQ(general(parsed("1e-1000000000")), "0");
  EXPECT_EQ(general(parsed("-1e-700000000")), "-0");
  EXPECT_EQ(*print_number(parsed("1e400000000"), {.notation = Notation::General, .digits = 10}),
            "1e+400000000");
  EXPECT_EQ(
      *print_number(parsed("1.23456789e-400000000"), {.notation = Notation::Exponent, .digits = 3}),
      "1.235e-400000000");
  EXPECT_EQ(*print_number(parsed("1e-400000000"), {.digits = 2}), "0.00");
  const Number third = *divide(parsed("1e400000000"), parsed("3"));
  EXPECT_EQ(general(third).substr(0, 8), "3.333333");
  EXPECT_TRUE(parse_number(general(third)) && *parse_number(general(third)) == third);
}

TEST(number_text, long_mantissas_round_correctly) {
  EXPECT_EQ(general(parsed(repeat("7", 1000000))).substr(0, 20), "7.777777777777777777");
  EXPECT_EQ(*print_number(parsed("0." + repeat("9", 100000))), "1");
  // Halfway between two numbers of 512 bits, the last of thousands of digits decides.
  const BigInt tie = *BigInt::parse("1" + repeat("0", 511) + "1" + repeat("0", 16000), 2);
  const Number even = parsed("1p16512");
  EXPECT_EQ(compare(parsed(tie.to_string()), even), std::strong_ordering::equal);
  EXPECT_EQ(compare(parsed(subtract(tie, BigInt(1))->to_string()), even),
            std::strong_ordering::equal);
  const Number above = parsed(add(tie, BigInt(1))->to_string());
  EXPECT_EQ(compare(above, even), std::strong_ordering::greater);
  EXPECT_TRUE(parsed(negate(*add(tie, BigInt(1))).to_string()) == negate(above));
}

TEST(number_text, prints_the_shortest_digits_of_the_precision) {
  const Number third = *divide(parsed("1"), parsed("3"));
  EXPECT_EQ(*print_number(third), "0." + repeat("3", 154) + "5");
  EXPECT_EQ(*print_number(*divide(Number(1), Number(3))), "0.33333333333333333334");
  EXPECT_EQ(*print_number(*Number::from(1.0 / 3)), "0.3333333333333333");
  EXPECT_EQ(*print_number(*divide(parsed("2"), parsed("3"))), "0." + repeat("6", 153) + "7");
  EXPECT_EQ(*print_number(*multiply(parsed("1.1"), parsed("1.1"))),
            "1.21" + repeat("0", 151) + "1");
  EXPECT_EQ(*print_number(*subtract(parsed("0.3"), parsed("0.1"))), "0.2" + repeat("0", 153) + "2");
  EXPECT_EQ(*print_number(*add(parsed("0.1"), parsed("0.2"))), "0.3");
  EXPECT_EQ(*print_number(*multiply(parsed("4.35"), parsed("100"))), "435");
  EXPECT_EQ(*print_number(*Number::from(0x1p70)), "1180591620717411300000");
  EXPECT_EQ(*print_number(parsed(repeat("9", 160))), "1" + repeat("0", 160));
  EXPECT_EQ(*print_number(*Number::from(5e-324)), "0." + repeat("0", 323) + "4940656458412465");
}

void check_format(std::string_view text, NumberFormat format, std::string_view want) {
  EXPECT_EQ(*print_number(parsed(text), format), want) << text;
}

TEST(number_text, prints_every_notation) {
  check_format("1000000", {.notation = Notation::General}, "1e+06");
  check_format("123456", {.notation = Notation::General}, "123456");
  check_format("1234567", {.notation = Notation::General}, "1.234567e+06");
  check_format("0.0001", {.notation = Notation::General}, "0.0001");
  check_format("0.00001", {.notation = Notation::GeneralUpper}, "1E-05");
  check_format("10000000000", {.notation = Notation::General, .digits = 10}, "1e+10");
  check_format("1000000000", {.notation = Notation::General, .digits = 10}, "1000000000");
  check_format("12.5", {.notation = Notation::General, .digits = 0}, "1e+01");
  check_format("0", {.notation = Notation::General, .digits = 10}, "0");
  check_format("1234.5", {.notation = Notation::Exponent}, "1.2345e+03");
  check_format("1234.5", {.notation = Notation::ExponentUpper, .digits = 1}, "1.2E+03");
  check_format("0", {.notation = Notation::Exponent, .digits = 2}, "0.00e+00");
  check_format("2.5", {.digits = 0}, "2");
  check_format("3.5", {.digits = 0}, "4");
  check_format("0.5", {.digits = 0}, "0");
  check_format("0.51", {.digits = 0}, "1");
  check_format("-0.001", {.digits = 2}, "-0.00");
  check_format("9.999", {.digits = 2}, "10.00");
  check_format("-Inf", {.notation = Notation::Exponent, .digits = 2}, "-Inf");
}

TEST(number_text, S1_09_wide_literals_keep_their_digits) {
  EXPECT_EQ(*print_number(parsed("1e400")), "1" + repeat("0", 400));
  const Number wide = Number::from(*BigInt::parse("1" + repeat("0", 300), 2));
  EXPECT_EQ(*parse_number(*print_number(wide)), wide);
}

TEST(number_text, length_of_the_text_is_limited) {
  const Number number = parsed("1e99");  // 100 digits
  EXPECT_FALSE(print_number(number, {.max_size = 99}));
  EXPECT_EQ(print_number(number, {.max_size = 100})->size(), 100U);
  EXPECT_EQ(print_number(number, {.max_size = 101})->size(), 100U);
  EXPECT_FALSE(print_number(negate(number), {.max_size = 100}));
  const Result<std::string> too_long = print_number(parsed("1e400000000"));
  ASSERT_FALSE(too_long);
  EXPECT_EQ(too_long.error().message, "a number whose text is longer than 1048576 bytes");
  EXPECT_FALSE(print_number(parsed("1e-400000000")));
  EXPECT_FALSE(print_number(parsed("1"), {.digits = 2000000}));
  EXPECT_FALSE(print_number(parsed("1"), {.notation = Notation::Exponent, .digits = 4000000000}));
  EXPECT_EQ(*print_number(parsed("1.5"), {.notation = Notation::General, .digits = 4000000000}),
            "1.5");
  EXPECT_FALSE(
      print_number(parsed("1e-400000000"), {.notation = Notation::General, .digits = 4000000000}));
  EXPECT_FALSE(print_number(Number::from(*BigInt::parse(repeat("7", 2000000)))));
  EXPECT_EQ(print_number(Number::from(*BigInt::parse(repeat("7", 100000))))->size(), 100000U);
}

}  // namespace
}  // namespace hcl
