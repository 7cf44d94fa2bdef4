// SPDX-License-Identifier: Apache-2.0
// Conversion of values to lists, sets and maps.
#include <algorithm>

#include "hcl/value/convert_impl.h"
#include "hcl/value/range.h"
#include "hcl/value/value_impl.h"

namespace hcl {

namespace {

constexpr const char* kNoCommonType = "cannot find a common base type for all elements";

std::vector<Type> types_of(std::span<const Value> values) {
  std::vector<Type> types;
  types.reserve(values.size());
  for (const Value& value : values) types.push_back(value.type());
  return types;
}

// What the elements of a tuple or the attributes of an object become in a list, set or map of
// dynamic elements.
std::optional<Type> unify_resolved(std::vector<Type> types, TypeKind to, Safety safety) {
  for (Type& type : types) {
    if (type.has_eventual()) type = without_eventuals(type);
  }
  return unify_elements(types, to, safety);
}

bool all_equal(std::span<const Type> types) {
  return std::ranges::all_of(types, [&](const Type& type) { return type == types.front(); });
}

// The type that the values have, those of the dynamic type left aside.
std::optional<Type> common_type(std::span<const Value> values) {
  Type common = Type::dynamic();
  for (const Value& value : values) {
    if (value.kind() == TypeKind::Dynamic) continue;
    Type type = value.type();
    if (common.is_dynamic()) {
      common = std::move(type);
    } else if (common != type) {
      return std::nullopt;
    }
  }
  return common;
}

PathStep step_to(size_t index, std::span<const Value> keys) {
  if (keys.empty()) return IndexStep{Value::number(static_cast<int64_t>(index))};
  return IndexStep{keys[index]};
}

// These take the whole type where the caller has it already: most conversions make many collections
// of one type, and then all of them share it.
Value make_sorted_map(const Type& type, std::vector<Value> keys, std::vector<Value> elements) {
  settle_dynamic(elements, type.element());
  auto node = std::make_unique<MapNode>(type, std::move(keys), std::move(elements));
  absorb_facts(*node, node->elements);
  return ValueNode::wrap(ValueNode::Tag::Map, std::move(node));
}

Value make_list(const Type& type, std::vector<Value> elements) {
  settle_dynamic(elements, type.element());
  auto node = std::make_unique<ListNode>(type, std::move(elements));
  absorb_facts(*node, node->elements);
  return ValueNode::wrap(ValueNode::Tag::List, std::move(node));
}

}  // namespace

std::optional<Type> Converter::element_type(const Type& element, const Type& source,
                                            std::span<const Value> elements) {
  Type target = without_optional_attributes(element);
  if (!target.has_dynamic()) return target;
  if (elements.empty()) return target.is_dynamic() ? source : target;
  if (admits_several_types(target) || admits_several_types(source)) {
    return replace_dynamic(source, target);
  }
  return common_type(elements);
}

bool Converter::convert_elements(std::vector<Value>& values, std::span<const Type> types,
                                 const Type& to, std::span<const Value> keys) {
  for (size_t i = 0; i < values.size(); ++i) {
    if (!types.empty() && types[i] == to) continue;
    Converted converted = convert(values[i], to);
    if (!converted) {
      failed_at(step_to(i, keys));
      return false;
    }
    values[i] = *std::move(converted);
  }
  return true;
}

bool Converter::unify_values(std::vector<Value>& values, std::span<const Value> keys,
                             Safety safety) {
  const std::vector<Type> types = types_of(values);
  if (types.empty() || all_equal(types)) return true;
  const std::optional<Unification> unification = unify_types(types, safety);
  if (!unification) {
    fail(kNoCommonType);
    return false;
  }
  Converter inner(safety);
  if (inner.convert_elements(values, types, unification->type, keys)) return true;
  failure_ = std::move(inner.failure_);
  return false;
}

bool Converter::resolve_elements(std::optional<Type>& element, std::vector<Value>& elements) {
  if (!element || !element->has_eventual()) return true;
  element = without_eventuals(*element);
  return convert_elements(elements, {}, *element, {});
}

Converter::Converted Converter::make_sequence(const Type& to, const Type& source,
                                              std::vector<Value> elements) {
  const bool to_set = to.is(TypeKind::Set);
  std::optional<Type> element = element_type(to.element(), source, elements);
  if (!resolve_elements(element, elements)) return std::nullopt;
  if (!element) {
    return fail(to_set ? "element types must all match for conversion to set"
                       : "element types must all match for conversion to list");
  }
  if (to_set) return Value::set_of(*element, std::move(elements));
  return make_list(*element == to.element() ? to : Type::list(*element), std::move(elements));
}

Converter::Converted Converter::make_map(const Type& to, const Type& source,
                                         std::vector<Value> keys, std::vector<Value> elements,
                                         const char* disagreement) {
  std::optional<Type> type = element_type(to.element(), source, elements);
  if (!resolve_elements(type, elements)) return std::nullopt;
  if (!type) return fail(disagreement);
  return make_sorted_map(*type == to.element() ? to : Type::map(*type), std::move(keys),
                         std::move(elements));
}

Converter::Converted Converter::sequence_to_sequence(const Value& value, const Type& to) {
  const Type type = value.type();
  if (type == to) return value;
  const Type source = without_eventuals(type.element());
  if (!is_convertible(source, to.element(), Safety::UnsafeToo)) return fail_types(value, to);
  const LengthRange length = length_range(value);
  if (to.is(TypeKind::List) && length.min != length.max) {
    // Unlike in the reference the list has the element type asked for.
    const Type element = replace_dynamic(source, without_optional_attributes(to.element()));
    return Value::unknown(Type::list(element));
  }
  std::vector<Value> elements(value.elements().begin(), value.elements().end());
  if (type.has_eventual() && !convert_elements(elements, {}, source, {})) return std::nullopt;
  if (source != to.element() && !convert_elements(elements, {}, to.element(), {})) {
    return std::nullopt;
  }
  return make_sequence(to, source, std::move(elements));
}

Converter::Converted Converter::tuple_to_sequence(const Value& value, const Type& to) {
  std::vector<Value> elements(value.elements().begin(), value.elements().end());
  if (elements.empty()) return make_sequence(to, to.element(), {});
  Type element = to.element();
  std::vector<Type> types;
  if (element.is_dynamic()) {
    types = types_of(elements);
    std::optional<Type> unified = unify_resolved(types, to.kind(), unification_);
    if (!unified) return fail_types(value, to);
    element = *std::move(unified);
  }
  if (!convert_elements(elements, types, element, {})) return std::nullopt;
  const bool may_differ = element.has_dynamic() && !admits_several_types(element);
  if (to.is(TypeKind::List) && may_differ && !unify_values(elements, {}, unification_)) {
    // The reference tells the position of the last element here.
    return failed_at_index(elements.size() - 1);
  }
  if (element == to.element()) return make_sequence(to, element, std::move(elements));
  const Type whole = to.is(TypeKind::List) ? Type::list(element) : Type::set(element);
  return make_sequence(whole, element, std::move(elements));
}

Converter::Converted Converter::map_to_map(const Value& value, const Type& to) {
  const Type type = value.type();
  if (type == to) return value;
  const Type source = without_eventuals(type.element());
  const Type& target = to.element();
  if (!is_convertible(source, target, Safety::UnsafeToo)) return fail_types(value, to);
  std::vector<Value> keys(value.keys().begin(), value.keys().end());
  std::vector<Value> elements(value.elements().begin(), value.elements().end());
  if (type.has_eventual() && !convert_elements(elements, {}, source, keys)) return std::nullopt;
  if (!convert_elements(elements, {}, target, keys)) return std::nullopt;
  const bool may_differ = target.has_dynamic() && !admits_several_types(target) &&
                          (target.is_collection() || target.is(TypeKind::Object));
  if (may_differ && !unify_values(elements, keys, Safety::SafeOnly)) return std::nullopt;
  return make_map(to, source, std::move(keys), std::move(elements),
                  "element types must all match for conversion to map");
}

Converter::Converted Converter::object_to_map(const Value& value, const Type& to) {
  std::vector<Value> elements(value.elements().begin(), value.elements().end());
  std::vector<Value> keys;
  keys.reserve(elements.size());
  for (const std::string& name : value.shape().names()) keys.push_back(Value::string(name));
  if (elements.empty()) return make_map(to, to.element(), {}, {}, "");
  Type element = to.element();
  std::vector<Type> types;
  if (element.is_dynamic()) {
    types = types_of(elements);
    std::optional<Type> unified = unify_resolved(types, TypeKind::Map, unification_);
    if (!unified) return fail_types(value, to);
    element = *std::move(unified);
  }
  if (!convert_elements(elements, types, element, keys)) return std::nullopt;
  const bool may_differ = element.has_dynamic() && !admits_several_types(element) &&
                          (element.is_collection() || element.is(TypeKind::Object));
  if (may_differ && !unify_values(elements, keys, unification_)) return std::nullopt;
  const Type whole = element == to.element() ? to : Type::map(element);
  return make_map(whole, element, std::move(keys), std::move(elements),
                  "attribute types must all match for conversion to map");
}

}  // namespace hcl
