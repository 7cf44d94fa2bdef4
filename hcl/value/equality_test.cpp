// SPDX-License-Identifier: Apache-2.0
#include "hcl/value/equality.h"

#include <gtest/gtest.h>

#include "hcl/value/dump.h"
#include "hcl/value/refine.h"

#include "testing/make_value.h"

namespace hcl {
namespace {

using testing::marked;
using testing::num;
using testing::text;
using testing::whole;

const Value kUnknownNumber = Value::unknown(Type::number());
const Value kDynamic = Value::unknown(Type::dynamic());

Value list(std::vector<Value> elements) {
  return Value::list(std::move(elements));
}
Value tuple(std::vector<Value> elements) {
  return Value::tuple(std::move(elements));
}

void check_equals(const Value& a, const Value& b, std::string_view want) {
  EXPECT_EQ(dump(equals(a, b)), want) << dump(a) << " and " << dump(b);
  EXPECT_EQ(dump(equals(b, a)), want) << dump(b) << " and " << dump(a);
}

constexpr std::string_view kMaybe = "unknown(bool, not null)";

TEST(Equality, converts_nothing) {
  check_equals(num("1"), text("1"), "false");
  check_equals(tuple({num("1")}), list({num("1")}), "false");
  check_equals(Value::empty_list(Type::string()), Value::empty_list(Type::number()), "false");
  check_equals(Value::empty_list(Type::string()), Value::empty_list(Type::string()), "true");
  check_equals(Value::object({{"a", num("1")}}), Value::map({{"a", num("1")}}), "false");
}

TEST(Equality, S1_08_of_ints_and_numbers_is_numeric) {
  check_equals(whole("5"), num("5"), "true");
  check_equals(whole("5"), num("5.0"), "true");
  check_equals(whole("5"), num("5.5"), "false");
  check_equals(whole("0"), num("-0"), "true");
  check_equals(whole("1"), Value::number(1), "true");
  EXPECT_FALSE(identical(whole("5"), num("5")));
}

TEST(Equality, of_numbers_is_that_of_their_digits) {
  const Value from_double = Value::number(*Number::from(0.1));
  check_equals(from_double, num("0.1"), "true");
  check_equals(num("1e155"), num("1e155"), "true");
  check_equals(num("0"), num("-0"), "true");
  EXPECT_EQ(equality_hash(from_double), equality_hash(num("0.1")));
  EXPECT_EQ(equality_hash(num("0")), equality_hash(num("-0")));
}

TEST(Equality, with_null_looks_at_types_last) {
  check_equals(Value::null(Type::string()), Value::null(Type::number()), "true");
  check_equals(Value(), num("1"), "false");
  check_equals(Value(), kUnknownNumber, kMaybe);
  check_equals(Value(), unknown_not_null(Type::number()), "false");
  check_equals(Value(), kDynamic, kMaybe);
}

// What is equal alone need not be inside something else, whose type it decides.
TEST(Equality, of_structures_is_also_that_of_their_types) {
  const Value null_string = Value::null(Type::string());
  const Value null_number = Value::null(Type::number());
  const auto object = [](const Value& a) { return Value::object({{"a", a}}); };
  check_equals(tuple({null_string}), tuple({null_string}), "true");
  check_equals(tuple({null_string}), tuple({null_number}), "false");
  check_equals(object(null_string), object(null_number), "false");
  check_equals(object(text("a long text in a node")), object(text("a long text in a node")),
               "true");
  check_equals(tuple({num("1")}), tuple({whole("1")}), "false");
  check_equals(tuple({num("1")}), tuple({num("1"), num("1")}), "false");
  check_equals(object(num("0.1")), object(Value::number(*Number::from(0.1))), "true");
  check_equals(object(num("1")), Value::object({{"b", num("1")}}), "false");
  check_equals(tuple({Value::empty_list(Type::string())}),
               tuple({Value::empty_list(Type::number())}), "false");
  const Type either = Type::union_of({Type::number(), Type::integer()});
  check_equals(tuple({Value::list_of(either, {num("1")})}),
               tuple({Value::list_of(either, {whole("1")})}), "true");
  check_equals(tuple({Value::set({num("0.1")})}),
               tuple({Value::set({Value::number(*Number::from(0.1))})}), "true");
}

TEST(Equality, with_unknown_is_decided_by_type_and_range) {
  check_equals(kUnknownNumber, Value::unknown(Type::string()), kMaybe);
  check_equals(kUnknownNumber, text("a"), "false");
  check_equals(kUnknownNumber, num("1"), kMaybe);
  check_equals(kDynamic, num("1"), kMaybe);
  const Value prefixed = *Refine(Value::unknown(Type::string())).full_prefix("foo").done();
  check_equals(prefixed, text("bar"), "false");
  check_equals(prefixed, text("foobar"), kMaybe);
  const Value between = *Refine(kUnknownNumber).at_least(Number(1)).done();
  check_equals(between, num("0"), "false");
  // An unknown number may be infinite, whatever its bounds; the reference says it is not.
  check_equals(between, Value::number(Number::positive_infinity()), kMaybe);
}

TEST(Equality, of_sequences_stops_at_the_first_that_is_not_equal) {
  check_equals(tuple({kUnknownNumber, num("1")}), tuple({kUnknownNumber, num("2")}), kMaybe);
  check_equals(tuple({num("1"), kUnknownNumber}), tuple({num("2"), kUnknownNumber}), "false");
  check_equals(list({kUnknownNumber}), list({kUnknownNumber, num("1")}), "false");
}

// The reference's answer depends on the random order of its maps.
TEST(Equality, of_members_prefers_a_difference_to_an_unknown) {
  const Value a = Value::object({{"a", kUnknownNumber}, {"b", num("1")}});
  const Value b = Value::object({{"a", num("1")}, {"b", num("2")}});
  check_equals(a, b, "false");
  const Value c = Value::map({{"a", kUnknownNumber}, {"b", num("1")}});
  check_equals(c, Value::map({{"a", num("1")}, {"b", num("2")}}), "false");
  check_equals(c, Value::map({{"a", num("1")}, {"b", num("1")}}), kMaybe);
  check_equals(c, Value::map({{"a", num("1")}, {"c", num("1")}}), "false");
}

TEST(Equality, of_sets_waits_for_unknown_elements) {
  const Value known = Value::set({tuple({num("1")})});
  const Value partly = Value::set({tuple({kUnknownNumber})});
  check_equals(known, known, "true");
  check_equals(known, Value::set({tuple({num("2")})}), "false");
  check_equals(Value::set({num("1")}), Value::set({kUnknownNumber}), kMaybe);
  // The reference says false here, and true once it is known that it is 1.
  check_equals(known, partly, kMaybe);
  check_equals(partly, partly, kMaybe);
  check_equals(partly, Value::empty_set(Type::tuple({Type::number()})), "false");
  check_equals(Value::set({num("0")}), Value::set({num("-0")}), "false");
}

TEST(Equality, waits_for_types_that_may_become_the_same) {
  check_equals(tuple({kDynamic}), tuple({num("1")}), kMaybe);
  check_equals(tuple({kDynamic, num("1")}), tuple({text("a"), text("b")}), "false");
  check_equals(tuple({kDynamic, text("a")}), tuple({text("a"), kDynamic}), kMaybe);
  check_equals(Value::unknown(Type::tuple({Type::string()})), tuple({kDynamic}), kMaybe);
}

TEST(Equality, takes_all_marks_but_with_null_only_the_outermost) {
  const Value inner = tuple({marked(num("1"), "inner")});
  check_equals(marked(inner, "a"), marked(inner, "b"), "true~{a, b, inner}");
  check_equals(marked(inner, "a"), marked(Value(), "b"), "false~{a, b}");
}

TEST(Equality, not_equals_is_its_opposite) {
  EXPECT_EQ(dump(not_equals(num("1"), num("2"))), "true");
  EXPECT_EQ(dump(not_equals(num("1"), kUnknownNumber)), kMaybe);
}

TEST(Identity, is_about_types_marks_and_refinements) {
  EXPECT_TRUE(identical(kUnknownNumber, kUnknownNumber));
  EXPECT_FALSE(identical(kUnknownNumber, unknown_not_null(Type::number())));
  EXPECT_FALSE(identical(Value::null(Type::string()), Value::null(Type::number())));
  EXPECT_FALSE(identical(num("1"), marked(num("1"), "m")));
  EXPECT_FALSE(identical(tuple({num("1")}), tuple({marked(num("1"), "m")})));
  EXPECT_FALSE(identical(Value::empty_list(Type::string()), Value::empty_list(Type::number())));
  EXPECT_TRUE(identical(Value::number(*Number::from(0.1)), num("0.1")));
  EXPECT_FALSE(identical(Value::map({{"a", num("1")}}), Value::map({{"b", num("1")}})));
}

}  // namespace
}  // namespace hcl
