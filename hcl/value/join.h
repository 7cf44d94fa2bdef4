// SPDX-License-Identifier: Apache-2.0
// The join of types: one type that every one of several types converts to safely.
#pragma once

#include <span>

#include "hcl/value/type.h"

namespace hcl {

// Unification for who reasons about types: there always is a result, a union where nothing else
// fits, and it does not depend on the order of the types or on how they are grouped:
// join(join(a, b), c) is join(a, b, c), and join(a, a) is a. Optional attributes become ordinary
// ones, as in values. At least one type.
//
// The types, and the members of unions among them, come together kind by kind:
//  * the dynamic type takes everything in;
//  * string takes in number, int and bool; number takes in int; an enum goes into its base type,
//  and
//    enums of one base type become one;
//  * lists, sets and maps join their elements; tuples of one length and objects of the same names
//    join element by element; a list takes in sets and tuples, a map objects; tuples of several
//    lengths are a list, objects of several structures a map;
//  * promises join their elements; an output takes in promises and other outputs;
//  * what is left stands side by side in a union.
Type join(std::span<const Type> types);

}  // namespace hcl
