// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <span>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "hcl/support/quoted_text.h"
#include "hcl/support/terminal_text.h"

#include "apps/cli/tree_children.h"
#include "apps/cli/tree_print.h"

namespace hcl::cli {

namespace {

using namespace syntax;

// Below this depth lines are no longer moved to the right: a chain of operators may be as deep as
// the file is long, and its blanks would be quadratic.
constexpr size_t kMaxIndent = 40;
// Of a long text only the beginning is shown.
constexpr size_t kMaxText = 60;

std::string shortened(std::string_view text) {
  if (text.size() <= kMaxText) return quoted_text(text);
  size_t end = kMaxText;
  // Not in the middle of a character.
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
  return fmt::format("{}... ({} bytes)", quoted_text(text.substr(0, end)), text.size());
}

std::string names_text(std::string_view key_name, std::string_view value_name) {
  return key_name.empty() ? std::string(value_name) : fmt::format("{}, {}", key_name, value_name);
}

std::string block_text(const Block& block) {
  std::string out(block.type);
  for (const BlockLabel& label : block.labels) out += " " + shortened(label.text);
  if (!block.open_brace) out += ", no body";
  if (block.open_brace && !block.close_brace) out += ", not closed";
  return out;
}

class TextPrinter {
 public:
  explicit TextPrinter(const File& file) : file_(file) {}

  std::string print() && {
    pending_.push_back({&file_.root(), {}, 0});
    while (!pending_.empty()) {
      const Pending next = pending_.back();
      pending_.pop_back();
      add_line(next);
      push_children(*next.node, next.depth + 1);
    }
    return std::move(out_);
  }

 private:
  struct Pending {
    const Node* node;
    std::string role;
    size_t depth;
  };

  void add_line(const Pending& line) {
    out_.append(2 * std::min(line.depth, kMaxIndent), ' ');
    if (kMaxIndent < line.depth) out_ += fmt::format("(depth {}) ", line.depth);
    if (!line.role.empty()) out_ += line.role + ": ";
    out_ += name(line.node->kind);
    const std::string details = details_of(*line.node);
    if (!details.empty()) out_ += " " + to_terminal_line(details);
    out_ += " [" + range_text(*line.node) + "]\n";
  }

  // Children that are all of one part need no name for it.
  void push_children(const Node& node, size_t depth) {
    const std::vector<ChildGroup> groups = children_of(node);
    const size_t first = pending_.size();
    for (const ChildGroup& group : groups) {
      for (size_t i = 0; i < group.nodes.size(); ++i) {
        pending_.push_back({group.nodes[i], role_of(group, groups.size(), i), depth});
      }
    }
    std::reverse(pending_.begin() + static_cast<std::ptrdiff_t>(first), pending_.end());
  }

  std::string role_of(const ChildGroup& group, size_t n_groups, size_t i) const {
    if (group.layout == GroupLayout::Pairs && i % 2 == 1) return "value";
    // A bare name is the key itself, and no variable.
    if (group.layout == GroupLayout::Pairs) return is_name(*group.nodes[i]) ? "name" : "key";
    return n_groups == 1 ? std::string() : std::string(group.role);
  }

  bool is_name(const Node& key) const {
    return !literal_key(static_cast<const Expr&>(key), file_.tokens()).empty();
  }

  std::string range_text(const Node& node) const {
    const Position begin = file_.source()->position(file_.begin(node));
    const Position end = file_.source()->position(file_.end(node));
    if (begin.line == end.line) {
      return fmt::format("{}:{}-{}", begin.line, begin.column, end.column);
    }
    return fmt::format("{}:{}-{}:{}", begin.line, begin.column, end.line, end.column);
  }

  std::string steps_text(std::span<const TraversalStep> steps) const {
    std::string out;
    for (const TraversalStep& step : steps) {
      switch (step.kind()) {
        case StepKind::Attribute: out += fmt::format(".{}", step.name()); break;
        case StepKind::Index: out += fmt::format("[{}]", file_.text(step.key())); break;
        case StepKind::LegacyIndex: out += fmt::format(".{}", file_.text(step.key())); break;
        case StepKind::Splat: out += "[*]"; break;
      }
    }
    return out;
  }

  std::string details_of(const Node& node) const {
    return visit(
        node,
        Overloaded{
            [](const Attribute& n) {
              return fmt::format("{}{}", n.name, n.is_redefinition ? ", defined again" : "");
            },
            [](const Block& n) { return block_text(n); },
            [&](const NumberExpr& e) { return std::string(file_.text(e)); },
            [](const StringExpr& e) { return shortened(e.value); },
            [](const TemplateTextExpr& e) { return shortened(e.value); },
            [](const BoolExpr& e) { return std::string(e.value ? "true" : "false"); },
            [&](const ScopeTraversalExpr& e) { return std::string(e.root) + steps_text(e.steps); },
            [&](const RelativeTraversalExpr& e) { return steps_text(e.steps); },
            [](const CallExpr& e) {
              return fmt::format("{}{}", e.name, e.expands_final_arg ? ", expands the last" : "");
            },
            [](const BinaryExpr& e) { return std::string(spelling(e.op)); },
            [](const UnaryExpr& e) { return std::string(spelling(e.op)); },
            [](const SplatExpr& e) { return std::string(e.is_full ? "[*]" : ".*"); },
            [](const ForExpr& e) {
              return fmt::format("{}, {}{}", names_text(e.key_name, e.value_name),
                                 e.makes_object ? "makes an object" : "makes a tuple",
                                 e.ellipsis ? ", grouped" : "");
            },
            [](const TemplateForExpr& e) { return names_text(e.key_name, e.value_name); },
            [](const auto&) { return std::string(); },
        });
  }

  const File& file_;
  std::string out_;
  std::vector<Pending> pending_;  // the next one last
};

}  // namespace

std::string tree_as_text(const File& file) {
  return TextPrinter(file).print();
}

}  // namespace hcl::cli
