// SPDX-License-Identifier: Apache-2.0
// A configuration as JSON of about the same size and structure.
#pragma once

#include <string>

#include "hcl/syntax/tree.h"

namespace hcl::bench {

// As in HCL's own JSON syntax: a body is an object with a member for each attribute and block in
// the order of the file, labels are objects around a block's body, comments between the items of a
// body are members "//". Literals, tuples and objects are what they are in JSON, everything else is
// a string with its source text. What several blocks of a body have in common is not merged:
// members come again.
std::string to_json(const syntax::File& file);

}  // namespace hcl::bench
