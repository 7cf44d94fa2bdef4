// SPDX-License-Identifier: Apache-2.0
// Functions that convert to a type of the caller's choice.
#pragma once

#include "hcl/function/function.h"
#include "hcl/value/type.h"

namespace hcl::stdlib {

// A function of one argument that converts it to the type, or fails with an error made for who
// asked for a conversion. The dynamic type inside `wanted` stands for one type for all elements:
// list(any) makes a list from a tuple by unifying its elements.
Function make_conversion(const Type& wanted);

}  // namespace hcl::stdlib
