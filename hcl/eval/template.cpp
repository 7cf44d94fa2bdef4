// SPDX-License-Identifier: Apache-2.0
// Templates: parts that become one text.
#include "hcl/eval/evaluator_impl.h"
#include "hcl/value/convert.h"
#include "hcl/value/refine.h"

namespace hcl {

namespace {

// Of the text before the first unknown part, so much is kept as a refinement.
constexpr size_t kMaxPrefix = 128;

Result<Value, PathError> as_text(const Value& value) {
  if (!value.is_marked() && value.kind() == TypeKind::String) return value;
  return convert(value.without_marks(), Type::string());
}

}  // namespace

Value Evaluator::eval_template(std::span<const Expr* const> parts, const Expr& whole) {
  std::string text;
  MarkSet marks;
  bool is_known = true;
  const Mark before = diags_.mark();
  for (const Expr* part : parts) {
    const Value value = eval(*part);
    if (is_stopped_) return not_known();
    if (value.is_null()) {
      diags_.add(messages::null_in_template(place(*part, whole)));
      continue;
    }
    if (value.is_marked()) marks = marks.with(value.marks());
    if (!value.is_known()) {
      is_known = false;
      continue;
    }
    const Result<Value, PathError> converted = as_text(value);
    if (!converted) {
      diags_.add(messages::not_text_in_template(place(*part, whole), converted.error().message));
      continue;
    }
    if (!is_known || diags_.has_more_errors(before)) continue;
    text += converted->as_string();
    if (refuse(calls_.refuse_string(text.size(), text.size()), *part)) return not_known();
  }
  if (refuse(calls_.refuse_string(text.size()), whole)) return not_known();
  if (is_known) return Value::string(text).with_marks(marks);
  Refine refine(Value::unknown(Type::string()));
  if (!diags_.has_more_errors(before) && !text.empty()) {
    refine.prefix(std::string_view(text).substr(0, kMaxPrefix));
  }
  return refine.not_null().done().value_or(not_known()).with_marks(marks);
}

}  // namespace hcl
