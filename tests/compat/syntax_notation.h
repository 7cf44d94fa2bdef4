// SPDX-License-Identifier: Apache-2.0
// A tree in the notation that both sides of the comparison print: the reference's kinds of nodes,
// with names, literal values and byte ranges.
#pragma once

#include <string>

#include "hcl/syntax/tree.h"

namespace hcl::compat {

// `ok TREE`, or `error SUMMARY@BEGIN-END` of the first diagnostic.
std::string notation_of(const syntax::File& file);

}  // namespace hcl::compat
