// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <span>
#include <string_view>
#include <variant>
#include <vector>

#include <fmt/format.h>

#include "apps/cli/json_text.h"
#include "apps/cli/tree_children.h"
#include "apps/cli/tree_print.h"

namespace hcl::cli {

namespace {

using namespace syntax;

// Writes what comes before a node's children at once, and puts the children and what stands between
// them on a stack, so that deep trees need no deep recursion.
class JsonPrinter {
 public:
  explicit JsonPrinter(const File& file) : file_(file) {}

  std::string print() && {
    pending_.emplace_back(&file_.root());
    while (!pending_.empty()) {
      const Piece piece = pending_.back();
      pending_.pop_back();
      if (const auto* text = std::get_if<std::string>(&piece)) {
        out_ += *text;
      } else {
        add_node(*std::get<const Node*>(piece));
      }
    }
    return std::move(out_);
  }

 private:
  using Piece = std::variant<std::string, const Node*>;

  void add_node(const Node& node) {
    out_ += fmt::format("\n{{\"kind\":\"{}\",{}", name(node.kind), range_json(node.tokens));
    add_facts(node);
    const size_t first = pending_.size();
    for (const ChildGroup& group : children_of(node)) push_group(group);
    pending_.emplace_back("}");
    std::reverse(pending_.begin() + static_cast<std::ptrdiff_t>(first), pending_.end());
  }

  void push_group(const ChildGroup& group) {
    pending_.emplace_back(fmt::format(",\"{}\":", group.role));
    if (group.layout == GroupLayout::One) {
      pending_.emplace_back(group.nodes[0]);
      return;
    }
    pending_.emplace_back("[");
    if (group.layout == GroupLayout::Pairs) {
      push_pairs(group.nodes);
    } else {
      for (const Node* node : group.nodes) {
        if (node != group.nodes.front()) pending_.emplace_back(",");
        pending_.emplace_back(node);
      }
    }
    pending_.emplace_back("]");
  }

  // With `name` where a key is a bare name, which is then no variable.
  void push_pairs(const std::vector<const Node*>& nodes) {
    for (size_t i = 0; i < nodes.size(); i += 2) {
      const auto& key = static_cast<const Expr&>(*nodes[i]);
      std::string open = i == 0 ? "{" : ",{";
      if (const std::string_view name = literal_key(key, file_.tokens()); !name.empty()) {
        open += fmt::format("\"name\":{},", to_json_string(name));
      }
      pending_.emplace_back(open + "\"key\":");
      pending_.emplace_back(&key);
      pending_.emplace_back(",\"value\":");
      pending_.emplace_back(nodes[i + 1]);
      pending_.emplace_back("}");
    }
  }

  static std::string position_json(const Position& at) {
    return fmt::format("{{\"line\":{},\"column\":{},\"byte\":{}}}", at.line, at.column, at.byte);
  }

  // As in diagnostics.
  std::string range_json(TokenRange tokens) const {
    const SourceFile& source = *file_.source();
    return fmt::format("\"range\":{{\"start\":{},\"end\":{}}}",
                       position_json(source.position(file_.tokens().begin(tokens.first))),
                       position_json(source.position(file_.tokens().end(tokens.last))));
  }

  void add_string(std::string_view key, std::string_view value) {
    out_ += fmt::format(",\"{}\":{}", key, to_json_string(value));
  }

  void add_bool(std::string_view key, bool value) { out_ += fmt::format(",\"{}\":{}", key, value); }

  void add_names(std::string_view key_name, std::string_view value_name) {
    if (!key_name.empty()) add_string("key_name", key_name);
    add_string("value_name", value_name);
  }

  void add_labels(std::span<const BlockLabel> labels) {
    out_ += ",\"labels\":[";
    for (const BlockLabel& label : labels) {
      if (&label != labels.data()) out_ += ',';
      out_ +=
          fmt::format("{{\"text\":{},{}}}", to_json_string(label.text), range_json(label.tokens));
    }
    out_ += ']';
  }

  void add_steps(std::span<const TraversalStep> steps) {
    constexpr std::string_view kKinds[] = {"attribute", "index", "legacy_index", "splat"};
    out_ += ",\"steps\":[";
    for (const TraversalStep& step : steps) {
      if (&step != steps.data()) out_ += ',';
      out_ += fmt::format("{{\"kind\":\"{}\",{}", kKinds[static_cast<size_t>(step.kind())],
                          range_json(step.tokens()));
      if (step.kind() == StepKind::Attribute) add_string("name", step.name());
      if (step.is_index()) add_step_key(step.key());
      out_ += '}';
    }
    out_ += ']';
  }

  void add_step_key(const Expr& key) {
    out_ += fmt::format(",\"key\":{{\"kind\":\"{}\",{}", name(key.kind), range_json(key.tokens));
    add_facts(key);
    out_ += '}';
  }

  // A number is a string with its digits, which JSON's numbers might lose.
  void add_facts(const Node& node) {
    visit(node, Overloaded{
                    [&](const Attribute& n) {
                      add_string("name", n.name);
                      if (n.is_redefinition) add_bool("is_redefinition", true);
                    },
                    [&](const Block& n) {
                      add_string("type", n.type);
                      add_labels(n.labels);
                      if (!n.close_brace) add_bool("is_closed", false);
                    },
                    [&](const NumberExpr& e) { add_string("value", file_.text(e)); },
                    [&](const StringExpr& e) { add_string("value", e.value); },
                    [&](const TemplateTextExpr& e) { add_string("value", e.value); },
                    [&](const BoolExpr& e) { add_bool("value", e.value); },
                    [&](const ScopeTraversalExpr& e) {
                      add_string("root", e.root);
                      add_steps(e.steps);
                    },
                    [&](const RelativeTraversalExpr& e) { add_steps(e.steps); },
                    [&](const CallExpr& e) {
                      add_string("name", e.name);
                      add_bool("expands_final_arg", e.expands_final_arg);
                    },
                    [&](const BinaryExpr& e) { add_string("op", spelling(e.op)); },
                    [&](const UnaryExpr& e) { add_string("op", spelling(e.op)); },
                    [&](const SplatExpr& e) { add_bool("is_full", e.is_full); },
                    [&](const ForExpr& e) {
                      add_names(e.key_name, e.value_name);
                      add_bool("makes_object", e.makes_object);
                      add_bool("is_grouped", e.ellipsis.has_value());
                    },
                    [&](const TemplateForExpr& e) { add_names(e.key_name, e.value_name); },
                    [](const auto&) {},
                });
  }

  const File& file_;
  std::string out_;
  std::vector<Piece> pending_;  // the next one last
};

}  // namespace

std::string tree_as_json(const File& file) {
  return JsonPrinter(file).print();
}

}  // namespace hcl::cli
