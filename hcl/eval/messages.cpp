// SPDX-License-Identifier: Apache-2.0
#include "hcl/eval/messages.h"

#include <utility>
#include <vector>

#include <fmt/format.h>

#include "hcl/eval/branch_mismatch_impl.h"
#include "hcl/support/quoted_text.h"
#include "hcl/support/suggest.h"

namespace hcl::messages {

namespace {

constexpr const char* kInvalidTemplateValue = "Invalid template interpolation value";

Diagnostic with_call(Diagnostic diag, std::string_view function, std::string error = {}) {
  diag.extras.wrap(CallExtra{std::string(function), std::move(error)});
  return diag;
}

std::string count(size_t n, std::string_view noun) {
  return fmt::format("{} {}{}", n, noun, n == 1 ? "" : "s");
}

Diagnostic unknown_function(const Place& place, std::string_view name, std::string_view name_space,
                            std::string detail) {
  Diagnostic diag =
      diagnostic_at(place, codes::kUnknownFunction, "Call to unknown function", std::move(detail));
  diag.extras.wrap(UnknownFunctionExtra{std::string(name), std::string(name_space)});
  return diag;
}

}  // namespace

Diagnostic invalid_operand(const Place& place, std::string_view side, std::string_view reason) {
  return diagnostic_at(place, codes::kInvalidOperand, "Invalid operand",
                       fmt::format("This value cannot be the {} operand: {}.", side, reason));
}

Diagnostic operation_failed(const Place& place, std::string_view reason) {
  return diagnostic_at(place, codes::kOperationFailed, "Operation failed",
                       fmt::format("The operation has no result: {}.", reason));
}

Diagnostic inconsistent_branches(const Place& place, const Value& if_true, const Value& if_false) {
  // The names of a marked object's attributes may be secrets themselves.
  const bool is_marked = if_true.contains_marks() || if_false.contains_marks();
  return diagnostic_at(
      place, codes::kInconsistentBranches, "Inconsistent conditional result types",
      fmt::format("Both results of a conditional must be of one type, or convert to one. "
                  "{}.",
                  is_marked ? branch_kinds_text(if_true.type(), if_false.type())
                            : branch_mismatch_text(if_true.type(), if_false.type())));
}

Diagnostic null_condition(const Place& place) {
  return diagnostic_at(place, codes::kNullCondition, "Null condition",
                       "The condition is null. It must be true or false.");
}

Diagnostic condition_not_bool(const Place& place) {
  return diagnostic_at(place, codes::kConditionNotBool, "Incorrect condition type",
                       "The condition must be a bool.");
}

Diagnostic branch_of_wrong_type(const Place& place, std::string_view branch,
                                std::string_view reason) {
  return diagnostic_at(place, codes::kBranchOfWrongType, "Inconsistent conditional result types",
                       fmt::format("The {} result is of the wrong type: {}.", branch, reason));
}

Diagnostic calls_not_allowed(const Place& place) {
  return diagnostic_at(place, codes::kCallsNotAllowed, "Function calls not allowed",
                       "No function can be called here.");
}

Diagnostic no_such_function(const Place& place, std::string_view name, const EvalContext& context) {
  const size_t separator = name.rfind("::");
  const bool has_namespace = separator != std::string_view::npos;
  const std::string_view name_space =
      has_namespace ? name.substr(0, separator + 2) : std::string_view();
  const std::string_view bare = name.substr(name_space.size());
  std::vector<std::string_view> candidates;
  for (const std::string_view candidate : context.function_names()) {
    if (candidate.starts_with(name_space))
      candidates.push_back(candidate.substr(name_space.size()));
  }
  if (has_namespace && candidates.empty()) {
    return unknown_function(
        place, bare, name_space,
        fmt::format("There are no functions in namespace {}.", quoted_text(name_space)));
  }
  const std::optional<std::string_view> nearest = nearest_name(bare, candidates);
  const std::string hint =
      nearest ? fmt::format(" Did you mean {}?",
                            quoted_text(std::string(name_space) + std::string(*nearest)))
              : std::string();
  const std::string where = has_namespace ? fmt::format(" in namespace {}", name_space) : "";
  return unknown_function(
      place, bare, name_space,
      fmt::format("There is no function named {}{}.{}", quoted_text(bare), where, hint));
}

Diagnostic expansion_of_null(const Place& place) {
  return diagnostic_at(place, codes::kInvalidExpansion, "Invalid expanding argument value",
                       "The argument before ... is null. It must be a tuple, list or set.");
}

Diagnostic expansion_of_other(const Place& place) {
  return diagnostic_at(place, codes::kInvalidExpansion, "Invalid expanding argument value",
                       "The argument before ... must be a tuple, list or set.");
}

Diagnostic too_few_arguments(const Place& place, std::string_view name, const Function& function,
                             size_t n_given) {
  return with_call(
      diagnostic_at(place, codes::kTooFewArguments, "Not enough function arguments",
                    fmt::format("The function {} takes {}{}. The value for {} is missing.",
                                quoted_text(name), function.variadic ? "at least " : "",
                                count(function.parameters.size(), "argument"),
                                quoted_text(function.parameters[n_given].name))),
      name);
}

Diagnostic too_many_arguments(const Place& place, std::string_view name, size_t n_wanted) {
  return with_call(diagnostic_at(place, codes::kTooManyArguments, "Too many function arguments",
                                 fmt::format("The function {} takes only {}.", quoted_text(name),
                                             count(n_wanted, "argument"))),
                   name);
}

Diagnostic invalid_argument(const Place& place, std::string_view parameter, std::string_view reason,
                            std::string_view function) {
  return with_call(diagnostic_at(place, codes::kInvalidArgument, "Invalid function argument",
                                 fmt::format("The value for the parameter {} is wrong: {}.",
                                             quoted_text(parameter), reason)),
                   function);
}

Diagnostic argument_refused(const Place& place, std::string_view parameter,
                            const FunctionError& error, std::string_view function) {
  const std::string path = to_text(error.path);
  const std::string reason = path.empty() ? error.message : path + ": " + error.message;
  return with_call(diagnostic_at(place, codes::kInvalidArgument, "Invalid function argument",
                                 fmt::format("The value for the parameter {} is wrong: {}.",
                                             quoted_text(parameter), reason)),
                   function, error.message);
}

Diagnostic call_failed(const Place& place, std::string_view name, const FunctionError& error) {
  return with_call(
      diagnostic_at(place, codes::kCallFailed, "Error in function call",
                    fmt::format("The call of {} failed: {}.", quoted_text(name), error.message)),
      name, error.message);
}

Diagnostic null_key(const Place& place) {
  return diagnostic_at(place, codes::kNullKey, "Null value as key", "A key must not be null.");
}

Diagnostic incorrect_key(const Place& place, std::string_view reason) {
  return diagnostic_at(place, codes::kIncorrectKey, "Incorrect key type",
                       fmt::format("This value cannot be a key: {}.", reason));
}

Diagnostic ambiguous_key(const Place& place) {
  return diagnostic_at(
      place, codes::kAmbiguousKey, "Ambiguous attribute key",
      "This may be a reference or a name with dots in it. Put a reference in parentheses, "
      "and a name in quotes.");
}

Diagnostic iteration_over_null(const Place& place) {
  return diagnostic_at(place, codes::kIterationOverNull, "Iteration over null value",
                       "The collection of a 'for' must not be null.");
}

Diagnostic iteration_over_other(const Place& place, const Type& type) {
  return diagnostic_at(place, codes::kIterationOverOther, "Iteration over non-iterable value",
                       fmt::format("A value of type {} has no elements for a 'for' to go through.",
                                   friendly_name(type)));
}

Diagnostic null_for_condition(const Place& place, bool early) {
  return diagnostic_at(place, codes::kInvalidForCondition,
                       early ? "Condition is null" : "Invalid 'for' condition",
                       "The value of the 'if' clause must not be null.");
}

Diagnostic invalid_for_condition(const Place& place, std::string_view reason) {
  return diagnostic_at(place, codes::kInvalidForCondition, "Invalid 'for' condition",
                       fmt::format("The value of the 'if' clause is wrong: {}.", reason));
}

Diagnostic null_for_key(const Place& place) {
  return diagnostic_at(place, codes::kInvalidForKey, "Invalid object key",
                       "The key of an element must not be null.");
}

Diagnostic invalid_for_key(const Place& place, std::string_view reason) {
  return diagnostic_at(place, codes::kInvalidForKey, "Invalid object key",
                       fmt::format("This value cannot be the key of an element: {}.", reason));
}

Diagnostic duplicate_for_key(const Place& place, std::string_view key) {
  return diagnostic_at(
      place, codes::kDuplicateForKey, "Duplicate object key",
      fmt::format("Two elements have {}. To collect the values of one key in a tuple, put "
                  "an ellipsis (...) behind the value.",
                  key.empty() ? "the same key" : "the key " + quoted_text(key)));
}

Diagnostic splat_of_null(const Place& place) {
  return diagnostic_at(place, codes::kSplatOfNull, "Splat of null value",
                       "A sequence that is null has no elements for a splat.");
}

Diagnostic nested_splat_mismatch(const Place& place) {
  return diagnostic_at(
      place, codes::kNestedSplatMismatch, "Invalid nested splat expressions",
      "The inner splat gives values of different types, of which no list can be made. Use "
      "a 'for' expression, which makes a tuple.");
}

Diagnostic null_in_template(const Place& place) {
  return diagnostic_at(place, codes::kInvalidTemplateValue, kInvalidTemplateValue,
                       "This value is null, and null is no text.");
}

Diagnostic not_text_in_template(const Place& place, std::string_view reason) {
  return diagnostic_at(place, codes::kInvalidTemplateValue, kInvalidTemplateValue,
                       fmt::format("This value cannot be part of a text: {}.", reason));
}

}  // namespace hcl::messages
