// SPDX-License-Identifier: Apache-2.0
// Conditionals, as expressions and in templates.
#include <algorithm>
#include <array>

#include "hcl/eval/evaluator_impl.h"
#include "hcl/model/value_text.h"
#include "hcl/value/convert.h"
#include "hcl/value/equality.h"
#include "hcl/value/range.h"
#include "hcl/value/refine.h"
#include "hcl/value/unify.h"

namespace hcl {

struct Evaluator::BranchType {
  Type type;
  // Whether a value of another type has to be converted; else it is passed as it is.
  bool converts = true;
  Unification unification = {};
};

namespace {

bool is_plain_null(const Value& value) {
  return !value.is_marked() && value.is_null() && value.kind() == TypeKind::Dynamic;
}

void refine_number(Refine& refine, const Refinement& a, const Refinement& b) {
  if (a.lower && b.lower) {
    const auto order = compare(a.lower->value, b.lower->value);
    const NumberBound& lower = order < 0 ? *a.lower : *b.lower;
    refine.at_least(lower.value,
                    order == 0 ? a.lower->inclusive || b.lower->inclusive : lower.inclusive);
  }
  if (a.upper && b.upper) {
    const auto order = compare(a.upper->value, b.upper->value);
    const NumberBound& upper = order > 0 ? *a.upper : *b.upper;
    refine.at_most(upper.value,
                   order == 0 ? a.upper->inclusive || b.upper->inclusive : upper.inclusive);
  }
}

// What is known of the result when it is not known which of two unmarked values it will be.
Value either(const Value& a, const Value& b, const Type& type) {
  if (a.is_null() && b.is_null()) return Value::null(type);
  Refine refine(Value::unknown(type));
  if (definitely_not_null(a) && definitely_not_null(b)) refine.not_null();
  const bool have_one_type =
      a.kind() == b.kind() && a.type() == b.type() && !a.is_null() && !b.is_null();
  if (have_one_type && a.type().is_numeric()) {
    refine_number(refine, range_of(a), range_of(b));
  } else if (have_one_type && a.type().is_collection()) {
    const LengthRange x = length_range(a);
    const LengthRange y = length_range(b);
    refine.length_at_least(std::min(x.min, y.min)).length_at_most(std::max(x.max, y.max));
  }
  return refine.done().value_or(Value::unknown(type));
}

}  // namespace

Value Evaluator::eval_conditional(const syntax::ConditionalExpr& expr) {
  Branch if_true = eval_branch(expr.if_true, {}, expr, "true");
  Branch if_false = eval_branch(expr.if_false, {}, expr, "false");
  return decide(expr, *expr.condition, std::move(if_true), std::move(if_false));
}

Value Evaluator::eval_template_if(const syntax::TemplateIfExpr& expr) {
  Branch if_true = eval_branch(nullptr, expr.if_true, expr, "true");
  Branch if_false = eval_branch(nullptr, expr.if_false, expr, "false");
  return decide(expr, *expr.condition, std::move(if_true), std::move(if_false));
}

Evaluator::Branch Evaluator::eval_branch(const Expr* expr, std::span<const Expr* const> parts,
                                         const Expr& whole, const char* name) {
  const Mark before = diags_.mark();
  Value value = expr != nullptr ? eval(*expr) : eval_template(parts, whole);
  Diagnostics diags = diags_.has_more(before) ? diags_.take_since(before) : Diagnostics();
  return {std::move(value), std::move(diags), expr, name};
}

std::optional<Evaluator::BranchType> Evaluator::unify_branches(const Expr& whole,
                                                               const Branch& if_true,
                                                               const Branch& if_false) {
  const Value& a = if_true.value;
  const Value& b = if_false.value;
  if (a.kind() == b.kind() && a.type().is_primitive()) return BranchType{a.type(), false};
  // The literal null is of whatever type the other one is.
  if (is_plain_null(a)) return BranchType{b.type(), true, {b.type()}};
  if (is_plain_null(b)) return BranchType{a.type(), true, {a.type()}};
  if (a.kind() == TypeKind::Dynamic || b.kind() == TypeKind::Dynamic) {
    return BranchType{Type::dynamic(), false};
  }
  const std::array<Type, 2> types = {a.type(), b.type()};
  if (types[0] == types[1]) return BranchType{types[0], false};
  if (const std::optional<Unification> unified = unify_unsafe(types)) {
    return BranchType{unified->type, true, *unified};
  }
  Place where = place(range(whole), &whole, whole);
  if (if_true.expr != nullptr) {
    where.subject = range_between(range(*if_true.expr), range(*if_false.expr));
  }
  diags_.add(messages::inconsistent_branches(where, a, b));
  return std::nullopt;
}

Value Evaluator::decide(const Expr& whole, const Expr& condition, Branch if_true, Branch if_false) {
  const std::optional<BranchType> type = unify_branches(whole, if_true, if_false);
  if (!type) return not_known();
  const Value asked = eval(condition);
  if (is_stopped_) return not_known();
  if (asked.is_null()) {
    diags_.add(messages::null_condition(place(condition, whole)));
    return Value::unknown(type->type);
  }
  const MarkSet marks = asked.marks().with(if_true.value.marks()).with(if_false.value.marks());
  const Value plain = asked.without_marks();
  if (!plain.is_known()) {
    return either(if_true.value.without_marks(), if_false.value.without_marks(), type->type)
        .with_marks(marks);
  }
  const Result<Value, PathError> truth = convert(plain, Type::boolean());
  if (!truth) {
    diags_.add(messages::condition_not_bool(place(condition, whole)));
    return Value::unknown(type->type);
  }
  return take_branch(whole, truth->as_bool() ? if_true : if_false, *type, marks);
}

Value Evaluator::take_branch(const Expr& whole, Branch& branch, const BranchType& type,
                             const MarkSet& marks) {
  diags_.extend(std::move(branch.diags));
  const Value plain = branch.value.without_marks();
  if (!type.converts) return plain.with_marks(marks);
  Result<Value, PathError> converted = convert_to(plain, type.unification);
  if (converted) return converted->with_marks(marks);
  const Expr& subject = branch.expr != nullptr ? *branch.expr : whole;
  diags_.add(messages::branch_of_wrong_type(
      place(subject, whole), branch.name,
      conversion_problem(converted.error(), branch.value, type.type)));
  return Value::unknown(type.type).with_marks(marks);
}

}  // namespace hcl
