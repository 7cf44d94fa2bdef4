// SPDX-License-Identifier: Apache-2.0
#include "hcl/value/join.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "hcl/value/conversion_kind.h"
#include "hcl/value/limits.h"

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

struct JoinCase {
  std::vector<Type> types;
  Type want;
};

// In every order.
void check_joins(std::vector<JoinCase> cases) {
  for (auto& [types, want] : cases) {
    std::string text;
    for (const Type& type : types) text += to_type_expression(type) + "  ";
    const auto less = [](const Type& a, const Type& b) {
      return to_type_expression(a) < to_type_expression(b);
    };
    std::ranges::sort(types, less);
    do {
      EXPECT_EQ(to_type_expression(join(types)), to_type_expression(want)) << text;
    } while (std::next_permutation(types.begin(), types.end(), less));
    for (const Type& type : types) {
      EXPECT_EQ(conversion_kind(type, want), ConversionKind::Safe) << text;
    }
  }
}

TEST(S1_37_int_unification, int_becomes_number_or_string) {
  check_joins({{{kInt, kNumber}, kNumber},
               {{kInt, kString}, kString},
               {{kInt, kNumber, kString}, kString},
               {{kBool, kString}, kString},
               {{kBool, kInt}, one_of({kBool, kInt})},
               {{kBool, kNumber, kInt}, one_of({kBool, kNumber})}});
}

TEST(S1_38_union_unification, two_unions_become_one_of_all_members) {
  check_joins({{{one_of({kNone, Type::list(kString)}), one_of({kBool, kNumber})},
                one_of({kBool, kNone, kNumber, Type::list(kString)})},
               {{one_of({kNone, kBool}), one_of({kNone, kInt})}, one_of({kNone, kBool, kInt})}});
}

// Concatenation alone would make the result depend on the grouping: bool joined with string is
// string, so a string takes in the bools of a union too, whichever comes first.
TEST(S1_38_union_unification, a_member_that_another_takes_in_is_left_out) {
  check_joins({{{one_of({kNone, kString}), one_of({kBool, kNumber})}, one_of({kNone, kString})},
               {{kNone, kString, kBool, kNumber}, one_of({kNone, kString})}});
}

TEST(S1_39_union_unification, a_union_and_a_type_join_member_by_member) {
  check_joins(
      {{{kString, one_of({kBool, Type::list(kString)})}, one_of({kString, Type::list(kString)})},
       {{kString, one_of({kBool, kNumber})}, kString},
       {{kString, Type::optional(kString)}, Type::optional(kString)},
       {{kNumber, one_of({kInt, kBool, kNone})}, one_of({kNumber, kBool, kNone})},
       {{Type::tuple({kInt}), one_of({Type::list(kString), kNone})},
        one_of({Type::list(kString), kNone})}});
}

TEST(S1_40_eventual_unification, a_promise_and_an_output_become_an_output) {
  check_joins(
      {{{Type::promise(kString), Type::output(kNumber)}, Type::output(kString)},
       {{Type::promise(kBool), Type::output(kNumber)}, Type::output(one_of({kBool, kNumber}))},
       {{Type::promise(kString), Type::output(kString), kNone},
        one_of({Type::output(kString), kNone})}});
}

TEST(S1_41_eventual_unification, two_promises_become_a_promise) {
  check_joins({{{Type::promise(kString), Type::promise(kInt)}, Type::promise(kString)},
               {{Type::promise(kInt), Type::promise(kNumber)}, Type::promise(kNumber)}});
}

// The document says promise here, which would lose what an output carries; its later edition says
// output.
TEST(S1_42_eventual_unification, two_outputs_become_an_output_which_corrects_the_document) {
  check_joins({{{Type::output(kString), Type::output(kInt)}, Type::output(kString)},
               {{Type::output(kBool), Type::output(kInt)}, Type::output(one_of({kBool, kInt}))}});
}

TEST(Join, collections_and_structures_join_kind_by_kind) {
  const auto object = [](std::string name, const Type& type) {
    return Type::object({{std::move(name), type}});
  };
  check_joins({
      {{Type::list(kInt), Type::list(kString)}, Type::list(kString)},
      {{Type::list(kInt), Type::set(kNumber)}, Type::list(kNumber)},
      {{Type::tuple({kInt, kBool}), Type::tuple({kNumber, kBool})}, Type::tuple({kNumber, kBool})},
      {{Type::tuple({kInt}), Type::tuple({kInt, kBool})}, Type::list(one_of({kInt, kBool}))},
      {{Type::tuple({kInt}), Type::list(kBool), Type::set(kNone)},
       Type::list(one_of({kInt, kBool, kNone}))},
      {{Type::set(kInt), Type::tuple({kInt})}, one_of({Type::set(kInt), Type::tuple({kInt})})},
      {{object("a", kInt), object("a", kString)}, object("a", kString)},
      {{object("a", kInt), object("b", kString)}, Type::map(kString)},
      {{object("a", kInt), Type::map(kBool)}, Type::map(one_of({kInt, kBool}))},
      {{object("a", kInt), Type::list(kBool)}, one_of({object("a", kInt), Type::list(kBool)})},
      {{Type::object({{"a", kInt, true}}), object("a", kInt)}, object("a", kInt)},
  });
}

TEST(Join, the_dynamic_type_takes_everything_in) {
  check_joins({{{kAny, kString}, kAny},
               {{kAny, Type::output(kString), kNone}, kAny},
               {{Type::tuple({kAny}), Type::tuple({kString})}, Type::tuple({kAny})},
               {{Type::list(kAny), Type::tuple({kBool, kInt})}, kAny}});
}

TEST(Join, enums_join_with_enums_and_go_into_their_base_type) {
  const auto names = [](std::vector<std::string> list) {
    return Type::enumeration({list.begin(), list.end()});
  };
  check_joins({{{names({"a", "b"}), names({"b", "c"})}, names({"a", "b", "c"})},
               {{names({"a"}), kString}, kString},
               {{names({"a"}), kNumber}, one_of({names({"a"}), kNumber})},
               {{Type::enumeration({true}), kString}, kString}});
}

TEST(Join, a_type_is_its_own_join_even_if_its_members_would_join) {
  const Type flexible = one_of({kBool, kString});
  check_joins({{{flexible}, flexible}, {{flexible, flexible}, flexible}});
  EXPECT_EQ(join(std::vector<Type>{flexible, kNone}), Type::optional(kString));
}

// D-09: what was asked before makes no difference, as nothing is kept.
TEST(Join, asking_for_conversions_first_changes_nothing) {
  const std::vector<Type> types = {Type::tuple({kString}), Type::tuple({kString, kNumber})};
  const Type fresh = join(types);
  EXPECT_EQ(conversion_kind(types[0], types[1]), ConversionKind::None);
  EXPECT_EQ(join(types), fresh);
}

TEST(Join, what_would_be_nested_too_deep_is_dynamic) {
  Type deep = kString;
  while (deep.depth() < kMaxDepth) deep = Type::list(deep);
  check_joins({{{deep, kNone}, kAny}});
  EXPECT_EQ(join(std::vector<Type>{deep, deep}), deep);
}

}  // namespace
}  // namespace hcl
