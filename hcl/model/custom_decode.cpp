// SPDX-License-Identifier: Apache-2.0
#include "hcl/model/custom_decode.h"

#include "hcl/support/assert.h"

namespace hcl {

namespace {

constexpr std::string_view kDecoderKey = "hcl.expression-decoder";

}  // namespace

Type custom_decoded_type(std::string name, ExpressionDecoder decoder,
                         CapsuleOperations operations) {
  const auto shared = std::make_shared<const ExpressionDecoder>(std::move(decoder));
  const auto others = std::move(operations.extension_data);
  operations.extension_data = [shared, others](std::string_view key) -> const void* {
    if (key == kDecoderKey) return shared.get();
    return others ? others(key) : nullptr;
  };
  return Type::capsule(std::make_shared<const CapsuleType>(std::move(name), std::move(operations)));
}

const ExpressionDecoder* expression_decoder(const Type& type) {
  if (!type.is(TypeKind::Capsule)) return nullptr;
  const CapsuleOperations& operations = type.capsule().operations();
  if (!operations.extension_data) return nullptr;
  return static_cast<const ExpressionDecoder*>(operations.extension_data(kDecoderKey));
}

const Evaluated& ExpressionClosure::evaluate(CallContext& calls) const {
  std::call_once(once_, [&] {
    Evaluation evaluation(context_, calls);
    Value value = expr_.value(evaluation);
    evaluated_ = {std::move(value), std::move(evaluation.diagnostics())};
  });
  return *evaluated_;
}

const Type& expression_closure_type() {
  static const Type type = custom_decoded_type(
      "expression closure", [](const Expression& expr, const EvalContext& context, Diagnostics&) {
        return Value::capsule(expression_closure_type(),
                              std::make_shared<const ExpressionClosure>(expr, context));
      });
  return type;
}

const Type& expression_type() {
  static const Type type = custom_decoded_type(
      "expression", [](const Expression& expr, const EvalContext&, Diagnostics&) {
        return Value::capsule(expression_type(), std::make_shared<const Expression>(expr));
      });
  return type;
}

const ExpressionClosure& as_expression_closure(const Value& value) {
  HCL_ASSERT(value.type() == expression_closure_type(), "the value is an expression closure");
  return *static_cast<const ExpressionClosure*>(value.as_capsule().get());
}

const Expression& as_expression(const Value& value) {
  HCL_ASSERT(value.type() == expression_type(), "the value is an expression");
  return *static_cast<const Expression*>(value.as_capsule().get());
}

}  // namespace hcl
