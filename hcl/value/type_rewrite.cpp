// SPDX-License-Identifier: Apache-2.0
// Types made from other types by replacing parts of them.
#include "hcl/support/assert.h"
#include "hcl/support/function_ref.h"
#include "hcl/value/type.h"
#include "hcl/value/type_impl.h"

namespace hcl {

namespace {

constexpr TypeNode::Facts kEventualFacts = {.has_eventual = true, .has_extended = true};

using Rewrite = FunctionRef<Type(const Type&)>;

std::vector<Type> rewrite_all(std::span<const Type> types, Rewrite rewrite) {
  std::vector<Type> rewritten;
  rewritten.reserve(types.size());
  for (const Type& type : types) rewritten.push_back(rewrite(type));
  return rewritten;
}

// The type of the same kind whose direct parts are `rewrite` of the old ones.
Type rewrite_parts(const Type& type, Rewrite rewrite) {
  switch (type.kind()) {
    case TypeKind::Dynamic:
    case TypeKind::None:
    case TypeKind::Bool:
    case TypeKind::String:
    case TypeKind::Number:
    case TypeKind::Int:
    case TypeKind::Enum:
    case TypeKind::Capsule: return type;
    case TypeKind::List: return Type::list(rewrite(type.element()));
    case TypeKind::Set: return Type::set(rewrite(type.element()));
    case TypeKind::Map: return Type::map(rewrite(type.element()));
    case TypeKind::Promise: return Type::promise(rewrite(type.element()));
    case TypeKind::Output: return Type::output(rewrite(type.element()));
    case TypeKind::Tuple: return Type::tuple(rewrite_all(type.elements(), rewrite));
    case TypeKind::Union: return Type::union_of(rewrite_all(type.members(), rewrite));
    case TypeKind::Object: {
      std::vector<ObjectAttribute> attributes;
      for (const auto [name, part, optional] : type.attributes()) {
        attributes.push_back({name, rewrite(part), optional});
      }
      return Type::object(std::move(attributes));
    }
  }
  HCL_UNREACHABLE("every kind is rewritten");
}

// Replaces each promise by its element, and each output too if asked.
Type resolve(const Type& type, bool outputs_too) {
  if (!type.has_eventual()) return type;
  const auto resolve_part = [&](const Type& part) { return resolve(part, outputs_too); };
  if (type.is(TypeKind::Promise) || (outputs_too && type.is(TypeKind::Output))) {
    return resolve(type.element(), outputs_too);
  }
  return rewrite_parts(type, resolve_part);
}

}  // namespace

Type Type::promise(const Type& element) {
  if (element.is(TypeKind::Output)) return element;
  return make_element_type(TypeKind::Promise, resolve(element, false), kEventualFacts);
}

Type Type::output(const Type& element) {
  return make_element_type(TypeKind::Output, resolve(element, true), kEventualFacts);
}

Type without_eventuals(const Type& type) {
  return resolve(type, true);
}

Type without_optional_attributes(const Type& type) {
  if (!type.has_optional_attributes()) return type;
  if (!type.is(TypeKind::Object)) return rewrite_parts(type, without_optional_attributes);
  std::vector<Type> types;
  for (const auto attribute : type.attributes()) {
    types.push_back(without_optional_attributes(attribute.type));
  }
  return Type::object(type.shape(), std::move(types));
}

}  // namespace hcl
