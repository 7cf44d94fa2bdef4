// SPDX-License-Identifier: Apache-2.0
// From a place in a file to the nodes there.
#pragma once

#include <cstdint>
#include <vector>

#include "hcl/support/attributes.h"
#include "hcl/syntax/tree.h"

namespace hcl::syntax {

// The nodes whose bytes include this one, outermost first; the root always is.
std::vector<const Node*> nodes_at(const File& file HCL_LIFETIMEBOUND, uint32_t offset);

}  // namespace hcl::syntax
