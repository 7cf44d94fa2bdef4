// SPDX-License-Identifier: Apache-2.0
// Node: the head that every node of a tree starts with.
#pragma once

#include <cstdint>
#include <string_view>

#include "hcl/support/id.h"
#include "hcl/syntax/token.h"

namespace hcl::syntax {

enum class NodeKind : uint8_t {
#define HCL_BODY_NODE(Name) Name,
#define HCL_EXPR_NODE(Name) Name,
#include "hcl/syntax/node_kind.def"
};

// The name of the enumerator, for dumps: "CallExpr".
std::string_view name(NodeKind kind);

struct NodeTag;
using NodeId = Id<NodeTag>;

// Nodes are immutable, trivially destructible and live in their File's arena, so a reference to one
// is good as long as the File. The bytes, lines and comments of a node follow from its tokens; the
// tokens of a child lie among those of its parent.
struct Node {
  NodeKind kind;
  NodeId id;  // dense within the file: an index into any side table
  TokenRange tokens;
};

static_assert(sizeof(Node) == 16);

// What has a value. Nested no deeper than ParseOptions::max_nesting, so that visitors may recurse;
// only the left side of operators and what stands before an index, a splat or a dot may be a longer
// chain, which they follow in a loop.
struct Expr : Node {};

}  // namespace hcl::syntax
