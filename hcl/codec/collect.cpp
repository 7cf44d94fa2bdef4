// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <optional>

#include "hcl/codec/collect_impl.h"
#include "hcl/support/normalize.h"

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
template <typename Part, typename Projection>
Result<Type> agree(const Type& agreed, std::vector<Part>& parts, Projection value_of) {
  if (!agreed.has_dynamic() || parts.empty()) return agreed;
  std::optional<Type> common;
  bool is_uniform = true;
  for (Part& part : parts) {
    Type type = resolve(agreed, value_of(part));
    if (!common) {
      common = std::move(type);
    } else if (type != *common) {
      is_uniform = false;
      common = merge(*common, type);
      if (!common) return Error{"all elements must have the same type"};
    }
  }
  for (Part& part : parts) {
    if (!is_uniform) value_of(part) = retype(value_of(part), *common);
  }
  return *common;
}

// Of members with one key only the last counts, so only its type must agree with the others.
void keep_last(std::vector<Member>& members) {
  for (Member& member : members) {
    if (!is_nfc(member.key)) member.key = to_nfc(member.key);
  }
  std::ranges::stable_sort(members, {}, &Member::key);
  std::ranges::reverse(members);
  const auto rest = std::ranges::unique(members, {}, &Member::key);
  members.erase(rest.begin(), rest.end());
  std::ranges::reverse(members);
}

}  // namespace

Result<Value> collect_list(const Type& element, std::vector<Value> elements) {
  HCL_TRY(type, agree(element, elements, [](Value& value) -> Value& { return value; }));
  return Value::list_of(type, std::move(elements));
}

Result<Value> collect_set(const Type& element, std::vector<Value> elements) {
  HCL_TRY(type, agree(element, elements, [](Value& value) -> Value& { return value; }));
  return Value::set_of(type, std::move(elements));
}

Result<Value> collect_map(const Type& element, std::vector<Member> members) {
  if (element.has_dynamic()) keep_last(members);
  HCL_TRY(type, agree(element, members, [](Member& member) -> Value& { return member.value; }));
  return Value::map_of(type, std::move(members));
}

}  // namespace hcl::codec
