// SPDX-License-Identifier: Apache-2.0
// The table as a whole: its names, its page in the documentation, its secrets.
#include "hcl/stdlib/functions.h"

#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "hcl/function/call.h"
#include "hcl/stdlib/bytes.h"
#include "hcl/value/dump.h"

namespace hcl::stdlib {
namespace {

TEST(stdlib, has_the_functions_of_the_reference_and_six_conversions) {
  EXPECT_EQ(functions().size(), 80U + 6U);
}

TEST(stdlib, every_function_and_parameter_is_named_and_every_function_described) {
  for (const auto& [name, function] : functions()) {
    EXPECT_TRUE(function->description.ends_with('.')) << name;
    for (const Parameter& parameter : function->parameters) EXPECT_NE(parameter.name, "") << name;
    EXPECT_TRUE(!function->variadic || !function->variadic->name.empty()) << name;
  }
}

std::string about_parameters(const Function& function) {
  std::string out;
  const auto add = [&](const Parameter& parameter) {
    if (parameter.description.empty()) return;
    out += "* `" + parameter.name + "`: " + parameter.description + "\n";
  };
  for (const Parameter& parameter : function.parameters) add(parameter);
  if (function.variadic) add(*function.variadic);
  return out.empty() ? out : "\n" + out;
}

std::string reference_page() {
  std::string out =
      "# Standard functions\n\n"
      "The functions of `hcl/stdlib.h`, made from their descriptions in the code: run\n"
      "`HCL_UPDATE=1 ctest -R stdlib.the_page` after changing one. `any` stands for a value of any "
      "type,\n`...` for any number of further arguments.\n";
  for (const auto& [name, function] : functions()) {
    out += "\n## " + name + "\n\n```\n" + signature_text(name, *function) + "\n```\n\n" +
           function->description + "\n" + about_parameters(*function);
  }
  return out;
}

TEST(stdlib, the_page_of_the_documentation_is_fresh) {
  const std::string path = std::string(HCL_GOLDEN_DIR) + "/../../../docs/language/functions.md";
  if (std::getenv("HCL_UPDATE") != nullptr) std::ofstream(path) << reference_page();
  std::stringstream page;
  page << std::ifstream(path).rdbuf();
  EXPECT_EQ(page.str(), reference_page());
}

// Sentinels in every place of every function, whole and inside other values.
std::vector<Value> hiding_places() {
  const MarkSet marks = {Mark{.kind = "secret"}};
  const Value text = Value::string("hunter2 {[(%z'").with_marks(marks);
  const Value number = Value::number(Number(1234509876)).with_marks(marks);
  return {text,
          number,
          Value::tuple({text, number}),
          Value::list({text}),
          Value::set({Value::string("hunter2")}).with_marks(marks),
          Value::object({{"a", text}}),
          Value::map({{"hunter2", Value::string("a")}}).with_marks(marks),
          Value::list({Value::null(Type::string()), text})};
}

void check_call(const std::string& name, const Function& function, size_t at, const Value& hidden) {
  const Value others[] = {
      Value::string("x"), Value::number(Number(3)), Value::list({Value::string("x")}),
      Value::list({Value::number(Number(1))}), Value::set({Value::string("x")})};
  const size_t n = function.parameters.size() + (function.variadic ? 2 : 0);
  for (const Value& other : others) {
    std::vector<Value> arguments(n, other);
    arguments[at] = hidden;
    CallContext context;
    const auto result = call(function, arguments, context);
    if (result) continue;
    EXPECT_EQ(result.error().message.find("hunter2"), std::string::npos)
        << name << ": " << result.error().message;
    EXPECT_EQ(result.error().message.find("1234509876"), std::string::npos)
        << name << ": " << result.error().message;
    EXPECT_TRUE(result.error().path.empty()) << name;
  }
}

TEST(stdlib, no_error_shows_a_marked_argument) {
  for (const auto& [name, function] : functions()) {
    const size_t n = function->parameters.size() + (function->variadic ? 2 : 0);
    for (size_t at = 0; at < n; ++at) {
      for (const Value& hidden : hiding_places()) check_call(name, *function, at, hidden);
    }
  }
}

std::string run(const FunctionTable& table, const char* name, const std::vector<Value>& arguments) {
  CallContext context;
  const auto result = call(*table.find(name), arguments, context);
  return result ? dump(*result) : result.error().message;
}

TEST(stdlib, buffers_have_a_length_and_parts) {
  const Type bytes = make_bytes_type();
  const FunctionTable table = functions(bytes);
  const Value buffer = make_bytes(bytes, std::string("a\0\xFFz", 4));
  const auto number = [](int64_t n) { return Value::number(n); };
  EXPECT_EQ(run(table, "byteslen", {buffer}), "4@64");
  CallContext context;
  const std::vector<Value> middle = {buffer, number(1), number(2)};
  const auto part = call(*table.find("bytesslice"), middle, context);
  EXPECT_EQ(run(table, "byteslen", {*part}), "2@64");
  EXPECT_EQ(run(table, "bytesslice", {buffer, number(-1), number(2)}),
            "offset and length must be non-negative");
  EXPECT_EQ(run(table, "bytesslice", {buffer, number(5), number(0)}),
            "offset 5 is greater than total buffer length 4");
  EXPECT_EQ(run(table, "bytesslice", {buffer, number(4), number(1)}),
            "offset 4 + length 1 is greater than total buffer length 4");
  EXPECT_EQ(run(table, "bytesslice", {buffer, number(0), number(INT64_MAX)}),
            "offset 0 + length 9223372036854775807 is greater than total buffer length 4");
  EXPECT_EQ(run(table, "byteslen", {Value::unknown(bytes)}), "unknown(number, not null)");
  EXPECT_EQ(run(table, "byteslen", {make_bytes(make_bytes_type(), "a")}),
            "bytes required, but received bytes");
}

}  // namespace
}  // namespace hcl::stdlib
