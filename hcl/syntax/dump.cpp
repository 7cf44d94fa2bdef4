// SPDX-License-Identifier: Apache-2.0
#include "hcl/syntax/dump.h"

#include <fmt/format.h>

#include "hcl/support/number_text.h"
#include "hcl/support/quoted_text.h"
#include "hcl/syntax/walk.h"

namespace hcl::syntax {

namespace {

std::string steps_text(std::span<const TraversalStep> steps) {
  std::string out;
  for (const TraversalStep& step : steps) {
    switch (step.kind()) {
      case StepKind::Attribute: out += fmt::format(".{}", step.name()); break;
      case StepKind::Index: out += "[key]"; break;
      case StepKind::LegacyIndex: out += ".key"; break;
      case StepKind::Splat: out += "[*]"; break;
    }
  }
  return out;
}

std::string names_text(std::string_view key_name, std::string_view value_name) {
  return key_name.empty() ? fmt::format(" {}", value_name)
                          : fmt::format(" {}, {}", key_name, value_name);
}

std::string block_text(const Block& block) {
  std::string out = fmt::format(" {}", block.type);
  for (const BlockLabel& label : block.labels) {
    out += ' ';
    append_quoted_text(out, label.text);
  }
  if (!block.open_brace) out += " without body";
  if (block.open_brace && !block.close_brace) out += " unclosed";
  return out;
}

// What a line says behind the kind.
std::string details(const Node& node) {
  return visit(node,
               Overloaded{
                   [](const Attribute& n) {
                     return fmt::format(" {}{}", n.name, n.is_redefinition ? " again" : "");
                   },
                   [](const Block& n) { return block_text(n); },
                   [](const NumberExpr& e) {
                     const auto text = print_number(e.value(), {.notation = Notation::General});
                     return " " + (text ? *text : text.error().message);
                   },
                   [](const StringExpr& e) { return " " + quoted_text(e.value); },
                   [](const TemplateTextExpr& e) { return " " + quoted_text(e.value); },
                   [](const BoolExpr& e) { return std::string(e.value ? " true" : " false"); },
                   [](const ScopeTraversalExpr& e) {
                     return fmt::format(" {}{}", e.root, steps_text(e.steps));
                   },
                   [](const RelativeTraversalExpr& e) { return " " + steps_text(e.steps); },
                   [](const CallExpr& e) {
                     return fmt::format(" {}{}", e.name, e.expands_final_arg ? " ..." : "");
                   },
                   [](const BinaryExpr& e) { return fmt::format(" {}", spelling(e.op)); },
                   [](const UnaryExpr& e) { return fmt::format(" {}", spelling(e.op)); },
                   [](const SplatExpr& e) { return std::string(e.is_full ? " [*]" : " .*"); },
                   [](const ForExpr& e) {
                     return fmt::format(" {}{}{}{}{}", e.makes_object ? "object" : "tuple",
                                        names_text(e.key_name, e.value_name),
                                        e.result_key != nullptr ? " with key" : "",
                                        e.ellipsis ? " grouped" : "",
                                        e.condition != nullptr ? " with condition" : "");
                   },
                   [](const TemplateIfExpr& e) {
                     return fmt::format(" {} parts, else {}", e.if_true.size(), e.if_false.size());
                   },
                   [](const TemplateForExpr& e) { return names_text(e.key_name, e.value_name); },
                   [](const auto&) { return std::string(); },
               });
}

std::string range_text(const SourceRange& range) {
  const Position begin = range.begin_position();
  const Position end = range.end_position();
  return fmt::format(" {},{}-{},{}", begin.line, begin.column, end.line, end.column);
}

}  // namespace

std::string dump(const File& file, const DumpOptions& options) {
  std::string out;
  size_t depth = 0;
  walk(
      file.root(),
      [&](const Node& node) {
        out.append(2 * depth++, ' ');
        out += name(node.kind);
        out += details(node);
        if (options.ranges) out += range_text(file.range(node));
        out += '\n';
        return WalkStep::Descend;
      },
      [&](const Node&) { --depth; });
  return out;
}

}  // namespace hcl::syntax
