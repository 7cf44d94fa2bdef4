// SPDX-License-Identifier: Apache-2.0
#include "hcl/model/eval_context.h"

#include <algorithm>

namespace hcl {

namespace {

void sort_unique(std::vector<std::string_view>& names) {
  std::ranges::sort(names);
  names.erase(std::unique(names.begin(), names.end()), names.end());
}

}  // namespace

EvalContext EvalContext::empty() {
  return EvalContext().child();
}

EvalContext EvalContext::of(Variables variables) {
  return EvalContext().child(std::move(variables));
}

EvalContext EvalContext::of(Variables variables, FunctionTable functions) {
  return of(std::move(variables)).with_functions(std::move(functions));
}

EvalContext EvalContext::child() const {
  return EvalContext(std::make_shared<const Level>(Level{level_, std::nullopt, nullptr}));
}

EvalContext EvalContext::child(Variables variables) const {
  return EvalContext(std::make_shared<const Level>(Level{level_, std::move(variables), nullptr}));
}

EvalContext EvalContext::child(FunctionTable functions) const {
  return child().with_functions(std::move(functions));
}

EvalContext EvalContext::with_variables(Variables variables) const {
  Level level = level_ == nullptr ? Level() : *level_;
  level.variables = std::move(variables);
  return EvalContext(std::make_shared<const Level>(std::move(level)));
}

EvalContext EvalContext::with_functions(FunctionTable functions) const {
  Level level = level_ == nullptr ? Level() : *level_;
  level.functions = std::make_shared<const FunctionTable>(std::move(functions));
  return EvalContext(std::make_shared<const Level>(std::move(level)));
}

EvalContext EvalContext::parent() const {
  return level_ == nullptr ? EvalContext() : EvalContext(level_->parent);
}

const Variable* EvalContext::find_variable(std::string_view name, uint64_t hash) const {
  for (const Level* level = level_.get(); level != nullptr; level = level->parent.get()) {
    if (!level->variables) continue;
    if (const Variable* found = level->variables->find(name, hash)) return found;
  }
  return nullptr;
}

const Function* EvalContext::find_function(std::string_view name) const {
  for (const Level* level = level_.get(); level != nullptr; level = level->parent.get()) {
    if (level->functions == nullptr) continue;
    if (const Function* found = level->functions->find(name)) return found;
  }
  return nullptr;
}

bool EvalContext::allows_variables() const {
  for (const Level* level = level_.get(); level != nullptr; level = level->parent.get()) {
    if (level->variables) return true;
  }
  return false;
}

bool EvalContext::allows_functions() const {
  for (const Level* level = level_.get(); level != nullptr; level = level->parent.get()) {
    if (level->functions != nullptr) return true;
  }
  return false;
}

std::vector<std::string_view> EvalContext::variable_names() const {
  std::vector<std::string_view> names;
  for (const Level* level = level_.get(); level != nullptr; level = level->parent.get()) {
    if (!level->variables) continue;
    for (const Variable* variable : level->variables->all()) names.push_back(variable->name());
  }
  sort_unique(names);
  return names;
}

std::vector<std::string_view> EvalContext::function_names() const {
  std::vector<std::string_view> names;
  for (const Level* level = level_.get(); level != nullptr; level = level->parent.get()) {
    if (level->functions == nullptr) continue;
    for (const auto& [name, function] : *level->functions) names.push_back(name);
  }
  sort_unique(names);
  return names;
}

const Variables* EvalContext::variables() const {
  return level_ != nullptr && level_->variables ? &*level_->variables : nullptr;
}

}  // namespace hcl
