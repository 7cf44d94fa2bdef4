// SPDX-License-Identifier: Apache-2.0
#include "hcl/value/path.h"

#include <gtest/gtest.h>

#include "hcl/value/dump.h"
#include "hcl/value/path_set.h"

#include "testing/make_value.h"

namespace hcl {
namespace {

using testing::marked;
using testing::num;
using testing::text;
using testing::unknown;

const Value kDynamic = Value::unknown(Type::dynamic());

Value sample() {
  return Value::object({{"list", Value::list({text("a")})},
                        {"map", Value::map({{"k", num("1")}})},
                        {"null", Value()},
                        {"set", marked(Value::set({text("x")}), "m")},
                        {"tuple", Value::tuple({text("a"), kDynamic})}});
}

TEST(Path, leads_into_values_or_says_at_which_step_it_fails) {
  struct Case {
    Path path;
    std::string want;
  };
  const Path root;
  const Case cases[] = {
      {root.attribute("map").index("k"), "1"},
      {root.attribute("list").index(0), "\"a\""},
      {root.attribute("set").index("x"), "\"x\"~{m}"},
      {root.attribute("set").index("y"), "at step 1: set does not contain the requested element"},
      {root.attribute("none"), "at step 0: object has no attribute \"none\""},
      {root.attribute("null").attribute("a"),
       "at step 1: cannot access attributes on a null value"},
      {root.attribute("null").index(0), "at step 1: cannot index a null value"},
      {root.attribute("list").attribute("a"), "at step 1: not an object type"},
      {root.attribute("list").index("a"), "at step 1: not a map type"},
      {root.attribute("map").index(0), "at step 1: not a list type"},
      {root.attribute("list").index(1), "at step 1: value does not have given index key"},
      {root.attribute("list").index(testing::truth(true)),
       "at step 1: key value not number or string"},
      {root.attribute("list").index(Value::null(Type::number())), "at step 1: key value is null"},
      {root.attribute("list").index(unknown(Type::number())), "unknown(string)"},
      // The reference fails at what is inside the dynamic unknown, and panics at an unknown
      // position in a tuple.
      {root.attribute("tuple").index(1).attribute("x").index(3), "unknown(any)"},
      {root.attribute("tuple").index(unknown(Type::number())), "unknown(any)"},
  };
  for (const auto& [path, want] : cases) {
    const Result<Value> result = apply(path, sample());
    EXPECT_EQ(result ? dump(*result) : result.error().message, want) << to_text(path);
  }
}

// The reference loses them.
TEST(Path, keeps_the_marks_of_what_is_indexed_with_an_unknown_key) {
  const Path path = Path().index(unknown(Type::number()));
  EXPECT_EQ(dump(*apply(path, marked(Value::list({text("a")}), "m"))), "unknown(string)~{m}");
}

TEST(Path, prints_as_messages_show_it) {
  const Path path =
      Path().attribute("a").attribute("b c").index("k\"").index(7).index(Value::tuple({}));
  EXPECT_EQ(to_text(path), ".a[\"b c\"][\"k\\\"\"][7][...]");
  EXPECT_EQ(to_text(Path()), "");
}

TEST(Path, is_equal_step_by_step) {
  const Path path = Path().attribute("a").index(1);
  EXPECT_EQ(path, Path().attribute("a").index(num("1")));
  EXPECT_NE(path, Path().attribute("a").index("1"));
  EXPECT_TRUE(path.starts_with(Path().attribute("a")));
  EXPECT_TRUE(path.starts_with({}));
  EXPECT_FALSE(Path().starts_with(path));
  EXPECT_EQ(Path().attribute("a").then(Path().index(1)), path);
}

std::string shown(const PathSet& set) {
  std::string out;
  for (const Path& path : set.paths()) out += to_text(path) + " ";
  return out;
}

TEST(PathSet, holds_each_path_once_and_in_order) {
  PathSet set({Path().index(10), Path().attribute("b"), Path().index("k"), Path().index(9),
               Path().attribute("b"), Path().attribute("b").index(0), Path().index(num("9.0"))});
  EXPECT_EQ(shown(set), ".b .b[0] [9] [10] [\"k\"] ");
  EXPECT_TRUE(set.contains(Path().index(testing::whole("9"))));
  EXPECT_FALSE(set.contains(Path()));
  set.remove(Path().index(9));
  set.remove(Path().index(11));
  EXPECT_EQ(shown(set), ".b .b[0] [10] [\"k\"] ");
  PathSet steps;
  steps.add_all_steps(Path().attribute("a").index(0).attribute("c"));
  EXPECT_EQ(shown(steps), ".a .a[0] .a[0].c ");
}

TEST(PathSet, an_unknown_key_is_equal_to_none) {
  const Path path = Path().index(unknown(Type::number()));
  PathSet set({path});
  EXPECT_FALSE(set.contains(path));
  set.add(path);
  EXPECT_EQ(set.size(), 2U);
}

TEST(PathSet, combines_as_sets_do) {
  const Path a = Path().attribute("a");
  const Path b = Path().attribute("b");
  const Path c = Path().attribute("c");
  const PathSet left({a, b});
  const PathSet right({b, c});
  EXPECT_EQ(unite(left, right), PathSet({a, b, c}));
  EXPECT_EQ(intersect(left, right), PathSet({b}));
  EXPECT_EQ(subtract(left, right), PathSet({a}));
  EXPECT_EQ(symmetric_difference(left, right), PathSet({c, a}));
  EXPECT_FALSE(left == right);
  EXPECT_TRUE(PathSet().empty());
}

}  // namespace
}  // namespace hcl
