// SPDX-License-Identifier: Apache-2.0
#include "hcl/syntax/tree.h"

#include <algorithm>

namespace hcl::syntax {

std::string_view name(NodeKind kind) {
  switch (kind) {
#define HCL_BODY_NODE(Name) \
  case NodeKind::Name: return #Name;
#define HCL_EXPR_NODE(Name) \
  case NodeKind::Name: return #Name;
#include "hcl/syntax/node_kind.def"
  }
  HCL_UNREACHABLE("every kind has a name");
}

std::string_view spelling(BinaryOp op) {
  switch (op) {
#define HCL_BINARY_OP(Name, Token, text, precedence) \
  case BinaryOp::Name: return text;
#include "hcl/syntax/operator.def"
  }
  HCL_UNREACHABLE("every operator has a spelling");
}

std::string_view spelling(UnaryOp op) {
  switch (op) {
#define HCL_UNARY_OP(Name, Token, text) \
  case UnaryOp::Name: return text;
#include "hcl/syntax/operator.def"
  }
  HCL_UNREACHABLE("every operator has a spelling");
}

std::string_view literal_key(const Expr& key, const TokenBuffer& tokens) {
  const auto* traversal = as<ScopeTraversalExpr>(key);
  if (traversal != nullptr) return traversal->steps.empty() ? traversal->root : std::string_view();
  const bool is_keyword = key.kind == NodeKind::BoolExpr || key.kind == NodeKind::NullExpr;
  return is_keyword ? tokens.text(key.tokens.first) : std::string_view();
}

File::File(Key /*key*/, std::unique_ptr<SourceFile> source, TokenBuffer tokens)
    : source_(std::move(source)), tokens_(std::move(tokens)) {}

const Body& File::body() const {
  HCL_ASSERT(root_->kind == NodeKind::Body, "only parse_config gives a body");
  return static_cast<const Body&>(*root_);
}

const Expr& File::expression() const {
  HCL_ASSERT(root_->kind != NodeKind::Body, "parse_config gives a body");
  return static_cast<const Expr&>(*root_);
}

SourceRange File::range(TokenRange tokens) const {
  return {source_, tokens_.begin(tokens.first), tokens_.end(tokens.last)};
}

namespace {

// A chain of operators may be long, so its start is found in a loop.
const Expr& leftmost_operand(const BinaryExpr& expr) {
  const Expr* lhs = expr.lhs;
  while (const auto* binary = as<BinaryExpr>(lhs)) lhs = binary->lhs;
  return *lhs;
}

}  // namespace

SourceRange File::start_range(const Expr& expr) const {
  return visit(
      expr, Overloaded{
                [&](const BinaryExpr& e) { return start_range(leftmost_operand(e)); },
                [&](const UnaryExpr& e) { return range(e.tokens.first); },
                [&](const ConditionalExpr& e) { return start_range(*e.condition); },
                [&](const CallExpr& e) { return range({e.tokens.first, e.open_paren}); },
                [&](const IndexExpr& e) { return range(e.open_bracket); },
                [&](const SplatExpr& e) { return range(e.marker); },
                [&](const TupleExpr& e) { return range(e.tokens.first); },
                [&](const ObjectExpr& e) { return range(e.tokens.first); },
                [&](const ForExpr& e) { return range(e.tokens.first); },
                [&](const ParensExpr& e) { return start_range(*e.inner); },
                [&](const TemplateExpr& e) { return start_range(*e.parts.front()); },
                [&](const TemplateIfExpr& e) { return start_range(*e.condition); },
                [&](const TemplateForExpr& e) { return range({e.tokens.first, e.opening_last}); },
                [&](const StringExpr& e) { return text_range(e); },
                [&](const auto& e) { return range(e); },
            });
}

SourceRange File::text_range(const StringExpr& expr) const {
  uint32_t first = expr.tokens.first.index();
  uint32_t end = expr.tokens.last.index();
  const TokenKind opener = tokens_.kind(expr.tokens.first);
  if (opener == TokenKind::OpenQuote || opener == TokenKind::OpenHeredoc) ++first;
  if (first < end) return range({TokenId(first), TokenId(end - 1)});
  SourceRange empty = range(expr.tokens.last);
  empty.begin = empty.end;
  return empty;
}

size_t File::memory_bytes() const {
  return sizeof(File) + tokens_.memory_bytes() + arena_.reserved_bytes() +
         wide_numbers_.capacity() * sizeof(Number);
}

namespace {

using Child = FunctionRef<void(const Node&)>;

void visit_all(std::span<const Expr* const> exprs, Child child) {
  for (const Expr* expr : exprs) child(*expr);
}

void visit_keys(std::span<const TraversalStep> steps, Child child) {
  for (const TraversalStep& step : steps) {
    if (step.is_index()) child(step.key());
  }
}

void visit_for(const ForExpr& e, Child child) {
  child(*e.collection);
  if (e.result_key != nullptr) child(*e.result_key);
  child(*e.result);
  if (e.condition != nullptr) child(*e.condition);
}

}  // namespace

void for_each_child(const Node& node, FunctionRef<void(const Node&)> visitor) {
  const auto both = [&](const Node& first, const Node& second) {
    visitor(first);
    visitor(second);
  };
  visit(node, Overloaded{
                  [&](const Body& n) {
                    for (const Node* item : n.items) visitor(*item);
                  },
                  [&](const Attribute& n) { visitor(*n.expr); },
                  [&](const Block& n) { visitor(*n.body); },
                  [&](const ScopeTraversalExpr& e) { visit_keys(e.steps, visitor); },
                  [&](const RelativeTraversalExpr& e) {
                    visitor(*e.source);
                    visit_keys(e.steps, visitor);
                  },
                  [&](const CallExpr& e) { visit_all(e.args, visitor); },
                  [&](const ConditionalExpr& e) {
                    both(*e.condition, *e.if_true);
                    visitor(*e.if_false);
                  },
                  [&](const BinaryExpr& e) { both(*e.lhs, *e.rhs); },
                  [&](const UnaryExpr& e) { visitor(*e.operand); },
                  [&](const ParensExpr& e) { visitor(*e.inner); },
                  [&](const IndexExpr& e) { both(*e.source, *e.key); },
                  [&](const SplatExpr& e) { both(*e.source, *e.each); },
                  [&](const TupleExpr& e) { visit_all(e.items, visitor); },
                  [&](const ObjectExpr& e) {
                    for (const ObjectItem& item : e.items) both(*item.key, *item.value);
                  },
                  [&](const ForExpr& e) { visit_for(e, visitor); },
                  [&](const TemplateExpr& e) { visit_all(e.parts, visitor); },
                  [&](const TemplateIfExpr& e) {
                    visitor(*e.condition);
                    visit_all(e.if_true, visitor);
                    visit_all(e.if_false, visitor);
                  },
                  [&](const TemplateForExpr& e) {
                    visitor(*e.collection);
                    visit_all(e.parts, visitor);
                  },
                  [&](const TemplateWrapExpr& e) { visitor(*e.wrapped); },
                  [&](const ErrorExpr& e) {
                    if (e.partial != nullptr) visitor(*e.partial);
                  },
                  [](const NumberExpr&) {},
                  [](const StringExpr&) {},
                  [](const BoolExpr&) {},
                  [](const NullExpr&) {},
                  [](const AnonymousExpr&) {},
                  [](const TemplateTextExpr&) {},
              });
}

}  // namespace hcl::syntax
