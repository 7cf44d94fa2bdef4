// SPDX-License-Identifier: Apache-2.0
// Functions: what they are, how they are called, how they are found.
//
// A Function is data: its parameters, a rule for the type of its result, and an implementation.
// `call` does for all of them what each would otherwise do by itself: it counts and checks
// arguments, keeps null, unknown and marked values away from functions that do not expect them, and
// puts marks and refinements on the result. A FunctionTable finds functions by name. There is no
// table of all functions: who evaluates makes one from the tables that he wants, for example from
// hcl/stdlib.h. Calls draw from the budget of a CallContext.
#pragma once

#include "hcl/function/call.h"
#include "hcl/function/call_context.h"
#include "hcl/function/function.h"
#include "hcl/function/function_error.h"
#include "hcl/function/function_table.h"
