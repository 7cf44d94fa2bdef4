// SPDX-License-Identifier: Apache-2.0
// Expression: something that has a value, whatever syntax it is written in.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "hcl/model/eval_context.h"
#include "hcl/model/evaluation.h"
#include "hcl/model/traversal.h"
#include "hcl/support/attributes.h"
#include "hcl/support/diagnostic.h"
#include "hcl/support/function_ref.h"
#include "hcl/support/source.h"
#include "hcl/value/value.h"

namespace hcl {

class ExpressionSyntax;

struct Evaluated {
  Value value;
  Diagnostics diagnostics;
};

// A handle: a node of some syntax, what keeps the node alive, and what knows how to treat it. Cheap
// to copy, immutable, and safe to evaluate in several threads at once.
class Expression {
 public:
  // The literal null, nowhere.
  Expression();
  // For who implements a syntax.
  Expression(const ExpressionSyntax& syntax, std::shared_ptr<const void> owner, const void* node)
      : syntax_(&syntax), owner_(std::move(owner)), node_(node) {}
  // An expression that always has this value, for a place where one is wanted.
  static Expression constant(Value value, const SourceRange& range);

  // The value in this context. Where something is wrong the value is the best that can be said, and
  // the diagnostics have errors.
  Evaluated evaluate(const EvalContext& context = {}) const;
  // The same as part of a larger evaluation, whose budget it draws from and whose diagnostics it
  // adds to.
  Value value(Evaluation& evaluation) const;

  SourceRange range() const;
  // The short range that stands for the expression where the whole would be too long.
  SourceRange start_range() const;
  // Every reference to a variable that the application must provide, in the order of the source,
  // with repetitions. Names that the expression itself defines are not among them.
  std::vector<Traversal> variables() const;
  void for_each_variable(FunctionRef<void(const Traversal&)> visitor) const;

  // What is inside a wrapper that an extension put around an expression; nothing for others.
  std::optional<Expression> unwrap() const;

  // For who implements a syntax.
  const ExpressionSyntax& syntax() const { return *syntax_; }
  const std::shared_ptr<const void>& owner() const HCL_LIFETIMEBOUND { return owner_; }
  template <typename T>
  const T& owner_as() const HCL_LIFETIMEBOUND {
    return *static_cast<const T*>(owner_.get());
  }
  template <typename T>
  const T& node_as() const HCL_LIFETIMEBOUND {
    return *static_cast<const T*>(node_);
  }

 private:
  const ExpressionSyntax* syntax_;
  std::shared_ptr<const void> owner_;
  const void* node_ = nullptr;
};

// A key and a value of an object constructor, as written.
struct ExpressionPair {
  Expression key;
  Expression value;
};

// A function call as written: what is called need not exist.
struct StaticCall {
  std::string name;  // with its namespaces: `a::b`
  SourceRange name_range;
  std::vector<Expression> arguments;
  SourceRange arguments_range;  // with the parentheses
  bool expands_final_argument = false;
};

// What a syntax does for its expressions: one immortal object for each kind of node that needs one.
// The static views (static_view.h) tell how an expression is written; a form that a syntax does not
// have stays at the default.
class ExpressionSyntax {
 public:
  ExpressionSyntax() = default;
  ExpressionSyntax(const ExpressionSyntax&) = delete;
  ExpressionSyntax& operator=(const ExpressionSyntax&) = delete;

  virtual Value value(const Expression& expr, Evaluation& evaluation) const = 0;
  virtual SourceRange range(const Expression& expr) const = 0;
  virtual SourceRange start_range(const Expression& expr) const { return range(expr); }
  virtual void for_each_variable(const Expression& expr,
                                 FunctionRef<void(const Traversal&)> visitor) const = 0;

  virtual std::optional<Traversal> as_traversal(const Expression&) const { return std::nullopt; }
  virtual std::optional<std::vector<Expression>> as_list(const Expression&) const {
    return std::nullopt;
  }
  virtual std::optional<std::vector<ExpressionPair>> as_map(const Expression&) const {
    return std::nullopt;
  }
  virtual std::optional<StaticCall> as_call(const Expression&) const { return std::nullopt; }
  virtual std::optional<Expression> unwrap(const Expression&) const { return std::nullopt; }

 protected:
  ~ExpressionSyntax() = default;
};

}  // namespace hcl
