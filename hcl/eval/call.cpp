// SPDX-License-Identifier: Apache-2.0
// Function calls.
#include "hcl/function/call.h"

#include "hcl/eval/evaluator_impl.h"
#include "hcl/model/custom_decode.h"
#include "hcl/model/value_text.h"
#include "hcl/value/convert.h"

namespace hcl {

Value Evaluator::eval_call(const syntax::CallExpr& expr) {
  const Function* function = evaluation_.context().find_function(expr.name);
  if (function == nullptr) {
    report_no_function(expr);
    return not_known();
  }
  const Mark before = diags_.mark();
  std::vector<Argument> arguments;
  arguments.reserve(expr.args.size());
  for (const Expr* arg : expr.args) arguments.push_back({arg, std::nullopt});
  if (expr.expands_final_arg && !expand(expr, arguments)) return not_known();
  if (!check_arity(expr, *function, arguments)) return not_known();
  std::vector<Value> values;
  values.reserve(arguments.size());
  for (size_t i = 0; i < arguments.size(); ++i) {
    values.push_back(eval_argument(expr, *function->parameter_at(i), arguments[i]));
  }
  if (is_stopped_ || diags_.has_more_errors(before)) return not_known();
  if (!fit_inside(values, expr)) return not_known();
  Result<Value, FunctionError> result = call(*function, values, calls_);
  if (result) return *std::move(result);
  report_call(expr, *function, arguments, result.error());
  return not_known();
}

// Puts the elements of the last argument in its place. False if the call cannot go on.
bool Evaluator::expand(const syntax::CallExpr& expr, std::vector<Argument>& arguments) {
  const Expr& last = *arguments.back().expr;
  const Mark before = diags_.mark();
  const Value value = eval(last);
  if (is_stopped_ || diags_.has_more_errors(before)) return false;
  const TypeKind kind = value.kind();
  const bool is_sequence =
      kind == TypeKind::Tuple || kind == TypeKind::List || kind == TypeKind::Set;
  if (!is_sequence && kind != TypeKind::Dynamic) {
    diags_.add(messages::expansion_of_other(place(last, expr)));
    return false;
  }
  if (value.is_null()) {
    diags_.add(messages::expansion_of_null(place(last, expr)));
    return false;
  }
  if (!value.is_known()) return false;
  if (refuse(calls_.refuse_elements(value.without_marks().length()), last)) return false;
  arguments.pop_back();
  const Value plain = value.without_marks();
  for (const Value& element : plain.elements()) {
    arguments.push_back({&last, element.with_marks(value.marks())});
  }
  return true;
}

bool Evaluator::check_arity(const syntax::CallExpr& expr, const Function& function,
                            std::span<const Argument> arguments) {
  const size_t n_wanted = function.parameters.size();
  if (arguments.size() < n_wanted) {
    const syntax::TokenId close = expr.close_paren ? expr.close_paren : expr.tokens.last;
    diags_.add(messages::too_few_arguments(place(file_.range(close), &expr, expr), expr.name,
                                           function, arguments.size()));
    return false;
  }
  if (n_wanted < arguments.size() && !function.variadic) {
    const Expr& extra = *arguments[n_wanted].expr;
    const SourceRange subject = arguments[n_wanted].value ? range(extra) : file_.start_range(extra);
    diags_.add(messages::too_many_arguments(place(subject, &expr, expr), expr.name, n_wanted));
    return false;
  }
  return true;
}

Value Evaluator::eval_argument(const syntax::CallExpr& expr, const Parameter& parameter,
                               const Argument& argument) {
  if (const ExpressionDecoder* decode = expression_decoder(parameter.type)) {
    const Expression given = argument.value
                                 ? Expression::constant(*argument.value, range(*argument.expr))
                                 : handle(*argument.expr);
    return (*decode)(given, context_here(), diags_);
  }
  Value value = argument.value ? *argument.value : eval(*argument.expr);
  const bool fits = parameter.type.is_dynamic() ||
                    (parameter.type.is_primitive() && value.kind() == parameter.type.kind());
  if (fits) return value;
  Result<Value, PathError> converted = convert(value, parameter.type);
  if (converted) return *std::move(converted);
  const SourceRange subject =
      argument.value ? range(*argument.expr) : file_.start_range(*argument.expr);
  diags_.add(messages::invalid_argument(
      place(subject, &expr, *argument.expr), parameter.name,
      conversion_problem(converted.error(), value, parameter.type), expr.name));
  return value;
}

void Evaluator::report_call(const syntax::CallExpr& expr, const Function& function,
                            std::span<const Argument> arguments, const FunctionError& error) {
  const Parameter* parameter = error.argument ? function.parameter_at(*error.argument) : nullptr;
  if (parameter != nullptr && *error.argument < arguments.size()) {
    const Argument& argument = arguments[*error.argument];
    const SourceRange subject =
        argument.value ? range(*argument.expr) : file_.start_range(*argument.expr);
    diags_.add(messages::argument_refused(place(subject, &expr, *argument.expr), parameter->name,
                                          error, expr.name));
  } else if (parameter != nullptr) {
    diags_.add(messages::argument_refused(place(range(expr), nullptr, expr), parameter->name, error,
                                          expr.name));
  } else {
    diags_.add(
        messages::call_failed(place(file_.start_range(expr), &expr, expr), expr.name, error));
  }
}

void Evaluator::report_no_function(const syntax::CallExpr& expr) {
  const EvalContext& context = evaluation_.context();
  if (!context.allows_functions()) {
    diags_.add(messages::calls_not_allowed(place(range(expr), nullptr, expr)));
    return;
  }
  const SourceRange name = file_.range(syntax::TokenRange{expr.tokens.first, expr.name_last});
  diags_.add(messages::no_such_function(place(name, &expr, expr), expr.name, context));
}

}  // namespace hcl
