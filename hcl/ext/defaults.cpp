// SPDX-License-Identifier: Apache-2.0
// Putting defaults into values.
#include <algorithm>

#include "hcl/ext/type_expression.h"
#include "hcl/value/range.h"
#include "hcl/value/refine.h"
#include "hcl/value/unify.h"

namespace hcl {

namespace {

// The values as ones of one type; nothing if there is none.
std::optional<std::vector<Value>> unified(std::span<const Value> values) {
  std::vector<Type> types;
  for (const Value& value : values) types.push_back(value.type());
  const std::optional<Unification> one = unify_unsafe(types);
  if (!one) return std::nullopt;
  std::vector<Value> converted;
  for (const Value& value : values) {
    Result<Value, PathError> result = convert_to(value, *one);
    if (!result) return std::nullopt;
    converted.push_back(*std::move(result));
  }
  if (!Value::have_one_type(converted)) return std::nullopt;
  return converted;
}

}  // namespace

const Defaults* Defaults::child(std::string_view key) const {
  const auto found = children_.find(type_.is(TypeKind::Object) ? key : std::string_view());
  return found == children_.end() ? nullptr : &found->second;
}

const Defaults* Defaults::child(size_t position) const {
  const auto found =
      children_.find(type_.is(TypeKind::Tuple) ? std::to_string(position) : std::string());
  return found == children_.end() ? nullptr : &found->second;
}

Value Defaults::apply(const Value& value) const {
  if (empty() || !value.is_known() || value.is_null()) return value;
  const Value plain = value.without_marks();
  switch (plain.kind()) {
    case TypeKind::List:
    case TypeKind::Set:
    case TypeKind::Tuple: return apply_to_sequence(plain).with_marks(value.marks());
    case TypeKind::Map:
    case TypeKind::Object: return apply_to_mapping(plain).with_marks(value.marks());
    default: return value;
  }
}

Value Defaults::apply_to_sequence(const Value& value) const {
  std::vector<Value> elements(value.elements().begin(), value.elements().end());
  for (size_t i = 0; i < elements.size(); ++i) {
    if (const Defaults* inner = child(i)) elements[i] = inner->apply(elements[i]);
  }
  if (value.kind() == TypeKind::Tuple) return Value::tuple(std::move(elements));
  if (elements.empty()) return value;
  std::optional<std::vector<Value>> one = unified(elements);
  if (!one) return Value::tuple(std::move(elements));
  return value.kind() == TypeKind::List ? Value::list(*std::move(one))
                                        : Value::set(*std::move(one));
}

Value Defaults::apply_to_mapping(const Value& value) const {
  std::map<std::string, Value, std::less<>> members;
  const bool is_map = value.kind() == TypeKind::Map;
  for (size_t i = 0; i < value.length(); ++i) {
    const std::string_view key =
        is_map ? value.keys()[i].as_string() : std::string_view(value.shape()[i]);
    const Defaults* inner = child(key);
    const Value& element = value.elements()[i];
    members.emplace(key, inner != nullptr ? inner->apply(element) : element);
  }
  for (const auto& [name, fallback] : values_) {
    const auto at = members.find(name);
    if (at == members.end() || at->second.is_null()) {
      const Defaults* inner = child(name);
      members.insert_or_assign(name, inner != nullptr ? inner->apply(fallback) : fallback);
    } else if (definitely_not_null(fallback) && at->second.kind() != TypeKind::Dynamic) {
      at->second = Refine(at->second).not_null().done().value_or(at->second);
    }
  }
  if (is_map && members.empty()) return value;
  std::vector<Member> all;
  std::vector<Value> elements;
  for (auto& [name, element] : members) {
    all.push_back({name, element});
    elements.push_back(element);
  }
  if (!is_map) return Value::object(std::move(all));
  const std::optional<std::vector<Value>> one = unified(elements);
  if (!one) return Value::object(std::move(all));
  for (size_t i = 0; i < all.size(); ++i) all[i].value = (*one)[i];
  return Value::map(std::move(all));
}

}  // namespace hcl
