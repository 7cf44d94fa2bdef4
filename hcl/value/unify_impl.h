// SPDX-License-Identifier: Apache-2.0
// Which of several types is the best to unify to; private to the module.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "hcl/value/type.h"

namespace hcl {

// The positions of the types, the more general ones before those that may convert to them, else in
// the given order. Whether a conversion exists is for the caller to find out.
std::vector<size_t> order_by_generality(std::span<const Type> types);

}  // namespace hcl
