// SPDX-License-Identifier: Apache-2.0
// The nodes behind Type; private to the module.
#pragma once

#include "hcl/value/type.h"

namespace hcl {

// list, set, map, promise, output
struct ElementTypeNode : TypeNode {
  ElementTypeNode(TypeKind kind_, Type element_) : TypeNode(kind_), element(std::move(element_)) {}
  Type element;
};

// tuple, union
struct ElementsTypeNode : TypeNode {
  ElementsTypeNode(TypeKind kind_, std::vector<Type> elements_)
      : TypeNode(kind_), elements(std::move(elements_)) {}
  std::vector<Type> elements;
};

struct ObjectTypeNode : TypeNode {
  ObjectTypeNode(Shape shape_, std::vector<Type> types_, std::vector<bool> optional_)
      : TypeNode(TypeKind::Object),
        shape(std::move(shape_)),
        types(std::move(types_)),
        optional(std::move(optional_)) {}
  Shape shape;
  std::vector<Type> types;
  std::vector<bool> optional;  // empty where no attribute is
};

struct EnumTypeNode : TypeNode {
  explicit EnumTypeNode(std::vector<EnumMember> members_)
      : TypeNode(TypeKind::Enum), members(std::move(members_)) {}
  std::vector<EnumMember> members;
};

struct CapsuleTypeNode : TypeNode {
  explicit CapsuleTypeNode(std::shared_ptr<const CapsuleType> capsule_)
      : TypeNode(TypeKind::Capsule), capsule(std::move(capsule_)) {}
  std::shared_ptr<const CapsuleType> capsule;
};

// A type of one of the kinds with one element type.
Type make_element_type(TypeKind kind, const Type& element, TypeNode::Facts facts);

}  // namespace hcl
