// SPDX-License-Identifier: Apache-2.0
#include "hcl/value/access.h"

#include <gtest/gtest.h>

#include "hcl/value/dump.h"

#include "testing/make_value.h"

namespace hcl {
namespace {

using testing::marked;
using testing::num;
using testing::text;
using testing::unknown;

constexpr std::string_view kMaybe = "unknown(bool, not null)";
const Value kDynamic = Value::unknown(Type::dynamic());

Value list() {
  return Value::list({text("a"), text("b")});
}
Value map() {
  return Value::map({{"k", text("v")}});
}
Value tuple() {
  return Value::tuple({text("a"), num("1")});
}

TEST(Access, attributes_are_found_by_their_normalised_names) {
  const Value object = Value::object({{"e\u0301", num("1")}, {"b", text("x")}});
  EXPECT_EQ(dump(get_attribute(object, "\u00E9")), "1");
  EXPECT_EQ(dump(get_attribute(marked(object, "m"), "b")), "\"x\"~{m}");
  EXPECT_EQ(dump(get_attribute(unknown(object.type()), "b")), "unknown(string)");
  EXPECT_EQ(dump(get_attribute(kDynamic, "anything")), "unknown(any)");
}

TEST(Access, indexing_gives_what_is_there_or_what_is_not_known) {
  EXPECT_EQ(dump(index(list(), num("1"))), "\"b\"");
  EXPECT_EQ(dump(index(list(), testing::whole("1"))), "\"b\"");
  EXPECT_EQ(dump(index(tuple(), num("1"))), "1");
  EXPECT_EQ(dump(index(map(), text("k"))), "\"v\"");
  EXPECT_EQ(dump(index(map(), text("other"))), "null(string)");
  EXPECT_EQ(dump(index(list(), unknown(Type::number()))), "unknown(string)");
  EXPECT_EQ(dump(index(tuple(), unknown(Type::number()))), "unknown(any)");
  EXPECT_EQ(dump(index(unknown(tuple().type()), num("1"))), "unknown(number)");
  EXPECT_EQ(dump(index(unknown(list().type()), num("7"))), "unknown(string)");
  EXPECT_EQ(dump(index(kDynamic, num("1"))), "unknown(any)");
  EXPECT_EQ(dump(index(marked(list(), "a"), marked(num("0"), "b"))), "\"a\"~{a, b}");
  const Value inside = Value::list({marked(text("x"), "inner")});
  EXPECT_EQ(dump(index(marked(inside, "outer"), num("0"))), "\"x\"~{inner, outer}");
}

TEST(Access, has_index_knows_what_can_be_known) {
  EXPECT_EQ(dump(has_index(list(), num("1"))), "true");
  EXPECT_EQ(dump(has_index(list(), num("2"))), "false");
  EXPECT_EQ(dump(has_index(list(), num("-1"))), "false");
  EXPECT_EQ(dump(has_index(list(), num("0.5"))), "false");
  EXPECT_EQ(dump(has_index(list(), num("1e100"))), "false");
  EXPECT_EQ(dump(has_index(list(), text("0"))), "false");
  EXPECT_EQ(dump(has_index(map(), text("k"))), "true");
  EXPECT_EQ(dump(has_index(map(), num("0"))), "false");
  EXPECT_EQ(dump(has_index(unknown(list().type()), num("-1"))), kMaybe);
  EXPECT_EQ(dump(has_index(unknown(tuple().type()), num("1"))), "true");
  EXPECT_EQ(dump(has_index(unknown(tuple().type()), num("2"))), "false");
  EXPECT_EQ(dump(has_index(list(), kDynamic)), kMaybe);
  EXPECT_EQ(dump(has_index(kDynamic, text("k"))), kMaybe);
  EXPECT_EQ(dump(has_index(marked(list(), "a"), marked(num("0"), "b"))), "true~{a, b}");
}

TEST(Access, has_element_waits_for_what_may_turn_out_to_be_there) {
  const Value set = Value::set({text("a"), text("b")});
  const Value partly = Value::set({text("a"), unknown(Type::string())});
  EXPECT_EQ(dump(has_element(set, text("a"))), "true");
  EXPECT_EQ(dump(has_element(set, text("c"))), "false");
  EXPECT_EQ(dump(has_element(set, num("1"))), "false");
  EXPECT_EQ(dump(has_element(set, unknown(Type::string()))), kMaybe);
  EXPECT_EQ(dump(has_element(set, unknown(Type::number()))), "false");
  EXPECT_EQ(dump(has_element(set, kDynamic)), kMaybe);
  EXPECT_EQ(dump(has_element(set, Value())), "false");
  EXPECT_EQ(dump(has_element(partly, text("a"))), "true");
  EXPECT_EQ(dump(has_element(partly, text("c"))), kMaybe);
  EXPECT_EQ(dump(has_element(unknown(set.type()), text("a"))), kMaybe);
  EXPECT_EQ(dump(has_element(marked(set, "s"), marked(text("a"), "e"))), "true~{e, s}");
  const Value tuples = Value::set({Value::tuple({text("a")})});
  EXPECT_EQ(dump(has_element(tuples, Value::tuple({unknown(Type::string())}))), kMaybe);
  EXPECT_EQ(dump(has_element(tuples, Value::tuple({kDynamic}))), kMaybe);
  EXPECT_EQ(dump(has_element(tuples, Value::tuple({kDynamic, text("a")}))), "false");
  EXPECT_EQ(dump(has_element(tuples, Value::tuple({marked(text("a"), "m")}))), "true~{m}");
}

TEST(Access, has_element_of_a_set_of_unions_compares_values) {
  const Type type = Type::union_of({Type::string(), Type::number()});
  const Value set = Value::set_of(type, {text("a"), num("1")});
  EXPECT_EQ(dump(has_element(set, num("1"))), "true");
  EXPECT_EQ(dump(has_element(set, text("1"))), "false");
}

TEST(Access, length_is_a_number_or_bounds) {
  EXPECT_EQ(dump(length_of(list())), "2@64");
  EXPECT_EQ(dump(length_of(unknown(tuple().type()))), "2@64");
  EXPECT_EQ(dump(length_of(Value::set({unknown(Type::string())}))), "1@64");
  EXPECT_EQ(dump(length_of(Value::set({unknown(Type::string()), text("a")}))),
            "unknown(number, not null, >= 1@64, <= 2@64)");
  EXPECT_EQ(dump(length_of(unknown(list().type()))),
            "unknown(number, not null, >= 0@64, <= 9223372036854775807@64)");
  EXPECT_EQ(dump(length_of(marked(list(), "m"))), "2@64~{m}");
}

TEST(AccessDeathTest, what_makes_no_sense_breaks_the_contract) {
  EXPECT_DEATH((void)get_attribute(Value::object({}), "a"), "no such attribute");
  EXPECT_DEATH((void)index(list(), num("2")), "no such element");
  EXPECT_DEATH((void)index(Value(), num("2")), "null");
  EXPECT_DEATH((void)length_of(Value()), "null");
}

}  // namespace
}  // namespace hcl
