// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "hcl/value/access.h"
#include "hcl/value/canonical_text.h"
#include "hcl/value/dump.h"
#include "hcl/value/equality.h"

#include "testing/make_value.h"

namespace hcl {
namespace {

using testing::num;
using testing::text;

TEST(CanonicalText, is_the_text_that_the_reference_hashes) {
  struct Case {
    Value value;
    std::string want;
  };
  const Case cases[] = {
      {Value::unknown(Type::string()), "?"},
      {Value(), "~"},
      {Value::boolean(true), "T"},
      {num("10000000000"), "1e+10"},
      {num("0.00001"), "1e-05"},
      {num("12345678901"), "1.23456789e+10"},
      {num("-0"), "-0"},
      {text("a\n\"\u00E9\u200B"), "\"a\\n\\\"\u00E9\\u200b\""},
      {Value::list({num("1"), num("2")}), "[1;2;]"},
      {Value::set({num("2"), num("1")}), "[1;2;]"},
      {Value::map({{"b", num("1")}, {"a", Value::null(Type::number())}}), "{\"a\":~;\"b\":1;}"},
      {Value::object({{"b", num("1")}, {"a", text("x")}}), "<\"x\";1;>"},
      {Value::tuple({}), "<>"},
  };
  for (const auto& [value, want] : cases) EXPECT_EQ(canonical_text(value), want);
}

// Values that the reference gave.
TEST(CanonicalText, hashes_as_in_the_reference) {
  EXPECT_EQ(canonical_hash(text("a")), 1829654686U);
  EXPECT_EQ(canonical_hash(num("1")), 2212294583U);
  EXPECT_EQ(canonical_hash(Value::object({{"a", num("1")}})), 1136911665U);
}

TEST(SetOrder, numbers_go_by_value_and_zeros_are_two) {
  EXPECT_EQ(dump(Value::set({num("10"), num("9"), num("-1"), num("1e100")})),
            "set(number)[-1, 9, 10, 1" + std::string(100, '0') + "]");
  EXPECT_EQ(dump(Value::set({num("0"), num("-0"), num("0.0")})), "set(number)[-0, 0]");
}

TEST(SetOrder, structures_go_by_their_canonical_text) {
  const auto object = [](Value n) { return Value::object({{"n", std::move(n)}}); };
  EXPECT_EQ(dump(Value::set({object(num("2")), object(num("10000000000")),
                             object(num("1000000000")), object(Value::null(Type::number())),
                             object(Value::unknown(Type::number()))})),
            "set(object({n = number}))[{n = 1000000000}, {n = 10000000000}, {n = 2}, "
            "{n = unknown(number)}, {n = null(number)}]");
}

TEST(SetOrder, of_equal_elements_the_first_stays) {
  const Value from_double = Value::number(*Number::from(0.1));
  EXPECT_EQ(dump(Value::set({from_double, num("0.1")})), "set(number)[0.1@53]");
  EXPECT_EQ(dump(Value::set({num("0.1"), from_double})), "set(number)[0.1]");
  EXPECT_EQ(Value::set({Value(), Value(), Value()}).length(), 1U);
}

// They are sorted, unlike others, and found by their order.
TEST(SetOrder, strings_go_by_their_bytes_with_unknown_ones_and_null_behind) {
  const Value unknown = Value::unknown(Type::string());
  const Value null = Value::null(Type::string());
  const std::string far = "a text that is not inside its value";
  const Value set = Value::set({null, text("b"), unknown, text(far), text("a"), null, text("b"),
                                text(far + "!"), unknown, text("")});
  EXPECT_EQ(dump(set), R"(set(string)["", "a", ")" + far + R"(", ")" + far +
                           R"(!", "b", unknown(string), unknown(string), null(string)])");
  const Value known = Value::set({text("b"), null, text(far), text("a")});
  for (const Value& element : known.elements()) {
    EXPECT_TRUE(has_element(known, element).as_bool()) << dump(element);
  }
  for (const Value& other : {text(""), text("aa"), text("c"), num("1")}) {
    EXPECT_FALSE(has_element(known, other).as_bool()) << dump(other);
  }
  EXPECT_FALSE(has_element(Value::set({text("a")}), null).as_bool());
  EXPECT_TRUE(equals(known, Value::set({text(far), text("b"), text("a"), null})).as_bool());
  EXPECT_FALSE(equals(known, Value::set({text(far), text("b"), text("a"), text("c")})).as_bool());
}

// Beyond the tenth digit the text does not tell; the elements still are different.
TEST(SetOrder, elements_with_one_text_stay_apart_in_the_order_of_insertion) {
  const auto tuple = [](std::string_view digits) { return Value::tuple({num(digits)}); };
  const Value set = Value::set({tuple("12345678902"), tuple("12345678901"), tuple("12345678902")});
  EXPECT_EQ(dump(set), "set(tuple([number]))[[12345678902], [12345678901]]");
  EXPECT_TRUE(has_element(set, tuple("12345678901")).as_bool());
  EXPECT_FALSE(has_element(set, tuple("12345678903")).as_bool());
}

// Would take minutes if each element were compared with each other.
TEST(SetOrder, building_and_searching_a_large_set_is_not_quadratic) {
  constexpr int64_t kLarge = 50000;
  std::vector<Value> elements;
  for (int64_t i = 0; i < kLarge; ++i) {
    // All have the same text, so that only the hash tells them apart.
    elements.push_back(Value::tuple({Value::number(1'000'000'000'000'000'000 + i)}));
  }
  const Value set = Value::set(elements);
  EXPECT_EQ(set.length(), static_cast<size_t>(kLarge));
  for (const Value& element : elements) ASSERT_TRUE(has_element(set, element).as_bool());
  EXPECT_TRUE(equals(set, Value::set({elements.rbegin(), elements.rend()})).as_bool());
}

}  // namespace
}  // namespace hcl
