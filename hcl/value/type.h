// SPDX-License-Identifier: Apache-2.0
// Types: what a value is, or must become.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "hcl/support/attributes.h"
#include "hcl/support/number.h"
#include "hcl/value/ref.h"
#include "hcl/value/shape.h"

namespace hcl {

enum class TypeKind : uint8_t {
#define HCL_TYPE_KIND(Name, keyword) Name,
#include "hcl/value/type_kind.def"
#undef HCL_TYPE_KIND
};

// The word of a type expression for the kind: "list", "number"; "any" for Dynamic.
std::string_view keyword(TypeKind kind);

class CapsuleType;
class Type;
struct ObjectTypeNode;

// What every node of a type begins with; the rest is private to the module.
struct TypeNode : RefCounted {
  // Facts about the type and everything inside it.
  struct Facts {
    bool has_dynamic = false;
    bool has_optional_attributes = false;
    bool has_eventual = false;
    bool has_extended = false;
  };

  constexpr TypeNode(Immortal immortal, TypeKind kind_, Facts facts_, uint64_t hash_)
      : RefCounted(immortal), kind(kind_), facts(facts_), hash(hash_) {}
  explicit TypeNode(TypeKind kind_) : kind(kind_) {}

  // Recurses as deep as the type is nested, which kMaxDepth bounds.
  static void destroy(const TypeNode* node);
  static const TypeNode& of(const Type& type);
  static Type wrap(Ref<const TypeNode> node);
  // For who keeps the node's address and counts it himself.
  static const TypeNode* leak(Type type);

  // The types without parts, which live for ever.
  static const TypeNode kDynamic;
  static const TypeNode kNone;
  static const TypeNode kBool;
  static const TypeNode kString;
  static const TypeNode kNumber;
  static const TypeNode kInt;

  TypeKind kind;
  Facts facts;
  uint32_t depth = 1;
  uint64_t hash = 0;
};

struct ObjectAttribute;
class ObjectAttributes;

// A member of an enum type: a constant of a primitive type.
using EnumMember = std::variant<bool, Number, std::string>;

// An immutable type, one pointer wide. Types are values: cheap to copy, compared by structure, safe
// to share between threads. Equal structure gives an equal hash, which is kept in the node, so that
// comparing unequal types is almost always one comparison of integers and comparing a type with
// itself one of pointers.
//
// The base kinds are those of the reference (bool, number, string, list, set, map, tuple, object,
// capsule and the dynamic pseudo-type, which stands for "not known yet" and "any"). The extended
// kinds constrain and describe: no known value has a type of kind Union, Enum, Promise or Output;
// unknown values and element types may.
class Type {
 public:
  // The dynamic pseudo-type.
  Type() : Type(dynamic()) {}

  static Type dynamic() { return constant(TypeNode::kDynamic); }
  static Type none() { return constant(TypeNode::kNone); }
  static Type boolean() { return constant(TypeNode::kBool); }
  static Type string() { return constant(TypeNode::kString); }
  static Type number() { return constant(TypeNode::kNumber); }
  static Type integer() { return constant(TypeNode::kInt); }

  static Type list(const Type& element);
  static Type set(const Type& element);
  static Type map(const Type& element);
  static Type tuple(std::vector<Type> elements);
  // Names are brought into NFC; of two attributes with the same name the later one stays.
  static Type object(std::vector<ObjectAttribute> attributes);
  // Without optional attributes; one type for each name.
  static Type object(Shape shape, std::vector<Type> types);

  // The canonical union: member unions are spliced in, members are sorted and unique, one member is
  // that member itself, and a union with the dynamic type is the dynamic type, which accepts
  // everything anyway. At least one member.
  static Type union_of(std::vector<Type> members);
  // union_of(T, none).
  static Type optional(const Type& type);
  // At least one member, all of the same primitive type; sorted and unique.
  static Type enumeration(std::vector<EnumMember> members);
  // A promise holds no promise: those inside are replaced by their elements. A promise of an output
  // is that output.
  static Type promise(const Type& element);
  // An output holds no eventual type at all: those inside are replaced by their elements.
  static Type output(const Type& element);
  // Two capsule types are equal if they are the same object.
  static Type capsule(std::shared_ptr<const CapsuleType> capsule);

  TypeKind kind() const { return node_->kind; }
  bool is(TypeKind wanted) const { return kind() == wanted; }
  bool is_dynamic() const { return is(TypeKind::Dynamic); }
  // bool, string, number or int.
  bool is_primitive() const { return TypeKind::Bool <= kind() && kind() <= TypeKind::Int; }
  // list, set or map.
  bool is_collection() const { return TypeKind::List <= kind() && kind() <= TypeKind::Map; }
  // number or int.
  bool is_numeric() const { return is(TypeKind::Number) || is(TypeKind::Int); }
  // promise or output.
  bool is_eventual() const;
  // A union that has none as a member, or none itself.
  bool is_optional() const;

