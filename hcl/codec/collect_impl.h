// SPDX-License-Identifier: Apache-2.0
// Collections from decoded elements.
#pragma once

#include <vector>

#include "hcl/support/result.h"
#include "hcl/value/value.h"

namespace hcl::codec {

// A collection whose element type was agreed on. Where that type says "any type", the elements
// decide, and must agree: all have one type, but those that say nothing (a null, an empty list)
// take the type of the others.
Result<Value> collect_list(const Type& element, std::vector<Value> elements);
Result<Value> collect_set(const Type& element, std::vector<Value> elements);
Result<Value> collect_map(const Type& element, std::vector<Member> members);

}  // namespace hcl::codec
