// SPDX-License-Identifier: Apache-2.0
#include "hcl/function/function.h"

#include <utility>

#include "hcl/support/assert.h"

namespace hcl {

const Parameter* Function::parameter_at(size_t argument) const {
  if (argument < parameters.size()) return &parameters[argument];
  return variadic ? &*variadic : nullptr;
}

TypeRule static_return_type(const Type& type) {
  return [type](Arguments, CallContext&) -> Result<Type, FunctionError> { return type; };
}

Function with_new_descriptions(Function function, std::string description,
                               std::span<const std::string_view> parameter_descriptions) {
  const size_t n_given = parameter_descriptions.size();
  const size_t n_positional = function.parameters.size();
  HCL_ASSERT(n_given == n_positional || (function.variadic && n_given == n_positional + 1),
             "there is one description for each parameter");
  function.description = std::move(description);
  for (size_t i = 0; i < n_positional; ++i) {
    function.parameters[i].description = parameter_descriptions[i];
  }
  if (n_positional < n_given) function.variadic->description = parameter_descriptions.back();
  return function;
}

Function unpredictable(Function function) {
  function.implementation = [](Arguments, const Type& result_type,
                               CallContext&) -> Result<Value, FunctionError> {
    return Value::unknown(result_type);
  };
  return function;
}

}  // namespace hcl
