// SPDX-License-Identifier: Apache-2.0
// The evaluator of native expressions; private to the module.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/eval/facts_impl.h"
#include "hcl/eval/messages.h"
#include "hcl/eval/native_file_impl.h"
#include "hcl/model/evaluation.h"
#include "hcl/model/value_step.h"
#include "hcl/syntax/tree.h"
#include "hcl/value/value.h"

namespace hcl {

// The unknown value of the dynamic type.
inline Value not_known() {
  return Value::unknown(Type::dynamic());
}

// Walks the tree below one node. What every function keeps to:
//
// * It is total: a mistake is reported and the best value that can be given is returned, usually
//   the unknown value of the dynamic type.
// * Diagnostics appear in the order in which the reference has them. Where it drops those of a
//   part, they are taken out again.
// * The machine's stack is used once for each level that the parser counted; chains to the left are
//   followed in loops.
// * Once the budget is used up nothing more is evaluated and nothing more is said.
class Evaluator {
 public:
  // `root` must outlive it.
  Evaluator(const syntax::File& file, const Facts& facts, std::shared_ptr<const void> owner,
            const syntax::Expr& root, Evaluation& evaluation)
      : file_(file),
        facts_(facts),
        owner_(std::move(owner)),
        evaluation_(evaluation),
        diags_(evaluation.diagnostics()),
        calls_(evaluation.calls()),
        n_outer_slots_(facts.of(root).n_slots) {}

  Value eval(const syntax::Expr& expr);

 private:
  using Expr = syntax::Expr;
  using Mark = Diagnostics::Mark;

  // ---- evaluator.cpp

  Value eval_by_kind(const Expr& expr);
  Value eval_scope_traversal(const syntax::ScopeTraversalExpr& expr);
  Value eval_anonymous(const Expr& expr) const;
  // The local slot that the node refers to, or null if the context must tell.
  const Value* find_local(const syntax::Node& node) const;
  bool spend(const Expr& expr);
  void stop(const Expr& expr, std::string_view reason);
  // Whether these values can be inside another one. What is too deep for that ends the evaluation:
  // nobody writes such a thing, but loops and functions can make it.
  bool fit_inside(std::span<const Value> values, const Expr& expr);
  // Reported by a function that stops for lack of budget.
  bool refuse(const std::optional<FunctionError>& refusal, const Expr& expr);

  // Nodes of one chain to the left, the innermost first.
  class Chain;
  Value eval_chain(const Expr& expr);
  Value apply_steps(Value value, const syntax::RelativeTraversalExpr& expr);
  Value apply_index(const Value& value, const syntax::IndexExpr& expr);

  // ---- operators.cpp

  Value eval_binary(const syntax::BinaryExpr& expr);
  Value apply_binary(const syntax::BinaryExpr& expr, const Value& lhs, const Value& rhs,
                     const Mark& before_lhs, const Mark& before_rhs);
  Value apply_logic(const syntax::BinaryExpr& expr, const Value& lhs, const Value& rhs,
                    const Mark& before_lhs, const Mark& before_rhs);
  std::optional<Value> convert_operand(const Value& value, const Type& type, const Expr& operand,
                                       const Expr& whole, const char* side);
  Value compute(const syntax::BinaryExpr& expr, const Value& lhs, const Value& rhs);
  Value eval_unary(const syntax::UnaryExpr& expr);

  // ---- conditional.cpp

  // One outcome of a conditional, and what is wrong with it, which only counts if it is chosen.
  struct Branch {
    Value value;
    Diagnostics diags;
    const Expr* expr;  // null for the text of a template
    const char* name;
  };
  // The type of both outcomes, and how each gets there.
  struct BranchType;
  Value eval_conditional(const syntax::ConditionalExpr& expr);
  Value eval_template_if(const syntax::TemplateIfExpr& expr);
  Branch eval_branch(const Expr* expr, std::span<const Expr* const> parts, const Expr& whole,
                     const char* name);
  Value decide(const Expr& whole, const Expr& condition, Branch if_true, Branch if_false);
  std::optional<BranchType> unify_branches(const Expr& whole, const Branch& if_true,
                                           const Branch& if_false);
  Value take_branch(const Expr& whole, Branch& branch, const BranchType& type,
                    const MarkSet& marks);

