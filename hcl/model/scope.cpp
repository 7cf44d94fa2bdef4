// SPDX-License-Identifier: Apache-2.0
#include "hcl/model/scope.h"

#include "hcl/model/messages.h"

namespace hcl {

namespace {

// False once a step was wrong.
bool follow_step(ScopeCursor& cursor, const Traversal& traversal, const TraversalStep& step,
                 Diagnostics& diags) {
  const size_t n_errors = diags.n_errors();
  const auto place = [&] { return Place{traversal.range(step)}; };
  switch (step.kind) {
    case TraversalStep::Kind::Attribute: cursor.step_to_attribute(step.name, place, diags); break;
    case TraversalStep::Kind::Index: cursor.step_to_index(step.key, place, diags); break;
    case TraversalStep::Kind::Splat: HCL_ASSERT(false, "references with [*] are not followed");
  }
  return diags.n_errors() == n_errors;
}

Value follow_steps(ScopeCursor cursor, const Traversal& traversal, Diagnostics& diags) {
  for (const TraversalStep& step : traversal.steps()) {
    if (!follow_step(cursor, traversal, step, diags)) break;
  }
  return std::move(cursor).take();
}

}  // namespace

// Whether the cursor is at a namespace with such a member, to which it moves.
bool ScopeCursor::enter(std::string_view name) {
  if (variable_ == nullptr || variable_->members() == nullptr) return false;
  const Variable* member = variable_->members()->find(name);
  if (member == nullptr) return false;
  variable_ = member;
  return true;
}

void ScopeCursor::step_to_attribute(std::string_view name, PlaceOf place, Diagnostics& diags) {
  if (enter(name)) return;
  const Value& at = variable_ != nullptr ? variable_->value() : value_;
  value_ = hcl::step_to_attribute(at, name, place, diags);
  variable_ = nullptr;
}

void ScopeCursor::step_to_index(const Value& key, PlaceOf place, Diagnostics& diags) {
  const bool is_name =
      !key.is_marked() && key.kind() == TypeKind::String && key.is_known() && !key.is_null();
  if (is_name && enter(key.as_string())) return;
  const Value& at = variable_ != nullptr ? variable_->value() : value_;
  value_ = hcl::step_to_index(at, key, place, diags);
  variable_ = nullptr;
}

Value follow(const Traversal& traversal, const EvalContext& context, Diagnostics& diags) {
  HCL_ASSERT(!traversal.is_relative(), "a relative traversal starts from a value");
  if (const Variable* variable = context.find_variable(traversal.root())) {
    return follow_steps(ScopeCursor(*variable), traversal, diags);
  }
  diags.add(messages::no_such_variable({traversal.root_range()}, traversal.root(), context));
  return Value::unknown(Type::dynamic());
}

Value follow(const Traversal& traversal, const Value& value, Diagnostics& diags) {
  HCL_ASSERT(traversal.is_relative(), "an absolute traversal starts from a variable");
  return follow_steps(ScopeCursor(value), traversal, diags);
}

}  // namespace hcl
