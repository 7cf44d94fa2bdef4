// SPDX-License-Identifier: Apache-2.0
#include "hcl/value/walk.h"

#include <gtest/gtest.h>

#include "hcl/value/dump.h"
#include "hcl/value/equality.h"
#include "hcl/value/operations.h"

#include "testing/make_value.h"

namespace hcl {
namespace {

using testing::marked;
using testing::num;
using testing::text;
using testing::unknown;

Value sample() {
  return Value::object({{"b", marked(Value::list({num("1"), num("2")}), "m")},
                        {"a", Value::map({{"k", num("3")}})},
                        {"c", Value::set({text("y"), text("x")})},
                        {"d", Value::null(Type::list(Type::string()))},
                        {"e", Value::tuple({})}});
}

TEST(Walk, visits_containers_before_their_parts_and_members_in_order) {
  std::string seen;
  walk(sample(), [&](const Path& path, const Value& value) {
    seen += to_text(path) + (value.is_marked() ? "* " : " ");
    return Descend::Into;
  });
  EXPECT_EQ(seen, " .a .a[\"k\"] .b* .b[0] .b[1] .c .c[\"x\"] .c[\"y\"] .d .e ");
}

TEST(Walk, goes_past_what_the_visitor_does_not_want) {
  int n_visits = 0;
  walk(sample(), [&](const Path& path, const Value&) {
    ++n_visits;
    return path.empty() ? Descend::Into : Descend::Past;
  });
  EXPECT_EQ(n_visits, 6);
}

TEST(Transform, replaces_from_the_inside_out_and_keeps_marks) {
  std::string seen;
  const Value doubled = transform(sample(), [&](const Path& path, const Value& value) {
    seen += to_text(path) + " ";
    return value.kind() == TypeKind::Number ? *multiply(value, num("2")) : value;
  });
  EXPECT_EQ(seen, ".a[\"k\"] .a .b[0] .b[1] .b .c[\"x\"] .c[\"y\"] .c .d .e  ");
  EXPECT_EQ(dump(doubled),
            "{a = map(number){k = 6}, b = list(number)[2, 4]~{m}, c = set(string)[\"x\", \"y\"], "
            "d = null(list(string)), e = []}");
}

TEST(Transform, may_change_the_type_of_all_elements) {
  const Value value = Value::list({num("1"), num("2")});
  const Value texts = transform(value, [](const Path&, const Value& part) {
    return part.kind() == TypeKind::Number ? text("n") : part;
  });
  EXPECT_EQ(dump(texts), "list(string)[\"n\", \"n\"]");
}

TEST(Transform, keeps_the_element_type_of_a_collection_of_unions) {
  const Type type = Type::union_of({Type::string(), Type::number()});
  const Value value = Value::list_of(type, {text("a"), num("1")});
  const Value same = transform(value, [](const Path&, const Value& part) { return part; });
  EXPECT_TRUE(identical(value, same));
}

TEST(UnknownAsNull, keeps_types_and_marks_and_merges_set_elements) {
  const Value value = Value::object(
      {{"a", marked(unknown(Type::number()), "m")},
       {"b", Value::set({unknown(Type::string()), unknown(Type::string()), text("x")})},
       {"c", unknown(Type::dynamic())}});
  EXPECT_EQ(dump(unknown_as_null(value)),
            "{a = null(number)~{m}, b = set(string)[\"x\", null(string)], c = null(any)}");
}

}  // namespace
}  // namespace hcl
