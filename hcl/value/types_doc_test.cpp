// SPDX-License-Identifier: Apache-2.0
// The tables of docs/language/types.md, made from the rules themselves. HCL_UPDATE=1 rewrites them.
#include <cstdio>
#include <cstdlib>
#include <filesystem>

#include <gtest/gtest.h>

#include "hcl/value/conversion_kind.h"
#include "hcl/value/join.h"
#include "hcl/value/unify.h"

namespace hcl {
namespace {

// HCL_GOLDEN_DIR is the module's testdata/, which need not exist.
std::string page_path() {
  const std::filesystem::path module = std::filesystem::path(HCL_GOLDEN_DIR).parent_path();
  return (module / "../../docs/language/types.md").string();
}

std::string read_file(const std::string& path) {
  std::string text;
  FILE* file = std::fopen(path.c_str(), "rb");
  if (file == nullptr) return text;
  char buffer[4096];
  for (size_t n = 0; (n = std::fread(buffer, 1, sizeof buffer, file)) > 0;) text.append(buffer, n);
  std::fclose(file);
  return text;
}

void write_file(const std::string& path, const std::string& text) {
  FILE* file = std::fopen(path.c_str(), "wb");
  ASSERT_NE(file, nullptr) << path;
  std::fwrite(text.data(), 1, text.size(), file);
  std::fclose(file);
}

// Puts a table between its two marker lines.
void check_table(std::string_view name, const std::string& table) {
  const std::string begin = "<!-- begin " + std::string(name) + " -->\n";
  const std::string end = "<!-- end " + std::string(name) + " -->\n";
  std::string page = read_file(page_path());
  const size_t from = page.find(begin);
  const size_t to = page.find(end);
  ASSERT_TRUE(from != std::string::npos && to != std::string::npos) << "no markers for " << name;
  const size_t start = from + begin.size();
  if (page.substr(start, to - start) == table) return;
  if (std::getenv("HCL_UPDATE") == nullptr) {
    FAIL() << "the table is out of date; run again with HCL_UPDATE=1. It should be:\n" << table;
  }
  page.replace(start, to - start, table);
  write_file(page_path(), page);
}

std::string code(const Type& type) {
  return "`" + to_type_expression(type) + "`";
}

const std::vector<Type>& examples() {
  static const std::vector<Type> kExamples = {
      Type::none(),
      Type::boolean(),
      Type::string(),
      Type::number(),
      Type::integer(),
      Type::list(Type::string()),
      Type::set(Type::string()),
      Type::map(Type::string()),
      Type::tuple({Type::string()}),
      Type::object({{"a", Type::string()}}),
      Type::optional(Type::string()),
      Type::enumeration({"a", "b"}),
      Type::promise(Type::string()),
      Type::output(Type::string()),
      Type::dynamic(),
  };
  return kExamples;
}

std::string cell(const Type& from, const Type& to) {
  if (from == to) return "=";
  if (assignable(from, to)) return "as is";
  const ConversionKind kind = conversion_kind(from, to);
  return kind == ConversionKind::None ? "" : std::string(to_string(kind));
}

TEST(TypesPage, the_table_of_conversions_is_that_of_the_rules) {
  std::string head = "| from \\ to |";
  std::string line = "|---|";
  std::string rows;
  for (const Type& to : examples()) {
    head += " " + code(to) + " |";
    line += "---|";
  }
  for (const Type& from : examples()) {
    rows += "| " + code(from) + " |";
    for (const Type& to : examples()) {
      const std::string text = cell(from, to);
      rows += text.empty() ? " |" : " " + text + " |";
    }
    rows += "\n";
  }
  check_table("conversions", head + "\n" + line + "\n" + rows);
}

TEST(TypesPage, the_table_of_unification_is_that_of_the_rules) {
  const Type boolean = Type::boolean();
  const Type string = Type::string();
  const Type number = Type::number();
  const Type integer = Type::integer();
  const Type any = Type::dynamic();
  const std::vector<std::vector<Type>> rows = {
      {integer, number},
      {integer, string},
      {boolean, string},
      {boolean, number},
      {Type::none(), string},
      {any, string},
      {Type::list(integer), Type::list(string)},
      {Type::list(string), Type::set(string)},
      {Type::set(string), Type::tuple({string})},
      {Type::list(string), Type::tuple({number, boolean})},
      {Type::tuple({number}), Type::tuple({string})},
      {Type::tuple({}), Type::tuple({string})},
      {Type::tuple({boolean}), Type::tuple({number, string})},
      {Type::object({{"a", number}}), Type::object({{"a", string}})},
      {Type::object({{"a", number}}), Type::object({{"b", string}})},
      {Type::object({{"a", number}}), Type::map(string)},
      {Type::object({{"a", number}}), Type::tuple({number})},
      {Type::list(string), any},
      {string, Type::union_of({boolean, Type::list(string)})},
      {Type::optional(boolean), Type::optional(integer)},
      {Type::enumeration({"a"}), Type::enumeration({"b"})},
      {Type::enumeration({"a"}), string},
      {Type::promise(string), Type::promise(integer)},
      {Type::promise(string), Type::output(number)},
      {Type::output(string), Type::output(number)},
      {string, Type::promise(string)},
  };
  std::string table = "| types | unify | unify, unsafe too | join |\n|---|---|---|---|\n";
  const auto text = [](const std::optional<Unification>& unification) {
    return unification ? code(unification->type) : std::string("nothing");
  };
  for (const std::vector<Type>& types : rows) {
    table += "| " + code(types[0]) + ", " + code(types[1]) + " | " + text(unify(types)) + " | " +
             text(unify_unsafe(types)) + " | " + code(join(types)) + " |\n";
  }
  check_table("unification", table);
}

}  // namespace
}  // namespace hcl
