// SPDX-License-Identifier: Apache-2.0
// Tuple and object constructors.
#include "hcl/eval/evaluator_impl.h"
#include "hcl/value/convert.h"

namespace hcl {

Value Evaluator::eval_tuple(const syntax::TupleExpr& expr) {
  std::vector<Value> elements;
  elements.reserve(expr.items.size());
  for (const Expr* item : expr.items) elements.push_back(eval(*item));
  if (!fit_inside(elements, expr)) return not_known();
  return Value::tuple(std::move(elements));
}

Value Evaluator::eval_object(const syntax::ObjectExpr& expr) {
  const NodeFact& fact = facts_.of(expr);
  if (fact.has_detail()) return eval_laid_out(expr, facts_.layout(fact));
  std::vector<Member> members;
  members.reserve(expr.items.size());
  MarkSet marks;
  // Without all keys the type of the object is not known. The rest is evaluated all the same, to
  // find what is wrong with it.
  bool has_all_keys = true;
  for (const syntax::ObjectItem& item : expr.items) {
    const Mark before_key = diags_.mark();
    const Value key = eval_key(*item.key);
    const bool key_failed = diags_.has_more_errors(before_key);
    Value value = eval(*item.value);
    if (is_stopped_ || !fit_inside({&value, 1}, expr)) return not_known();
    has_all_keys = has_all_keys && !key_failed;
    if (key_failed) continue;
    if (key.is_null()) {
      diags_.add(messages::null_key(place(range(*item.key), nullptr, *item.key)));
      has_all_keys = false;
      continue;
    }
    marks = marks.with(key.marks());
    const Result<Value, PathError> name = convert(key.without_marks(), Type::string());
    if (!name) {
      diags_.add(messages::incorrect_key(place(range(*item.key), nullptr, *item.key),
                                         name.error().message));
      has_all_keys = false;
    } else if (!name->is_known()) {
      has_all_keys = false;
    } else {
      members.push_back({std::string(name->as_string()), std::move(value)});
    }
  }
  if (!has_all_keys) return not_known();
  return Value::object(std::move(members)).with_marks(marks);
}

Value Evaluator::eval_laid_out(const syntax::ObjectExpr& expr, const ObjectLayout& layout) {
  std::vector<Value> values(layout.shape.size());
  for (size_t i = 0; i < expr.items.size(); ++i) {
    values[layout.places[i]] = eval(*expr.items[i].value);
  }
  if (!fit_inside(values, expr)) return not_known();
  return Value::object(layout.shape, std::move(values));
}

Value Evaluator::eval_key(const Expr& key) {
  const std::string_view name = literal_key(key, file_.tokens());
  if (!name.empty()) return Value::string(name);
  const auto* traversal = syntax::as<syntax::ScopeTraversalExpr>(key);
  if (traversal == nullptr) return eval(key);
  diags_.add(messages::ambiguous_key({range(key)}));
  return not_known();
}

}  // namespace hcl
