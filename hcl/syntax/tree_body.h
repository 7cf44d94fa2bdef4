// SPDX-License-Identifier: Apache-2.0
// The structure of a file: bodies, attributes and blocks.
#pragma once

#include <span>
#include <string_view>

#include "hcl/syntax/node.h"

namespace hcl::syntax {

// Attributes and blocks in the order of the file. The tokens of a block's body are its braces and
// what is between them; those of a one-line body are its attribute's, as in the reference. A file's
// body reaches from the first token that is no block comment to the end.
struct Body : Node {
  static constexpr NodeKind kKind = NodeKind::Body;
  std::span<const Node* const> items;  // Attribute or Block
};

// `name = expr`. An attribute that is defined again is among its body's items, too, and carries a
// diagnostic; the first one counts.
struct Attribute : Node {
  static constexpr NodeKind kKind = NodeKind::Attribute;
  std::string_view name;  // of the first token
  const Expr* expr;
  TokenId equals;
  bool is_redefinition;
};

struct BlockLabel {
  std::string_view text;  // escapes decoded
  TokenRange tokens;      // with the quotes, if it has them
};

// `type "label" label { … }`. A block whose header is wrong has no braces and an empty body; one
// that is never closed has no closing brace.
struct Block : Node {
  static constexpr NodeKind kKind = NodeKind::Block;
  std::string_view type;
  std::span<const BlockLabel> labels;
  const Body* body;
  TokenId open_brace;
  TokenId close_brace;
};

}  // namespace hcl::syntax
