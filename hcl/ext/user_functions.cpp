// SPDX-License-Identifier: Apache-2.0
#include "hcl/ext/user_functions.h"

#include <algorithm>
#include <optional>

#include "hcl/ext/messages.h"
#include "hcl/model/static_view.h"

namespace hcl {

namespace {

struct UserFunction {
  std::vector<std::string> parameters;
  std::optional<std::string> variadic;
  Expression result;
  std::shared_ptr<const ContextSource> context;

  Result<Value, FunctionError> run(Arguments args, CallContext& calls) const {
    Variables variables;
    for (size_t i = 0; i < parameters.size(); ++i) {
      variables = variables.with(parameters[i], args[i]);
    }
    if (variadic) {
      const Arguments rest = args.subspan(parameters.size());
      variables = variables.with(*variadic, Value::tuple({rest.begin(), rest.end()}));
    }
    const EvalContext outer = *context ? (*context)() : EvalContext();
    Evaluation evaluation(outer.child(std::move(variables)), calls);
    Value value = result.value(evaluation);
    if (!evaluation.has_errors()) return value;
    return plain_error(to_string(evaluation.diagnostics().errors()));
  }
};

std::optional<std::vector<std::string>> read_parameters(const Expression& expr,
                                                        Diagnostics& diags) {
  const std::optional<std::vector<Expression>> items = as_list(expr, diags);
  if (!items) return std::nullopt;
  std::vector<std::string> names;
  for (const Expression& item : *items) {
    names.push_back(as_keyword(item));
    if (!names.back().empty()) continue;
    diags.add(messages::invalid_parameter({item.range()}));
    return std::nullopt;
  }
  return names;
}

std::optional<UserFunction> read_function(const Block& block, Diagnostics& diags) {
  static const Schema kSchema = {
      .attributes = {{"params", true}, {"variadic_param"}, {"result", true}}};
  const size_t n_errors = diags.n_errors();
  const Content content = block.body.content(kSchema, diags);
  if (diags.n_errors() != n_errors) return std::nullopt;
  std::optional<std::vector<std::string>> parameters =
      read_parameters(content.find("params")->expr, diags);
  if (!parameters) return std::nullopt;
  UserFunction function = {.parameters = *std::move(parameters),
                           .variadic = std::nullopt,
                           .result = content.find("result")->expr,
                           .context = nullptr};
  if (const Attribute* variadic = content.find("variadic_param")) {
    function.variadic = as_keyword(variadic->expr);
    if (function.variadic->empty()) {
      diags.add(messages::invalid_variadic_parameter({variadic->expr.range()}));
      return std::nullopt;
    }
  }
  return function;
}

Function make_function(UserFunction definition) {
  Function function;
  for (const std::string& name : definition.parameters) {
    function.parameters.push_back({.name = name});
  }
  if (definition.variadic) function.variadic = Parameter{.name = *definition.variadic};
  const auto shared = std::make_shared<const UserFunction>(std::move(definition));
  // The result is computed to know its type only where it is not computed anyway: otherwise nested
  // calls would double the work with each level.
  function.type = [shared](Arguments args, CallContext& calls) -> Result<Type, FunctionError> {
    if (std::ranges::all_of(args, &Value::is_known)) return Type::dynamic();
    Result<Value, FunctionError> value = shared->run(args, calls);
    if (!value) return std::move(value).error();
    return value->type();
  };
  function.implementation = [shared](Arguments args, const Type&, CallContext& calls) {
    return shared->run(args, calls);
  };
  return function;
}

}  // namespace

UserFunctions read_user_functions(const Body& body, std::string_view block_type,
                                  ContextSource context, Diagnostics& diags) {
  const Schema schema = {.blocks = {{std::string(block_type), {"name"}}}};
  PartialContent read = body.partial_content(schema, diags);
  const auto shared = std::make_shared<const ContextSource>(std::move(context));
  UserFunctions found;
  found.remain = std::move(read.remain);
  for (const Block& block : read.content.blocks) {
    std::optional<UserFunction> function = read_function(block, diags);
    if (!function || !is_function_name(block.labels[0])) continue;
    function->context = shared;
    found.functions.add(block.labels[0], make_function(*std::move(function)));
  }
  return found;
}

}  // namespace hcl
