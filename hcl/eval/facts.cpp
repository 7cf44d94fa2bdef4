// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "hcl/eval/evaluator_impl.h"
#include "hcl/eval/facts_impl.h"
#include "hcl/eval/native_file_impl.h"
#include "hcl/syntax/walk.h"

namespace hcl {

namespace {

using syntax::as;
using syntax::NodeKind;

// Larger values are computed when they are wanted: a file must not cost much more than its text.
constexpr uint64_t kMaxConstantSize = 4096;

// What has a value of its own when all its parts have. A `for` could be constant, too, but is
// evaluated once for each element, and several inside each other may take long.
bool is_foldable(NodeKind kind) {
  switch (kind) {
    case NodeKind::NumberExpr:
    case NodeKind::StringExpr:
    case NodeKind::BoolExpr:
    case NodeKind::NullExpr:
    case NodeKind::TemplateTextExpr:
    case NodeKind::RelativeTraversalExpr:
    case NodeKind::IndexExpr:
    case NodeKind::BinaryExpr:
    case NodeKind::UnaryExpr:
    case NodeKind::ConditionalExpr:
    case NodeKind::ParensExpr:
    case NodeKind::TupleExpr:
    case NodeKind::ObjectExpr:
    case NodeKind::TemplateExpr:
    case NodeKind::TemplateWrapExpr: return true;
    default: return false;
  }
}

// What a `for` iterates over, which does not see its names; null for what is no `for`.
const syntax::Expr* iterated(const syntax::Node& node) {
  if (const auto* expr = as<syntax::ForExpr>(node)) return expr->collection;
  if (const auto* expr = as<syntax::TemplateForExpr>(node)) return expr->collection;
  if (const auto* expr = as<syntax::SplatExpr>(node)) return expr->source;
  return nullptr;
}

}  // namespace

// Goes through the tree once, from the leaves up.
class FactFinder {
 public:
  FactFinder(Facts& facts, const syntax::File& file) : facts_(facts), file_(file) {}

  void run() {
    facts_.facts_.resize(file_.n_nodes());
    syntax::walk(
        file_.root(), [&](const syntax::Node& node) { return enter(node); },
        [&](const syntax::Node& node) { leave(node); });
  }

 private:
  struct Open {
    const syntax::Node* node;
    size_t n_slots_before;
    bool has_only_constants = true;
  };

  NodeFact& fact(const syntax::Node& node) { return facts_.facts_[node.id.index()]; }

  syntax::WalkStep enter(const syntax::Node& node) {
    fact(node).n_slots = static_cast<uint32_t>(slots_.size());
    open_.push_back({&node, slots_.size()});
    if (const auto* traversal = as<syntax::ScopeTraversalExpr>(node)) {
      fact(node).detail = find_slot(traversal->root);
    } else if (node.kind == NodeKind::AnonymousExpr) {
      fact(node).detail = find_slot({});
    } else if (const auto* object = as<syntax::ObjectExpr>(node)) {
      fact(node).detail = add_layout(*object);
    }
    return syntax::WalkStep::Descend;
  }

  void leave(const syntax::Node& node) {
    const Open done = open_.back();
    open_.pop_back();
    slots_.resize(done.n_slots_before);
    if (done.has_only_constants && is_foldable(node.kind)) fold(node);
    if (open_.empty()) return;
    if (!fact(node).is_constant() && !is_name(node)) open_.back().has_only_constants = false;
    if (iterated(*open_.back().node) == &node) open_slots(*open_.back().node);
  }

  // A key of an object constructor that is a name is a constant whatever variables there are.
  bool is_name(const syntax::Node& node) const {
    const syntax::Node& parent = *open_.back().node;
    if (parent.kind != NodeKind::ObjectExpr || node.kind != NodeKind::ScopeTraversalExpr) {
      return false;
    }
    const auto& items = static_cast<const syntax::ObjectExpr&>(parent).items;
    const auto& expr = static_cast<const syntax::Expr&>(node);
    const auto by_tokens = [&](const syntax::ObjectItem& item, uint32_t token) {
      return item.key->tokens.first.index() < token;
    };
    const auto at =
        std::lower_bound(items.begin(), items.end(), node.tokens.first.index(), by_tokens);
    return at != items.end() && at->key == &expr && !literal_key(expr, file_.tokens()).empty();
  }

  void open_slots(const syntax::Node& node) {
    if (const auto* expr = as<syntax::ForExpr>(node)) {
      open_names(expr->key_name, expr->value_name);
    } else if (const auto* loop = as<syntax::TemplateForExpr>(node)) {
      open_names(loop->key_name, loop->value_name);
    } else {
      slots_.push_back({});
    }
  }

  void open_names(std::string_view key, std::string_view value) {
    if (!key.empty()) slots_.push_back(key);
    slots_.push_back(value);
  }

  uint32_t find_slot(std::string_view name) const {
    for (size_t i = slots_.size(); i-- > 0;) {
      if (slots_[i] == name) return static_cast<uint32_t>(i);
    }
    return NodeFact::kNone;
  }

  uint32_t add_layout(const syntax::ObjectExpr& object) {
    std::vector<std::string> names;
    for (const syntax::ObjectItem& item : object.items) {
      const auto* text = as<syntax::StringExpr>(*item.key);
      const std::string_view name =
          text != nullptr ? text->value : literal_key(*item.key, file_.tokens());
      if (text == nullptr && name.empty()) return NodeFact::kNone;
      names.emplace_back(name);
    }
    ObjectLayout layout = {Shape::of(names), {}};
    for (const std::string& name : names) {
      layout.places.push_back(static_cast<uint32_t>(*layout.shape.find(name)));
    }
    facts_.layouts_.push_back(std::move(layout));
    return static_cast<uint32_t>(facts_.layouts_.size() - 1);
  }

  void fold(const syntax::Node& node) {
    std::optional<Value> value =
        evaluate_constant(file_, facts_, static_cast<const syntax::Expr&>(node));
    if (!value || kMaxConstantSize < value->size()) return;
    fact(node).constant = static_cast<uint32_t>(facts_.constants_.size());
    facts_.constants_.push_back(*std::move(value));
  }

  Facts& facts_;
  const syntax::File& file_;
  std::vector<Open> open_;
  std::vector<std::string_view> slots_;  // their names; empty for a splat's element
};

Facts::Facts(const syntax::File& file) {
  FactFinder(*this, file).run();
}

}  // namespace hcl
