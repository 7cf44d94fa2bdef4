// SPDX-License-Identifier: Apache-2.0
// The dispatch over kinds of nodes; literals, references, and steps from other values.
#include "hcl/eval/chain_impl.h"
#include "hcl/eval/evaluator_impl.h"
#include "hcl/model/messages.h"
#include "hcl/model/scope.h"
#include "hcl/model/variable_notes.h"
#include "hcl/value/limits.h"

namespace hcl {

using syntax::as;
using syntax::NodeKind;

Value Evaluator::eval(const Expr& expr) {
  const NodeFact& fact = facts_.of(expr);
  if (fact.is_constant()) return facts_.constant(fact);
  if (!spend(expr)) return not_known();
  Value value = eval_by_kind(expr);
  calls_.leave();
  return value;
}

Value Evaluator::eval_by_kind(const Expr& expr) {
  using namespace syntax;
  switch (expr.kind) {
    case NodeKind::NumberExpr:
    case NodeKind::StringExpr:
    case NodeKind::BoolExpr:
    case NodeKind::NullExpr:
    case NodeKind::TemplateTextExpr: return literal_value(expr);
    case NodeKind::ScopeTraversalExpr:
      return eval_scope_traversal(static_cast<const ScopeTraversalExpr&>(expr));
    case NodeKind::AnonymousExpr: return eval_anonymous(expr);
    case NodeKind::RelativeTraversalExpr:
    case NodeKind::IndexExpr:
    case NodeKind::SplatExpr: return eval_chain(expr);
    case NodeKind::BinaryExpr: return eval_binary(static_cast<const BinaryExpr&>(expr));
    case NodeKind::UnaryExpr: return eval_unary(static_cast<const UnaryExpr&>(expr));
    case NodeKind::ConditionalExpr:
      return eval_conditional(static_cast<const ConditionalExpr&>(expr));
    case NodeKind::ParensExpr: return eval(*static_cast<const ParensExpr&>(expr).inner);
    case NodeKind::CallExpr: return eval_call(static_cast<const CallExpr&>(expr));
    case NodeKind::TupleExpr: return eval_tuple(static_cast<const TupleExpr&>(expr));
    case NodeKind::ObjectExpr: return eval_object(static_cast<const ObjectExpr&>(expr));
    case NodeKind::ForExpr: return eval_for(static_cast<const ForExpr&>(expr));
    case NodeKind::TemplateExpr:
      return eval_template(static_cast<const TemplateExpr&>(expr).parts, expr);
    case NodeKind::TemplateWrapExpr:
      return eval(*static_cast<const TemplateWrapExpr&>(expr).wrapped);
    case NodeKind::TemplateIfExpr:
      return eval_template_if(static_cast<const TemplateIfExpr&>(expr));
    case NodeKind::TemplateForExpr:
      return eval_template_for(static_cast<const TemplateForExpr&>(expr));
    case NodeKind::ErrorExpr: return not_known();
    case NodeKind::Body:
    case NodeKind::Attribute:
    case NodeKind::Block: break;
  }
  HCL_UNREACHABLE("only expressions are evaluated");
}

bool Evaluator::spend(const Expr& expr) {
  if (is_stopped_) return false;
  if (!calls_.take_step() && refuse(calls_.refuse_steps(0), expr)) return false;
  if (calls_.enter()) return true;
  calls_.leave();
  stop(expr, "expressions are nested too deep in each other");
  return false;
}

void Evaluator::stop(const Expr& expr, std::string_view reason) {
  if (!is_stopped_) diags_.add(messages::evaluation_limit({file_.start_range(expr)}, reason));
  is_stopped_ = true;
}

bool Evaluator::fit_inside(std::span<const Value> values, const Expr& expr) {
  // Functions may put what they get into something else again, a few levels at most.
  constexpr uint32_t kSpare = 16;
  for (const Value& value : values) {
    if (value.depth() + kSpare < kMaxDepth) continue;
    stop(expr, "values are nested too deep in each other");
    return false;
  }
  return true;
}

bool Evaluator::refuse(const std::optional<FunctionError>& refusal, const Expr& expr) {
  if (refusal) stop(expr, refusal->message);
  return refusal.has_value();
}

const Value* Evaluator::find_local(const syntax::Node& node) const {
  const NodeFact& fact = facts_.of(node);
  if (!fact.has_detail() || fact.detail < n_outer_slots_) return nullptr;
  const size_t slot = fact.detail - n_outer_slots_;
  return slot < locals_.size() ? &locals_[slot] : nullptr;
}

Value Evaluator::eval_anonymous(const Expr& expr) const {
  const Value* local = find_local(expr);
  return local != nullptr ? *local : not_known();
}

Value Evaluator::eval_scope_traversal(const syntax::ScopeTraversalExpr& expr) {
  const Value* local = find_local(expr);
  const Variable* variable = nullptr;
  if (local == nullptr) {
    variable = evaluation_.context().find_variable(expr.root);
    if (variable == nullptr) {
      diags_.add(messages::no_such_variable(place(file_.range(expr.tokens.first), nullptr, expr),
                                            expr.root, context_here()));
      return not_known();
    }
  }
  if (expr.steps.empty()) return local != nullptr ? *local : variable->value();
  ScopeCursor cursor = local != nullptr ? ScopeCursor(*local) : ScopeCursor(*variable);
  const Mark before = diags_.mark();
  for (const syntax::TraversalStep& step : expr.steps) {
    const auto where = [&] { return place(file_.range(step.tokens()), nullptr, expr); };
    if (step.kind() == syntax::StepKind::Attribute) {
      cursor.step_to_attribute(step.name(), where, diags_);
    } else {
      cursor.step_to_index(eval(step.key()), where, diags_);
    }
    if (diags_.has_more_errors(before)) break;
  }
  return std::move(cursor).take();
}

Value Evaluator::eval_chain(const Expr& expr) {
  NodeChain chain;
  const Expr* at = &expr;
  while (!facts_.of(*at).is_constant()) {
    const Expr* source = nullptr;
    if (const auto* traversal = as<syntax::RelativeTraversalExpr>(*at)) source = traversal->source;
    if (const auto* indexed = as<syntax::IndexExpr>(*at)) source = indexed->source;
    if (const auto* splat = as<syntax::SplatExpr>(*at)) source = splat->source;
    if (source == nullptr) break;
    chain.add(*at);
    at = source;
  }
  Mark before = diags_.mark();
  Value value = eval(*at);
  for (size_t i = chain.size(); i-- > 0 && !is_stopped_;) {
    const Expr& link = chain[i];
    if (const auto* traversal = as<syntax::RelativeTraversalExpr>(link)) {
      value = apply_steps(std::move(value), *traversal);
    } else if (const auto* indexed = as<syntax::IndexExpr>(link)) {
      value = apply_index(value, *indexed);
    } else if (diags_.has_more_errors(before)) {
      value = not_known();
    } else {
      value = splat(value, static_cast<const syntax::SplatExpr&>(link));
    }
  }
  return value;
}

Value Evaluator::apply_steps(Value value, const syntax::RelativeTraversalExpr& expr) {
  ScopeCursor cursor(std::move(value));
  const Mark before = diags_.mark();
  for (const syntax::TraversalStep& step : expr.steps) {
    const auto where = [&] { return place(file_.range(step.tokens()), nullptr, expr); };
    if (step.kind() == syntax::StepKind::Attribute) {
      cursor.step_to_attribute(step.name(), where, diags_);
    } else {
      cursor.step_to_index(eval(step.key()), where, diags_);
    }
    if (diags_.has_more_errors(before)) break;
  }
  return std::move(cursor).take();
}

Value Evaluator::apply_index(const Value& value, const syntax::IndexExpr& expr) {
  const Value key = eval(*expr.key);
  const auto where = [&] {
    return place(file_.range(syntax::TokenRange{expr.open_bracket, expr.tokens.last}), nullptr,
                 expr);
  };
  return step_to_index(value, key, where, diags_);
}

Place Evaluator::place(SourceRange subject, const Expr* context, const Expr& about) const {
  Place place = {std::move(subject)};
  if (context != nullptr) place.context = range(*context);
  if (owner_ != nullptr) place.variables = notes_about(handle(about), context_here());
  return place;
}

EvalContext Evaluator::context_here() const {
  if (locals_.empty()) return evaluation_.context();
  Variables names;
  for (size_t i = 0; i < locals_.size(); ++i) {
    if (!local_names_[i].empty()) names = names.with(local_names_[i], locals_[i]);
  }
  return evaluation_.context().child(std::move(names));
}

std::optional<Value> evaluate_constant(const syntax::File& file, const Facts& facts,
                                       const syntax::Expr& expr) {
  CallContext calls;
  Evaluation evaluation({}, calls);
  Value value = Evaluator(file, facts, nullptr, expr, evaluation).eval(expr);
  if (!evaluation.diagnostics().empty()) return std::nullopt;
  return value;
}

}  // namespace hcl
