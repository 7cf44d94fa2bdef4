// SPDX-License-Identifier: Apache-2.0
// Unary and binary operators.
#include "hcl/eval/chain_impl.h"
#include "hcl/eval/evaluator_impl.h"
#include "hcl/value/convert.h"
#include "hcl/value/deep_marks.h"
#include "hcl/value/equality.h"
#include "hcl/value/operations.h"
#include "hcl/value/refine.h"

namespace hcl {

using syntax::BinaryOp;
using syntax::UnaryOp;

namespace {

constexpr const char* kNull = "argument must not be null";

// What the operands must be, and what the result is.
enum class OperatorGroup : uint8_t { Logic, Equality, Comparison, Arithmetic };

OperatorGroup group_of(BinaryOp op) {
  switch (op) {
    case BinaryOp::Or:
    case BinaryOp::And: return OperatorGroup::Logic;
    case BinaryOp::Equal:
    case BinaryOp::NotEqual: return OperatorGroup::Equality;
    case BinaryOp::Less:
    case BinaryOp::LessEqual:
    case BinaryOp::Greater:
    case BinaryOp::GreaterEqual: return OperatorGroup::Comparison;
    default: return OperatorGroup::Arithmetic;
  }
}

Type result_type(BinaryOp op) {
  return group_of(op) == OperatorGroup::Arithmetic ? Type::number() : Type::boolean();
}

// Marks at any depth of what is compared go to the result, whatever it is compared with.
Value compare_all(BinaryOp op, const Value& a, const Value& b) {
  const auto compared = op == BinaryOp::Equal ? equals : not_equals;
  if (!a.contains_marks() && !b.contains_marks()) return compared(a, b);
  const Unmarked x = unmark_deep(a);
  const Unmarked y = unmark_deep(b);
  return compared(x.value, y.value).with_marks(x.marks.with(y.marks));
}

// Of an unknown operand nothing goes to the result, as in the reference, but that it is not null.
Result<Value> calculate_known(BinaryOp op, const Value& a, const Value& b) {
  if (!a.is_known() || !b.is_known()) {
    const bool is_int = a.kind() == TypeKind::Int && b.kind() == TypeKind::Int;
    return unknown_not_null(is_int && op != BinaryOp::Divide ? Type::integer() : Type::number())
        .with_marks(a.marks().with(b.marks()));
  }
  switch (op) {
    case BinaryOp::Add: return add(a, b);
    case BinaryOp::Subtract: return subtract(a, b);
    case BinaryOp::Multiply: return multiply(a, b);
    case BinaryOp::Divide: return divide(a, b);
    case BinaryOp::Modulo: return modulo(a, b);
    default: HCL_UNREACHABLE("arithmetic is what the other operators do not do");
  }
}

Result<Value> calculate(BinaryOp op, const Value& a, const Value& b) {
  switch (op) {
    case BinaryOp::Less: return less_than(a, b);
    case BinaryOp::LessEqual: return less_or_equal(a, b);
    case BinaryOp::Greater: return greater_than(a, b);
    case BinaryOp::GreaterEqual: return greater_or_equal(a, b);
    case BinaryOp::Equal:
    case BinaryOp::NotEqual: return compare_all(op, a, b);
    case BinaryOp::And: return logical_and(a, b);
    case BinaryOp::Or: return logical_or(a, b);
    default: return calculate_known(op, a, b);
  }
}

bool is_true(const Value& value) {
  return value.is_known() && !value.is_null() && value.as_bool();
}

// The reference takes null for false here.
bool is_not_true(const Value& value) {
  return value.is_known() && !is_true(value);
}

}  // namespace

Value Evaluator::eval_binary(const syntax::BinaryExpr& expr) {
  NodeChain chain;
  const Expr* at = &expr;
  while (at->kind == syntax::NodeKind::BinaryExpr && !facts_.of(*at).is_constant()) {
    chain.add(*at);
    at = static_cast<const syntax::BinaryExpr&>(*at).lhs;
  }
  const Mark before_lhs = diags_.mark();
  Value lhs = eval(*at);
  for (size_t i = chain.size(); i-- > 0 && !is_stopped_;) {
    const auto& link = static_cast<const syntax::BinaryExpr&>(chain[i]);
    const Mark before_rhs = diags_.mark();
    const Value rhs = eval(*link.rhs);
    lhs = apply_binary(link, lhs, rhs, before_lhs, before_rhs);
  }
  return lhs;
}

Value Evaluator::apply_binary(const syntax::BinaryExpr& expr, const Value& lhs, const Value& rhs,
                              const Mark& before_lhs, const Mark& before_rhs) {
  const OperatorGroup group = group_of(expr.op);
  if (group == OperatorGroup::Logic) return apply_logic(expr, lhs, rhs, before_lhs, before_rhs);
  if (group == OperatorGroup::Equality) {
    return diags_.has_more_errors(before_lhs)
               ? Value::unknown(Type::boolean()).with_marks(lhs.marks().with(rhs.marks()))
               : compute(expr, lhs, rhs);
  }
  const bool is_plain = lhs.kind() == TypeKind::Number && rhs.kind() == TypeKind::Number;
  if (is_plain && !diags_.has_more_errors(before_lhs)) return compute(expr, lhs, rhs);
  // What is wrong with the operands comes before what is wrong inside them.
  Diagnostics inside = diags_.take_since(before_lhs);
  const std::optional<Value> a = convert_operand(lhs, Type::number(), *expr.lhs, expr, "left");
  const std::optional<Value> b = convert_operand(rhs, Type::number(), *expr.rhs, expr, "right");
  diags_.extend(std::move(inside));
  if (!a || !b) return Value::unknown(result_type(expr.op));
  if (diags_.has_more_errors(before_lhs)) {
    return Value::unknown(result_type(expr.op)).with_marks(a->marks().with(b->marks()));
  }
  return compute(expr, *a, *b);
}

std::optional<Value> Evaluator::convert_operand(const Value& value, const Type& type,
                                                const Expr& operand, const Expr& whole,
                                                const char* side) {
  const bool fits =
      value.kind() == type.kind() || (type.is(TypeKind::Number) && value.kind() == TypeKind::Int);
  if (fits) return value;
  Result<Value, PathError> converted = convert(value, type);
  if (converted) return *std::move(converted);
  diags_.add(messages::invalid_operand(place(operand, whole), side, converted.error().message));
  return std::nullopt;
}

Value Evaluator::compute(const syntax::BinaryExpr& expr, const Value& lhs, const Value& rhs) {
  const bool allows_null = group_of(expr.op) == OperatorGroup::Equality;
  if (!allows_null && (lhs.is_null() || rhs.is_null())) {
    diags_.add(messages::operation_failed(place(range(expr), nullptr, expr), kNull));
    return Value::unknown(result_type(expr.op));
  }
  Result<Value> result = calculate(expr.op, lhs, rhs);
  if (result) return *std::move(result);
  diags_.add(messages::operation_failed(place(range(expr), nullptr, expr), result.error().message));
  return Value::unknown(result_type(expr.op));
}

// An operand that decides, on either side, makes the other irrelevant, and what is wrong with it,
// too.
Value Evaluator::apply_logic(const syntax::BinaryExpr& expr, const Value& lhs, const Value& rhs,
                             const Mark& before_lhs, const Mark& before_rhs) {
  Diagnostics rhs_diags = diags_.take_since(before_rhs);
  Diagnostics lhs_diags = diags_.take_since(before_lhs);
  const std::optional<Value> left = convert_operand(lhs, Type::boolean(), *expr.lhs, expr, "left");
  const std::optional<Value> right =
      convert_operand(rhs, Type::boolean(), *expr.rhs, expr, "right");
  const auto keep = [&](Diagnostics& diags) { diags_.extend(std::move(diags)); };
  if (!left || !right) {
    keep(lhs_diags);
    keep(rhs_diags);
    return Value::unknown(Type::boolean());
  }
  const Value a = left->without_marks();
  const Value b = right->without_marks();
  const MarkSet marks = left->marks().with(right->marks());
  const bool is_and = expr.op == BinaryOp::And;
  const auto decides = [&](const Value& v) { return is_and ? is_not_true(v) : is_true(v); };
  const auto gives_way = [&](const Value& v) { return is_and ? is_true(v) : is_not_true(v); };
  const auto unknown = [&] { return unknown_not_null(Type::boolean()).with_marks(marks); };
  if (!a.is_known() && !b.is_known()) {
    const bool lhs_is_good = !lhs_diags.has_errors();
    keep(lhs_diags);
    if (lhs_is_good) return unknown();
  } else if (decides(a)) {
    keep(lhs_diags);
    return Value::boolean(!is_and).with_marks(marks);
  } else if (decides(b)) {
    keep(rhs_diags);
    return Value::boolean(!is_and).with_marks(marks);
  } else if (!a.is_known() && gives_way(b)) {
    keep(lhs_diags);
    return unknown();
  } else if (!b.is_known() && gives_way(a)) {
    keep(rhs_diags);
    return unknown();
  } else {
    keep(lhs_diags);
  }
  keep(rhs_diags);
  if (diags_.has_more_errors(before_lhs)) return Value::unknown(Type::boolean()).with_marks(marks);
  return compute(expr, *left, *right);
}

Value Evaluator::eval_unary(const syntax::UnaryExpr& expr) {
  const bool is_not = expr.op == UnaryOp::Not;
  const Type type = is_not ? Type::boolean() : Type::number();
  const Mark before = diags_.mark();
  const Value operand = eval(*expr.operand);
  const std::optional<Value> value = convert_operand(operand, type, *expr.operand, expr, "unary");
  if (!value || diags_.has_more_errors(before)) return Value::unknown(type);
  if (value->is_null()) {
    diags_.add(messages::operation_failed(place(range(expr), nullptr, expr), kNull));
    return Value::unknown(type);
  }
  return is_not ? logical_not(*value) : negate(*value);
}

}  // namespace hcl
