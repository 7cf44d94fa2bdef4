// SPDX-License-Identifier: Apache-2.0
// Splats: one expression for each element.
#include "hcl/eval/evaluator_impl.h"
#include "hcl/value/range.h"
#include "hcl/value/refine.h"

namespace hcl {

namespace {

bool is_sequence(TypeKind kind) {
  return kind == TypeKind::Tuple || kind == TypeKind::List || kind == TypeKind::Set;
}

}  // namespace

Value Evaluator::splat(const Value& source, const syntax::SplatExpr& expr) {
  const bool is_single = !is_sequence(source.kind());
  if (source.is_null()) {
    if (is_single) return Value::tuple({}).with_marks(source.marks());
    Place where = place(*expr.source, expr);
    where.context = range_between(range(*expr.source), file_.range(expr.marker));
    diags_.add(messages::splat_of_null(where));
    return not_known();
  }
  if (source.kind() == TypeKind::Dynamic) return not_known().with_marks(source.marks());
  if (is_single) {
    // Whatever is not a sequence is a sequence of one, or of none if it turns out to be null.
    const bool may_be_null = !source.is_known() && !definitely_not_null(source.without_marks());
    if (!fit_inside({&source, 1}, expr)) return not_known();
    return splat_known(Value::tuple({source}), source.marks(), may_be_null, expr);
  }
  if (!source.is_known()) return splat_unknown(source, expr);
  return splat_known(source.without_marks(), source.marks(), false, expr);
}

Value Evaluator::eval_each(const syntax::SplatExpr& expr, Value element) {
  Local item(*this, {});
  item.set(std::move(element));
  return eval(*expr.each);
}

Type Evaluator::splat_type(const Type& source, const syntax::SplatExpr& expr) {
  if (!source.is(TypeKind::Tuple)) {
    return Type::list(eval_each(expr, Value::unknown(source.element())).type());
  }
  std::vector<Type> types;
  types.reserve(source.elements().size());
  for (const Type& element : source.elements()) {
    types.push_back(eval_each(expr, Value::unknown(element)).type());
  }
  return Type::tuple(std::move(types));
}

Value Evaluator::splat_unknown(const Value& source, const syntax::SplatExpr& expr) {
  const Type type = splat_type(source.type(), expr);
  Refine refine(Value::unknown(type));
  refine.not_null();
  if (type.is(TypeKind::List) && source.type().is_collection()) {
    const LengthRange length = length_range(source.without_marks());
    refine.length_at_least(length.min).length_at_most(length.max);
  }
  return refine.done().value_or(Value::unknown(type)).with_marks(source.marks());
}

Value Evaluator::splat_known(const Value& source, const MarkSet& marks, bool may_be_null,
                             const syntax::SplatExpr& expr) {
  const Mark before = diags_.mark();
  std::vector<Value> results;
  results.reserve(source.length());
  {
    Local item(*this, {});
    for (const Value& element : source.elements()) {
      item.set(element);
      results.push_back(eval(*expr.each));
      if (is_stopped_) return not_known();
    }
  }
  if (may_be_null) return not_known().with_marks(marks);
  if (!fit_inside(results, expr)) return not_known();
  if (diags_.has_more_errors(before)) {
    // The same mistakes again, which were reported for the elements.
    const Mark after = diags_.mark();
    const Type type = splat_type(source.type(), expr);
    diags_.take_since(after);
    return Value::unknown(type).with_marks(marks);
  }
  if (source.kind() == TypeKind::Tuple) return Value::tuple(std::move(results)).with_marks(marks);
  if (results.empty()) {
    return Value::empty_list(splat_type(source.type(), expr).element()).with_marks(marks);
  }
  if (Value::have_one_type(results)) return Value::list(std::move(results)).with_marks(marks);
  diags_.add(messages::nested_splat_mismatch({range(*expr.each), range(expr)}));
  return not_known();
}

}  // namespace hcl
