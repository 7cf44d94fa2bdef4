// SPDX-License-Identifier: Apache-2.0
#include "hcl/model/variable_notes.h"

#include <algorithm>

#include "hcl/model/scope.h"
#include "hcl/model/value_text.h"

namespace hcl {

namespace {

class ExpressionNotes final : public VariableNotes {
 public:
  ExpressionNotes(Expression expr, EvalContext context)
      : expr_(std::move(expr)), context_(std::move(context)) {}

  std::vector<VariableNote> notes() const override {
    std::vector<VariableNote> notes;
    expr_.for_each_variable([&](const Traversal& traversal) {
      Diagnostics diags;
      const Value value = follow(traversal, context_, diags);
      if (diags.has_errors() || !value.is_known() || value.contains_marks()) return;
      notes.push_back(
          {to_text(traversal), value.is_null() ? "set to null" : "as " + short_text(value)});
    });
    const auto text = [](const VariableNote& note) { return std::pair(note.path, note.state); };
    std::ranges::sort(notes, {}, text);
    const auto repeated = std::ranges::unique(notes, {}, &VariableNote::path);
    notes.erase(repeated.begin(), repeated.end());
    return notes;
  }

 private:
  Expression expr_;
  EvalContext context_;
};

}  // namespace

std::shared_ptr<const VariableNotes> notes_about(Expression expr, EvalContext context) {
  return std::make_shared<const ExpressionNotes>(std::move(expr), std::move(context));
}

}  // namespace hcl
