// SPDX-License-Identifier: Apache-2.0
// Calling functions: all the checks that every function needs, in one place.
#pragma once

#include <span>

#include "hcl/function/call_context.h"
#include "hcl/function/function.h"
#include "hcl/function/function_error.h"
#include "hcl/support/result.h"

namespace hcl {

// The value of the function for these arguments, which must conform to its parameters: nothing is
// converted, except that an int is also a number.
//
// Arguments are checked from left to right: their number, null, the dynamic type, conformance. Then
// the type rule decides the type of the result. An unknown argument that the function does not
// expect makes the result unknown, without running the function. Marks that the function does not
// expect go from the arguments to the result, whether or not they had a part in it. The result is
// refined in any case.
//
// An error never shows content of a call that has a marked argument.
Result<Value, FunctionError> call(const Function& function, Arguments arguments,
                                  CallContext& context);

// The type of the function's value, for arguments of which some may be unknown. Makes the same
// checks as a call.
Result<Type, FunctionError> return_type(const Function& function, Arguments arguments,
                                        CallContext& context);

// The same for arguments of which nothing but the types is known.
Result<Type, FunctionError> return_type(const Function& function, std::span<const Type> types,
                                        CallContext& context);

}  // namespace hcl
