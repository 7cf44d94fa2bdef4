// SPDX-License-Identifier: Apache-2.0
#include "hcl/value/conversion_kind.h"

#include <gtest/gtest.h>

#include "hcl/value/capsule.h"
#include "hcl/value/value.h"

namespace hcl {
namespace {

const Type kAny = Type::dynamic();
const Type kNone = Type::none();
const Type kBool = Type::boolean();
const Type kString = Type::string();
const Type kNumber = Type::number();
const Type kInt = Type::integer();

Type one_of(std::vector<Type> members) {
  return Type::union_of(std::move(members));
}
Type enum_of(std::vector<std::string> names) {
  return Type::enumeration({names.begin(), names.end()});
}

struct KindCase {
  Type from;
  Type to;
  std::string_view want;
};

void check_kinds(std::initializer_list<KindCase> cases) {
  for (const auto& [from, to, want] : cases) {
    EXPECT_EQ(to_string(conversion_kind(from, to)), want)
        << to_type_expression(from) << " to " << to_type_expression(to);
  }
}

struct AssignableCase {
  Type from;
  Type to;
  bool want;
};

void check_assignable(std::initializer_list<AssignableCase> cases) {
  for (const auto& [from, to, want] : cases) {
    EXPECT_EQ(assignable(from, to), want)
        << to_type_expression(from) << " to " << to_type_expression(to);
    if (want) {
      EXPECT_EQ(conversion_kind(from, to), ConversionKind::Safe)
          << to_type_expression(from) << " to " << to_type_expression(to);
    }
  }
}

TEST(ConversionKind, base_primitives_convert_by_the_table_of_the_reference) {
  check_kinds({
      {kNumber, kString, "safe"},
      {kBool, kString, "safe"},
      {kString, kNumber, "unsafe"},
      {kString, kBool, "unsafe"},
      {kNumber, kBool, "none"},
      {kBool, kNumber, "none"},
      {kString, kAny, "safe"},
      {kAny, kString, "unsafe"},
      {kAny, kAny, "safe"},
      {kString, Type::list(kString), "none"},
  });
}

TEST(ConversionKind, base_compounds_convert_by_the_table_of_the_reference) {
  const auto ab = [](const Type& type) { return Type::object({{"a", type}, {"b", type}}); };
  check_kinds({
      {Type::list(kNumber), Type::list(kString), "safe"},
      {Type::set(kNumber), Type::list(kString), "safe"},
      {Type::set(kNumber), Type::set(kString), "safe"},
      {Type::list(kNumber), Type::set(kNumber), "unsafe"},
      {Type::list(kBool), Type::set(kNumber), "none"},
      {Type::list(kString), Type::list(kNumber), "unsafe"},
      {Type::tuple({kNumber, kBool}), Type::list(kString), "safe"},
      {Type::tuple({kNumber, kBool}), Type::set(kString), "safe"},
      {Type::tuple({kNumber, kString}), Type::list(kAny), "safe"},
      {Type::tuple({kNumber, kBool}), Type::list(kAny), "none"},
      {Type::tuple({}), Type::list(kAny), "safe"},
      {Type::tuple({kAny, kString}), Type::list(kAny), "unsafe"},
      {Type::tuple({kNumber}), Type::tuple({kString}), "safe"},
      {Type::tuple({kNumber}), Type::tuple({kString, kString}), "none"},
      {Type::list(kString), Type::tuple({kString}), "none"},
      {Type::set(kString), Type::tuple({kString}), "none"},
      {ab(kNumber), Type::map(kString), "safe"},
      {ab(kNumber), Type::object({{"a", kString}}), "safe"},
      {Type::object({{"a", kString}}), ab(kString), "none"},
      {Type::map(kString), ab(kString), "unsafe"},
      {Type::map(kString), ab(kNumber), "unsafe"},
      {Type::map(Type::list(kString)), ab(kNumber), "none"},
      {Type::map(Type::list(kString)), Type::object({{"a", kNumber, true}}), "unsafe"},
      {Type::map(kNumber), Type::map(kString), "safe"},
      {Type::map(kString), Type::list(kString), "none"},
      {Type::list(kString), Type::map(kString), "none"},
      {Type::object({}), Type::tuple({}), "none"},
  });
}

TEST(ConversionKind, safe_is_never_said_of_elements_that_may_not_agree) {
  check_kinds({
      {Type::tuple({Type::list(kBool), Type::list(kNumber)}), Type::list(Type::list(kAny)),
       "unsafe"},
      {Type::tuple({Type::list(kNumber), Type::list(kNumber)}), Type::list(Type::list(kAny)),
       "safe"},
      {Type::tuple({kAny, kAny}), Type::list(kAny), "unsafe"},
      {Type::list(kAny), Type::list(kAny), "safe"},
  });
}

TEST(ConversionKind, capsules_convert_as_their_operations_say_and_never_safely) {
  CapsuleOperations operations;
  operations.conversion_to = [](const Type& to) -> std::function<Result<Value>(const void*)> {
    if (!to.is(TypeKind::String)) return nullptr;
    return [](const void*) { return Value::string("capsule"); };
  };
  operations.conversion_from =
      [](const Type& from) -> std::function<Result<CapsulePayload>(const Value&)> {
    if (!from.is(TypeKind::Number)) return nullptr;
    return [](const Value&) { return CapsulePayload(std::make_shared<int>(1)); };
  };
  const Type capsule = Type::capsule(std::make_shared<CapsuleType>("handle", operations));
  const Type other = Type::capsule(std::make_shared<CapsuleType>("handle"));
  check_kinds({
      {capsule, capsule, "safe"},
      {capsule, other, "none"},
      {capsule, kString, "unsafe"},
      {capsule, kNumber, "none"},
      {kNumber, capsule, "unsafe"},
      {kString, capsule, "none"},
      {capsule, kAny, "safe"},
      {kAny, capsule, "unsafe"},
      {Type::list(capsule), Type::list(kString), "unsafe"},
  });
}

TEST(S1_12_union_assignability, a_union_takes_what_one_of_its_members_takes) {
  check_assignable({
      {kString, one_of({kString, kNumber}), true},
      {kInt, one_of({kString, kNumber}), false},
      {kBool, one_of({kString, kNumber}), false},
      {Type::tuple({kString}), one_of({Type::list(kString), kNumber}), true},
      {one_of({kString, kNumber}), one_of({kString, kNumber, kBool}), true},
      {one_of({kNone, kString}), one_of({kBool, kNone, kString}), true},  // D-03
      {one_of({kString, kNumber}), kString, false},
      {one_of({Type::list(kString), Type::tuple({kString})}), Type::list(kString), true},
      {kAny, one_of({kString, kNumber}), false},
  });
}

TEST(S1_20_promise_assignability, a_promise_takes_itself_and_its_element_but_no_output) {
  check_assignable({
      {Type::promise(kString), Type::promise(kString), true},
      {kString, Type::promise(kString), true},
      {kNumber, Type::promise(kString), false},
      {Type::promise(kString), kString, false},
      {Type::output(kString), Type::promise(kString), false},
      {Type::output(kString), Type::promise(kAny), false},  // D-04
      {Type::tuple({kString}), Type::promise(Type::list(kString)), true},
  });
}

TEST(S1_23_output_assignability, an_output_takes_itself_its_promise_and_its_element) {
  check_assignable({
      {Type::output(kString), Type::output(kString), true},
      {Type::promise(kString), Type::output(kString), true},
      {kString, Type::output(kString), true},
      {kNumber, Type::output(kString), false},
      {Type::output(kString), kString, false},
      {Type::list(Type::output(kString)), Type::output(Type::list(kString)), false},
      {Type::list(kString), Type::list(Type::output(kString)), true},
  });
}

TEST(S1_26_null_assignability, null_goes_where_none_is_a_member_only) {
  check_assignable({
      {kNone, kNone, true},
      {kNone, kString, false},
      {kNone, Type::optional(kString), true},
      {kNone, kAny, true},
      {kNone, Type::list(kNone), false},
      {kNone, Type::output(Type::optional(kString)), true},
  });
  check_kinds({{kNone, kString, "none"}, {Type::optional(kString), kString, "unsafe"}});
}

TEST(S1_27_optional, an_optional_is_a_union_with_none) {
  EXPECT_EQ(Type::optional(kString), one_of({kString, kNone}));
  EXPECT_EQ(Type::optional(Type::optional(kString)), Type::optional(kString));
  check_assignable({{kString, Type::optional(kString), true},
                    {Type::optional(kString), Type::optional(one_of({kString, kBool})), true}});
}

TEST(S1_27_optional, an_attribute_that_may_be_null_may_be_missing) {
  const Type wanted = Type::object({{"a", kString}, {"b", Type::optional(kString)}});
  check_assignable({{Type::object({{"a", kString}}), wanted, true},
                    {Type::object({{"b", kString}}), wanted, false},
                    {Type::object({{"a", kString}, {"extra", kBool}}), wanted, true}});
}

TEST(S1_28_int_conversions, string_and_number_convert_to_int_and_back) {
  for (const Type& other : {kString, kNumber}) {
    EXPECT_NE(conversion_kind(kInt, other), ConversionKind::None);
    EXPECT_NE(conversion_kind(other, kInt), ConversionKind::None);
  }
}

TEST(S1_29_int_conversions, from_int_they_are_safe) {
  check_kinds({{kInt, kString, "safe"},
               {kInt, kNumber, "safe"},
               {Type::list(kInt), Type::list(kNumber), "safe"}});
  check_assignable({{kInt, kNumber, false}, {kInt, kString, false}});
}

TEST(S1_30_int_conversions, to_int_they_are_unsafe) {
  check_kinds({{kString, kInt, "unsafe"},
               {kNumber, kInt, "unsafe"},
               {kBool, kInt, "none"},  // D-02
               {kInt, kBool, "none"}});
}

TEST(S1_31_union_conversion, there_is_one_if_there_is_one_to_a_member) {
  check_kinds({
      {kString, one_of({kNumber, kInt}), "unsafe"},
      {kBool, one_of({kNumber, kInt}), "none"},
      {Type::list(kString), one_of({kString, kBool}), "none"},
      {kAny, one_of({kString, kBool}), "unsafe"},
  });
}

TEST(S1_32_union_conversion, it_is_as_safe_as_the_safest_member) {
  check_kinds({
      {kInt, one_of({kBool, kString}), "safe"},
      {kInt, one_of({kInt, kString}), "safe"},
      {kString, one_of({kBool, kInt, kString}), "safe"},
      {one_of({kInt, kBool}), kString, "safe"},
      {one_of({kInt, kBool}), kNumber, "unsafe"},
      {one_of({kBool, Type::list(kBool)}), kNumber, "none"},
      {one_of({Type::list(kString), kString}), Type::optional(kString), "unsafe"},
  });
}

TEST(S1_33_promise_conversion, a_promise_and_anything_else_convert_by_the_element) {
  check_kinds({
      {Type::promise(kInt), Type::promise(kString), "safe"},
      {kInt, Type::promise(kString), "safe"},
      {Type::promise(kBool), Type::promise(kNumber), "none"},
      {Type::promise(kString), kString, "none"},
      {Type::promise(kString), kAny, "safe"},
      {Type::output(kString), Type::promise(kString), "none"},
      {Type::output(kString), Type::promise(kAny), "none"},
  });
}

TEST(S1_34_promise_conversion, its_safety_is_that_of_the_element) {
  check_kinds({{Type::promise(kString), Type::promise(kInt), "unsafe"},
               {kString, Type::promise(kInt), "unsafe"},
               {kAny, Type::promise(kInt), "unsafe"},
               {kAny, Type::promise(kAny), "safe"}});
}

TEST(S1_35_output_conversion, outputs_promises_and_anything_else_convert_by_the_element) {
  check_kinds({
      {Type::output(kInt), Type::output(kString), "safe"},
      {Type::promise(kInt), Type::output(kString), "safe"},
      {kInt, Type::output(kString), "safe"},
      {Type::output(kBool), Type::output(kNumber), "none"},
      {Type::output(kString), kString, "none"},
      {Type::list(Type::output(kString)), Type::output(Type::list(kString)), "none"},
      {Type::list(kString), Type::list(Type::output(kString)), "safe"},
      {Type::list(Type::output(kString)), Type::list(kString), "none"},
  });
}

TEST(S1_36_output_conversion, its_safety_is_that_of_the_element) {
  check_kinds({{Type::output(kString), Type::output(kInt), "unsafe"},
               {Type::promise(kString), Type::output(kInt), "unsafe"},
               {kString, Type::output(kInt), "unsafe"}});
}

TEST(D_06_enum_conversion, an_enum_is_its_base_type_and_not_every_string_is_a_member) {
  const Type sizes = enum_of({"s", "m", "l"});
  check_assignable({{sizes, kString, true},
                    {enum_of({"s", "m"}), sizes, true},
                    {sizes, enum_of({"s", "m"}), false},
                    {kString, sizes, false},
                    {sizes, Type::optional(sizes), true}});
  check_kinds({{kString, sizes, "unsafe"},
               {sizes, enum_of({"s"}), "unsafe"},
               {sizes, enum_of({"x"}), "none"},
               {sizes, kNumber, "unsafe"},
               {kBool, sizes, "unsafe"},
               {Type::list(kString), sizes, "none"},
               {Type::enumeration({Number(1), Number(2)}), kString, "safe"},
               {Type::enumeration({Number(1)}), Type::enumeration({"1"}), "unsafe"}});
}

TEST(D_04_assignability, what_is_assignable_converts_safely) {
  check_assignable({
      {Type::tuple({kString, kString}), Type::tuple({kString}), false},
      {Type::tuple({kString, kNumber}), Type::list(kAny), false},
      {Type::tuple({kString, kString}), Type::list(kAny), true},
      {Type::object({{"a", kString}, {"b", kString}}), Type::map(kAny), true},
      {Type::object({{"a", kString}, {"b", kBool}}), Type::map(kAny), false},
      {Type::list(kString), Type::set(kString), false},
      {Type::set(kString), Type::list(kString), false},
      {Type::map(kString), Type::object({{"a", kString}}), false},
      {kAny, kString, false},
  });
}

}  // namespace
}  // namespace hcl
