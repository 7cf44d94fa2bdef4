// SPDX-License-Identifier: Apache-2.0
#include "hcl/value/mismatch.h"

#include <gtest/gtest.h>

namespace hcl {
namespace {

const Type kAny = Type::dynamic();
const Type kBool = Type::boolean();
const Type kString = Type::string();
const Type kNumber = Type::number();
const Type kInt = Type::integer();

struct Case {
  Type got;
  Type want;
  std::string_view text;
};

void check_mismatch(std::initializer_list<Case> cases) {
  for (const auto& [got, want, text] : cases) {
    EXPECT_EQ(mismatch_text(got, want), text)
        << to_type_expression(got) << " to " << to_type_expression(want);
  }
}

TEST(Mismatch, base_types_are_explained_in_the_words_of_the_reference) {
  const Type object = Type::object({{"b", kString}, {"a", kNumber}, {"c", kAny}});
  check_mismatch({
      {Type::object({}), object, "attributes \"a\", \"b\", and \"c\" are required"},
      {Type::object({{"c", kString}}), object, "attributes \"a\" and \"b\" are required"},
      {Type::object({{"a", kBool}, {"b", kBool}, {"c", kBool}}), object,
       "attribute \"a\": number required, but have bool"},
      {Type::tuple({kBool, kNumber}), Type::list(kAny),
       "all list elements must have the same type"},
      {Type::tuple({kBool, kNumber}), Type::set(kAny), "all set elements must have the same type"},
      {Type::object({{"a", kBool}, {"b", kNumber}}), Type::map(kAny),
       "all map elements must have the same type"},
      {Type::tuple({kString, Type::tuple({})}), Type::list(kString),
       "element 1: string required, but have tuple"},
      {Type::object({{"k", Type::list(kBool)}}), Type::map(kString),
       "element \"k\": string required, but have list of bool"},
      {Type::tuple({}), Type::map(kAny), "map of any single type required"},
      {Type::map(kString), Type::set(kAny), "set of any single type required"},
      {Type::list(kBool), Type::list(kNumber),
       "incorrect list element type: number required, but have bool"},
      {kString, Type::list(kString), "list of string required, but have string"},
      {Type::tuple({}), Type::object({}), "object required, but have tuple"},
      {Type::object({}), Type::tuple({}), "tuple required"},
      {Type::list(kString), Type::tuple({kString}), "tuple required"},
      {kString, kNumber, "number required"},
  });
}

TEST(Mismatch, extended_types_name_both_sides) {
  check_mismatch({
      {kBool, kInt, "int required, but have bool"},
      {Type::none(), kString, "string required, but have null"},
      {Type::output(kString), kString, "string required, but have output of string"},
      {Type::output(kString), Type::promise(kString),
       "promise of string required, but have output of string"},
      {Type::promise(kBool), Type::output(kNumber), "number required, but have bool"},
      {Type::list(kString), Type::enumeration({"a"}),
       "enum(\"a\") required, but have list of string"},
      {Type::union_of({kString, Type::list(kBool)}), Type::list(kNumber),
       "may be list of bool: incorrect list element type: number required, but have bool"},
  });
}

TEST(D_19_union_mismatch, of_a_union_the_nearest_member_is_explained) {
  const Type disk = Type::object({{"size", kNumber}});
  const Type bucket = Type::object({{"bucket", kString}, {"region", kString}});
  const Type storage = Type::union_of({disk, bucket});
  check_mismatch({
      {Type::object({{"buket", kString}, {"region", kString}}), storage,
       "none of 2 types fits; nearest is object({bucket = string, region = string}): attribute "
       "\"bucket\" is required; did you mean \"bucket\" instead of \"buket\"?"},
      {Type::object({{"size", kBool}}), storage,
       "none of 2 types fits; nearest is object({size = number}): attribute \"size\": number "
       "required, but have bool"},
      {Type::object({}), Type::optional(disk), "attribute \"size\" is required"},
      {kBool, Type::optional(kNumber), "number? required, but have bool"},
      {Type::list(kString), Type::union_of({kBool, kNumber}),
       "bool | number required, but have list of string"},
      {Type::none(), storage,
       "object({bucket = string, region = string}) or object({size = number}) required, but have "
       "null"},
  });
}

}  // namespace
}  // namespace hcl
