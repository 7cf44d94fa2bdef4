// SPDX-License-Identifier: Apache-2.0
#include "hcl/function/function_table.h"

#include <utility>

#include "hcl/function/call.h"
#include "hcl/support/assert.h"
#include "hcl/support/identifier.h"

namespace hcl {

namespace {

constexpr std::string_view kSeparator = "::";

void append_parameter(std::string& out, const Parameter& parameter) {
  if (!out.ends_with('(')) out += ", ";
  out += parameter.name + " " + to_type_expression(parameter.type);
}

}  // namespace

bool is_function_name(std::string_view name) {
  while (true) {
    const size_t end = name.find(kSeparator);
    if (!is_identifier(name.substr(0, end))) return false;
    if (end == std::string_view::npos) return true;
    name.remove_prefix(end + kSeparator.size());
  }
}

void FunctionTable::add(std::string name, Function function) {
  HCL_ASSERT(is_function_name(name), "a function is called by identifiers");
  HCL_ASSERT(function.type && function.implementation, "a function has a type and does something");
  entries_.insert_or_assign(std::move(name), std::make_shared<const Function>(std::move(function)));
}

void FunctionTable::add_all(const FunctionTable& other, std::string_view namespace_name) {
  HCL_ASSERT(namespace_name.empty() || is_function_name(namespace_name),
             "a namespace is made of identifiers");
  std::string prefix(namespace_name);
  if (!prefix.empty()) prefix += kSeparator;
  for (const auto& [name, function] : other.entries_) {
    entries_.insert_or_assign(prefix + name, function);
  }
}

void FunctionTable::remove(std::string_view name) {
  const auto found = entries_.find(name);
  if (found != entries_.end()) entries_.erase(found);
}

const Function* FunctionTable::find(std::string_view name) const {
  const auto found = entries_.find(name);
  return found == entries_.end() ? nullptr : found->second.get();
}

std::string signature_text(std::string_view name, const Function& function) {
  std::string out = std::string(name) + "(";
  std::vector<Type> types;
  for (const Parameter& parameter : function.parameters) {
    append_parameter(out, parameter);
    types.push_back(parameter.type);
  }
  if (function.variadic) {
    append_parameter(out, *function.variadic);
    out += "...";
  }
  out += ")";
  CallContext context;
  const Result<Type, FunctionError> type = return_type(function, types, context);
  if (type && !type->is_dynamic()) out += " " + to_type_expression(*type);
  return out;
}

}  // namespace hcl
