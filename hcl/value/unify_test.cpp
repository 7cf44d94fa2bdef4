// SPDX-License-Identifier: Apache-2.0
#include "hcl/value/unify.h"

#include <chrono>

#include <gtest/gtest.h>

#include "hcl/value/dump.h"
#include "hcl/value/limits.h"

namespace hcl {
namespace {

const Type kAny = Type::dynamic();
const Type kBool = Type::boolean();
const Type kString = Type::string();
const Type kNumber = Type::number();
const Type kInt = Type::integer();

std::string text_of(const std::optional<Unification>& unification) {
  if (!unification) return "nothing";
  return to_type_expression(unification->type) + (unification->is_undecided ? ", undecided" : "");
}

struct UnifyCase {
  std::vector<Type> types;
  std::string_view safe;
  std::string_view unsafe;
};

void check_unify(std::initializer_list<UnifyCase> cases) {
  for (const auto& [types, safe, unsafe] : cases) {
    std::string text;
    for (const Type& type : types) text += to_type_expression(type) + "  ";
    const std::vector<Type> backwards(types.rbegin(), types.rend());
    EXPECT_EQ(text_of(unify(types)), safe) << text;
    EXPECT_EQ(text_of(unify(backwards)), safe) << text;
    EXPECT_EQ(text_of(unify_unsafe(types)), unsafe) << text;
    EXPECT_EQ(text_of(unify_unsafe(backwards)), unsafe) << text;
  }
}

TEST(Unify, primitives_unify_to_the_most_general) {
  check_unify({
      {{}, "nothing", "nothing"},
      {{kBool}, "bool", "bool"},
      {{kNumber, kBool}, "nothing", "nothing"},
      {{kNumber, kString}, "string", "string"},
      {{kBool, kString, kNumber}, "string", "string"},
      {{kAny, kString}, "any", "string"},
      {{kAny, kAny}, "any", "any"},
      {{kString, Type::list(kString)}, "nothing", "nothing"},
  });
}

TEST(Unify, collections_and_structures_unify_as_in_the_reference) {
  const auto a = [](const Type& type) { return Type::object({{"a", type}}); };
  check_unify({
      {{Type::list(kNumber), Type::list(kString)}, "list(string)", "list(string)"},
      {{Type::list(kAny), Type::list(kString)}, "list(any)", "list(string)"},
      {{Type::list(kString), Type::set(kString)}, "list(string)", "list(string)"},
      {{Type::tuple({kString}), Type::set(kString)}, "set(string)", "set(string)"},
      {{Type::tuple({kBool}), Type::list(kString)}, "list(string)", "list(string)"},
      {{Type::tuple({kBool}), Type::tuple({kString})}, "tuple([string])", "tuple([string])"},
      {{Type::tuple({}), Type::tuple({kString})}, "list(string)", "list(string)"},
      {{Type::tuple({kBool, kNumber}), Type::tuple({kString})}, "list(string)", "list(string)"},
      {{a(kBool), a(kString)}, "object({a = string})", "object({a = string})"},
      {{a(kBool), Type::object({})}, "map(bool)", "map(bool)"},
      {{a(kBool), Type::object({{"b", kString}})}, "map(string)", "map(string)"},
      {{a(kBool), a(kNumber)}, "nothing", "nothing"},
      {{a(kBool), Type::map(kString)}, "map(string)", "map(string)"},
      {{Type::object({}), Type::tuple({})}, "nothing", "nothing"},
      {{Type::object({{"a", kString, true}})}, "object({a = string})", "object({a = string})"},
  });
}

TEST(Unify, the_dynamic_type_beside_compound_types_leaves_everything_undecided) {
  check_unify({
      {{Type::list(kString), kAny}, "any, undecided", "any, undecided"},
      {{Type::object({}), kAny}, "any, undecided", "any, undecided"},
      {{Type::tuple({}), Type::tuple({kBool}), kAny}, "any, undecided", "any, undecided"},
  });
  const Value list = Value::list({Value::string("a").with_marks({{"secret", ""}})});
  const auto unification = unify(std::vector<Type>{list.type(), kAny});
  EXPECT_EQ(dump(*convert_to(list, *unification)), "unknown(any)~{secret}");
}

TEST(S1_37_int_unification, int_unifies_as_one_more_primitive_type) {
  check_unify({
      {{kInt, kNumber}, "number", "number"},
      {{kInt, kString}, "string", "string"},
      {{kInt, kNumber, kString}, "string", "string"},
      {{kInt, kBool}, "nothing", "nothing"},
      {{Type::list(kInt), Type::tuple({kNumber})}, "list(number)", "list(number)"},
  });
}

TEST(S1_39_union_unification, an_extended_kind_makes_it_the_join) {
  check_unify({
      {{kString, Type::none()}, "union(none, string)", "union(none, string)"},
      {{Type::union_of({kBool, Type::list(kString)}), kString},
       "union(list(string), string)",
       "union(list(string), string)"},
      {{Type::promise(kString), Type::output(kInt)}, "output(string)", "output(string)"},
      {{kAny, Type::optional(kString)}, "any", "union(none, string)"},
      {{Type::list(Type::optional(kString)), Type::set(kBool)},
       "list(union(none, string))",
       "list(union(none, string))"},
  });
}

TEST(Unify, a_type_that_not_all_convert_to_is_no_unification) {
  const Type object = Type::object({{"a", kNumber}, {"b", Type::set(kString)}, {"c", kAny}});
  check_unify({{{object, Type::map(kString)}, "map(any)", "nothing"}});
}

double milliseconds(const std::function<void()>& work) {
  const auto start = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start)
      .count();
}

// Generous, as the machine may be busy: the reference needs forty seconds for the first.
constexpr double kSoon = 500;

// A sanitizer makes the frames of functions several times larger, and the stack is what it is.
#if defined(__SANITIZE_ADDRESS__)
constexpr uint32_t kDepth = kMaxDepth / 8;
#else
constexpr uint32_t kDepth = kMaxDepth;
#endif

// A position may unify, by way of a dynamic part, to what not all convert to there. Then the whole
// is a list instead, as in the reference.
TEST(Unify, tuples_whose_positions_are_not_reached_become_a_list) {
  const Type mixed = Type::object({{"a", kNumber}, {"b", kAny}, {"c", kBool}});
  const Type first = Type::tuple({mixed, kAny, Type::map(kNumber)});
  const Type second = Type::tuple({Type::map(kNumber), kAny, Type::map(kString)});
  for (const auto& types : {std::vector{first, second}, std::vector{second, first}}) {
    const auto unification = unify_unsafe(types);
    ASSERT_TRUE(unification.has_value());
    EXPECT_EQ(unification->type, Type::list(Type::map(kString)));
  }
}

TEST(Unify, nested_conditionals_take_no_time) {
  Type type = Type::tuple({});
  EXPECT_LT(milliseconds([&] {
              while (type.depth() + 1 < kMaxDepth) {
                const Type branches[] = {Type::tuple({type}), Type::tuple({})};
                type = unify_unsafe(branches)->type;
              }
            }),
            kSoon);
}

TEST(Unify, deep_types_that_differ_at_the_bottom_take_no_time) {
  Type a = kNumber;
  Type b = kString;
  while (a.depth() < kDepth) a = Type::tuple({a}), b = Type::tuple({b});
  const Type types[] = {a, b};
  EXPECT_LT(milliseconds([&] { EXPECT_EQ(unify(types)->type, b); }), kSoon);
}

TEST(Unify, many_different_types_that_do_not_unify_take_no_time) {
  std::vector<Type> types = {Type::set(kString)};
  for (int i = 0; i < 3000; ++i) {
    types.push_back(Type::tuple({Type::object({{std::to_string(i), kString}})}));
  }
  EXPECT_LT(milliseconds([&] { EXPECT_FALSE(unify(types)); }), kSoon);
}

}  // namespace
}  // namespace hcl
