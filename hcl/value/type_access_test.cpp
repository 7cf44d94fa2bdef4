// SPDX-License-Identifier: Apache-2.0
#include "hcl/value/type_access.h"

#include <gtest/gtest.h>

#include "hcl/value/access.h"
#include "hcl/value/operations.h"

namespace hcl {
namespace {

const Type kString = Type::string();
const Type kNumber = Type::number();
const Type kInt = Type::integer();
const Type kBool = Type::boolean();
const Type kNone = Type::none();
const Type kAny = Type::dynamic();

Type object(std::vector<ObjectAttribute> attributes) {
  return Type::object(std::move(attributes));
}

Type one_of(std::vector<Type> members) {
  return Type::union_of(std::move(members));
}

std::string text(const TraversedType& traversed) {
  const std::string type = to_type_expression(traversed.type);
  return traversed.error ? type + ": " + traversed.error->message : type;
}

std::string foo(const Type& type) {
  return text(attribute_type(type, "foo"));
}

std::string at(const Type& type, const Value& key) {
  return text(index_type(type, key));
}

const Value kZero = Value::number(0);
const Value kKey = Value::string("foo");

TEST(type_access, attributes_are_those_of_objects_and_maps) {
  EXPECT_EQ(foo(object({{"foo", kString}})), "string");
  EXPECT_EQ(foo(Type::map(kInt)), "int");
  EXPECT_EQ(foo(kAny), "any");
  EXPECT_EQ(foo(object({{"bar", kString}})), R"(any: the object has no attribute named "foo")");
  EXPECT_EQ(foo(kString), "any: a string has no attributes");
  EXPECT_EQ(foo(kNone), "any: null has no attributes");
}

TEST(type_access, elements_are_those_of_lists_maps_tuples_and_objects) {
  EXPECT_EQ(at(Type::list(kBool), kZero), "bool");
  EXPECT_EQ(at(Type::list(kBool), Value::integer(Number(3))), "bool");
  EXPECT_EQ(at(Type::map(kBool), kKey), "bool");
  EXPECT_EQ(at(Type::tuple({kBool, kString}), kZero), "bool");
  EXPECT_EQ(at(object({{"foo", kInt}}), kKey), "int");
  EXPECT_EQ(at(kAny, kKey), "any");
  EXPECT_EQ(at(Type::list(kBool), kKey), "any: the index of a list is a number");
  EXPECT_EQ(at(Type::map(kBool), kZero), "any: the key of a map is a string");
  EXPECT_EQ(at(Type::tuple({kBool}), Value::number(1)),
            "any: the tuple has no element at this index");
  EXPECT_EQ(at(Type::tuple({kBool}), Value::number(-1)),
            "any: the tuple has no element at this index");
  EXPECT_EQ(at(Type::tuple({kBool}), kKey), "any: the index of a tuple is a number");
  EXPECT_EQ(at(object({}), kKey), R"(any: the object has no attribute named "foo")");
  EXPECT_EQ(at(object({}), kZero), "any: the key of an object is a string");
  EXPECT_EQ(at(Type::set(kBool), kZero), "any: a set of bool has no elements to index");
  EXPECT_EQ(at(Type::list(kBool), Value::null(kNumber)), "any: the index is null");
}

TEST(type_access, a_key_that_is_not_known_may_be_any) {
  const Value number = Value::unknown(kNumber);
  const Value anything = Value::unknown(kAny);
  EXPECT_EQ(at(Type::list(kBool), number), "bool");
  EXPECT_EQ(at(Type::tuple({kBool, kString, kBool}), number), "union(bool, string)");
  EXPECT_EQ(at(Type::tuple({}), number), "any: there is no element");
  EXPECT_EQ(at(object({{"a", kBool}, {"b", kNumber}}), anything), "union(bool, number)");
  EXPECT_EQ(at(Type::map(kInt), anything), "int");
}

TEST(S1_13_union_traversal, every_member_is_traversed) {
  EXPECT_EQ(foo(one_of({object({{"foo", kString}}), Type::map(kBool)})), "union(bool, string)");
  EXPECT_EQ(at(one_of({Type::list(kString), Type::tuple({kInt})}), kZero), "union(int, string)");
  EXPECT_EQ(foo(one_of({object({{"foo", kString}}), object({{"foo", kString}, {"bar", kInt}})})),
            "string");
}

TEST(S1_14_union_traversal, the_result_is_the_union_of_those_that_succeed) {
  EXPECT_EQ(foo(one_of({object({{"foo", kString}}), Type::map(kInt), kBool})),
            "union(int, string)");
  EXPECT_EQ(foo(one_of({kBool, kString})), "any: a bool has no attributes");
  EXPECT_EQ(foo(one_of({Type::map(one_of({kBool, kNumber})), Type::map(kNumber)})),
            "union(bool, number)");
}

TEST(S1_15_none_traversal, none_among_the_members_gives_none) {
  EXPECT_EQ(attribute_type(Type::optional(object({{"foo", kString}})), "foo").type,
            Type::optional(kString));
  EXPECT_EQ(index_type(Type::optional(Type::list(kInt)), kZero).type, Type::optional(kInt));
}

TEST(S1_16_optional_traversal, what_is_optional_stays_so_however_deep) {
  const Type c = Type::optional(object({{"c", kString}}));
  const Type type = Type::optional(object({{"a", object({{"b", c}})}}));
  Type current = type;
  for (const char* name : {"a", "b", "c"}) {
    const TraversedType next = attribute_type(current, name);
    ASSERT_FALSE(next.error) << name;
    current = next.type;
    EXPECT_TRUE(current.is_optional()) << name;
  }
  EXPECT_EQ(current, Type::optional(kString));
  EXPECT_EQ(foo(kNone), "any: null has no attributes");
  EXPECT_EQ(foo(Type::optional(kBool)), "any: a bool has no attributes");
}

TEST(S1_21_promise_traversal, a_step_into_a_promise_is_a_promise) {
  EXPECT_EQ(foo(Type::promise(object({{"foo", kString}}))), "promise(string)");
  EXPECT_EQ(at(Type::promise(Type::list(kInt)), kZero), "promise(int)");
  EXPECT_EQ(foo(Type::promise(kAny)), "promise(any)");
  EXPECT_EQ(foo(Type::promise(kBool)), "promise(any): a bool has no attributes");
}

TEST(S1_24_output_traversal, a_step_into_an_output_is_an_output) {
  EXPECT_EQ(foo(Type::output(object({{"foo", kString}}))), "output(string)");
  EXPECT_EQ(foo(Type::output(Type::optional(object({{"foo", kString}})))),
            to_type_expression(Type::output(Type::optional(kString))));
  EXPECT_EQ(foo(Type::output(kBool)), "output(any): a bool has no attributes");
  EXPECT_EQ(foo(one_of({Type::output(object({{"foo", kInt}})), object({{"foo", kString}})})),
            to_type_expression(one_of({Type::output(kInt), kString})));
}

// What an application knows about an output (what it depends on, that it is secret) is a mark of
// its value, which goes wherever the value goes.
TEST(S1_22_output_information, it_survives_traversal_and_operations) {
  const MarkSet marks = {Mark{.kind = "output", .detail = "network.main"}};
  const Value pending = Value::unknown(object({{"foo", kNumber}})).with_marks(marks);
  EXPECT_EQ(get_attribute(pending, "foo").marks(), marks);
  const Value list = Value::unknown(Type::list(kNumber)).with_marks(marks);
  EXPECT_EQ(index(list, kZero).marks(), marks);
  EXPECT_EQ(length_of(list).marks(), marks);
  const Value sum = *add(get_attribute(pending, "foo"), Value::number(1));
  EXPECT_EQ(sum.marks(), marks);
  EXPECT_FALSE(sum.is_known());
}

std::string paths(const Type& type) {
  std::string out;
  for (const Path& path : eventual_paths(type)) {
    if (!out.empty()) out += " ";
    out += path.empty() ? "." : to_text(path);
  }
  return out;
}

TEST(S1_18_eventual_paths, an_application_is_told_which_parts_come_later) {
  const Type later = Type::output(kBool);
  EXPECT_EQ(paths(kString), "");
  EXPECT_EQ(paths(later), ".");
  EXPECT_EQ(paths(Type::promise(object({{"a", kBool}}))), ".");
  EXPECT_EQ(paths(object({{"a", later}, {"b", kString}, {"c", object({{"d", later}})}})),
            ".a .c.d");
  EXPECT_EQ(paths(Type::tuple({kBool, later})), "[1]");
  EXPECT_EQ(eventual_paths(Type::list(later)), std::vector{Path().index(Value::unknown(kNumber))});
  EXPECT_EQ(eventual_paths(Type::map(later)), std::vector{Path().index(Value::unknown(kString))});
  EXPECT_EQ(eventual_paths(Type::set(later)), std::vector{Path().index(Value::unknown(later))});
  // Where several members of a union come later at one place, it is told once.
  EXPECT_EQ(paths(one_of({object({{"a", later}}), object({{"a", Type::promise(kInt)}})})), ".a");
}

TEST(S1_18_eventual_paths, a_type_that_shares_its_parts_has_no_more_than_are_asked_for) {
  Type tuples = Type::promise(kBool);
  for (int i = 0; i < 60; ++i) tuples = Type::tuple({tuples, tuples});
  // Unions are in the order of their members' texts, which share nothing.
  Type unions = Type::promise(kBool);
  for (int i = 0; i < 12; ++i) {
    unions = one_of({Type::list(unions), Type::list(Type::optional(unions))});
  }
  EXPECT_EQ(eventual_paths(tuples).size(), 1000U);
  EXPECT_EQ(eventual_paths(tuples, 7).size(), 7U);
  EXPECT_EQ(eventual_paths(unions).size(), 1U);
}

}  // namespace
}  // namespace hcl
