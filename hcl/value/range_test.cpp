// SPDX-License-Identifier: Apache-2.0
#include "hcl/value/range.h"

#include <gtest/gtest.h>

#include "hcl/value/refine.h"

#include "testing/make_value.h"

namespace hcl {
namespace {

using testing::num;
using testing::text;

Value unknown_between(std::string_view low, std::string_view high) {
  return *Refine(Value::unknown(Type::number()))
              .at_least(*parse_number(low))
              .at_most(*parse_number(high), false)
              .done();
}

TEST(Range, of_a_known_value_is_that_value) {
  EXPECT_EQ(range_of(text("ab")), (Refinement{.nullness = Nullness::NotNull, .prefix = "ab"}));
  const Refinement two = range_of(num("2"));
  EXPECT_TRUE(two.lower->inclusive && two.lower->value == two.upper->value);
  EXPECT_EQ(range_of(Value()).nullness, Nullness::Null);
  EXPECT_EQ(range_of(Value::list({num("1"), num("2")})).min_length, 2);
  const Value set = Value::set({Value::unknown(Type::string()), text("a")});
  EXPECT_EQ(range_of(set), (Refinement{.nullness = Nullness::NotNull}));
}

TEST(Range, excludes_what_an_unknown_value_cannot_be) {
  struct Case {
    Value unknown;
    Value candidate;
    bool excluded;
  };
  const Value string = Value::unknown(Type::string());
  const Value prefixed = *Refine(string).full_prefix("ab").done();
  const Value dynamic = Value::unknown(Type::dynamic());
  const Value list = *Refine(Value::unknown(Type::list(Type::number()))).length_at_most(1).done();
  const Value one_or_two = Value::set({Value::unknown(Type::string()), text("a")});
  const Value set = *Refine(Value::unknown(Type::set(Type::string()))).length_at_least(3).done();
  const Case cases[] = {
      {string, text("a"), false},
      {string, num("1"), true},
      {string, Value::null(Type::number()), false},
      {*Refine(string).not_null().done(), Value::null(Type::number()), true},
      {prefixed, text("abc"), false},
      {prefixed, text("a"), true},
      {unknown_between("1", "5"), num("1"), false},
      {unknown_between("1", "5"), num("5"), true},
      {unknown_between("1", "5"), num("0.5"), true},
      {unknown_between("1", "5"), Value::integer(Number(5)), true},
      {list, Value::list({num("1")}), false},
      {list, Value::list({num("1"), num("2")}), true},
      {set, one_or_two, true},
      {dynamic, num("1"), false},
      {Value::unknown(Type::optional(Type::string())), text("a"), false},
      {Value::unknown(Type::optional(Type::string())), num("1"), true},
      // What is not known yet inside the candidate may become what the type wants.
      {Value::unknown(Type::tuple({Type::string()})), Value::tuple({dynamic}), false},
      {Value::unknown(Type::tuple({Type::string(), Type::string()})),
       Value::tuple({dynamic, num("1")}), true},
  };
  for (size_t i = 0; i < std::size(cases); ++i) {
    EXPECT_EQ(range_excludes(cases[i].unknown, cases[i].candidate), cases[i].excluded) << i;
  }
}

TEST(Range, of_lengths_holds_for_unknown_collections_too) {
  const auto check = [](const Value& value, int64_t min, int64_t max) {
    const LengthRange range = length_range(value);
    EXPECT_EQ(range.min, min);
    EXPECT_EQ(range.max, max);
  };
  const Value unknown = Value::unknown(Type::string());
  check(Value::tuple({unknown}), 1, 1);
  check(Value::unknown(Type::tuple({Type::string(), Type::string()})), 2, 2);
  check(Value::list({unknown, unknown}), 2, 2);
  check(Value::set({unknown}), 1, 1);
  check(Value::set({unknown, unknown, text("a")}), 1, 3);
  check(Value::unknown(Type::list(Type::string())), 0, kUnboundedLength);
}

TEST(Range, definitely_not_null_looks_through_marks) {
  EXPECT_TRUE(definitely_not_null(testing::marked(num("1"), "m")));
  EXPECT_FALSE(definitely_not_null(Value()));
  EXPECT_FALSE(definitely_not_null(Value::unknown(Type::string())));
  EXPECT_TRUE(definitely_not_null(unknown_not_null(Type::string())));
}

}  // namespace
}  // namespace hcl
