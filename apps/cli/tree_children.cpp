// SPDX-License-Identifier: Apache-2.0
#include "apps/cli/tree_children.h"

#include <span>

namespace hcl::cli {

namespace {

using namespace syntax;

ChildGroup one(std::string_view role, const Node* node) {
  return {role, GroupLayout::One, {node}};
}

template <typename NodeType>
ChildGroup list(std::string_view role, std::span<const NodeType* const> nodes) {
  return {role, GroupLayout::List, {nodes.begin(), nodes.end()}};
}

ChildGroup pairs(const ObjectExpr& object) {
  ChildGroup group{"items", GroupLayout::Pairs, {}};
  for (const ObjectItem& item : object.items) {
    group.nodes.push_back(item.key);
    group.nodes.push_back(item.value);
  }
  return group;
}

std::vector<ChildGroup> children_of_for(const ForExpr& expr) {
  std::vector<ChildGroup> groups = {one("collection", expr.collection)};
  if (expr.result_key != nullptr) groups.push_back(one("result_key", expr.result_key));
  groups.push_back(one("result", expr.result));
  if (expr.condition != nullptr) groups.push_back(one("condition", expr.condition));
  return groups;
}

}  // namespace

std::vector<ChildGroup> children_of(const Node& node) {
  using Groups = std::vector<ChildGroup>;
  return visit(
      node,
      Overloaded{
          [](const Body& n) { return Groups{list("items", n.items)}; },
          [](const Attribute& n) { return Groups{one("expr", n.expr)}; },
          [](const Block& n) { return Groups{one("body", n.body)}; },
          [](const NumberExpr&) { return Groups{}; },
          [](const StringExpr&) { return Groups{}; },
          [](const BoolExpr&) { return Groups{}; },
          [](const NullExpr&) { return Groups{}; },
          [](const ScopeTraversalExpr&) { return Groups{}; },
          [](const RelativeTraversalExpr& e) { return Groups{one("source", e.source)}; },
          [](const CallExpr& e) { return Groups{list("args", e.args)}; },
          [](const ConditionalExpr& e) {
            return Groups{one("condition", e.condition), one("if_true", e.if_true),
                          one("if_false", e.if_false)};
          },
          [](const BinaryExpr& e) { return Groups{one("lhs", e.lhs), one("rhs", e.rhs)}; },
          [](const UnaryExpr& e) { return Groups{one("operand", e.operand)}; },
          [](const ParensExpr& e) { return Groups{one("inner", e.inner)}; },
          [](const IndexExpr& e) { return Groups{one("source", e.source), one("key", e.key)}; },
          [](const SplatExpr& e) { return Groups{one("source", e.source), one("each", e.each)}; },
          [](const AnonymousExpr&) { return Groups{}; },
          [](const TupleExpr& e) { return Groups{list("items", e.items)}; },
          [](const ObjectExpr& e) { return Groups{pairs(e)}; },
          [](const ForExpr& e) { return children_of_for(e); },
          [](const TemplateExpr& e) { return Groups{list("parts", e.parts)}; },
          [](const TemplateTextExpr&) { return Groups{}; },
          [](const TemplateIfExpr& e) {
            return Groups{one("condition", e.condition), list("if_true", e.if_true),
                          list("if_false", e.if_false)};
          },
          [](const TemplateForExpr& e) {
            return Groups{one("collection", e.collection), list("parts", e.parts)};
          },
          [](const TemplateWrapExpr& e) { return Groups{one("wrapped", e.wrapped)}; },
          [](const ErrorExpr& e) {
            return e.partial == nullptr ? Groups{} : Groups{one("partial", e.partial)};
          },
      });
}

}  // namespace hcl::cli
