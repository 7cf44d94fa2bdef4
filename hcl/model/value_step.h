// SPDX-License-Identifier: Apache-2.0
// The steps of a traversal on values: `.name` and `[key]` with the language's rules and messages.
#pragma once

#include <string_view>

#include "hcl/model/evaluation.h"
#include "hcl/support/function_ref.h"
#include "hcl/value/path.h"
#include "hcl/value/value.h"

namespace hcl {

// Says where the step is, once something is wrong with it.
using PlaceOf = FunctionRef<Place()>;

// `value.name`: an attribute of an object or an element of a map. What is not there is reported,
// and the result is the unknown value of the dynamic type.
Value step_to_attribute(const Value& value, std::string_view name, PlaceOf place,
                        Diagnostics& diags);

// `collection[key]`: an element of a list, tuple or map, or an attribute of an object. The key is
// converted to what the collection wants.
Value step_to_index(const Value& collection, const Value& key, PlaceOf place, Diagnostics& diags);

// All steps of the path, until one is wrong.
Value follow_path(const Value& value, const Path& path, PlaceOf place, Diagnostics& diags);

}  // namespace hcl
