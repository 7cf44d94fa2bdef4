// SPDX-License-Identifier: Apache-2.0
// The function `convert`, whose second argument is a type expression.
#include "hcl/ext/type_expression.h"
#include "hcl/model/custom_decode.h"
#include "hcl/value/convert.h"

namespace hcl {

namespace {

// To where the value is already known, the type is that of the result; else the constraint says as
// much as can be said.
Result<Type, FunctionError> convert_type(Arguments args, CallContext&) {
  const TypeWithDefaults& wanted = as_type_constraint(args[1]);
  const Value filled = wanted.defaults.apply(args[0]);
  const Result<Value, PathError> converted = convert(filled, wanted.type);
  if (converted) return converted->type();
  return FunctionError{
      .argument = 0, .path = converted.error().path, .message = converted.error().message};
}

Result<Value, FunctionError> run_convert(Arguments args, const Type&, CallContext&) {
  const TypeWithDefaults& wanted = as_type_constraint(args[1]);
  Result<Value, PathError> converted = convert(wanted.defaults.apply(args[0]), wanted.type);
  if (converted) return *std::move(converted);
  return FunctionError{
      .argument = 0, .path = converted.error().path, .message = converted.error().message};
}

}  // namespace

const Type& type_constraint_type() {
  static const Type type = custom_decoded_type(
      "type constraint", [](const Expression& expr, const EvalContext&, Diagnostics& diags) {
        return Value::capsule(type_constraint_type(), std::make_shared<const TypeWithDefaults>(
                                                          constraint_with_defaults(expr, diags)));
      });
  return type;
}

const TypeWithDefaults& as_type_constraint(const Value& value) {
  HCL_ASSERT(value.type() == type_constraint_type(), "the value is a type constraint");
  return *static_cast<const TypeWithDefaults*>(value.as_capsule().get());
}

Function convert_function() {
  return {.description =
              "Returns the value converted to the given type, with the defaults of its "
              "optional attributes.",
          .parameters = {{.name = "value", .allow_null = true, .allow_dynamic = true},
                         {.name = "type", .type = type_constraint_type()}},
          .type = convert_type,
          .implementation = run_convert};
}

}  // namespace hcl
