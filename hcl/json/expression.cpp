// SPDX-License-Identifier: Apache-2.0
#include "hcl/json/expression.h"

#include <utility>

#include "hcl/eval/native.h"
#include "hcl/json/evaluator_impl.h"
#include "hcl/json/expression_impl.h"
#include "hcl/json/string_source_impl.h"
#include "hcl/syntax/parser.h"

namespace hcl {

namespace json {

namespace {

void visit_variables(const File& file, const Node& node,
                     FunctionRef<void(const Traversal&)> visitor) {
  if (!node.has_template) return;
  if (node.is(NodeKind::String)) {
    const StringTemplate& found = string_template(file, node);
    if (!found.file->has_errors()) found.expr.for_each_variable(visitor);
  } else if (node.is(NodeKind::Array)) {
    for (const Node& element : node.elements()) visit_variables(file, element, visitor);
  } else {
    for (const Property& property : node.properties()) {
      visit_variables(file, property.name, visitor);
      visit_variables(file, property.value, visitor);
    }
  }
}

class JsonSyntax final : public ExpressionSyntax {
 public:
  Value value(const Expression& expr, Evaluation& evaluation) const override {
    return Evaluator(expr.owner_as<File>(), expr.owner(), evaluation).eval(expr.node_as<Node>());
  }
  SourceRange range(const Expression& expr) const override {
    return expr.owner_as<File>().range(expr.node_as<Node>());
  }
  SourceRange start_range(const Expression& expr) const override {
    return expr.owner_as<File>().start_range(expr.node_as<Node>());
  }
  void for_each_variable(const Expression& expr,
                         FunctionRef<void(const Traversal&)> visitor) const override {
    visit_variables(expr.owner_as<File>(), expr.node_as<Node>(), visitor);
  }

  std::optional<Traversal> as_traversal(const Expression& expr) const override {
    const Node& node = expr.node_as<Node>();
    if (!node.is(NodeKind::String)) return std::nullopt;
    const auto parsed = syntax::parse_traversal(string_source(expr.owner_as<File>(), node));
    if (parsed->has_errors()) return std::nullopt;
    const Expression native = native_expression(parsed);
    return native.syntax().as_traversal(native);
  }

  std::optional<StaticCall> as_call(const Expression& expr) const override {
    const Node& node = expr.node_as<Node>();
    if (!node.is(NodeKind::String)) return std::nullopt;
    const auto parsed = syntax::parse_expression(string_source(expr.owner_as<File>(), node));
    if (parsed->has_errors()) return std::nullopt;
    const Expression native = native_expression(parsed);
    return native.syntax().as_call(native);
  }

  std::optional<std::vector<Expression>> as_list(const Expression& expr) const override {
    const Node& node = expr.node_as<Node>();
    if (!node.is(NodeKind::Array)) return std::nullopt;
    std::vector<Expression> elements;
    elements.reserve(node.elements().size());
    for (const Node& element : node.elements()) {
      elements.push_back(make_expression(expr.owner(), element));
    }
    return elements;
  }

  std::optional<std::vector<ExpressionPair>> as_map(const Expression& expr) const override {
    const Node& node = expr.node_as<Node>();
    if (!node.is(NodeKind::Object)) return std::nullopt;
    std::vector<ExpressionPair> pairs;
    pairs.reserve(node.properties().size());
    for (const Property& property : node.properties()) {
      pairs.push_back({make_expression(expr.owner(), property.name),
                       make_expression(expr.owner(), property.value)});
    }
    return pairs;
  }
};

const JsonSyntax& json_syntax() {
  static const JsonSyntax syntax;
  return syntax;
}

}  // namespace

Expression make_expression(std::shared_ptr<const void> file, const Node& node) {
  return {json_syntax(), std::move(file), &node};
}

}  // namespace json

Expression json_expression(std::shared_ptr<const json::File> file) {
  const json::Node& root = file->root();
  return json::make_expression(std::move(file), root);
}

bool is_json_expression(const Expression& expr) {
  return &expr.syntax() == &json::json_syntax();
}

}  // namespace hcl
