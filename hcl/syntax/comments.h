// SPDX-License-Identifier: Apache-2.0
// The comments that belong to an attribute or a block.
#pragma once

#include <vector>

#include "hcl/syntax/tree.h"

namespace hcl::syntax {

struct ItemComments {
  // On the lines right above the item, in order, up to the first empty line.
  std::vector<TokenId> lead;
  // Behind the item on its last line; empty if there is none.
  TokenId line;
};

ItemComments comments_of(const Node& item, const TokenBuffer& tokens);

}  // namespace hcl::syntax
