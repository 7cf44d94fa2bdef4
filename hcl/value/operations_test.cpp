// SPDX-License-Identifier: Apache-2.0
#include "hcl/value/operations.h"

#include <limits>

#include <gtest/gtest.h>

#include "hcl/value/dump.h"
#include "hcl/value/refine.h"

#include "testing/make_value.h"

namespace hcl {
namespace {

using testing::marked;
using testing::num;
using testing::truth;
using testing::whole;

const Value kDynamic = Value::unknown(Type::dynamic());
const Value kUnknown = Value::unknown(Type::number());
const Value kUnknownBool = Value::unknown(Type::boolean());
constexpr std::string_view kMaybe = "unknown(bool, not null)";

Value between(std::string_view low, std::string_view high) {
  return *Refine(kUnknown).at_least(*parse_number(low)).at_most(*parse_number(high)).done();
}

std::string shown(const Result<Value>& result) {
  return result ? dump(*result) : "error: " + result.error().message;
}

TEST(Arithmetic, on_known_numbers_is_that_of_numbers) {
  EXPECT_EQ(shown(add(num("0.1"), num("0.2"))), "0.3");
  EXPECT_EQ(shown(subtract(num("5"), num("5"))), "0");
  EXPECT_EQ(shown(multiply(num("4.35"), num("100"))), "435");
  EXPECT_EQ(shown(divide(num("1"), num("-0"))), "-Inf");
  EXPECT_EQ(shown(modulo(num("-7"), num("3"))), "-1");
  EXPECT_EQ(shown(modulo(num("7"), num("0"))), "7");
  EXPECT_EQ(dump(negate(num("0"))), "-0");
  EXPECT_EQ(dump(absolute(num("-2.5"))), "2.5");
}

// Around the limits of 64 bits and of a double's integers.
std::vector<Number> edge_integers() {
  constexpr int64_t kMax = std::numeric_limits<int64_t>::max();
  constexpr int64_t kDouble = int64_t{1} << 53;
  std::vector<Number> out;
  for (const int64_t integer : {int64_t{0}, int64_t{1}, int64_t{-1}, int64_t{7}, kDouble,
                                kDouble + 1, -kDouble - 1, kMax, -kMax, -kMax - 1}) {
    out.push_back(Number(integer));
    out.push_back(*Number::from(static_cast<double>(integer)));
    out.push_back(*parse_number(std::to_string(integer)));
  }
  return out;
}

void check_same(const Result<Value>& got, const std::optional<Number>& want, const Value& a,
                const Value& b) {
  ASSERT_EQ(got.has_value(), want.has_value()) << dump(a) << ", " << dump(b);
  if (!want) return;
  EXPECT_EQ(dump(Value::number(got->as_number())), dump(Value::number(*want)))
      << dump(a) << ", " << dump(b);
  EXPECT_EQ(got->as_number().precision(), want->precision()) << dump(a) << ", " << dump(b);
}

TEST(Arithmetic, on_small_integers_is_that_of_all_numbers) {
  for (const Number& left : edge_integers()) {
    for (const Number& right : edge_integers()) {
      const Value a = Value::number(left);
      const Value b = Value::number(right);
      check_same(add(a, b), wide_add(left, right), a, b);
      check_same(subtract(a, b), wide_subtract(left, right), a, b);
      check_same(multiply(a, b), wide_multiply(left, right), a, b);
      check_same(divide(a, b), wide_divide(left, right), a, b);
      check_same(modulo(a, b), wide_modulo(left, right), a, b);
      EXPECT_EQ(less_than(a, b).as_bool(), compare(left, right) < 0) << dump(a) << ", " << dump(b);
    }
  }
}

// What is inside the values is calculated without big integers, and must come out the same.
TEST(Arithmetic, on_small_ints_is_that_of_all_ints) {
  for (const Number& left : edge_integers()) {
    for (const Number& right : edge_integers()) {
      const Value a = Value::integer(left);
      const Value b = Value::integer(right);
      const BigInt x = *left.to_big_int();
      const BigInt y = *right.to_big_int();
      const std::optional<Division> division = divide(x, y);
      check_same(add(a, b), Number::from(*add(x, y)), a, b);
      check_same(subtract(a, b), Number::from(*subtract(x, y)), a, b);
      check_same(multiply(a, b), Number::from(*multiply(x, y)), a, b);
      check_same(modulo(a, b), Number::from(division ? division->remainder : x), a, b);
      EXPECT_EQ(add(a, b)->kind(), TypeKind::Int);
    }
  }
}

TEST(Arithmetic, what_is_no_number_is_an_error) {
  const Value infinity = Value::number(Number::positive_infinity());
  EXPECT_EQ(shown(subtract(infinity, infinity)), "error: can't subtract infinity from itself");
  EXPECT_EQ(shown(add(infinity, negate(infinity))),
            "error: can't compute sum of opposing infinities");
  EXPECT_EQ(shown(multiply(infinity, num("0"))), "error: can't multiply zero by infinity");
  EXPECT_EQ(shown(divide(num("0"), num("0"))),
            "error: can't divide zero by zero or infinity by infinity");
  EXPECT_EQ(shown(modulo(num("0"), infinity)), "error: can't use modulo with zero and infinity");
}

TEST(Arithmetic, bounds_of_unknown_operands_bound_the_result) {
  EXPECT_EQ(shown(add(between("1", "5"), num("1"))), "unknown(number, not null, >= 2, <= 6)");
  EXPECT_EQ(shown(subtract(between("1", "5"), between("0", "2"))),
            "unknown(number, not null, >= -1, <= 5)");
  EXPECT_EQ(shown(multiply(between("-2", "5"), num("-3"))),
            "unknown(number, not null, >= -15, <= 6)");
  EXPECT_EQ(shown(multiply(between("1", "5"), num("0"))), "0");
  EXPECT_EQ(shown(add(kUnknown, num("1"))), "unknown(number, not null)");
  EXPECT_EQ(shown(add(kDynamic, num("1"))), "unknown(number, not null)");
  // Nothing times an infinity is an error, so the result is not known to be zero.
  EXPECT_EQ(shown(multiply(kUnknown, num("0"))), "unknown(number, not null)");
  EXPECT_EQ(shown(divide(between("1", "5"), num("1"))), "unknown(number, not null)");
  EXPECT_EQ(dump(absolute(kUnknown)), "unknown(number, not null, >= 0@53)");
}

TEST(Arithmetic, marks_of_both_operands_go_to_the_result) {
  EXPECT_EQ(shown(add(marked(num("1"), "a"), marked(num("2"), "b"))), "3~{a, b}");
  EXPECT_EQ(dump(negate(marked(kUnknown, "a"))), "unknown(number, not null)~{a}");
  EXPECT_EQ(dump(less_than(marked(num("1"), "a"), num("2"))), "true~{a}");
  EXPECT_EQ(dump(logical_and(marked(truth(false), "a"), marked(kUnknownBool, "b"))),
            "false~{a, b}");
}

TEST(Arithmetic, S1_03_ints_have_any_precision) {
  Value power = whole("1");
  for (int i = 0; i < 4096; ++i) power = *multiply(power, whole("2"));
  const Value next = *add(power, whole("1"));
  EXPECT_EQ(shown(subtract(next, power)), "1@64i");
  EXPECT_EQ(next.as_number().to_big_int()->bit_length(), 4097U);
  const std::string digits = next.as_number().to_big_int()->to_string();
  EXPECT_EQ(digits.size(), 1234U);
  EXPECT_TRUE(digits.starts_with("1044388881413152506691752710716624382579964249047383780384233"));
  EXPECT_TRUE(digits.ends_with("37"));
}

TEST(Arithmetic, S1_03_of_two_ints_is_an_int_but_for_division) {
  EXPECT_EQ(add(whole("1"), whole("2"))->type(), Type::integer());
  EXPECT_EQ(modulo(whole("-7"), whole("3"))->kind(), TypeKind::Int);
  EXPECT_EQ(shown(modulo(whole("7"), whole("0"))), "7@64i");
  EXPECT_EQ(divide(whole("6"), whole("2"))->type(), Type::number());
  EXPECT_EQ(add(whole("1"), num("2"))->type(), Type::number());
  EXPECT_EQ(negate(whole("1")).kind(), TypeKind::Int);
  EXPECT_EQ(add(Value::unknown(Type::integer()), whole("1"))->type(), Type::integer());
}

TEST(Arithmetic, S1_04_the_application_reaches_every_digit) {
  const Value value = *add(whole("1e100"), whole("1"));
  const BigInt exact = *value.as_number().to_big_int();
  EXPECT_EQ(exact.to_string(), "1" + std::string(99, '0') + "1");
  EXPECT_EQ(exact.limbs().size(), 6U);
}

TEST(Arithmetic, S1_05_the_application_chooses_the_representation) {
  const Number number = whole("300").as_number();
  EXPECT_EQ(number.to_exact<int64_t>(), 300);
  EXPECT_EQ(number.to_exact<int8_t>(), std::nullopt);
  EXPECT_EQ(number.to_exact<uint16_t>(), 300);
  EXPECT_EQ(number.to_integer<int8_t>(), (Rounded<int8_t>{127, Accuracy::Below}));
  EXPECT_EQ(number.to_double(), (Rounded<double>{300.0, Accuracy::Exact}));
  EXPECT_EQ(*print_number(number), "300");
}

TEST(Arithmetic, S1_06_ints_of_256_bits_are_exact) {
  for (const char* digits :
       {"115792089237316195423570985008687907853269984665640564039457584007913129639935",
        "-57896044618658097711785492504343953926634992332820282019728792003956564819968"}) {
    const Value value = Value::integer(Number::from(*BigInt::parse(digits)));
    EXPECT_EQ(value.as_number().to_big_int()->to_string(), digits);
  }
}

TEST(ArithmeticDeathTest, S1_07_a_fraction_is_no_int) {
  EXPECT_FALSE(num("3.7").as_number().to_big_int().has_value());
  EXPECT_DEATH((void)Value::integer(*parse_number("3.7")), "whole number");
}

TEST(Comparison, of_ranges_decides_where_they_are_apart) {
  EXPECT_EQ(dump(less_than(num("1"), num("2"))), "true");
  EXPECT_EQ(dump(less_or_equal(num("2"), num("2"))), "true");
  EXPECT_EQ(dump(greater_than(num("1"), num("2"))), "false");
  EXPECT_EQ(dump(greater_or_equal(num("2"), num("2"))), "true");
  EXPECT_EQ(dump(less_than(between("1", "5"), num("6"))), "true");
  EXPECT_EQ(dump(less_than(between("1", "5"), num("0"))), "false");
  EXPECT_EQ(dump(less_than(between("1", "5"), num("1"))), kMaybe);
  EXPECT_EQ(dump(less_or_equal(between("1", "5"), num("5"))), kMaybe);
  EXPECT_EQ(dump(greater_than(kDynamic, num("5"))), kMaybe);
  EXPECT_EQ(dump(less_than(whole("1"), num("1.5"))), "true");
}

TEST(Logic, one_operand_may_decide) {
  EXPECT_EQ(dump(logical_and(truth(false), kUnknownBool)), "false");
  EXPECT_EQ(dump(logical_and(kDynamic, truth(false))), "false");
  EXPECT_EQ(dump(logical_and(truth(true), kUnknownBool)), kMaybe);
  EXPECT_EQ(dump(logical_or(kUnknownBool, truth(true))), "true");
  EXPECT_EQ(dump(logical_or(truth(false), kDynamic)), kMaybe);
  EXPECT_EQ(dump(logical_and(truth(true), truth(true))), "true");
  EXPECT_EQ(dump(logical_or(truth(false), truth(false))), "false");
  EXPECT_EQ(dump(logical_not(truth(false))), "true");
  EXPECT_EQ(dump(logical_not(kDynamic)), kMaybe);
}

TEST(OperationsDeathTest, null_and_other_types_break_the_contract) {
  EXPECT_DEATH((void)add(Value(), num("1")), "null is no operand");
  EXPECT_DEATH((void)add(testing::text("1"), num("1")), "is a number");
  EXPECT_DEATH((void)logical_not(num("1")), "is a bool");
}

}  // namespace
}  // namespace hcl
