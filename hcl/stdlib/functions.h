// SPDX-License-Identifier: Apache-2.0
// The standard functions as a table.
#pragma once

#include "hcl/function/function_table.h"
#include "hcl/value/type.h"

namespace hcl::stdlib {

// All standard functions under their usual lower-case names. Most names are those of Terraform;
// where it has none, that of the function in the reference. Pure functions all of them: no clock,
// no files, no randomness.
FunctionTable functions();

// The same, with `byteslen` and `bytesslice` for a type from make_bytes_type() that the caller has.
FunctionTable functions(const Type& bytes);

}  // namespace hcl::stdlib
