// SPDX-License-Identifier: Apache-2.0
#include "hcl/value/value.h"

#include <atomic>
#include <limits>
#include <thread>
#include <type_traits>

#include <gtest/gtest.h>

#include "hcl/support/number_text.h"
#include "hcl/value/dump.h"
#include "hcl/value/equality.h"
#include "hcl/value/limits.h"

#include "testing/make_value.h"

namespace hcl {
namespace {

using testing::num;
using testing::text;

TEST(Value, every_kind_dumps_as_itself) {
  const Type dynamic = Type::dynamic();
  struct Case {
    Value value;
    std::string want;
  };
  const Case cases[] = {
      {Value(), "null(any)"},
      {Value::boolean(true), "true"},
      {num("1.5"), "1.5"},
      {Value::number(7), "7@64"},
      {Value::integer(*parse_number("100000000000000000000000000000000001")),
       "100000000000000000000000000000000001i"},
      {text("short"), "\"short\""},
      {text("exactly 14 by."), "\"exactly 14 by.\""},
      {text("a long string that has a node of its own ${x}"),
       "\"a long string that has a node of its own $${x}\""},
      {Value::null(Type::string()), "null(string)"},
      {Value::unknown(dynamic), "unknown(any)"},
      {Value::list({text("a"), Value::unknown(dynamic), Value()}),
       "list(string)[\"a\", unknown(string), null(string)]"},
      {Value::set({text("b"), text("a"), text("b")}), "set(string)[\"a\", \"b\"]"},
      {Value::map({{"b", num("2")}, {"a", num("1")}}), "map(number){a = 1, b = 2}"},
      {Value::tuple({num("1"), text("x")}), "[1, \"x\"]"},
      {Value::object({{"b c", num("2")}, {"a", num("1")}, {"a", num("3")}}),
       "{a = 3, \"b c\" = 2}"},
      {Value::empty_list(Type::list(Type::number())), "list(list(number))[]"},
      {text("s").with_marks({{"sensitive", ""}, {"from", "var.x"}}),
       "\"s\"~{from:var.x, sensitive}"},
      {text("s").with_marks({{"a:b", "c, d"}}), "\"s\"~{\"a:b\":\"c, d\"}"},
      {num("1e400000000"), "1e+400000000"},
      {Value::number(Number::negative_infinity()), "-Inf@0"},
  };
  for (const auto& [value, want] : cases) {
    EXPECT_EQ(dump(value), want);
    const Value copy = value;
    EXPECT_TRUE(identical(copy, value));
    EXPECT_EQ(to_type_expression(copy.type()), to_type_expression(value.type()));
  }
}

TEST(Value, sets_iterate_in_the_order_of_the_reference) {
  EXPECT_EQ(dump(Value::set({text("b"), text("a"), text("B"), text("é"), text("")})),
            "set(string)[\"\", \"B\", \"a\", \"b\", \"é\"]");
  const Value unknown = Value::unknown(Type::string());
  const Value null = Value::null(Type::string());
  EXPECT_EQ(dump(Value::set({null, unknown, text("z"), unknown, null})),
            "set(string)[\"z\", unknown(string), unknown(string), null(string)]");
}

TEST(Value, marks_of_elements_go_to_the_set) {
  const Value inner = Value::tuple({text("b").with_marks({{"n", ""}})});
  const Value set = Value::set({Value::tuple({text("a")}).with_marks({{"m", ""}}), inner});
  EXPECT_EQ(dump(set), "set(tuple([string]))[[\"a\"], [\"b\"]]~{m, n}");
}

TEST(Value, texts_are_brought_into_nfc) {
  EXPECT_EQ(text("e\u0301").as_string(), "\u00E9");
  EXPECT_EQ(dump(Value::map({{"e\u0301", num("1")}, {"\u00E9", num("2")}})),
            "map(number){\u00E9 = 2}");
  const Value object = Value::object({{"e\u0301", num("1")}});
  ASSERT_NE(object.find("\u00E9"), nullptr);
  EXPECT_EQ(object.find("e\u0301"), object.find("\u00E9"));
  EXPECT_EQ(object.find("e"), nullptr);
}

TEST(Value, short_and_long_strings_are_the_same_to_the_outside) {
  for (size_t length = 0; length < 40; ++length) {
    const std::string letters(length, 'x');
    const Value value = text(letters);
    const Value copy = value;
    EXPECT_EQ(copy.as_string(), letters);
    EXPECT_TRUE(identical(value, copy));
  }
}

// Few members are sorted in place, many by their keys.
TEST(Value, objects_and_maps_are_made_from_members_in_any_order) {
  for (const int64_t n : {0, 1, 5, 16, 17, 100, 1000}) {
    std::vector<std::string> keys;
    std::vector<Member> members;
    std::vector<Value> values;
    // Each key twice, the later value counts; one key in two forms.
    for (int64_t i = 0; i < 2 * n; ++i) {
      const int64_t number = i * 7919 % std::max<int64_t>(n, 1);
      const bool is_first = number == 0;
      const char* composed = i < n ? "e\u0301" : "\u00E9";
      keys.push_back(is_first ? composed : "key " + std::to_string(number));
      values.push_back(Value::number(i));
      members.push_back({keys.back(), values.back()});
    }
    const std::vector<std::string_view> views(keys.begin(), keys.end());
    const Value object = Value::object(members);
    const Value same = Value::object(views, values);
    const Value map = Value::map_of(Type::number(), members);
    ASSERT_EQ(object.length(), static_cast<size_t>(n));
    EXPECT_EQ(dump(object), dump(same));
    EXPECT_TRUE(std::ranges::is_sorted(object.shape().names()));
    for (size_t i = static_cast<size_t>(n); i < keys.size(); ++i) {
      EXPECT_EQ(dump(*object.find(keys[i])), dump(values[i])) << keys[i];
      EXPECT_EQ(dump(*same.find(keys[i])), dump(values[i])) << keys[i];
      EXPECT_EQ(dump(*map.find(keys[i])), dump(values[i])) << keys[i];
    }
  }
}

TEST(Value, members_of_a_collection_have_one_type_but_for_untyped_ones) {
  const Value unknown = Value::unknown(Type::dynamic());
  EXPECT_TRUE(Value::have_one_type({}));
  EXPECT_TRUE(Value::have_one_type(std::vector{text("a"), unknown, Value()}));
  EXPECT_FALSE(Value::have_one_type(std::vector{text("a"), num("1")}));
  EXPECT_EQ(dump(Value::map({{"a", Value()}, {"b", num("1")}})),
            "map(number){a = null(number), b = 1}");
  EXPECT_EQ(dump(Value::list({Value(), unknown})), "list(any)[null(any), unknown(any)]");
  const Type type = Type::union_of({Type::string(), Type::number()});
  EXPECT_EQ(dump(Value::list_of(type, {text("a"), num("1"), unknown})),
            "list(union(number, string))[\"a\", 1, unknown(union(number, string))]");
}

TEST(Value, knows_about_all_that_is_inside_it) {
  const Value plain = Value::tuple({text("a"), Value::list({num("1"), num("2")})});
  EXPECT_TRUE(plain.is_wholly_known() && plain.has_wholly_known_type() && !plain.contains_marks());
  EXPECT_EQ(plain.depth(), 3U);
  EXPECT_EQ(plain.size(), 5U);
  const Value partly = Value::tuple({plain, Value::unknown(Type::list(Type::dynamic()))});
  EXPECT_FALSE(partly.is_wholly_known() || partly.has_wholly_known_type());
  EXPECT_TRUE(partly.is_known());
  // Null is known, whatever its type.
  EXPECT_TRUE(Value().is_wholly_known() && Value().has_wholly_known_type());
  EXPECT_TRUE(Value::unknown(Type::string()).has_wholly_known_type());
}

// A value that is shared many times over is larger than memory without using any.
TEST(Value, size_stays_at_the_largest_number) {
  Value value = text("a");
  for (int i = 0; i < 80; ++i) value = Value::tuple({value, value});
  EXPECT_EQ(value.size(), std::numeric_limits<uint64_t>::max());
  EXPECT_EQ(value.depth(), 81U);
}

TEST(Value, moving_leaves_something_that_can_be_assigned) {
  Value value = Value::tuple({text("a")});
  const Value moved = std::move(value);
  value = moved;
  EXPECT_TRUE(identical(value, moved));
  value = *&value;
  EXPECT_TRUE(identical(value, moved));
}

TEST(Value, S1_25_the_literal_null_has_the_dynamic_type_as_in_the_reference) {
  EXPECT_TRUE(Value().is_null());
  EXPECT_EQ(Value().type(), Type::dynamic());
  EXPECT_EQ(Value::null(Type::none()).kind(), TypeKind::None);
}

TEST(Value, S3_13_is_immutable) {
  const Value inner = Value::list({text("a"), text("b")});
  const Value outer = Value::object({{"x", inner}});
  // What comes out can only be read; a changed value is another value.
  static_assert(std::is_same_v<decltype(outer.elements()), std::span<const Value>>);
  static_assert(std::is_same_v<decltype(outer.find("x")), const Value*>);
  const Value other = outer.with_marks({{"m", ""}});
  EXPECT_FALSE(outer.is_marked());
  EXPECT_TRUE(identical(other.without_marks(), outer));
}

TEST(Value, S3_13_is_shared_between_threads) {
  const Value value =
      Value::object({{"list", Value::list({text("a longer string than fits"), text("b")})},
                     {"number", num("1e100")},
                     {"unknown", Value::unknown(Type::string(), {.nullness = Nullness::NotNull})}});
  const std::string want = dump(value);
  std::vector<std::thread> threads;
  std::atomic<int> n_same = 0;
  for (int i = 0; i < 8; ++i) {
    threads.emplace_back([&] {
      for (int round = 0; round < 200; ++round) {
        // Types of objects are made when first asked for.
        const Value copy = Value::object({{"inner", value}});
        const Type type = copy.type();
        const bool same = type.find_attribute("inner")->find_attribute("list") != nullptr &&
                          dump(*copy.find("inner")) == want;
        if (same) ++n_same;
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(n_same, 8 * 200);
}

TEST(ValueDeathTest, broken_contracts_abort) {
  EXPECT_DEATH((void)Value::list({}), "element type must be given");
  EXPECT_DEATH((void)Value::list({text("a"), num("1")}), "have one type");
  EXPECT_DEATH((void)Value().as_bool(), "known, non-null");
  EXPECT_DEATH((void)Value::unknown(Type::string()).as_string(), "known, non-null");
  EXPECT_DEATH(
      {
        Value value = text("a");
        for (uint32_t i = 0; i <= kMaxDepth; ++i) value = Value::tuple({value});
      },
      "kMaxDepth");
}

TEST(Value, the_deepest_value_is_compared_dumped_and_freed) {
  Value value = text("a");
  Value other = text("b");
  for (uint32_t i = 1; i < kMaxDepth; ++i) {
    value = Value::tuple({value});
    other = Value::tuple({other});
  }
  EXPECT_EQ(value.depth(), kMaxDepth);
  EXPECT_FALSE(equals(value, other).as_bool());
  EXPECT_EQ(dump(value).size(), 2 * (kMaxDepth - 1) + 3);
  EXPECT_EQ(value.type().depth(), kMaxDepth);
}

}  // namespace
}  // namespace hcl
