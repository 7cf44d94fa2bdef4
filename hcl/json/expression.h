// SPDX-License-Identifier: Apache-2.0
// JSON values as expressions of the model.
#pragma once

#include <memory>

#include "hcl/json/file.h"
#include "hcl/model/expression.h"

namespace hcl {

// The value of a document that parse_json_expression gave.
//
// Arrays are tuples and objects are objects. In an absent context strings and the names of
// properties are taken as they are; in any other, also an empty one, they are templates. What is
// invalid in the document is the unknown value of the dynamic type.
//
// Seen statically, arrays are lists and objects maps, and a string may hold a reference or a call
// in the native syntax: `"list(string)"`.
Expression json_expression(std::shared_ptr<const json::File> file);

// Whether the expression itself, not one inside a wrapper, is from a JSON document.
bool is_json_expression(const Expression& expr);

}  // namespace hcl
