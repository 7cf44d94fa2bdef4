// SPDX-License-Identifier: Apache-2.0
// File: source, tokens, tree and diagnostics of one file; and the ways to look at a node.
#pragma once

#include <memory>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "hcl/support/arena.h"
#include "hcl/support/attributes.h"
#include "hcl/support/diagnostic.h"
#include "hcl/support/function_ref.h"
#include "hcl/support/source.h"
#include "hcl/syntax/node.h"
#include "hcl/syntax/token.h"
#include "hcl/syntax/tree_body.h"
#include "hcl/syntax/tree_expr.h"
#include "hcl/syntax/tree_template.h"

namespace hcl::syntax {

// What parsing gives, whatever the bytes were: always a complete tree, in which ErrorExpr stands
// for what could not be read. Immutable, and shared as `std::shared_ptr<const File>`.
class File {
 public:
  // Only the parser makes files, in one piece of memory with what counts their owners.
  class Key {
    friend class Parser;
    Key() = default;
  };
  File(Key key, std::unique_ptr<SourceFile> source, TokenBuffer tokens);
  File(const File&) = delete;
  File& operator=(const File&) = delete;

  const std::shared_ptr<const SourceFile>& source() const HCL_LIFETIMEBOUND { return source_; }
  const TokenBuffer& tokens() const HCL_LIFETIMEBOUND { return tokens_; }
  // Lexical mistakes first, then those of the parser in the order in which it found them.
  const Diagnostics& diagnostics() const HCL_LIFETIMEBOUND { return diagnostics_; }
  bool has_errors() const { return diagnostics_.has_errors(); }

  // A Body if a configuration was parsed, else an Expr.
  const Node& root() const HCL_LIFETIMEBOUND { return *root_; }
  const Body& body() const HCL_LIFETIMEBOUND;
  const Expr& expression() const HCL_LIFETIMEBOUND;
  // Every NodeId of the tree is below this.
  size_t n_nodes() const { return n_nodes_; }

  uint32_t begin(const Node& node) const { return tokens_.begin(node.tokens.first); }
  uint32_t end(const Node& node) const { return tokens_.end(node.tokens.last); }
  std::string_view text(const Node& node) const HCL_LIFETIMEBOUND {
    return tokens_.text().substr(begin(node), end(node) - begin(node));
  }
  SourceRange range(const Node& node) const { return range(node.tokens); }
  SourceRange range(TokenRange tokens) const;
  SourceRange range(TokenId token) const { return range({token, token}); }
  // The short range that stands for an expression when the whole would be too long: its operator,
  // its opening bracket, the name of what is called.
  SourceRange start_range(const Expr& expr) const;

  // What is between the quotes or the markers. If that is nothing, an empty range behind them,
  // which is where the reference has it.
  SourceRange text_range(const StringExpr& expr) const;

  // Of tokens and tree, without the source.
  size_t memory_bytes() const;

 private:
  friend class Parser;

  std::shared_ptr<const SourceFile> source_;
  TokenBuffer tokens_;
  Arena arena_;
  // Numbers that need more than the bits in their node.
  std::vector<Number> wide_numbers_;
  const Node* root_ = nullptr;
  uint32_t n_nodes_ = 0;
  Diagnostics diagnostics_;
};

// The node as a T, or null if it is of another kind.
template <typename T>
const T* as(const Node* node HCL_LIFETIMEBOUND) {
  return node != nullptr && node->kind == T::kKind ? static_cast<const T*>(node) : nullptr;
}
template <typename T>
const T* as(const Node& node HCL_LIFETIMEBOUND) {
  return as<T>(&node);
}

template <typename... Fs>
struct Overloaded : Fs... {
  using Fs::operator()...;
};
template <typename... Fs>
Overloaded(Fs...) -> Overloaded<Fs...>;

// Calls `visitor` with the node as what it is; a kind that it does not take does not compile.
template <typename Visitor>
decltype(auto) visit(const Node& node, Visitor&& visitor) {
  switch (node.kind) {
#define HCL_BODY_NODE(Name) \
  case NodeKind::Name: return visitor(static_cast<const Name&>(node));
#define HCL_EXPR_NODE(Name) \
  case NodeKind::Name: return visitor(static_cast<const Name&>(node));
#include "hcl/syntax/node_kind.def"
  }
  HCL_UNREACHABLE("every node has a kind");
}

// The same for an expression, whose visitor need not know bodies.
template <typename Visitor>
decltype(auto) visit(const Expr& expr, Visitor&& visitor) {
  switch (expr.kind) {
#define HCL_BODY_NODE(Name) case NodeKind::Name:
#include "hcl/syntax/node_kind.def"
    break;
#define HCL_EXPR_NODE(Name) \
  case NodeKind::Name: return visitor(static_cast<const Name&>(expr));
#include "hcl/syntax/node_kind.def"
  }
  HCL_UNREACHABLE("every expression has an expression's kind");
}

// The nodes directly below, in the order of the source.
void for_each_child(const Node& node, FunctionRef<void(const Node&)> visitor);

}  // namespace hcl::syntax
