// SPDX-License-Identifier: Apache-2.0
// Conversion of values from one type to another.
#pragma once

#include "hcl/support/result.h"
#include "hcl/value/path.h"
#include "hcl/value/type.h"
#include "hcl/value/value.h"

namespace hcl {

// The value as one of type `to`, by a safe or an unsafe conversion. The type of the result conforms
// to `to` without its optional attributes: the dynamic type in `to` stands for whatever the value
// brings, where a list, set or map needs one type for all elements the one that they unify to.
// A union becomes its best member (equal, assignable, safe, unsafe; the first in canonical order
// that succeeds), an enum its base type, a promise or output its element.
//
// Null stays null and unknown unknown, with what is known of its nullness and its length. Marks
// stay where they are; those inside a set move to the set.
//
// The error is about the types at the root if they do not convert at all (see mismatch_text), else
// about the first part of the value that does not, with its path.
Result<Value, PathError> convert(const Value& value, const Type& to);

// The same by safe conversions only: what the unsafe ones would do is an error.
Result<Value, PathError> convert_safely(const Value& value, const Type& to);

}  // namespace hcl
