// SPDX-License-Identifier: Apache-2.0
#include "hcl/value/deep_marks.h"

#include <gtest/gtest.h>

#include "hcl/value/dump.h"
#include "hcl/value/equality.h"

#include "testing/make_value.h"

namespace hcl {
namespace {

using testing::marked;
using testing::num;
using testing::text;

Value sample() {
  return marked(Value::object({{"list", Value::list({marked(text("a"), "inner"), text("b")})},
                               {"map", marked(Value::map({{"k", num("1")}}), "map")},
                               {"set", Value::set({marked(text("x"), "element"), text("y")})}}),
                "root");
}

std::string list_of(const std::vector<PathMarks>& marks) {
  std::string out;
  for (const PathMarks& item : marks) {
    out += to_text(item.path) + dump(Value::boolean(true).with_marks(item.marks)).substr(4) + " ";
  }
  return out;
}

TEST(DeepMarks, unmarking_takes_all_marks_and_nothing_else) {
  const Unmarked unmarked = unmark_deep(sample());
  EXPECT_EQ(dump(unmarked.value),
            "{list = list(string)[\"a\", \"b\"], map = map(number){k = 1}, "
            "set = set(string)[\"x\", \"y\"]}");
  EXPECT_EQ(unmarked.marks, (MarkSet{{"element", ""}, {"inner", ""}, {"map", ""}, {"root", ""}}));
  EXPECT_TRUE(has_mark_deep(sample(), {"inner", ""}));
  EXPECT_FALSE(has_mark_deep(sample(), {"other", ""}));
}

TEST(DeepMarks, paths_say_where_marks_were_from_the_root_down) {
  const UnmarkedWithPaths unmarked = unmark_deep_with_paths(sample());
  EXPECT_EQ(list_of(unmarked.marks), "~{root} .list[0]~{inner} .map~{map} .set~{element} ");
  EXPECT_TRUE(identical(mark_with_paths(unmarked.value, unmarked.marks), sample()));
}

TEST(DeepMarks, a_path_into_a_set_marks_the_set) {
  const Value value = Value::tuple({Value::set({text("a"), text("b")})});
  const Path path = Path().index(0).index("b");
  EXPECT_EQ(dump(mark_with_paths(value, {{path, {{"m", ""}}}})), "[set(string)[\"a\", \"b\"]~{m}]");
}

TEST(DeepMarks, of_equal_paths_the_first_counts_and_wrong_ones_are_ignored) {
  const Value value = Value::tuple({text("a")});
  const std::vector<PathMarks> marks = {
      {Path().index(0), {{"first", ""}}},       {Path().index(0), {{"second", ""}}},
      {Path().index(1), {{"far", ""}}},         {Path().attribute("a"), {{"no", ""}}},
      {Path().index("0"), {{"no", ""}}},        {Path().index(0).index(0), {{"no", ""}}},
      {Path().index(num("0.5")), {{"no", ""}}},
  };
  EXPECT_EQ(dump(mark_with_paths(value, marks)), "[\"a\"~{first}]");
  EXPECT_TRUE(identical(mark_with_paths(value, {}), value));
}

// Comparing each path with each part would take minutes here.
TEST(DeepMarks, many_marks_on_a_large_value_cost_linear_time) {
  constexpr size_t kLarge = 20000;
  std::vector<Value> elements;
  for (size_t i = 0; i < kLarge; ++i) {
    elements.push_back(marked(text("element " + std::to_string(i)), "m"));
  }
  const Value list = Value::list(std::move(elements));
  const UnmarkedWithPaths unmarked = unmark_deep_with_paths(list);
  ASSERT_EQ(unmarked.marks.size(), kLarge);
  EXPECT_TRUE(identical(mark_with_paths(unmarked.value, unmarked.marks), list));

  std::vector<PathMarks> into_set;
  const Value set =
      Value::set({unmarked.value.elements().begin(), unmarked.value.elements().end()});
  for (const Value& element : set.elements()) {
    into_set.push_back({Path().index(element), {{"m", ""}}});
  }
  EXPECT_TRUE(identical(mark_with_paths(set, into_set), marked(set, "m")));
}

TEST(DeepMarks, wrangling_decides_about_each_mark) {
  const auto decide = [](const Mark& mark, const Path& path) -> MarkDecision {
    if (mark.kind == "inner") return {MarkAction::Expand};
    if (mark.kind == "map") return {MarkAction::Replace, {"at", to_text(path)}};
    return {mark.kind == "root" ? MarkAction::Drop : MarkAction::Keep};
  };
  EXPECT_EQ(dump(wrangle_marks(sample(), decide)),
            "{list = list(string)[\"a\"~{inner}, \"b\"], map = map(number){k = 1}~{at:.map}, "
            "set = set(string)[\"x\", \"y\"]~{element}}~{inner}");
}

}  // namespace
}  // namespace hcl
