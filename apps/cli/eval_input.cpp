// SPDX-License-Identifier: Apache-2.0
#include "apps/cli/eval_input.h"

#include <utility>

#include <fmt/format.h>

#include "hcl/eval.h"
#include "hcl/ext.h"
#include "hcl/json.h"
#include "hcl/stdlib.h"
#include "hcl/support/identifier.h"
#include "hcl/syntax/parser.h"

namespace hcl::cli {

namespace {

struct Assignment {
  std::string_view name;
  std::string_view value;
};

Result<Assignment> split_assignment(std::string_view option) {
  const size_t equals = option.find('=');
  if (equals == std::string_view::npos || !is_identifier(option.substr(0, equals))) {
    return Error{fmt::format("'{}' is not of the form name=value", option)};
  }
  return Assignment{option.substr(0, equals), option.substr(equals + 1)};
}

// A literal, or the text itself.
Value literal_or_text(std::string_view text) {
  Diagnostics diags;
  const Expression expr = read_expression("value", text, diags);
  if (diags.has_errors() || !expr.variables().empty()) return Value::string(text);
  const Evaluated evaluated = expr.evaluate();
  return evaluated.diagnostics.has_errors() ? Value::string(text) : evaluated.value;
}

}  // namespace

Result<Variables> with_variable_option(const Variables& variables, std::string_view option) {
  HCL_TRY(assignment, split_assignment(option));
  return variables.with(assignment.name, literal_or_text(assignment.value));
}

Result<Variables> with_unknown_option(const Variables& variables, std::string_view option) {
  HCL_TRY(assignment, split_assignment(option));
  HCL_TRY(type, read_type(assignment.value));
  return variables.with(assignment.name, Value::unknown(type));
}

Variables with_variable_file(const Variables& variables, const Body& body, Diagnostics& diags) {
  Variables more = variables;
  for (const Attribute& attribute : body.just_attributes(diags)) {
    Evaluated evaluated = attribute.expr.evaluate();
    diags.extend(std::move(evaluated.diagnostics));
    more = more.with(attribute.name, std::move(evaluated.value));
  }
  return more;
}

Body read_body(std::unique_ptr<SourceFile> source, Diagnostics& diags) {
  if (source->name().ends_with(".json")) {
    auto file = json::parse_json(std::move(source));
    diags.extend(file->diagnostics());
    return json_body(std::move(file));
  }
  auto file = syntax::parse_config(std::move(source));
  diags.extend(file->diagnostics());
  return native_body(std::move(file));
}

Expression read_expression(std::string name, std::string_view text, Diagnostics& diags) {
  // No text that fits into a command line or a line of input is too large for a source.
  auto file =
      syntax::parse_expression(SourceFile::make(std::move(name), std::string(text)).value());
  diags.extend(file->diagnostics());
  return native_expression(std::move(file));
}

Result<Type> read_type(std::string_view text) {
  Diagnostics diags;
  const Expression expr = read_expression("type", text, diags);
  Type type = diags.has_errors() ? Type::dynamic() : constraint_of_expression(expr, diags);
  if (diags.has_errors()) {
    return Error{fmt::format("'{}' is no type: {}", text, diags[0].detail)};
  }
  return type;
}

FunctionTable eval_functions() {
  FunctionTable table = stdlib::functions();
  table.add_all(try_functions());
  table.add("convert", convert_function());
  return table;
}

}  // namespace hcl::cli
