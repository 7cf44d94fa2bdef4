// SPDX-License-Identifier: Apache-2.0
#include "hcl/value/conform.h"

#include <gtest/gtest.h>

namespace hcl {
namespace {

const Type kString = Type::string();
const Type kNumber = Type::number();
const Type kBool = Type::boolean();
const Type kAny = Type::dynamic();

Type object(std::vector<ObjectAttribute> attributes) {
  return Type::object(std::move(attributes));
}

TEST(Conform, asks_for_the_type_as_it_stands) {
  struct Case {
    Type given;
    Type wanted;
    bool conforms;
  };
  const Type union_type = Type::union_of({kString, kBool});
  const Case cases[] = {
      {kString, kString, true},
      {kString, kAny, true},
      {kAny, kString, false},
      {Type::integer(), kNumber, false},
      {Type::list(kString), Type::list(kAny), true},
      {Type::list(kString), Type::set(kString), false},
      {Type::tuple({kString}), Type::tuple({kAny}), true},
      {Type::tuple({kString}), Type::tuple({kAny, kAny}), false},
      {object({{"a", kString}}), object({{"a", kAny, true}}), true},
      {object({}), object({{"a", kAny, true}}), false},
      {kString, union_type, true},
      {kNumber, union_type, false},
      {union_type, kString, false},
      {union_type, Type::union_of({kString, kBool, kNumber}), true},
      {Type::list(kBool), Type::list(union_type), true},
      {Type::none(), Type::optional(kString), true},
      {kString, Type::enumeration({std::string("a")}), true},
      {kString, Type::promise(kString), true},
      {Type::promise(kString), Type::output(kString), true},
      {Type::promise(kString), kString, false},
  };
  for (const auto& [given, wanted, want] : cases) {
    const std::string what = to_type_expression(given) + " as " + to_type_expression(wanted);
    EXPECT_EQ(conforms(given, wanted), want) << what;
    EXPECT_EQ(conformance_errors(given, wanted).empty(), want) << what;
  }
}

TEST(Conform, reasons_carry_the_path_to_the_difference) {
  const auto reasons = [](const Type& given, const Type& wanted) {
    std::string out;
    for (const PathError& error : conformance_errors(given, wanted)) {
      out += to_text(error.path) + ": " + error.message + "\n";
    }
    return out;
  };
  EXPECT_EQ(reasons(kAny, kString), ": string required, but received dynamic\n");
  EXPECT_EQ(reasons(object({{"b", kBool}, {"a", kString}, {"c", kAny}}),
                    object({{"a", kNumber}, {"d", kAny, true}, {"c", kString}})),
            ": unsupported attribute \"b\"\n"
            ": missing required attribute \"d\"\n"
            ".a: number required, but received string\n"
            ".c: string required, but received dynamic\n");
  EXPECT_EQ(reasons(Type::tuple({kString}), Type::tuple({})),
            ": 0 elements are required, but got 1\n");
  EXPECT_EQ(reasons(Type::list(Type::tuple({kString})), Type::list(Type::tuple({kBool}))),
            "[...][0]: bool required, but received string\n");
}

TEST(Conform, types_may_become_the_same_where_they_are_not_known) {
  const Type left = object({{"a", kAny}, {"b", kString}});
  const Type right = object({{"a", kString}, {"b", kAny}});
  EXPECT_TRUE(may_become_same(left, right));
  EXPECT_FALSE(conforms(left, right) || conforms(right, left));
  EXPECT_FALSE(may_become_same(left, object({{"a", kString}, {"b", kBool}})));
  EXPECT_TRUE(may_become_same(Type::integer(), kNumber));
  EXPECT_FALSE(may_become_same(Type::tuple({kAny}), Type::tuple({kAny, kAny})));
  EXPECT_FALSE(may_become_same(Type::list(kAny), Type::set(kAny)));
}

}  // namespace
}  // namespace hcl
