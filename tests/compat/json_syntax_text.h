// SPDX-License-Identifier: Apache-2.0
// Random documents of the JSON syntax and schemas to read them by.
#pragma once

#include <string>

#include "testing/draw.h"

namespace hcl::compat {

// An object, or an array of objects, with names that the schemas know and others.
std::string draw_json_body(testing::Draw& draw);
// Any value, with templates in strings and names.
std::string draw_json_expression(testing::Draw& draw);

// `a!,b;x,y:l:m`: attributes, required ones with a mark, and blocks with their labels.
std::string draw_json_schema(testing::Draw& draw);

}  // namespace hcl::compat
