// SPDX-License-Identifier: Apache-2.0
// Native nodes as expressions of the model.
#include "hcl/eval/native.h"

#include "hcl/eval/evaluator_impl.h"
#include "hcl/eval/native_body_impl.h"
#include "hcl/eval/native_file_impl.h"

namespace hcl {

namespace {

using syntax::as;

const NativeFile& file_of(const Expression& expr) {
  return expr.owner_as<NativeFile>();
}

const syntax::Expr& node_of(const Expression& expr) {
  return expr.node_as<syntax::Expr>();
}

class NativeSyntax final : public ExpressionSyntax {
 public:
  Value value(const Expression& expr, Evaluation& evaluation) const override {
    const NativeFile& file = file_of(expr);
    const syntax::Expr& node = node_of(expr);
    return Evaluator(file.tree(), file.facts(), expr.owner(), node, evaluation).eval(node);
  }
  SourceRange range(const Expression& expr) const override {
    return file_of(expr).tree().range(node_of(expr));
  }
  SourceRange start_range(const Expression& expr) const override {
    return file_of(expr).tree().start_range(node_of(expr));
  }
  void for_each_variable(const Expression& expr,
                         FunctionRef<void(const Traversal&)> visitor) const override {
    for_each_native_variable(file_of(expr).tree(), node_of(expr), visitor);
  }
  std::optional<Traversal> as_traversal(const Expression& expr) const override {
    return native_traversal(file_of(expr).tree(), node_of(expr));
  }

  std::optional<std::vector<Expression>> as_list(const Expression& expr) const override {
    const auto* tuple = as<syntax::TupleExpr>(node_of(expr));
    if (tuple == nullptr) return std::nullopt;
    std::vector<Expression> elements;
    elements.reserve(tuple->items.size());
    for (const syntax::Expr* item : tuple->items) {
      elements.push_back(native_handle(expr.owner(), *item));
    }
    return elements;
  }

  std::optional<std::vector<ExpressionPair>> as_map(const Expression& expr) const override {
    const auto* object = as<syntax::ObjectExpr>(node_of(expr));
    if (object == nullptr) return std::nullopt;
    std::vector<ExpressionPair> pairs;
    pairs.reserve(object->items.size());
    for (const syntax::ObjectItem& item : object->items) {
      pairs.push_back(
          {native_key_handle(expr.owner(), *item.key), native_handle(expr.owner(), *item.value)});
    }
    return pairs;
  }

  std::optional<StaticCall> as_call(const Expression& expr) const override {
    const auto* call = as<syntax::CallExpr>(node_of(expr));
    if (call == nullptr) return std::nullopt;
    const syntax::File& tree = file_of(expr).tree();
    StaticCall found = {
        .name = std::string(call->name),
        .name_range = tree.range(syntax::TokenRange{call->tokens.first, call->name_last}),
        .arguments = {},
        .arguments_range = tree.range(syntax::TokenRange{call->open_paren, call->tokens.last}),
        .expands_final_argument = call->expands_final_arg,
    };
    for (const syntax::Expr* arg : call->args) {
      found.arguments.push_back(native_handle(expr.owner(), *arg));
    }
    return found;
  }
};

// A key of an object constructor: a name stands for itself.
class NativeKeySyntax final : public ExpressionSyntax {
 public:
  Value value(const Expression& expr, Evaluation& evaluation) const override {
    const syntax::File& tree = file_of(expr).tree();
    const syntax::Expr& node = node_of(expr);
    const std::string_view name = literal_key(node, tree.tokens());
    if (!name.empty()) return Value::string(name);
    if (node.kind == syntax::NodeKind::ScopeTraversalExpr) {
      evaluation.report(messages::ambiguous_key({range(expr)}));
      return not_known();
    }
    return native_handle(expr.owner(), node).value(evaluation);
  }
  SourceRange range(const Expression& expr) const override {
    return file_of(expr).tree().range(node_of(expr));
  }
  SourceRange start_range(const Expression& expr) const override {
    return file_of(expr).tree().start_range(node_of(expr));
  }
  void for_each_variable(const Expression& expr,
                         FunctionRef<void(const Traversal&)> visitor) const override {
    const syntax::File& tree = file_of(expr).tree();
    if (!literal_key(node_of(expr), tree.tokens()).empty()) return;
    for_each_native_variable(tree, node_of(expr), visitor);
  }
  std::optional<Traversal> as_traversal(const Expression& expr) const override {
    return native_traversal(file_of(expr).tree(), node_of(expr));
  }
};

}  // namespace

Expression native_handle(const std::shared_ptr<const void>& owner, const syntax::Expr& node) {
  static const NativeSyntax kSyntax;
  return {kSyntax, owner, &node};
}

Expression native_key_handle(const std::shared_ptr<const void>& owner, const syntax::Expr& node) {
  static const NativeKeySyntax kSyntax;
  return {kSyntax, owner, &node};
}

Expression native_expression(std::shared_ptr<const syntax::File> file) {
  const syntax::Expr& root = file->expression();
  return native_handle(std::make_shared<const NativeFile>(std::move(file)), root);
}

Body native_body(std::shared_ptr<const syntax::File> file) {
  const syntax::Body& root = file->body();
  return make_native_body(std::make_shared<const NativeFile>(std::move(file)), root);
}

Value literal_value(const syntax::Expr& literal) {
  if (const auto* number = as<syntax::NumberExpr>(literal)) return Value::number(number->value());
  if (const auto* text = as<syntax::StringExpr>(literal)) return Value::string(text->value);
  if (const auto* text = as<syntax::TemplateTextExpr>(literal)) return Value::string(text->value);
  if (const auto* truth = as<syntax::BoolExpr>(literal)) return Value::boolean(truth->value);
  if (literal.kind == syntax::NodeKind::NullExpr) return {};
  return not_known();
}

}  // namespace hcl
