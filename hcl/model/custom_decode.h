// SPDX-License-Identifier: Apache-2.0
// Parameters and attributes that take an expression itself instead of its value.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <optional>

#include "hcl/model/expression.h"
#include "hcl/value/capsule.h"
#include "hcl/value/type.h"

namespace hcl {

// What a capsule type makes of an expression where a value of it is wanted.
using ExpressionDecoder =
    std::function<Value(const Expression& expr, const EvalContext& context, Diagnostics& diags)>;

// A capsule type with a decoder. `describe` and the like may be in the operations.
Type custom_decoded_type(std::string name, ExpressionDecoder decoder,
                         CapsuleOperations operations = {});

// The decoder of a type, or null if it is an ordinary one.
const ExpressionDecoder* expression_decoder(const Type& type);

// An expression together with the context it is to be evaluated in. However often it is asked, it
// is evaluated once, so that functions which evaluate their arguments to find their type cost no
// more than others.
class ExpressionClosure {
 public:
  ExpressionClosure(Expression expr, EvalContext context)
      : expr_(std::move(expr)), context_(std::move(context)) {}

  const Expression& expression() const HCL_LIFETIMEBOUND { return expr_; }
  const EvalContext& context() const HCL_LIFETIMEBOUND { return context_; }
  const Evaluated& evaluate(CallContext& calls) const HCL_LIFETIMEBOUND;

 private:
  Expression expr_;
  EvalContext context_;
  mutable std::once_flag once_;
  mutable std::optional<Evaluated> evaluated_;
};

// The type of a parameter that gets an ExpressionClosure, and of one that gets an Expression.
const Type& expression_closure_type();
const Type& expression_type();

// What a value of these types holds.
const ExpressionClosure& as_expression_closure(const Value& value HCL_LIFETIMEBOUND);
const Expression& as_expression(const Value& value HCL_LIFETIMEBOUND);

}  // namespace hcl
