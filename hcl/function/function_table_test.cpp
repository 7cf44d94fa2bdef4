// SPDX-License-Identifier: Apache-2.0
#include "hcl/function/function_table.h"

#include <gtest/gtest.h>

namespace hcl {
namespace {

Function constant(int64_t number) {
  return {.type = static_return_type(Type::number()),
          .implementation = [number](Arguments, const Type&, CallContext&)
              -> Result<Value, FunctionError> { return Value::number(number); }};
}

std::string names(const FunctionTable& table) {
  std::string out;
  for (const auto& [name, function] : table) out += name + " ";
  return out;
}

TEST(function_table, finds_by_name_and_iterates_in_order) {
  FunctionTable table;
  table.add("two", constant(2));
  table.add("one", constant(1));
  table.add("math::pi", constant(3));
  EXPECT_EQ(names(table), "math::pi one two ");
  EXPECT_NE(table.find("one"), nullptr);
  EXPECT_NE(table.find("math::pi"), nullptr);
  EXPECT_EQ(table.find("pi"), nullptr);
  table.remove("one");
  table.remove("missing");
  EXPECT_EQ(names(table), "math::pi two ");
}

TEST(function_table, tables_go_into_namespaces) {
  FunctionTable inner;
  inner.add("now", constant(1));
  FunctionTable table;
  table.add_all(inner);
  table.add_all(inner, "provider::time");
  EXPECT_EQ(names(table), "now provider::time::now ");
  EXPECT_EQ(table.find("now"), inner.find("now"));
}

TEST(function_table, names_are_identifiers) {
  EXPECT_TRUE(is_function_name("a"));
  EXPECT_TRUE(is_function_name("a::b-c::d"));
  EXPECT_FALSE(is_function_name(""));
  EXPECT_FALSE(is_function_name("a::"));
  EXPECT_FALSE(is_function_name("::a"));
  EXPECT_FALSE(is_function_name("a:b"));
  EXPECT_FALSE(is_function_name("1a"));
}

TEST(function_table, a_signature_shows_parameters_and_result) {
  Function function = constant(1);
  function.parameters = {{.name = "str", .type = Type::string()}};
  function.variadic = Parameter{.name = "lists", .type = Type::list(Type::dynamic())};
  EXPECT_EQ(signature_text("f", function), "f(str string, lists list(any)...) number");
  function.type = static_return_type(Type::dynamic());
  function.parameters.clear();
  function.variadic.reset();
  EXPECT_EQ(signature_text("f", function), "f()");
}

}  // namespace
}  // namespace hcl
