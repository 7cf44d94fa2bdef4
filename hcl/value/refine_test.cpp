// SPDX-License-Identifier: Apache-2.0
#include "hcl/value/refine.h"

#include <gtest/gtest.h>

#include "hcl/value/dump.h"
#include "hcl/value/equality.h"

#include "testing/make_value.h"

namespace hcl {
namespace {

using testing::marked;
using testing::num;
using testing::text;

std::string done(Refine refine) {
  const Result<Value> result = refine.done();
  return result ? dump(*result) : "error: " + result.error().message;
}

Refine of(const Type& type) {
  return Refine(Value::unknown(type));
}

Number number(std::string_view digits) {
  return *parse_number(digits);
}

TEST(Refine, facts_add_up_and_weaker_ones_change_nothing) {
  const Type num_type = Type::number();
  EXPECT_EQ(done(of(num_type).not_null().at_least(number("1")).at_most(number("5"), false)),
            "unknown(number, not null, >= 1, < 5)");
  EXPECT_EQ(done(of(num_type).at_least(number("3")).at_least(number("2"))),
            "unknown(number, >= 3)");
  EXPECT_EQ(done(of(num_type).at_least(number("3"), false).at_least(number("3"))),
            "unknown(number, > 3)");
  EXPECT_EQ(done(of(num_type).at_least(number("3")).at_least(number("3"), false)),
            "unknown(number, > 3)");
  EXPECT_EQ(done(of(num_type).at_least(Number::negative_infinity())), "unknown(number)");
  EXPECT_EQ(done(of(Type::string()).prefix("subnet-").full_prefix("subnet-a")),
            "unknown(string, prefix \"subnet-a\")");
  EXPECT_EQ(done(of(Type::string()).prefix("hello")), "unknown(string, prefix \"hell\")");
  EXPECT_EQ(done(of(Type::list(num_type)).length_at_least(2).length_at_least(1).length_at_most(9)),
            "unknown(list(number), length >= 2, length <= 9)");
}

TEST(Refine, a_value_collapses_where_only_one_is_possible) {
  const Type list = Type::list(Type::boolean());
  EXPECT_EQ(done(of(Type::string()).null()), "null(string)");
  EXPECT_EQ(done(of(Type::number()).not_null().at_least(number("2")).at_most(number("2"))), "2");
  EXPECT_EQ(done(of(Type::number()).at_least(number("2")).at_most(number("2"))),
            "unknown(number, >= 2, <= 2)");
  EXPECT_EQ(done(of(Type::integer()).not_null().at_least(number("2")).at_most(number("2"))), "2i");
  EXPECT_EQ(done(of(list).not_null().length_at_least(2).length_at_most(2)),
            "list(bool)[unknown(bool), unknown(bool)]");
  EXPECT_EQ(done(of(list).length_at_least(2).length_at_most(2)),
            "unknown(list(bool), length >= 2, length <= 2)");
  EXPECT_EQ(done(of(Type::set(Type::boolean())).not_null().length_at_most(0)), "set(bool)[]");
  EXPECT_EQ(done(of(Type::set(Type::boolean())).not_null().length_at_least(1).length_at_most(1)),
            "set(bool)[unknown(bool)]");
  EXPECT_EQ(done(of(Type::map(Type::boolean())).not_null().length_at_least(1).length_at_most(1)),
            "unknown(map(bool), not null, length >= 1, length <= 1)");
  EXPECT_EQ(done(of(Type::map(Type::boolean())).not_null().length_at_most(0)), "map(bool){}");
}

TEST(Refine, a_long_list_does_not_collapse) {
  const Value list = *of(Type::list(Type::string()))
                          .not_null()
                          .length_at_least(1'000'000'000'000)
                          .length_at_most(1'000'000'000'000)
                          .done();
  EXPECT_FALSE(list.is_known());
}

TEST(Refine, contradictions_and_nonsense_are_errors) {
  const std::string wants_error[] = {
      done(of(Type::number()).null().not_null()),
      done(of(Type::number()).not_null().null()),
      done(of(Type::number()).at_least(number("2")).at_most(number("1"))),
      done(of(Type::number()).at_least(number("2"), false).at_most(number("2"))),
      done(of(Type::string()).full_prefix("ab").full_prefix("ac")),
      done(of(Type::list(Type::string())).length_at_least(2).length_at_most(1)),
      done(of(Type::list(Type::string())).length_at_most(-1)),
      done(of(Type::string()).at_least(number("1"))),
      done(of(Type::number()).full_prefix("a")),
      done(of(Type::tuple({})).length_at_least(1)),
      done(Refine(num("1")).at_least(number("2"))),
      done(Refine(num("2")).at_least(number("2"), false)),
      done(Refine(text("ab")).full_prefix("b")),
      done(Refine(text("ab")).null()),
      done(Refine(Value()).not_null()),
      done(Refine(Value::null(Type::number())).at_least(number("1"))),
      done(Refine(Value::null(Type::list(Type::string()))).length_at_least(1)),
      done(Refine(Value::empty_list(Type::string())).length_at_least(1)),
  };
  for (const std::string& got : wants_error) EXPECT_TRUE(got.starts_with("error: ")) << got;
}

TEST(Refine, about_a_known_value_facts_are_assertions) {
  EXPECT_EQ(done(Refine(num("2")).not_null().at_least(number("2")).at_most(number("3"))), "2");
  EXPECT_EQ(done(Refine(text("ab")).full_prefix("abc")), "\"ab\"");
  EXPECT_EQ(done(Refine(Value::null(Type::string())).null().prefix("a")), "null(string)");
  // Two unknown elements may be one.
  const Value set = Value::set({Value::unknown(Type::string()), Value::unknown(Type::string())});
  EXPECT_TRUE(Refine(set).length_at_least(1).length_at_most(1).done().has_value());
  EXPECT_FALSE(Refine(set).length_at_least(3).done().has_value());
}

TEST(Refine, the_dynamic_unknown_stays_as_it_is_and_marks_stay) {
  EXPECT_EQ(done(of(Type::dynamic()).not_null().at_least(number("1")).prefix("a")), "unknown(any)");
  EXPECT_EQ(done(Refine(marked(Value::unknown(Type::boolean()), "m")).not_null()),
            "unknown(bool, not null)~{m}");
}

TEST(Refinement, that_says_nothing_is_none) {
  const Value plain = Value::unknown(Type::number());
  EXPECT_TRUE(identical(plain, *Refine(plain).done()));
  EXPECT_TRUE(identical(plain, Value::unknown(Type::number(), {})));
  EXPECT_TRUE(Refinement().is_empty());
}

TEST(Refinement, is_equal_if_its_facts_are) {
  const Refinement low = {.lower = NumberBound{Number(1), true}};
  EXPECT_EQ(low, (Refinement{.lower = NumberBound{number("1"), true}}));
  EXPECT_NE(low, (Refinement{.lower = NumberBound{Number(1), false}}));
  EXPECT_NE(low, (Refinement{.upper = NumberBound{Number(1), true}}));
  EXPECT_NE(low, Refinement());
}

}  // namespace
}  // namespace hcl
