// SPDX-License-Identifier: Apache-2.0
// Golden tests of the extensions. `types` has one line `MODE TYPE` each (exact, constraint or
// defaults), for expect/types; a line `json MODE "TYPE"` is read in the JSON syntax. `main.hcl` has
// functions and attributes that use them, for expect/values.
#include "testing/golden.h"

#include <sstream>

#include <fmt/format.h>

#include "hcl/eval/native.h"
#include "hcl/ext/try_functions.h"
#include "hcl/ext/type_expression.h"
#include "hcl/ext/user_functions.h"
#include "hcl/json/expression.h"
#include "hcl/json/parser.h"
#include "hcl/stdlib/functions.h"
#include "hcl/syntax/parser.h"
#include "hcl/value/dump.h"

namespace hcl {
namespace {

using testing::Archive;
using testing::Section;

std::string diags_text(const Diagnostics& diags) {
  std::string out;
  for (const Diagnostic& diag : diags) {
    out += fmt::format("  {}: {}[{}]: {}\n", to_string(*diag.subject), to_string(diag.severity),
                       diag.code.name(), diag.summary);
    if (diag.context) out += fmt::format("    in {}\n", to_string(*diag.context));
    out += fmt::format("    {}\n", diag.detail);
  }
  return out;
}

Expression read(const std::string& text, bool is_json) {
  auto source = SourceFile::make("t", text).value();
  if (is_json) return json_expression(json::parse_json_expression(std::move(source)));
  return native_expression(syntax::parse_expression(std::move(source)));
}

std::string type_text(const std::string& line) {
  std::istringstream words(line);
  std::string mode;
  words >> mode;
  const bool is_json = mode == "json";
  if (is_json) words >> mode;
  std::string text;
  std::getline(words >> std::ws, text);
  Diagnostics diags;
  const Expression expr = read(text, is_json);
  const Type type = mode == "exact"        ? type_of_expression(expr, diags)
                    : mode == "constraint" ? constraint_of_expression(expr, diags)
                                           : constraint_with_defaults(expr, diags).type;
  return fmt::format("{}\n  = {}\n{}", line, to_type_expression(type), diags_text(diags));
}

std::string types(const Archive& archive) {
  std::string out;
  std::istringstream lines(archive.find("types")->data);
  for (std::string line; std::getline(lines, line);) out += type_text(line);
  return out;
}

std::string values(const Archive& archive) {
  const auto file =
      syntax::parse_config(SourceFile::make("main.hcl", archive.find("main.hcl")->data).value());
  Diagnostics diags = file->diagnostics();
  FunctionTable table = stdlib::functions();
  table.add_all(try_functions());
  table.add("convert", convert_function());
  const Variables variables = Variables()
                                  .with("us", Value::unknown(Type::string()))
                                  .with("ud", Value::unknown(Type::dynamic()))
                                  .with("o", Value::object({{"a", Value::number(1)}}));
  const FunctionTable* all = &table;
  const UserFunctions user = read_user_functions(
      native_body(file), "function", [&] { return EvalContext::of(variables, *all); }, diags);
  table.add_all(user.functions);
  std::string out;
  for (const Attribute& attribute : user.remain.just_attributes(diags)) {
    const Evaluated evaluated = attribute.expr.evaluate(EvalContext::of(variables, table));
    out += fmt::format("{}\n  = {}\n{}", attribute.name, dump(evaluated.value),
                       diags_text(evaluated.diagnostics));
  }
  return out + diags_text(diags);
}

const bool kRegistered = testing::register_golden("expect/types", types) &&
                         testing::register_golden("expect/values", values);

}  // namespace
}  // namespace hcl
