// SPDX-License-Identifier: Apache-2.0
// Reaching into types: what an attribute or an element of a value will be, before there is a value.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "hcl/support/result.h"
#include "hcl/value/path.h"
#include "hcl/value/type.h"

namespace hcl {

// What a step into a value of some type leads to. Where it leads nowhere the type is the dynamic
// one, inside the promise or output that was stepped into, so that who goes on after the error
// still knows what is available only later.
struct TraversedType {
  Type type;
  std::optional<Error> error = std::nullopt;
};

// The counterparts of access.h for types.
//
// A step into a union is a step into each member: the result is the union of those that succeed,
// and an error only if none does. The null of an optional value is stepped over: `none` gives
// `none`, so an optional value has optional attributes, however deep; but null alone has none. A
// step into a promise or an output gives a promise or an output.
TraversedType attribute_type(const Type& type, std::string_view name);

// The key may be unknown: then it may be any of the elements.
TraversedType index_type(const Type& type, const Value& key);

// Where in values of this type promises and outputs are, from the outside in and in the order of
// the type; what is inside one of them is not looked at. An element of a collection, whichever it
// is, has an unknown key. At most `max_paths` of them, as a type that shares its parts may have
// more than anyone wants.
std::vector<Path> eventual_paths(const Type& type, size_t max_paths = 1000);

}  // namespace hcl
