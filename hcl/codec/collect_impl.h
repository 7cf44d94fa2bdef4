// SPDX-License-Identifier: Apache-2.0
// Collections from decoded elements.
#pragma once

#include <vector>

#include "hcl/support/result.h"
#include "hcl/value/value.h"

namespace hcl::codec {

// A collection whose type was agreed on. Where its element type says "any type", the elements
// decide, and must agree: all have one type, but those that say nothing (a null, an empty list)
// take the type of the others.
Result<Value> collect_list(const Type& list, std::vector<Value> elements);
Result<Value> collect_set(const Type& set, std::vector<Value> elements);
// The keys are strings in any order; of equal ones the last counts.
Result<Value> collect_map(const Type& map, std::vector<Value> keys, std::vector<Value> elements);

}  // namespace hcl::codec
