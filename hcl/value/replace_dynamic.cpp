// SPDX-License-Identifier: Apache-2.0
// The type of a converted value that is not there to tell its type itself: because it is unknown,
// null, or has no elements.
#include <algorithm>

#include "hcl/support/assert.h"
#include "hcl/value/convert_impl.h"

namespace hcl {

namespace {

// What takes the place of the element type of a collection; nothing where the kinds do not go
// together.
std::optional<Type> source_element(const Type& from, TypeKind to) {
  const bool to_map = to == TypeKind::Map;
  if (from.is_collection()) {
    return from.is(TypeKind::Map) == to_map ? std::optional(from.element()) : std::nullopt;
  }
  std::vector<Type> parts;
  if (to_map && from.is(TypeKind::Object)) {
    parts = attribute_types(from);
  } else if (!to_map && from.is(TypeKind::Tuple)) {
    parts.assign(from.elements().begin(), from.elements().end());
  } else {
    return std::nullopt;
  }
  std::optional<Unification> unification = unify_types(parts, Safety::UnsafeToo);
  // Where the parts have nothing in common, nothing is known.
  return unification ? std::move(unification->type) : Type::dynamic();
}

Type make_collection_type(TypeKind kind, const Type& element) {
  if (kind == TypeKind::List) return Type::list(element);
  return kind == TypeKind::Set ? Type::set(element) : Type::map(element);
}

Type replace_in_collection(const Type& from, const Type& to) {
  const std::optional<Type> element = source_element(from, to.kind());
  if (!element) return to;
  return make_collection_type(to.kind(), replace_dynamic(*element, to.element()));
}

Type replace_in_object(const Type& from, const Type& to) {
  const bool from_object = from.is(TypeKind::Object);
  if (!from_object && !from.is(TypeKind::Map)) return to;
  std::vector<Type> types;
  types.reserve(to.attributes().size());
  for (const auto attribute : to.attributes()) {
    const Type* source = from_object ? from.find_attribute(attribute.name) : &from.element();
    types.push_back(source != nullptr ? replace_dynamic(*source, attribute.type) : attribute.type);
  }
  return Type::object(to.shape(), std::move(types));
}

Type replace_in_tuple(const Type& from, const Type& to) {
  if (!from.is(TypeKind::Tuple) || from.elements().size() != to.elements().size()) return to;
  std::vector<Type> types;
  types.reserve(to.elements().size());
  for (size_t i = 0; i < to.elements().size(); ++i) {
    types.push_back(replace_dynamic(from.elements()[i], to.elements()[i]));
  }
  return Type::tuple(std::move(types));
}

}  // namespace

Type replace_dynamic(const Type& from, const Type& to) {
  if (!to.has_dynamic() || from.is_dynamic()) return to;
  switch (to.kind()) {
    case TypeKind::Dynamic: return from;
    case TypeKind::List:
    case TypeKind::Set:
    case TypeKind::Map: return replace_in_collection(from, to);
    case TypeKind::Object: return replace_in_object(from, to);
    case TypeKind::Tuple: return replace_in_tuple(from, to);
    case TypeKind::None:
    case TypeKind::Bool:
    case TypeKind::String:
    case TypeKind::Number:
    case TypeKind::Int:
    case TypeKind::Union:
    case TypeKind::Enum:
    case TypeKind::Promise:
    case TypeKind::Output:
    case TypeKind::Capsule: return to;
  }
  HCL_UNREACHABLE("every kind is replaced");
}

bool admits_several_types(const Type& type) {
  if (!type.has_extended()) return false;
  switch (type.kind()) {
    case TypeKind::Union:
    case TypeKind::Enum: return true;
    case TypeKind::List:
    case TypeKind::Set:
    case TypeKind::Map:
    case TypeKind::Promise:
    case TypeKind::Output: return admits_several_types(type.element());
    case TypeKind::Tuple: return std::ranges::any_of(type.elements(), admits_several_types);
    case TypeKind::Object: return std::ranges::any_of(attribute_types(type), admits_several_types);
    case TypeKind::Dynamic:
    case TypeKind::None:
    case TypeKind::Bool:
    case TypeKind::String:
    case TypeKind::Number:
    case TypeKind::Int:
    case TypeKind::Capsule: return false;
  }
  HCL_UNREACHABLE("every kind is looked at");
}

}  // namespace hcl