  // The element type of a list, set, map, promise or output.
  const Type& element() const HCL_LIFETIMEBOUND;
  // The element types of a tuple.
  std::span<const Type> elements() const HCL_LIFETIMEBOUND;
  // The members of a union, in canonical order.
  std::span<const Type> members() const HCL_LIFETIMEBOUND;
  // The attributes of an object, sorted by name.
  ObjectAttributes attributes() const HCL_LIFETIMEBOUND;
  const Shape& shape() const HCL_LIFETIMEBOUND;
  // The type of the attribute with this name, which is brought into NFC first; null if there is
  // none.
  const Type* find_attribute(std::string_view name) const HCL_LIFETIMEBOUND;
  std::span<const EnumMember> enum_members() const HCL_LIFETIMEBOUND;
  // The primitive type of an enum's members.
  Type enum_base() const;
  const CapsuleType& capsule() const HCL_LIFETIMEBOUND;

  // Whether the dynamic type, an optional attribute, or a promise or output is this type or
  // somewhere inside it.
  bool has_dynamic() const { return node_->facts.has_dynamic; }
  bool has_optional_attributes() const { return node_->facts.has_optional_attributes; }
  bool has_eventual() const { return node_->facts.has_eventual; }
  // Whether a kind that the reference does not have is this type or somewhere inside it.
  bool has_extended() const { return node_->facts.has_extended; }
  // Nesting: 1 for a primitive type, one more for each level around it.
  uint32_t depth() const { return node_->depth; }
  uint64_t hash() const { return node_->hash; }

  friend bool operator==(const Type& a, const Type& b) {
    return a.node_.get() == b.node_.get() || equal_structure(a, b);
  }

 private:
  friend struct TypeNode;
  explicit Type(Ref<const TypeNode> node) : node_(std::move(node)) {}
  // Needs no counting, as the node is never freed.
  static Type constant(const TypeNode& node) { return Type(Ref<const TypeNode>::adopt(&node)); }
  static bool equal_structure(const Type& a, const Type& b);

  Ref<const TypeNode> node_;
};

static_assert(sizeof(Type) == sizeof(void*));

inline const TypeNode& TypeNode::of(const Type& type) {
  return *type.node_;
}
inline Type TypeNode::wrap(Ref<const TypeNode> node) {
  return Type(std::move(node));
}
inline const TypeNode* TypeNode::leak(Type type) {
  return std::move(type.node_).leak();
}

// One attribute, for making object types. `optional` matters in type equality and where the type is
// the target of a conversion; values never carry it.
struct ObjectAttribute {
  std::string name;
  Type type;
  bool optional = false;
};

// The attributes of an object type, to be read: a view into the type.
class ObjectAttributes {
 public:
  struct Attribute {
    const std::string& name;
    const Type& type;
    bool optional;
  };
  class Iterator {
   public:
    Iterator(const ObjectAttributes& all, size_t index) : all_(&all), index_(index) {}
    Attribute operator*() const { return (*all_)[index_]; }
    Iterator& operator++() {
      ++index_;
      return *this;
    }
    friend bool operator==(const Iterator& a, const Iterator& b) { return a.index_ == b.index_; }

   private:
    const ObjectAttributes* all_;
    size_t index_;
  };

  explicit ObjectAttributes(const ObjectTypeNode& node HCL_LIFETIMEBOUND) : node_(&node) {}
  size_t size() const;
  Attribute operator[](size_t index) const;
  Iterator begin() const { return {*this, 0}; }
  Iterator end() const { return {*this, size()}; }

 private:
  const ObjectTypeNode* node_;
};

// The type without the optional flag of any attribute, at any depth: what values of it have.
Type without_optional_attributes(const Type& type);

// The type with every promise and output, at any depth, replaced by its element: what the value
// will be.
Type without_eventuals(const Type& type);

// The type as a type expression that reads back as the same type: `list(object({name = string}))`.
// A capsule type, which no type expression can name, gives `capsule("its name")`.
std::string to_type_expression(const Type& type);

// Types as messages name them.
struct FriendlyNameOptions {
  // What the dynamic type is called: "dynamic", or "any type" and "any single type" inside a
  // collection.
  bool as_constraint = false;
};
std::string friendly_name(const Type& type, FriendlyNameOptions options = {});

}  // namespace hcl
