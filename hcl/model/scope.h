// SPDX-License-Identifier: Apache-2.0
// Following references from the variables of a context.
#pragma once

#include "hcl/model/eval_context.h"
#include "hcl/model/traversal.h"
#include "hcl/model/value_step.h"

namespace hcl {

// Where a reference has got to: a value, or a namespace of variables, which is only made into a
// value if the reference ends there.
class ScopeCursor {
 public:
  explicit ScopeCursor(const Variable& variable) : variable_(&variable) {}
  explicit ScopeCursor(Value value) : value_(std::move(value)) {}

  void step_to_attribute(std::string_view name, PlaceOf place, Diagnostics& diags);
  void step_to_index(const Value& key, PlaceOf place, Diagnostics& diags);
  Value take() && { return variable_ != nullptr ? variable_->value() : std::move(value_); }

 private:
  bool enter(std::string_view name);

  const Variable* variable_ = nullptr;
  Value value_;
};

// What an absolute traversal refers to, or the dynamic unknown and a diagnostic.
Value follow(const Traversal& traversal, const EvalContext& context, Diagnostics& diags);

// What a relative traversal leads to in a value.
Value follow(const Traversal& traversal, const Value& value, Diagnostics& diags);

}  // namespace hcl