  // ---- call.cpp

  struct Argument {
    const Expr* expr;
    std::optional<Value> value;  // of an element of an expanded argument
  };
  Value eval_call(const syntax::CallExpr& expr);
  bool expand(const syntax::CallExpr& expr, std::vector<Argument>& arguments);
  bool check_arity(const syntax::CallExpr& expr, const Function& function,
                   std::span<const Argument> arguments);
  Value eval_argument(const syntax::CallExpr& expr, const Parameter& parameter,
                      const Argument& argument);
  void report_call(const syntax::CallExpr& expr, const Function& function,
                   std::span<const Argument> arguments, const FunctionError& error);
  void report_no_function(const syntax::CallExpr& expr);

  // ---- collections.cpp

  Value eval_tuple(const syntax::TupleExpr& expr);
  Value eval_object(const syntax::ObjectExpr& expr);
  Value eval_laid_out(const syntax::ObjectExpr& expr, const ObjectLayout& layout);
  Value eval_key(const Expr& key);

  // ---- for.cpp and splat.cpp

  // A `for` that is being evaluated.
  struct Loop;
  Value eval_for(const syntax::ForExpr& expr);
  Value eval_template_for(const syntax::TemplateForExpr& expr);
  // False if there is nothing to iterate over: `result` is then the value of the whole.
  bool start_loop(Loop& loop);
  bool check_collection(Loop& loop);
  bool check_condition_early(Loop& loop);
  // Calls `visitor` for each element, with the names set.
  template <typename Visitor>
  void for_each_element(Loop& loop, Visitor visitor);
  // Whether the condition takes the element in.
  bool includes_element(Loop& loop);
  struct ElementKey {
    std::string text;
    bool is_marked;
  };
  std::optional<ElementKey> element_key(Loop& loop);
  Value collect_tuple(Loop& loop);
  Value collect_object(Loop& loop);
  Value join_text(Loop& loop, const syntax::TemplateForExpr& expr);

  Value splat(const Value& source, const syntax::SplatExpr& expr);
  Value splat_unknown(const Value& source, const syntax::SplatExpr& expr);
  Value splat_known(const Value& source, const MarkSet& marks, bool may_be_null,
                    const syntax::SplatExpr& expr);
  // The type of the result, found with unknown elements.
  Type splat_type(const Type& source, const syntax::SplatExpr& expr);
  Value eval_each(const syntax::SplatExpr& expr, Value element);

  // ---- template.cpp

  Value eval_template(std::span<const Expr* const> parts, const Expr& whole);

  // ---- places

  SourceRange range(const Expr& expr) const { return file_.range(expr); }
  Expression handle(const Expr& expr) const { return native_handle(owner_, expr); }
  // Where `subject` is wrong within `context`, with notes about the variables of `about`.
  Place place(SourceRange subject, const Expr* context, const Expr& about) const;
  Place place(const Expr& subject, const Expr& context) const {
    return place(range(subject), &context, subject);
  }
  // The context with the local names in it.
  EvalContext context_here() const;

  // A local name while it has a value.
  class Local {
   public:
    Local(Evaluator& evaluator, std::string_view name)
        : evaluator_(evaluator), slot_(evaluator.locals_.size()) {
      evaluator_.locals_.push_back(not_known());
      evaluator_.local_names_.push_back(name);
    }
    ~Local() {
      evaluator_.locals_.pop_back();
      evaluator_.local_names_.pop_back();
    }
    Local(const Local&) = delete;
    Local& operator=(const Local&) = delete;
    void set(Value value) { evaluator_.locals_[slot_] = std::move(value); }

   private:
    Evaluator& evaluator_;
    size_t slot_;
  };

  const syntax::File& file_;
  const Facts& facts_;
  std::shared_ptr<const void> owner_;
  Evaluation& evaluation_;
  Diagnostics& diags_;
  CallContext& calls_;
  uint32_t n_outer_slots_;  // of names that the context must tell
  std::vector<Value> locals_;
  std::vector<std::string_view> local_names_;
  bool is_stopped_ = false;
};

// The value of a node all of whose parts are constant; nothing where something is wrong with it.
std::optional<Value> evaluate_constant(const syntax::File& file, const Facts& facts,
                                       const syntax::Expr& expr);

}  // namespace hcl
