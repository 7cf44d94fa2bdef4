// SPDX-License-Identifier: Apache-2.0
#include "hcl/model/expression.h"

namespace hcl {

namespace {

struct Constant {
  Value value;
  SourceRange range;
};

class ConstantSyntax final : public ExpressionSyntax {
 public:
  Value value(const Expression& expr, Evaluation&) const override {
    return expr.node_as<Constant>().value;
  }
  SourceRange range(const Expression& expr) const override {
    return expr.node_as<Constant>().range;
  }
  void for_each_variable(const Expression&, FunctionRef<void(const Traversal&)>) const override {}
};

const ConstantSyntax& constant_syntax() {
  static const ConstantSyntax syntax;
  return syntax;
}

}  // namespace

Expression::Expression() : Expression(constant(Value(), {})) {}

Expression Expression::constant(Value value, const SourceRange& range) {
  auto node = std::make_shared<const Constant>(Constant{std::move(value), range});
  const void* address = node.get();
  return {constant_syntax(), std::move(node), address};
}

Evaluated Expression::evaluate(const EvalContext& context) const {
  CallContext calls;
  Evaluation evaluation(context, calls);
  Value result = value(evaluation);
  return {std::move(result), std::move(evaluation.diagnostics())};
}

Value Expression::value(Evaluation& evaluation) const {
  return syntax_->value(*this, evaluation);
}

SourceRange Expression::range() const {
  return syntax_->range(*this);
}

SourceRange Expression::start_range() const {
  return syntax_->start_range(*this);
}

std::vector<Traversal> Expression::variables() const {
  std::vector<Traversal> found;
  for_each_variable([&](const Traversal& traversal) { found.push_back(traversal); });
  return found;
}

void Expression::for_each_variable(FunctionRef<void(const Traversal&)> visitor) const {
  syntax_->for_each_variable(*this, visitor);
}

std::optional<Expression> Expression::unwrap() const {
  return syntax_->unwrap(*this);
}

}  // namespace hcl
