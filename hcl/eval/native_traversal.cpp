// SPDX-License-Identifier: Apache-2.0
// References in native trees: as written, and all that an expression has.
#include <algorithm>
#include <vector>

#include "hcl/eval/native_file_impl.h"
#include "hcl/syntax/walk.h"

namespace hcl {

namespace {

using syntax::as;
using syntax::NodeKind;

// False if a step is none that a reference can have.
bool add_steps(Traversal& traversal, const syntax::File& file,
               std::span<const syntax::TraversalStep> steps) {
  for (const syntax::TraversalStep& step : steps) {
    TraversalStep added = {.begin = file.tokens().begin(step.tokens().first),
                           .end = file.tokens().end(step.tokens().last)};
    switch (step.kind()) {
      case syntax::StepKind::Attribute: added.name = step.name(); break;
      case syntax::StepKind::Index:
      case syntax::StepKind::LegacyIndex:
        if (step.key().kind == NodeKind::ErrorExpr) return false;
        added.kind = TraversalStep::Kind::Index;
        added.key = literal_value(step.key());
        break;
      case syntax::StepKind::Splat: added.kind = TraversalStep::Kind::Splat; break;
    }
    traversal.add(std::move(added));
  }
  return true;
}

std::optional<Traversal> variable(const syntax::File& file,
                                  const syntax::ScopeTraversalExpr& expr) {
  Traversal traversal = Traversal::absolute(expr.root, file.range(expr.tokens.first));
  if (!add_steps(traversal, file, expr.steps)) return std::nullopt;
  return traversal;
}

// Finds variables from the outside in, and knows which names the expression defines itself.
class VariableFinder {
 public:
  VariableFinder(const syntax::File& file, FunctionRef<void(const Traversal&)> visitor)
      : file_(file), visitor_(visitor) {}

  void run(const syntax::Expr& root) {
    syntax::walk(
        root, [&](const syntax::Node& node) { return enter(node); },
        [&](const syntax::Node& node) { leave(node); });
  }

 private:
  struct Open {
    const syntax::Node* node;
    size_t n_names_before;
    size_t n_keys = 0;  // of an object constructor, so far
  };

  syntax::WalkStep enter(const syntax::Node& node) {
    const bool is_name = is_name_key(node);
    open_.push_back({&node, names_.size()});
    if (is_name || node.kind == NodeKind::ErrorExpr) return syntax::WalkStep::SkipChildren;
    const auto* expr = as<syntax::ScopeTraversalExpr>(node);
    if (expr == nullptr) return syntax::WalkStep::Descend;
    if (std::ranges::find(names_, expr->root) == names_.end()) {
      if (const std::optional<Traversal> found = variable(file_, *expr)) visitor_(*found);
    }
    return syntax::WalkStep::SkipChildren;
  }

  void leave(const syntax::Node& node) {
    names_.resize(open_.back().n_names_before);
    open_.pop_back();
    if (open_.empty()) return;
    const syntax::Node& parent = *open_.back().node;
    if (const auto* loop = as<syntax::ForExpr>(parent); loop && loop->collection == &node) {
      add_names(loop->key_name, loop->value_name);
    }
    if (const auto* loop = as<syntax::TemplateForExpr>(parent); loop && loop->collection == &node) {
      add_names(loop->key_name, loop->value_name);
    }
  }

  // Keys and values of an object constructor come in turns.
  bool is_name_key(const syntax::Node& node) {
    if (open_.empty() || open_.back().node->kind != NodeKind::ObjectExpr) return false;
    const bool is_key = open_.back().n_keys++ % 2 == 0;
    return is_key && !literal_key(static_cast<const syntax::Expr&>(node), file_.tokens()).empty();
  }

  void add_names(std::string_view key, std::string_view value) {
    if (!key.empty()) names_.push_back(key);
    names_.push_back(value);
  }

  const syntax::File& file_;
  FunctionRef<void(const Traversal&)> visitor_;
  std::vector<Open> open_;
  std::vector<std::string_view> names_;
};

}  // namespace

std::optional<Traversal> native_traversal(const syntax::File& file, const syntax::Expr& node) {
  std::vector<const syntax::RelativeTraversalExpr*> chain;
  const syntax::Expr* at = &node;
  while (const auto* relative = as<syntax::RelativeTraversalExpr>(*at)) {
    chain.push_back(relative);
    at = relative->source;
  }
  std::optional<Traversal> traversal;
  if (const auto* scope = as<syntax::ScopeTraversalExpr>(*at)) {
    traversal = variable(file, *scope);
  } else if (at->kind == NodeKind::BoolExpr || at->kind == NodeKind::NullExpr) {
    traversal = Traversal::absolute(file.text(*at), file.range(*at));
  }
  while (traversal && !chain.empty()) {
    if (!add_steps(*traversal, file, chain.back()->steps)) return std::nullopt;
    chain.pop_back();
  }
  return traversal;
}

void for_each_native_variable(const syntax::File& file, const syntax::Expr& node,
                              FunctionRef<void(const Traversal&)> visitor) {
  VariableFinder(file, visitor).run(node);
}

}  // namespace hcl
