// SPDX-License-Identifier: Apache-2.0
#include "hcl/function/call.h"

#include <algorithm>
#include <utility>
#include <vector>

#include <fmt/core.h>

#include "hcl/support/assert.h"
#include "hcl/value/conform.h"
#include "hcl/value/deep_marks.h"

namespace hcl {

namespace {

// The arguments as the function gets to see them, copied only if something had to be changed, and
// what the call has to remember about the original ones.
class CheckedArguments {
 public:
  CheckedArguments(const Function& function, Arguments given)
      : function_(function), given_(given) {}

  Arguments seen() const { return changed_.empty() ? given_ : Arguments(changed_); }
  // The marks that the function did not get to see.
  const MarkSet& marks() const { return marks_; }
  // An argument whose type is not known stopped the checks; nothing more can be said.
  bool is_dynamic() const { return is_dynamic_; }

  std::optional<FunctionError> check() {
    if (auto error = check_arity()) return error;
    for (size_t i = 0; i < given_.size(); ++i) {
      if (auto error = check_argument(i, *function_.parameter_at(i))) return error;
      if (is_dynamic_) break;
    }
    return std::nullopt;
  }

  // All marks, for a result that is unknown because the function does not run. The reference
  // forgets those that the function would have dealt with by itself.
  MarkSet all_marks() const {
    MarkSet marks = marks_;
    for (size_t i = 0; i < given_.size(); ++i) {
      const bool is_deep = !function_.parameter_at(i)->allow_marked && given_[i].contains_marks();
      marks = marks.with(is_deep ? unmark_deep(given_[i]).marks : given_[i].marks());
    }
    return marks;
  }

  bool has_unexpected_unknown() const {
    for (size_t i = 0; i < given_.size(); ++i) {
      if (!given_[i].is_known() && !function_.parameter_at(i)->allow_unknown) return true;
    }
    return false;
  }

  bool has_any_marks() const { return std::ranges::any_of(given_, &Value::contains_marks); }

 private:
  std::optional<FunctionError> check_arity() const {
    const size_t n_required = function_.parameters.size();
    const bool is_variadic = function_.variadic.has_value();
    if (given_.size() == n_required || (is_variadic && n_required < given_.size())) return {};
    return plain_error(fmt::format("wrong number of arguments ({}{} required; {} given)",
                                   is_variadic ? "at least " : "", n_required, given_.size()));
  }

  std::optional<FunctionError> check_argument(size_t i, const Parameter& parameter) {
    unmark(i, parameter);
    const Value& value = given_[i];
    if (value.is_null() && !parameter.allow_null) {
      return plain_error(i, "argument must not be null");
    }
    if (value.kind() == TypeKind::Dynamic) {
      is_dynamic_ = !parameter.allow_dynamic;
      return std::nullopt;
    }
    if (parameter.type.is_dynamic()) return std::nullopt;
    if (value.kind() == TypeKind::Int && parameter.type.is(TypeKind::Number)) {
      change(i, as_number(seen()[i]));
      return std::nullopt;
    }
    return check_type(i, value.type(), parameter.type);
  }

  static std::optional<FunctionError> check_type(size_t i, const Type& given, const Type& wanted) {
    if (conforms(given, wanted)) return std::nullopt;
    std::vector<PathError> errors = conformance_errors(given, wanted);
    HCL_ASSERT(!errors.empty(), "there is a reason why a type does not conform");
    FunctionError error = plain_error(i, std::move(errors.front().message));
    error.path = std::move(errors.front().path);
    return error;
  }

  // An int for a function that knows numbers only.
  static Value as_number(const Value& value) {
    if (value.is_marked()) return as_number(value.without_marks()).with_marks(value.marks());
    if (value.is_null()) return Value::null(Type::number());
    if (!value.is_known()) return Value::unknown(Type::number(), value.refinement());
    return Value::number(value.as_number());
  }

  void unmark(size_t i, const Parameter& parameter) {
    if (parameter.allow_marked || !given_[i].contains_marks()) return;
    Unmarked unmarked = unmark_deep(given_[i]);
    marks_ = marks_.with(unmarked.marks);
    change(i, std::move(unmarked.value));
  }

  void change(size_t i, Value value) {
    if (changed_.empty()) changed_.assign(given_.begin(), given_.end());
    changed_[i] = std::move(value);
  }

  const Function& function_;
  Arguments given_;
  std::vector<Value> changed_;
  MarkSet marks_;
  bool is_dynamic_ = false;
};

FunctionError redact(FunctionError error, const CheckedArguments& arguments) {
  if (!arguments.has_any_marks()) return error;
  error.path = Path();
  error.message = error.redacted.empty()
                      ? "the call failed; an argument is marked, so the reason is not shown"
                      : error.redacted;
  return error;
}

Result<Value, FunctionError> refined(const Function& function, Value value) {
  if (value.is_dynamic_unknown()) return value;
  // Almost every result is known and has nothing more to prove.
  const bool is_done = !function.refinement && (!function.never_null || value.is_known_not_null());
  if (is_done) return value;
  Refine refine(value);
  if (function.never_null) refine.not_null();
  if (function.refinement) function.refinement(refine);
  Result<Value> result = refine.done();
  if (result) return *std::move(result);
  return plain_error("the function contradicts its own description: " + result.error().message);
}

Result<Value, FunctionError> run(const Function& function, const CheckedArguments& arguments,
                                 const Type& type, CallContext& context) {
  HCL_TRY(value, function.implementation(arguments.seen(), type, context));
  if (!type.is_dynamic() && !conforms(value.type(), type)) {
    return plain_error(fmt::format("the function contradicts its own type: {} instead of {}",
                                   to_type_expression(value.type()), to_type_expression(type)));
  }
  return arguments.marks().empty() ? std::move(value) : value.with_marks(arguments.marks());
}

Result<Value, FunctionError> call_checked(const Function& function, CheckedArguments& arguments,
                                          CallContext& context) {
  if (auto error = arguments.check()) return *std::move(error);
  if (arguments.is_dynamic()) {
    return Value::unknown(Type::dynamic()).with_marks(arguments.all_marks());
  }
  HCL_TRY(type, function.type(arguments.seen(), context));
  if (arguments.has_unexpected_unknown()) {
    return refined(function, Value::unknown(type).with_marks(arguments.all_marks()));
  }
  HCL_TRY(value, run(function, arguments, type, context));
  return refined(function, std::move(value));
}

}  // namespace

Result<Value, FunctionError> call(const Function& function, Arguments given, CallContext& context) {
  CheckedArguments arguments(function, given);
  if (auto refusal = context.refuse_steps(1)) return *std::move(refusal);
  Result<Value, FunctionError> result = call_checked(function, arguments, context);
  if (result) return result;
  return redact(std::move(result).error(), arguments);
}

Result<Type, FunctionError> return_type(const Function& function, Arguments given,
                                        CallContext& context) {
  CheckedArguments arguments(function, given);
  if (auto error = arguments.check()) return redact(*std::move(error), arguments);
  if (arguments.is_dynamic()) return Type::dynamic();
  Result<Type, FunctionError> type = function.type(arguments.seen(), context);
  if (type) return type;
  return redact(std::move(type).error(), arguments);
}

Result<Type, FunctionError> return_type(const Function& function, std::span<const Type> types,
                                        CallContext& context) {
  std::vector<Value> arguments;
  arguments.reserve(types.size());
  for (const Type& type : types) arguments.push_back(Value::unknown(type));
  return return_type(function, arguments, context);
}

}  // namespace hcl
