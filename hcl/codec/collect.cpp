// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <numeric>
#include <optional>

#include "hcl/codec/collect_impl.h"

namespace hcl::codec {

namespace {

// The agreed type with "any type" replaced by what stands there.
Type resolve(const Type& agreed, const Value& value) {
  if (!agreed.has_dynamic()) return agreed;
  if (!agreed.has_extended() || agreed.is_dynamic()) return value.type();
  if (!value.is_known_not_null()) return agreed;
  std::vector<Type> types;
  switch (agreed.kind()) {
    case TypeKind::List:
    case TypeKind::Set:
    case TypeKind::Map: return value.type();
    case TypeKind::Tuple:
      for (size_t i = 0; i < value.length(); ++i) {
        types.push_back(resolve(agreed.elements()[i], value.elements()[i]));
      }
      return Type::tuple(std::move(types));
    case TypeKind::Object:
      for (size_t i = 0; i < value.length(); ++i) {
        types.push_back(resolve(agreed.attributes()[i].type, value.elements()[i]));
      }
      return Type::object(agreed.shape(), std::move(types));
    default: return agreed;
  }
}

std::optional<Type> merge(const Type& a, const Type& b);

std::optional<std::vector<Type>> merge_all(size_t size, auto a_type, auto b_type) {
  std::vector<Type> types;
  types.reserve(size);
  for (size_t i = 0; i < size; ++i) {
    std::optional<Type> merged = merge(a_type(i), b_type(i));
    if (!merged) return std::nullopt;
    types.push_back(*std::move(merged));
  }
  return types;
}

// The type that both are, if the dynamic type inside one of them is whatever the other has there.
std::optional<Type> merge(const Type& a, const Type& b) {
  if (a == b || b.is_dynamic()) return a;
  if (a.is_dynamic()) return b;
  if (a.kind() != b.kind()) return std::nullopt;
  if (a.is_collection()) {
    const std::optional<Type> element = merge(a.element(), b.element());
    if (!element) return std::nullopt;
    if (a.is(TypeKind::List)) return Type::list(*element);
    return a.is(TypeKind::Set) ? Type::set(*element) : Type::map(*element);
  }
  if (a.is(TypeKind::Tuple) && a.elements().size() == b.elements().size()) {
    auto types = merge_all(
        a.elements().size(), [&](size_t i) -> const Type& { return a.elements()[i]; },
        [&](size_t i) -> const Type& { return b.elements()[i]; });
    if (types) return Type::tuple(*std::move(types));
  }
  if (a.is(TypeKind::Object) && a.shape() == b.shape()) {
    auto types = merge_all(
        a.shape().size(), [&](size_t i) -> const Type& { return a.attributes()[i].type; },
        [&](size_t i) -> const Type& { return b.attributes()[i].type; });
    if (types) return Type::object(a.shape(), *std::move(types));
  }
  return std::nullopt;
}

// The value as one of `type`, which says more than its own where that is dynamic.
Value retype(const Value& value, const Type& type) {
  if (value.is_null()) return Value::null(type);
  if (!value.is_known()) return Value::unknown(type, value.refinement());
  const auto part_type = [&](size_t i) -> const Type& {
    if (type.is(TypeKind::Tuple)) return type.elements()[i];
    return type.is(TypeKind::Object) ? type.attributes()[i].type : type.element();
  };
  if (!type.is_collection() && !type.is(TypeKind::Tuple) && !type.is(TypeKind::Object)) {
    return value;
  }
  if (value.type() == type) return value;
  std::vector<Value> parts(value.elements().begin(), value.elements().end());
  for (size_t i = 0; i < parts.size(); ++i) parts[i] = retype(parts[i], part_type(i));
  if (type.is(TypeKind::Tuple)) return Value::tuple(std::move(parts));
  if (type.is(TypeKind::Object)) return Value::object(value.shape(), std::move(parts));
  if (type.is(TypeKind::List)) return Value::list_of(type.element(), std::move(parts));
  if (type.is(TypeKind::Set)) return Value::set_of(type.element(), std::move(parts));
  std::vector<Member> members;
  for (size_t i = 0; i < parts.size(); ++i) {
    members.push_back({std::string(value.keys()[i].as_string()), std::move(parts[i])});
  }
  return Value::map_of(type.element(), std::move(members));
}

// The element type of a collection with these elements, which are made to have it.
Result<Type> agree(const Type& agreed, std::vector<Value>& elements) {
  if (!agreed.has_dynamic() || elements.empty()) return agreed;
  std::optional<Type> common;
  bool is_uniform = true;
  for (const Value& element : elements) {
    Type type = resolve(agreed, element);
    if (!common) {
      common = std::move(type);
    } else if (type != *common) {
      is_uniform = false;
      common = merge(*common, type);
      if (!common) return Error{"all elements must have the same type"};
    }
  }
  for (Value& element : elements) {
    if (!is_uniform) element = retype(element, *common);
  }
  return *common;
}

// In order, and of equal keys only the last with its element.
void sort_by_key(std::vector<Value>& keys, std::vector<Value>& elements) {
  std::vector<size_t> order(keys.size());
  std::iota(order.begin(), order.end(), size_t{0});
  const auto key_of = [&](size_t i) { return keys[i].as_string(); };
  std::ranges::stable_sort(order, {}, key_of);
  std::vector<Value> sorted_keys;
  std::vector<Value> sorted_elements;
  for (size_t i = 0; i < order.size(); ++i) {
    if (i + 1 < order.size() && key_of(order[i]) == key_of(order[i + 1])) continue;
    sorted_keys.push_back(keys[order[i]]);
    sorted_elements.push_back(std::move(elements[order[i]]));
  }
  keys = std::move(sorted_keys);
  elements = std::move(sorted_elements);
}

bool is_in_order(const std::vector<Value>& keys) {
  const auto is_not_less = [](const Value& a, const Value& b) {
    return b.as_string() <= a.as_string();
  };
  return std::ranges::adjacent_find(keys, is_not_less) == keys.end();
}

}  // namespace

Result<Value> collect_list(const Type& list, std::vector<Value> elements) {
  if (!list.has_dynamic()) return Value::list_of_type(list, std::move(elements));
  HCL_TRY(element, agree(list.element(), elements));
  return Value::list_of(element, std::move(elements));
}

Result<Value> collect_set(const Type& set, std::vector<Value> elements) {
  HCL_TRY(element, agree(set.element(), elements));
  return Value::set_of(element, std::move(elements));
}

Result<Value> collect_map(const Type& map, std::vector<Value> keys, std::vector<Value> elements) {
  if (!is_in_order(keys)) sort_by_key(keys, elements);
  if (!map.has_dynamic()) {
    return Value::map_of_type(map, std::move(keys), std::move(elements));
  }
  HCL_TRY(element, agree(map.element(), elements));
  return Value::map_of_type(Type::map(element), std::move(keys), std::move(elements));
}

}  // namespace hcl::codec
