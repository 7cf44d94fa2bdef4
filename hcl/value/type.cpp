// SPDX-License-Identifier: Apache-2.0
#include "hcl/value/type.h"

#include <algorithm>

#include "hcl/support/assert.h"
#include "hcl/support/keyed_hash.h"
#include "hcl/support/normalize.h"
#include "hcl/value/limits.h"
#include "hcl/value/type_impl.h"

namespace hcl {

namespace {

constexpr uint64_t mix(uint64_t hash, uint64_t bits) {
  hash ^= bits + 0x9E3779B97F4A7C15 + (hash << 12) + (hash >> 4);
  hash *= 0xBF58476D1CE4E5B9;
  return hash ^ (hash >> 29);
}

constexpr uint64_t kind_hash(TypeKind kind) {
  return mix(0x243F6A8885A308D3, static_cast<uint64_t>(kind));
}

constexpr TypeNode constant(TypeKind kind, TypeNode::Facts facts = {}) {
  return {RefCounted::kImmortal, kind, facts, kind_hash(kind)};
}

// Adds what a part contributes to the whole.
void absorb(TypeNode& node, const Type& part) {
  const TypeNode& inner = TypeNode::of(part);
  node.facts.has_dynamic |= inner.facts.has_dynamic;
  node.facts.has_optional_attributes |= inner.facts.has_optional_attributes;
  node.facts.has_eventual |= inner.facts.has_eventual;
  node.facts.has_extended |= inner.facts.has_extended;
  node.depth = std::max(node.depth, inner.depth + 1);
  node.hash = mix(node.hash, inner.hash);
}

template <typename Node>
Type publish(std::unique_ptr<Node> node) {
  HCL_ASSERT(node->depth <= kMaxDepth, "a type is nested no deeper than kMaxDepth");
  return TypeNode::wrap(Ref<const TypeNode>::adopt(node.release()));
}

Type make_elements_type(TypeKind kind, std::vector<Type> elements, TypeNode::Facts facts = {}) {
  auto node = std::make_unique<ElementsTypeNode>(kind, std::move(elements));
  node->facts = facts;
  node->hash = kind_hash(kind);
  for (const Type& element : node->elements) absorb(*node, element);
  return publish(std::move(node));
}

uint64_t member_hash(const EnumMember& member) {
  if (const auto* text = std::get_if<std::string>(&member)) return keyed_hash(*text);
  if (const auto* number = std::get_if<Number>(&member)) return hash_value(*number);
  return std::get<bool>(member) ? 1 : 2;
}

bool member_less(const EnumMember& a, const EnumMember& b) {
  if (a.index() != b.index()) return a.index() < b.index();
  if (const auto* number = std::get_if<Number>(&a))
    return compare(*number, std::get<Number>(b)) < 0;
  if (const auto* text = std::get_if<std::string>(&a)) return *text < std::get<std::string>(b);
  return std::get<bool>(a) < std::get<bool>(b);
}

// As the language compares, and as member_hash does: 0.1 is the same at every precision.
bool member_equal(const EnumMember& a, const EnumMember& b) {
  return a == b;
}

// Sorted by name; of those with one name the last stays.
void sort_attributes(std::vector<ObjectAttribute>& attributes) {
  for (ObjectAttribute& attribute : attributes) {
    if (!is_nfc(attribute.name)) attribute.name = to_nfc(attribute.name);
  }
  std::ranges::stable_sort(attributes, {}, &ObjectAttribute::name);
  size_t n_kept = 0;
  for (size_t i = 0; i < attributes.size(); ++i) {
    if (i + 1 < attributes.size() && attributes[i].name == attributes[i + 1].name) continue;
    if (n_kept != i) attributes[n_kept] = std::move(attributes[i]);
    ++n_kept;
  }
  attributes.resize(n_kept);
}

Type make_object_type(Shape shape, std::vector<Type> types, std::vector<bool> optional) {
  auto node =
      std::make_unique<ObjectTypeNode>(std::move(shape), std::move(types), std::move(optional));
  node->hash = mix(kind_hash(TypeKind::Object), node->shape.hash());
  for (const Type& type : node->types) absorb(*node, type);
  for (const bool flag : node->optional) node->hash = mix(node->hash, flag ? 1 : 0);
  node->facts.has_optional_attributes |= !node->optional.empty();
  return publish(std::move(node));
}

bool less_by_expression(const Type& a, const Type& b) {
  return to_type_expression(a) < to_type_expression(b);
}

}  // namespace

constinit const TypeNode TypeNode::kDynamic = constant(TypeKind::Dynamic, {.has_dynamic = true});
constinit const TypeNode TypeNode::kNone = constant(TypeKind::None, {.has_extended = true});
constinit const TypeNode TypeNode::kBool = constant(TypeKind::Bool);
constinit const TypeNode TypeNode::kString = constant(TypeKind::String);
constinit const TypeNode TypeNode::kNumber = constant(TypeKind::Number);
constinit const TypeNode TypeNode::kInt = constant(TypeKind::Int, {.has_extended = true});

Type make_element_type(TypeKind kind, const Type& element, TypeNode::Facts facts) {
  auto node = std::make_unique<ElementTypeNode>(kind, element);
  node->facts = facts;
  node->hash = kind_hash(kind);
  absorb(*node, element);
  return publish(std::move(node));
}

std::string_view keyword(TypeKind kind) {
  switch (kind) {
#define HCL_TYPE_KIND(Name, keyword) \
  case TypeKind::Name: return keyword;
#include "hcl/value/type_kind.def"
#undef HCL_TYPE_KIND
  }
  HCL_UNREACHABLE("every kind has a keyword");
}

Type Type::list(const Type& element) {
  return make_element_type(TypeKind::List, element, {});
}
Type Type::set(const Type& element) {
  return make_element_type(TypeKind::Set, element, {});
}
Type Type::map(const Type& element) {
  return make_element_type(TypeKind::Map, element, {});
}
Type Type::tuple(std::vector<Type> elements) {
  return make_elements_type(TypeKind::Tuple, std::move(elements));
}

Type Type::object(std::vector<ObjectAttribute> attributes) {
  sort_attributes(attributes);
  std::vector<std::string> names;
  std::vector<Type> types;
  std::vector<bool> optional;
  for (ObjectAttribute& attribute : attributes) {
    names.push_back(std::move(attribute.name));
    types.push_back(std::move(attribute.type));
    optional.push_back(attribute.optional);
  }
  if (std::ranges::find(optional, true) == optional.end()) optional.clear();
  return make_object_type(Shape::of_sorted(std::move(names)), std::move(types),
                          std::move(optional));
}

Type Type::object(Shape shape, std::vector<Type> types) {
  HCL_ASSERT(shape.size() == types.size(), "an object type has one type for each name");
  return make_object_type(std::move(shape), std::move(types), {});
}

Type Type::union_of(std::vector<Type> members) {
  HCL_ASSERT(!members.empty(), "a union has at least one member");
  std::vector<Type> flat;
  for (const Type& member : members) {
    if (member.is_dynamic()) return dynamic();
    if (member.is(TypeKind::Union)) {
      flat.insert(flat.end(), member.members().begin(), member.members().end());
    } else {
      flat.push_back(member);
    }
  }
  if (flat.size() > 1) {
    std::ranges::sort(flat, less_by_expression);
    flat.erase(std::unique(flat.begin(), flat.end()), flat.end());
  }
  if (flat.size() == 1) return flat.front();
  return make_elements_type(TypeKind::Union, std::move(flat), {.has_extended = true});
}

Type Type::optional(const Type& type) {
  return union_of({type, none()});
}

Type Type::enumeration(std::vector<EnumMember> members) {
  HCL_ASSERT(!members.empty(), "an enum has at least one member");
  for (EnumMember& member : members) {
    HCL_ASSERT(member.index() == members.front().index(),
               "an enum's members are of one primitive type");
    if (auto* text = std::get_if<std::string>(&member)) *text = to_nfc(*text);
  }
  std::ranges::sort(members, member_less);
  members.erase(std::unique(members.begin(), members.end(), member_equal), members.end());
  auto node = std::make_unique<EnumTypeNode>(std::move(members));
  node->facts.has_extended = true;
  node->hash = kind_hash(TypeKind::Enum);
  for (const EnumMember& member : node->members) node->hash = mix(node->hash, member_hash(member));
  return publish(std::move(node));
}

Type Type::capsule(std::shared_ptr<const CapsuleType> capsule) {
  HCL_ASSERT(capsule != nullptr, "a capsule type describes what it holds");
  auto node = std::make_unique<CapsuleTypeNode>(std::move(capsule));
  node->hash = mix(kind_hash(TypeKind::Capsule), reinterpret_cast<uintptr_t>(node->capsule.get()));
  return publish(std::move(node));
}

bool Type::is_eventual() const {
  return is(TypeKind::Promise) || is(TypeKind::Output);
}
bool Type::is_optional() const {
  if (is(TypeKind::None)) return true;
  return is(TypeKind::Union) &&
         std::ranges::any_of(members(), [](const Type& m) { return m.is(TypeKind::None); });
}

const Type& Type::element() const {
  HCL_ASSERT(is_collection() || is_eventual(),
             "only lists, sets, maps, promises and outputs have an element type");
  return static_cast<const ElementTypeNode&>(*node_).element;
}

std::span<const Type> Type::elements() const {
  HCL_ASSERT(is(TypeKind::Tuple), "only a tuple has element types");
  return static_cast<const ElementsTypeNode&>(*node_).elements;
}

std::span<const Type> Type::members() const {
  HCL_ASSERT(is(TypeKind::Union), "only a union has members");
  return static_cast<const ElementsTypeNode&>(*node_).elements;
}

ObjectAttributes Type::attributes() const {
  HCL_ASSERT(is(TypeKind::Object), "only an object has attributes");
  return ObjectAttributes(static_cast<const ObjectTypeNode&>(*node_));
}

const Shape& Type::shape() const {
  HCL_ASSERT(is(TypeKind::Object), "only an object has a shape");
  return static_cast<const ObjectTypeNode&>(*node_).shape;
}

const Type* Type::find_attribute(std::string_view name) const {
  const std::optional<size_t> index = shape().find(name);
  return index ? &static_cast<const ObjectTypeNode&>(*node_).types[*index] : nullptr;
}

size_t ObjectAttributes::size() const {
  return node_->types.size();
}

ObjectAttributes::Attribute ObjectAttributes::operator[](size_t index) const {
  const bool optional = !node_->optional.empty() && node_->optional[index];
  return {node_->shape[index], node_->types[index], optional};
}

std::span<const EnumMember> Type::enum_members() const {
  HCL_ASSERT(is(TypeKind::Enum), "only an enum has enum members");
  return static_cast<const EnumTypeNode&>(*node_).members;
}

Type Type::enum_base() const {
  const EnumMember& first = enum_members().front();
  if (std::holds_alternative<bool>(first)) return boolean();
  return std::holds_alternative<Number>(first) ? number() : string();
}

const CapsuleType& Type::capsule() const {
  HCL_ASSERT(is(TypeKind::Capsule), "only a capsule type has a capsule");
  return *static_cast<const CapsuleTypeNode&>(*node_).capsule;
}

namespace {

bool equal_objects(const Type& a, const Type& b) {
  if (a.shape() != b.shape()) return false;
  for (size_t i = 0; i < a.attributes().size(); ++i) {
    const auto left = a.attributes()[i];
    const auto right = b.attributes()[i];
    if (left.optional != right.optional || left.type != right.type) return false;
  }
  return true;
}

}  // namespace

bool Type::equal_structure(const Type& a, const Type& b) {
  if (a.hash() != b.hash() || a.kind() != b.kind()) return false;
  switch (a.kind()) {
    case TypeKind::Dynamic:
    case TypeKind::None:
    case TypeKind::Bool:
    case TypeKind::String:
    case TypeKind::Number:
    case TypeKind::Int: return true;
    case TypeKind::List:
    case TypeKind::Set:
    case TypeKind::Map:
    case TypeKind::Promise:
    case TypeKind::Output: return a.element() == b.element();
    case TypeKind::Tuple: return std::ranges::equal(a.elements(), b.elements());
    case TypeKind::Union: return std::ranges::equal(a.members(), b.members());
    case TypeKind::Object: return equal_objects(a, b);
    case TypeKind::Enum:
      return std::ranges::equal(a.enum_members(), b.enum_members(), member_equal);
    case TypeKind::Capsule: return &a.capsule() == &b.capsule();
  }
  HCL_UNREACHABLE("every kind is compared");
}

void TypeNode::destroy(const TypeNode* node) {
  switch (node->kind) {
    case TypeKind::Dynamic:
    case TypeKind::None:
    case TypeKind::Bool:
    case TypeKind::String:
    case TypeKind::Number:
    case TypeKind::Int: HCL_UNREACHABLE("constants live for ever");
    case TypeKind::List:
    case TypeKind::Set:
    case TypeKind::Map:
    case TypeKind::Promise:
    case TypeKind::Output: delete static_cast<const ElementTypeNode*>(node); return;
    case TypeKind::Tuple:
    case TypeKind::Union: delete static_cast<const ElementsTypeNode*>(node); return;
    case TypeKind::Object: delete static_cast<const ObjectTypeNode*>(node); return;
    case TypeKind::Enum: delete static_cast<const EnumTypeNode*>(node); return;
    case TypeKind::Capsule: delete static_cast<const CapsuleTypeNode*>(node); return;
  }
}

}  // namespace hcl
