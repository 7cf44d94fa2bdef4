// SPDX-License-Identifier: Apache-2.0
// Operations that reach into values: attributes, elements, membership, length.
#pragma once

#include <string_view>

#include "hcl/value/value.h"

namespace hcl {

// These take any values, also unknown and marked ones, and give values: what is not known becomes
// unknown, and the marks of all that was looked at go to the result. What makes no sense for the
// types (an attribute that the object type does not have, an index into a bool, anything of null)
// breaks the contract; ask the type, or `has_index`, first.

// The attribute of an object.
Value get_attribute(const Value& object, std::string_view name);

// The element of a list or tuple at a number, or of a map at a string. A key that a map does not
// have gives null.
Value index(const Value& collection, const Value& key);

// Whether `index` would find something: a bool, perhaps unknown, never null. A key of the wrong
// type gives false.
Value has_index(const Value& collection, const Value& key);

// Whether a set has an element: a bool, perhaps unknown, never null.
Value has_element(const Value& set, const Value& element);

// How many elements a list, set, map or tuple has: a number, perhaps unknown within bounds, never
// null.
Value length_of(const Value& collection);

}  // namespace hcl
