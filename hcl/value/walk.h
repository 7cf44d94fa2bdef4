// SPDX-License-Identifier: Apache-2.0
// Visiting and replacing everything inside a value.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "hcl/support/function_ref.h"
#include "hcl/value/path.h"
#include "hcl/value/value.h"

namespace hcl {

enum class Descend : uint8_t { Into, Past };

// The step from a known container to its element at this position, as `elements` counts them.
PathStep step_to(const Value& container, size_t position);

// Visits the value and then, where the visitor says so, everything inside it: elements in their
// order, members by key, sets in iteration order. Marks are visible to the visitor. The path lives
// until the visitor returns.
void walk(const Value& value, FunctionRef<Descend(const Path& path, const Value& value)> visit);

// Replaces from the inside out: the function sees each part with its parts already replaced and
// gives what stands there instead. The marks of a container are put back before the function sees
// it. Where new elements of a collection have different types the contract is broken, as in making
// one.
Value transform(const Value& value,
                FunctionRef<Value(const Path& path, const Value& value)> replace);

// The same container with other elements, one for each old one, in the order of elements(). The
// element type of a collection follows from them.
Value with_elements(const Value& container, std::vector<Value> elements);

// The value with each unknown value inside it replaced by a null of the same type.
Value unknown_as_null(const Value& value);

}  // namespace hcl
