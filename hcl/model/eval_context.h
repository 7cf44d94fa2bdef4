// SPDX-License-Identifier: Apache-2.0
// EvalContext: which variables and functions an expression may use.
#pragma once

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "hcl/function/function_table.h"
#include "hcl/model/variables.h"
#include "hcl/support/attributes.h"

namespace hcl {

// Levels of names, the innermost first. Immutable, and as cheap to copy as a pointer; a child
// shares its parent. A level that has no variables at all differs from one with an empty map: where
// no level has a map, expressions must not use variables, and are told so. The same goes for
// functions.
//
// A default constructed context is absent: nothing may be used, and strings of the JSON syntax are
// taken as they are, not as templates.
class EvalContext {
 public:
  EvalContext() = default;
  // One level without variables and functions.
  static EvalContext empty();
  static EvalContext of(Variables variables);
  static EvalContext of(Variables variables, FunctionTable functions);

  bool is_absent() const { return level_ == nullptr; }

  // A level inside this one, which may be absent.
  EvalContext child() const;
  EvalContext child(Variables variables) const;
  EvalContext child(FunctionTable functions) const;
  // The innermost level with other variables or functions.
  EvalContext with_variables(Variables variables) const;
  EvalContext with_functions(FunctionTable functions) const;
  // All but the innermost level.
  EvalContext parent() const;

  // The innermost that has the name, or null.
  const Variable* find_variable(std::string_view name) const HCL_LIFETIMEBOUND {
    return find_variable(name, Variables::hash(name));
  }
  const Variable* find_variable(std::string_view name, uint64_t hash) const HCL_LIFETIMEBOUND;
  const Function* find_function(std::string_view name) const HCL_LIFETIMEBOUND;
  // Whether any level has a map.
  bool allows_variables() const;
  bool allows_functions() const;
  // Of all levels, each once, sorted.
  std::vector<std::string_view> variable_names() const HCL_LIFETIMEBOUND;
  std::vector<std::string_view> function_names() const HCL_LIFETIMEBOUND;
  // The map of the innermost level, or null.
  const Variables* variables() const HCL_LIFETIMEBOUND;

 private:
  struct Level {
    std::shared_ptr<const Level> parent;
    std::optional<Variables> variables;
    std::shared_ptr<const FunctionTable> functions;
  };
  explicit EvalContext(std::shared_ptr<const Level> level) : level_(std::move(level)) {}

  std::shared_ptr<const Level> level_;
};

}  // namespace hcl
