// SPDX-License-Identifier: Apache-2.0
#include "hcl/value/value.h"

#include <gtest/gtest.h>

#include "hcl/support/number_text.h"
#include "hcl/value/dump.h"
#include "hcl/value/equality.h"
#include "hcl/value/operations.h"

namespace hcl {
namespace {

Value text(std::string_view t) {
  return Value::string(t);
}
Value num(std::string_view digits) {
  return Value::number(*parse_number(digits));
}

TEST(Value, every_kind_dumps_as_itself) {
  const Type dynamic = Type::dynamic();
  struct Case {
    Value value;
    std::string want;
  };
  const Case cases[] = {
      {Value(), "null(any)"},
      {Value::boolean(true), "true"},
      {num("1.5"), "1.5"},
      {Value::number(7), "7@64"},
      {Value::integer(*parse_number("100000000000000000000000000000000001")),
       "100000000000000000000000000000000001i"},
      {text("short"), "\"short\""},
      {text("exactly 14 by."), "\"exactly 14 by.\""},
      {text("a long string that has a node of its own ${x}"),
       "\"a long string that has a node of its own $${x}\""},
      {Value::null(Type::string()), "null(string)"},
      {Value::unknown(dynamic), "unknown(any)"},
      {Value::list({text("a"), Value::unknown(dynamic), Value()}),
       "list(string)[\"a\", unknown(string), null(string)]"},
      {Value::set({text("b"), text("a"), text("b")}), "set(string)[\"a\", \"b\"]"},
      {Value::map({{"b", num("2")}, {"a", num("1")}}), "map(number){a = 1, b = 2}"},
      {Value::tuple({num("1"), text("x")}), "[1, \"x\"]"},
      {Value::object({{"b c", num("2")}, {"a", num("1")}, {"a", num("3")}}),
       "{a = 3, \"b c\" = 2}"},
      {Value::empty_list(Type::list(Type::number())), "list(list(number))[]"},
      {text("s").with_marks({{"sensitive", ""}, {"from", "var.x"}}),
       "\"s\"~{from:var.x, sensitive}"},
  };
  for (const auto& [value, want] : cases) {
    EXPECT_EQ(dump(value), want);
    const Value copy = value;
    EXPECT_TRUE(identical(copy, value));
    EXPECT_EQ(to_type_expression(copy.type()), to_type_expression(value.type()));
  }
}

TEST(Value, sets_iterate_in_the_order_of_the_reference) {
  EXPECT_EQ(dump(Value::set({text("b"), text("a"), text("B"), text("é"), text("")})),
            "set(string)[\"\", \"B\", \"a\", \"b\", \"é\"]");
  const Value unknown = Value::unknown(Type::string());
  const Value null = Value::null(Type::string());
  EXPECT_EQ(dump(Value::set({null, unknown, text("z"), unknown, null})),
            "set(string)[\"z\", unknown(string), unknown(string), null(string)]");
  const auto tuple = [](std::string_view digits) { return Value::tuple({num(digits)}); };
  EXPECT_EQ(dump(Value::set({tuple("9"), tuple("10"), tuple("100")})),
            "set(tuple([number]))[[100], [10], [9]]");
  EXPECT_EQ(dump(Value::set({num("0"), num("-0")})), "set(number)[-0, 0]");
}

TEST(Value, elements_marks_go_to_the_set) {
  const Value set = Value::set({text("a").with_marks({{"m", ""}}), text("b")});
  EXPECT_EQ(dump(set), "set(string)[\"a\", \"b\"]~{m}");
}

TEST(Value, arithmetic_propagates_unknown_bounds) {
  const Value unknown = Value::unknown(Type::number(), {.nullness = Nullness::NotNull,
                                                        .lower = NumberBound{Number(1), true},
                                                        .upper = NumberBound{Number(5), true}});
  EXPECT_EQ(dump(*add(unknown, Value::number(1))), "unknown(number, not null, >= 2@64, <= 6@64)");
  EXPECT_EQ(dump(*multiply(unknown, Value::number(0))), "0@64");
  EXPECT_EQ(dump(less_than(unknown, Value::number(6))), "true");
  EXPECT_EQ(dump(less_than(unknown, Value::number(1))), "unknown(bool, not null)");
}

TEST(Value, equality_decides_as_soon_as_it_can) {
  const Value unknown = Value::unknown(Type::number());
  const auto pair = [](Value a, Value b) { return Value::tuple({std::move(a), std::move(b)}); };
  EXPECT_EQ(dump(equals(pair(unknown, num("1")), pair(unknown, num("2")))),
            "unknown(bool, not null)");
  EXPECT_EQ(dump(equals(pair(num("1"), unknown), pair(num("2"), unknown))), "false");
  EXPECT_EQ(dump(equals(num("1"), text("1"))), "false");
  EXPECT_EQ(dump(equals(Value::null(Type::string()), Value::null(Type::number()))), "true");
}

}  // namespace
}  // namespace hcl
