// SPDX-License-Identifier: Apache-2.0
// A table is indexed with its own kind of id only.
// expect: no viable overloaded operator\[\]
#include "hcl/support/id.h"

struct NodeTag;
struct TokenTag;
using NodeId = hcl::Id<NodeTag>;
using TokenId = hcl::Id<TokenTag>;

#ifdef CONTROL
using Used = NodeId;
#else
using Used = TokenId;
#endif

int look_up(const hcl::IdMap<NodeId, int>& table, Used id) {
  return table[id];
}
