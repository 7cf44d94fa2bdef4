// SPDX-License-Identifier: Apache-2.0
#include "hcl/value/type.h"

#include <gtest/gtest.h>

#include "hcl/support/number_text.h"
#include "hcl/value/capsule.h"

namespace hcl {
namespace {

const Type kString = Type::string();
const Type kNumber = Type::number();
const Type kBool = Type::boolean();
const Type kInt = Type::integer();
const Type kAny = Type::dynamic();
const Type kNone = Type::none();

Type object(std::vector<ObjectAttribute> attributes) {
  return Type::object(std::move(attributes));
}

Number number(std::string_view digits) {
  return *parse_number(digits);
}

TEST(Type, each_kind_prints_as_a_type_expression) {
  struct Case {
    Type type;
    std::string want;
  };
  const Case cases[] = {
      {kAny, "any"},
      {kNone, "none"},
      {kBool, "bool"},
      {kInt, "int"},
      {Type::list(kString), "list(string)"},
      {Type::set(Type::map(kNumber)), "set(map(number))"},
      {Type::tuple({}), "tuple([])"},
      {Type::tuple({kBool, kString}), "tuple([bool, string])"},
      {object({}), "object({})"},
      {object({{"b", kBool, true}, {"a b", kString}}),
       "object({\"a b\" = string, b = optional(bool)})"},
      {Type::union_of({kString, kBool}), "union(bool, string)"},
      {Type::enumeration({std::string("b"), std::string("a\"")}), "enum(\"a\\\"\", \"b\")"},
      {Type::enumeration({number("10"), number("2"), number("2.0")}), "enum(2, 10)"},
      {Type::enumeration({true, false}), "enum(false, true)"},
      {Type::promise(kString), "promise(string)"},
      {Type::output(kString), "output(string)"},
      {Type::capsule(std::make_shared<CapsuleType>("a b")), "capsule(\"a b\")"},
  };
  for (const auto& [type, want] : cases) {
    EXPECT_EQ(to_type_expression(type), want);
    EXPECT_TRUE(want.starts_with(keyword(type.kind()))) << want;
  }
}

TEST(Type, messages_name_types_as_the_reference_does) {
  struct Case {
    Type type;
    std::string plain;
    std::string constraint;
  };
  const Case cases[] = {
      {kAny, "dynamic", "any type"},
      {Type::list(kAny), "list of dynamic", "list of any single type"},
      {Type::list(Type::list(kAny)), "list of list of dynamic", "list of list of any single type"},
      {Type::map(kNumber), "map of number", "map of number"},
      {Type::tuple({kAny}), "tuple", "tuple"},
      {object({{"a", kAny}}), "object", "object"},
      {kInt, "int", "int"},
      {kNone, "null", "null"},
      {Type::union_of({kString, kBool}), "bool | string", "bool | string"},
      {Type::promise(kAny), "promise of dynamic", "promise of any type"},
      {Type::capsule(std::make_shared<CapsuleType>("thing")), "thing", "thing"},
  };
  for (const auto& [type, plain, constraint] : cases) {
    EXPECT_EQ(friendly_name(type), plain);
    EXPECT_EQ(friendly_name(type, {.as_constraint = true}), constraint);
  }
}

TEST(Type, is_equal_if_all_its_parts_are) {
  const auto capsule = std::make_shared<CapsuleType>("c");
  const std::vector<Type> different = {
      kAny,
      kString,
      kNumber,
      kInt,
      Type::list(kString),
      Type::set(kString),
      Type::map(kString),
      Type::list(kAny),
      Type::tuple({}),
      Type::tuple({kString}),
      Type::tuple({kString, kString}),
      object({}),
      object({{"a", kString}}),
      object({{"a", kString, true}}),
      object({{"a", kNumber}}),
      object({{"b", kString}}),
      Type::promise(kString),
      Type::output(kString),
      Type::enumeration({std::string("a")}),
      Type::enumeration({std::string("a"), std::string("b")}),
      Type::capsule(capsule),
      Type::capsule(std::make_shared<CapsuleType>("c")),
  };
  for (size_t i = 0; i < different.size(); ++i) {
    for (size_t j = 0; j < different.size(); ++j) {
      EXPECT_EQ(different[i] == different[j], i == j) << i << " and " << j;
    }
  }
  const Type again = object({{"a", Type::list(kString)}});
  EXPECT_EQ(again, object({{"a", Type::list(kString)}}));
  EXPECT_EQ(again.hash(), object({{"a", Type::list(kString)}}).hash());
  EXPECT_EQ(Type::capsule(capsule), Type::capsule(capsule));
  EXPECT_EQ(Type(), kAny);
}

TEST(Type, names_of_attributes_are_in_nfc_and_the_last_of_equal_ones_stays) {
  const Type type = object({{"e\u0301", kString}, {"b", kBool}, {"\u00E9", kNumber}});
  EXPECT_EQ(to_type_expression(type), "object({b = bool, \u00E9 = number})");
  ASSERT_NE(type.find_attribute("e\u0301"), nullptr);
  EXPECT_EQ(*type.find_attribute("e\u0301"), kNumber);
  EXPECT_EQ(type.find_attribute("e"), nullptr);
  EXPECT_EQ(type.attributes().size(), 2U);
}

TEST(Type, knows_what_is_inside_it) {
  const Type deep = Type::list(Type::tuple({object({{"a", kAny, true}})}));
  EXPECT_TRUE(deep.has_dynamic() && deep.has_optional_attributes());
  EXPECT_FALSE(deep.has_extended() || deep.has_eventual());
  EXPECT_EQ(deep.depth(), 4U);
  EXPECT_TRUE(Type::map(kInt).has_extended());
  EXPECT_TRUE(Type::map(Type::promise(kBool)).has_eventual());
  EXPECT_EQ(without_optional_attributes(deep), Type::list(Type::tuple({object({{"a", kAny}})})));
}

TEST(Type, S1_02_int_is_a_primitive_type_of_its_own) {
  EXPECT_TRUE(kInt.is_primitive() && kInt.is_numeric());
  EXPECT_NE(kInt, kNumber);
  EXPECT_EQ(kInt.kind(), TypeKind::Int);
}

TEST(Type, S1_10_union_is_a_kind_with_members) {
  const Type type = Type::union_of({kString, kBool});
  EXPECT_EQ(type.kind(), TypeKind::Union);
  ASSERT_EQ(type.members().size(), 2U);
  EXPECT_EQ(type.members()[0], kBool);
}

TEST(Type, S1_11_a_union_is_made_of_a_set_of_types) {
  const Type type = Type::union_of({kString, kBool, kInt});
  EXPECT_EQ(type, Type::union_of({kInt, kString, kString, kBool}));
  EXPECT_EQ(type, Type::union_of({Type::union_of({kBool, kInt}), Type::union_of({kString, kInt})}));
  EXPECT_EQ(Type::union_of({kBool}), kBool);
  EXPECT_EQ(Type::union_of({kBool, kBool}), kBool);
  EXPECT_EQ(Type::union_of({kBool, kAny}), kAny);
}

TEST(Type, S1_17_promise_and_output_are_kinds) {
  EXPECT_EQ(Type::promise(kBool).kind(), TypeKind::Promise);
  EXPECT_EQ(Type::output(kBool).kind(), TypeKind::Output);
  EXPECT_NE(Type::promise(kBool), Type::output(kBool));
}

TEST(Type, S1_18_an_application_can_tell_what_is_available_later) {
  const Type later = object({{"a", kString}, {"b", Type::list(Type::output(kBool))}});
  EXPECT_TRUE(later.has_eventual());
  EXPECT_FALSE(later.is_eventual());
  EXPECT_TRUE(Type::promise(kBool).is_eventual());
  EXPECT_FALSE(later.find_attribute("a")->has_eventual());
  EXPECT_EQ(without_eventuals(later), object({{"a", kString}, {"b", Type::list(kBool)}}));
}

TEST(Type, S1_19_promises_and_outputs_hold_nothing_but_their_element) {
  EXPECT_EQ(Type::promise(kBool).element(), kBool);
  EXPECT_EQ(Type::promise(Type::promise(kBool)), Type::promise(kBool));
  EXPECT_EQ(Type::promise(Type::list(Type::promise(kBool))), Type::promise(Type::list(kBool)));
  EXPECT_EQ(Type::promise(Type::output(kBool)), Type::output(kBool));
  EXPECT_EQ(Type::output(Type::promise(kBool)), Type::output(kBool));
  EXPECT_EQ(Type::output(Type::list(Type::output(kBool))), Type::output(Type::list(kBool)));
  // A union collapses where its members become the same.
  EXPECT_EQ(Type::promise(Type::union_of({kBool, Type::promise(kBool)})), Type::promise(kBool));
}

TEST(Type, S1_25_none_is_the_type_of_null) {
  EXPECT_EQ(kNone.kind(), TypeKind::None);
  EXPECT_TRUE(kNone.is_optional());
  EXPECT_NE(kNone, kAny);
}

TEST(Type, S1_27_an_optional_type_is_a_union_with_none) {
  EXPECT_EQ(Type::optional(kString), Type::union_of({kNone, kString}));
  EXPECT_EQ(Type::optional(Type::optional(kString)), Type::optional(kString));
  EXPECT_TRUE(Type::optional(kString).is_optional());
  EXPECT_FALSE(Type::union_of({kString, kBool}).is_optional());
  EXPECT_EQ(friendly_name(Type::optional(kString)), "string?");
  EXPECT_EQ(friendly_name(Type::optional(Type::union_of({kString, kBool}))), "(bool | string)?");
}

TEST(TypeDeathTest, a_question_that_the_kind_has_no_answer_to_breaks_the_contract) {
  EXPECT_DEATH((void)kString.element(), "element type");
  EXPECT_DEATH((void)kString.attributes(), "attributes");
  EXPECT_DEATH((void)Type::union_of({}), "at least one member");
  EXPECT_DEATH((void)Type::enumeration({true, std::string("a")}), "one primitive type");
}

}  // namespace
}  // namespace hcl
