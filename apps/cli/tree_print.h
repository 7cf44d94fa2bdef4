// SPDX-License-Identifier: Apache-2.0
// The tree of a file as people and programs read it. Both take time linear in the file, however
// deep the tree is.
#pragma once

#include <string>

#include "hcl/syntax/tree.h"

namespace hcl::cli {

// One node a line below its parent: the part that it plays there, its kind, names and values, and
// where it is.
std::string tree_as_text(const syntax::File& file);

// The node as a JSON object with its kind, range, facts and children.
std::string tree_as_json(const syntax::File& file);

}  // namespace hcl::cli
