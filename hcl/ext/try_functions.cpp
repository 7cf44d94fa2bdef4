// SPDX-License-Identifier: Apache-2.0
#include "hcl/ext/try_functions.h"

#include <fmt/format.h>

#include "hcl/model/custom_decode.h"

namespace hcl {

namespace {

std::string failures_text(Arguments args, CallContext& context) {
  std::string text = "no expression succeeded:\n";
  for (const Value& arg : args) {
    for (const Diagnostic& diag : as_expression_closure(arg).evaluate(context).diagnostics) {
      const std::string where =
          diag.subject ? fmt::format(" (at {})", to_string(*diag.subject)) : "";
      text += fmt::format("- {}{}\n  {}\n", diag.summary, where, diag.detail);
    }
  }
  return text + "\nAt least one expression must produce a successful result";
}

Result<Value, FunctionError> run_try(Arguments args, const Type&, CallContext& context) {
  if (args.empty()) return plain_error("at least one argument is required");
  for (const Value& arg : args) {
    const Evaluated& evaluated = as_expression_closure(arg).evaluate(context);
    if (evaluated.diagnostics.has_errors()) continue;
    if (!evaluated.value.is_wholly_known()) return Value::unknown(Type::dynamic());
    return evaluated.value;
  }
  return plain_error(failures_text(args, context));
}

Result<Type, FunctionError> try_type(Arguments args, CallContext& context) {
  Result<Value, FunctionError> value = run_try(args, Type::dynamic(), context);
  if (!value) return std::move(value).error();
  return value->type();
}

Result<Value, FunctionError> run_can(Arguments args, const Type&, CallContext& context) {
  const Evaluated& evaluated = as_expression_closure(args[0]).evaluate(context);
  if (evaluated.diagnostics.has_errors()) return Value::boolean(false);
  if (!evaluated.value.is_wholly_known()) return Value::unknown(Type::boolean());
  return Value::boolean(true);
}

}  // namespace

FunctionTable try_functions() {
  FunctionTable table;
  table.add("try", {.description = "Returns the first of its arguments that evaluates without an "
                                   "error.",
                    .variadic = Parameter{.name = "expressions", .type = expression_closure_type()},
                    .type = try_type,
                    .implementation = run_try});
  table.add("can", {.description = "Returns whether its argument evaluates without an error.",
                    .parameters = {{.name = "expression", .type = expression_closure_type()}},
                    .type = static_return_type(Type::boolean()),
                    .implementation = run_can});
  return table;
}

}  // namespace hcl
