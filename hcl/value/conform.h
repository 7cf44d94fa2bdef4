// SPDX-License-Identifier: Apache-2.0
// Whether a type is what another type asks for, as it stands, without any conversion.
#pragma once

#include <vector>

#include "hcl/value/path.h"
#include "hcl/value/type.h"

namespace hcl {

// Whether every value of type `given` is one of type `wanted`. The dynamic type in `wanted` accepts
// anything; in `given` it conforms to nothing else. A union is conformed to by its members; an enum
// by its base type, as types do not tell which member a value is; a promise or output by its
// element.
bool conforms(const Type& given, const Type& wanted);

// Why `given` does not conform to `wanted`, each reason with the path to where the types differ;
// empty if it does. Of objects: first the attributes that are too many, then those that are
// missing, then those of a wrong type, each by name.
std::vector<PathError> conformance_errors(const Type& given, const Type& wanted);

// Whether the types of two values may turn out to be the same, or both numeric, once they are
// wholly known: the dynamic type, in either of them, stands for any type.
bool may_become_same(const Type& a, const Type& b);

// Whether an unknown value of type `unknown` may turn out to be a value of type `known`.
bool may_be_of_type(const Type& unknown, const Type& known);

}  // namespace hcl
