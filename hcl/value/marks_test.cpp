// SPDX-License-Identifier: Apache-2.0
#include "hcl/value/marks.h"

#include <gtest/gtest.h>

#include "hcl/value/dump.h"

#include "testing/make_value.h"

namespace hcl {
namespace {

using testing::marked;
using testing::text;

TEST(Marks, a_set_is_sorted_and_has_each_mark_once) {
  const MarkSet marks = {{"b", ""}, {"a", "2"}, {"a", "1"}, {"b", ""}};
  ASSERT_EQ(marks.size(), 3U);
  EXPECT_EQ(marks.items()[0], (Mark{"a", "1"}));
  EXPECT_EQ(marks.items()[2], (Mark{"b", ""}));
  EXPECT_TRUE(marks.contains({"a", "2"}));
  EXPECT_FALSE(marks.contains({"a", "3"}));
  EXPECT_TRUE(marks.contains_kind("a"));
  EXPECT_FALSE(marks.contains_kind("c"));
  EXPECT_TRUE(MarkSet().empty());
}

TEST(Marks, two_sets_together_have_all_marks) {
  const MarkSet a = {{"a", ""}};
  const MarkSet b = {{"b", ""}};
  EXPECT_EQ(a.with(b), (MarkSet{{"a", ""}, {"b", ""}}));
  EXPECT_EQ(a.with(b), b.with(a));
  EXPECT_EQ(a.with({}), a);
  EXPECT_EQ(MarkSet().with(a), a);
  EXPECT_EQ(a.with(b).with(a), a.with(b));
}

TEST(Marks, data_comes_along_and_takes_no_part_in_comparing) {
  const auto data = std::make_shared<const int>(7);
  const MarkSet with_data = {{"a", "", data}};
  EXPECT_EQ(with_data, (MarkSet{{"a", ""}}));
  EXPECT_EQ(with_data.items()[0].data, data);
}

TEST(Marks, marking_again_adds_and_never_nests) {
  const Value once = marked(text("s"), "a");
  const Value twice = marked(once, "b");
  EXPECT_EQ(dump(twice), "\"s\"~{a, b}");
  EXPECT_FALSE(twice.without_marks().is_marked());
  EXPECT_EQ(twice.marks().size(), 2U);
  EXPECT_FALSE(text("s").with_marks({}).is_marked());
}

TEST(Marks, questions_about_a_value_look_through_its_marks) {
  const Value null = marked(Value::null(Type::string()), "m");
  EXPECT_TRUE(null.is_null() && null.is_known() && !null.is_known_not_null());
  EXPECT_EQ(null.kind(), TypeKind::String);
  EXPECT_EQ(null.type(), Type::string());
  const Value unknown = marked(Value::unknown(Type::dynamic()), "m");
  EXPECT_TRUE(unknown.is_dynamic_unknown() && !unknown.is_wholly_known());
  EXPECT_FALSE(unknown.has_wholly_known_type());
  EXPECT_TRUE(Value::tuple({unknown}).contains_marks());
  EXPECT_FALSE(Value::tuple({unknown}).is_marked());
}

TEST(MarksDeathTest, taking_data_out_of_a_marked_value_breaks_the_contract) {
  EXPECT_DEATH((void)marked(text("s"), "m").as_string(), "unmarked value");
  EXPECT_DEATH((void)marked(Value::tuple({}), "m").elements(), "unmarked value");
}

}  // namespace
}  // namespace hcl
