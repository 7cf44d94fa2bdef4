// SPDX-License-Identifier: Apache-2.0
// Arithmetic, comparison and logic on values.
#pragma once

#include "hcl/support/result.h"
#include "hcl/value/value.h"

namespace hcl {

// Operands are numbers (number or int), or bools for the logic, or of the dynamic type; anything
// else and null break the contract. An unknown operand gives an unknown result, never null, as
// narrow as the operands' bounds allow. Marks of both operands go to the result. Two ints give an
// int, exactly, except for division.
//
// An Error says that there is no such number: infinities that cancel, zero times infinity, zero by
// zero.
Result<Value> add(const Value& a, const Value& b);
Result<Value> subtract(const Value& a, const Value& b);
Result<Value> multiply(const Value& a, const Value& b);
Result<Value> divide(const Value& a, const Value& b);
Result<Value> modulo(const Value& a, const Value& b);
Value negate(const Value& a);
Value absolute(const Value& a);

Value less_than(const Value& a, const Value& b);
Value less_or_equal(const Value& a, const Value& b);
Value greater_than(const Value& a, const Value& b);
Value greater_or_equal(const Value& a, const Value& b);

Value logical_not(const Value& a);
// False as soon as one operand is, even if the other is unknown.
Value logical_and(const Value& a, const Value& b);
// True as soon as one operand is, even if the other is unknown.
Value logical_or(const Value& a, const Value& b);

}  // namespace hcl
