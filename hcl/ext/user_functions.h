// SPDX-License-Identifier: Apache-2.0
// Functions that are defined in the configuration itself.
#pragma once

#include <functional>
#include <string_view>

#include "hcl/function/function_table.h"
#include "hcl/model/body.h"

namespace hcl {

struct UserFunctions {
  FunctionTable functions;
  // What the body has besides.
  Body remain;
};

// What the results of functions may use besides their parameters, usually a context that the caller
// keeps. It is asked at each call, so that the context may contain the functions themselves without
// their owning it.
using ContextSource = std::function<EvalContext()>;

// Reads blocks of this type:
//
//   function "greet" {
//     params         = [name]
//     variadic_param = rest
//     result         = "Hello, ${name}!"
//   }
//
// Parameters take values of any type, but neither null nor values of unknown type; the variadic one
// is a tuple. A function may call others and itself: how deep, the evaluation's budget says.
UserFunctions read_user_functions(const Body& body, std::string_view block_type,
                                  ContextSource context, Diagnostics& diags);

}  // namespace hcl
