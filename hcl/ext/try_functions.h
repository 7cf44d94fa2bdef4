// SPDX-License-Identifier: Apache-2.0
// `try` and `can`: functions whose arguments may fail.
#pragma once

#include "hcl/function/function_table.h"

namespace hcl {

// `try(a, b, …)` is the first of its arguments that evaluates without an error; `can(a)` says
// whether there is no error. While something about an argument is unknown so is the outcome, as it
// may still fail. Each argument is evaluated once, however deep these are nested.
FunctionTable try_functions();

}  // namespace hcl
