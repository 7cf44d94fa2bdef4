// SPDX-License-Identifier: Apache-2.0
// When two values are equal: for the language, and exactly.
#pragma once

#include <cstdint>

#include "hcl/value/value.h"

namespace hcl {

// The language's `==`: true, false, or an unknown bool (never null) where the operands do not tell.
// Nothing is converted: 1 is not "1", a tuple is not a list. All marks of the operands, however
// deep, go to the result.
//
// Unlike the reference, whose answer depends on the random order of maps, a definite difference
// always wins over an unknown part.
Value equals(const Value& a, const Value& b);
Value not_equals(const Value& a, const Value& b);

// Whether two values are the same in everything: type, marks at every level, refinements. What
// tests and paths compare with.
bool identical(const Value& a, const Value& b);

// Of a wholly known, unmarked value: the same for values that `equals` says are equal.
uint64_t equality_hash(const Value& value);

}  // namespace hcl
