// SPDX-License-Identifier: Apache-2.0
// The representation of values: how they are counted, and what can be asked of any of them.
#include "hcl/value/value.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <tuple>

#include "hcl/support/assert.h"
#include "hcl/support/normalize.h"
#include "hcl/value/limits.h"
#include "hcl/value/value_impl.h"

namespace hcl {

static_assert(std::endian::native == std::endian::little,
              "a short string starts at a value's first byte");

namespace {

constexpr const char* kWantsData =
    "taking data out wants a known, non-null, unmarked value of that kind";

}  // namespace

// --- counting

void Value::retain() const {
  switch (tag()) {
    case Tag::Bool:
    case Tag::ShortString: return;
    case Tag::Number:
    case Tag::Int: std::ignore = Number::share_bits(number_bits()).leak_bits(); return;
    case Tag::Null:
    case Tag::Unknown: reinterpret_cast<const TypeNode*>(word_)->retain(); return;
    case Tag::LongString:
    case Tag::Refined:
    case Tag::List:
    case Tag::Set:
    case Tag::Map:
    case Tag::Tuple:
    case Tag::Object:
    case Tag::Capsule:
    case Tag::Marked: reinterpret_cast<const ValueNode*>(word_)->retain(); return;
  }
}

void Value::release() const {
  switch (tag()) {
    case Tag::Bool:
    case Tag::ShortString: return;
    case Tag::Number:
    case Tag::Int: std::ignore = Number::adopt_bits(number_bits()); return;
    case Tag::Null:
    case Tag::Unknown: {
      const auto* type = reinterpret_cast<const TypeNode*>(word_);
      if (type->release()) TypeNode::destroy(type);
      return;
    }
    case Tag::LongString:
    case Tag::Refined:
    case Tag::List:
    case Tag::Set:
    case Tag::Map:
    case Tag::Tuple:
    case Tag::Object:
    case Tag::Capsule:
    case Tag::Marked: {
      const auto* node = reinterpret_cast<const ValueNode*>(word_);
      if (node->release()) ValueNode::destroy(node, tag());
      return;
    }
  }
}

void ValueNode::destroy(const ValueNode* node, Tag tag) {
  switch (tag) {
    case Tag::Bool:
    case Tag::Number:
    case Tag::Int:
    case Tag::ShortString:
    case Tag::Null:
    case Tag::Unknown: HCL_UNREACHABLE("these have no node");
    case Tag::LongString: delete static_cast<const StringNode*>(node); return;
    case Tag::Refined: delete static_cast<const RefinedNode*>(node); return;
    case Tag::List: delete static_cast<const ListNode*>(node); return;
    case Tag::Set: delete static_cast<const SetNode*>(node); return;
    case Tag::Map: delete static_cast<const MapNode*>(node); return;
    case Tag::Tuple: delete static_cast<const TupleNode*>(node); return;
    case Tag::Object: delete static_cast<const ObjectNode*>(node); return;
    case Tag::Capsule: delete static_cast<const CapsuleNode*>(node); return;
    case Tag::Marked: delete static_cast<const MarkedNode*>(node); return;
  }
}

LazyType::~LazyType() {
  const TypeNode* node = node_.load(std::memory_order_relaxed);
  if (node != nullptr && node->release()) TypeNode::destroy(node);
}

Type LazyType::publish(Type type) const {
  const TypeNode* made = TypeNode::leak(type);
  const TypeNode* expected = nullptr;
  if (node_.compare_exchange_strong(expected, made, std::memory_order_acq_rel)) return type;
  // Another thread was faster; both made the same type.
  if (made->release()) TypeNode::destroy(made);
  return TypeNode::wrap(Ref<const TypeNode>::share(expected));
}

// --- facts

void absorb_facts(ValueNode& node, std::span<const Value> parts) {
  ValueNode::Facts& facts = node.facts_of_all;
  for (const Value& part : parts) {
    const auto& inner = ValueNode::facts(part);
    facts.has_marks |= inner.has_marks;
    facts.has_unknown |= inner.has_unknown;
    facts.has_unknown_type |= inner.has_unknown_type;
    facts.depth = std::max(facts.depth, inner.depth + 1);
    if (__builtin_add_overflow(facts.size, inner.size, &facts.size)) {
      facts.size = std::numeric_limits<uint64_t>::max();
    }
  }
  HCL_ASSERT(facts.depth <= kMaxDepth, "a value is nested no deeper than kMaxDepth");
}

const Value::Facts& Value::facts() const {
  static constexpr Facts kPlain;
  static constexpr Facts kUnknown = {.has_unknown = true};
  static constexpr Facts kUnknownType = {.has_unknown = true, .has_unknown_type = true};
  switch (tag()) {
    case Tag::Bool:
    case Tag::Number:
    case Tag::Int:
    case Tag::ShortString:
    case Tag::LongString:
    case Tag::Null: return kPlain;
    case Tag::Unknown:
      return reinterpret_cast<const TypeNode*>(word_)->facts.has_dynamic ? kUnknownType : kUnknown;
    case Tag::Refined:
    case Tag::List:
    case Tag::Set:
    case Tag::Map:
    case Tag::Tuple:
    case Tag::Object:
    case Tag::Capsule:
    case Tag::Marked: return reinterpret_cast<const ValueNode*>(word_)->facts_of_all;
  }
  HCL_UNREACHABLE("every value has facts");
}

namespace {

Type tuple_type(std::span<const Value> elements) {
  std::vector<Type> types;
  types.reserve(elements.size());
  for (const Value& element : elements) types.push_back(element.type());
  return Type::tuple(std::move(types));
}

Type object_type(const ObjectNode& node) {
  std::vector<Type> types;
  types.reserve(node.elements.size());
  for (const Value& element : node.elements) types.push_back(element.type());
  return Type::object(node.shape, std::move(types));
}

}  // namespace

Type Value::type() const {
  switch (tag()) {
    case Tag::Bool: return Type::boolean();
    case Tag::Number: return Type::number();
    case Tag::Int: return Type::integer();
    case Tag::ShortString:
    case Tag::LongString: return Type::string();
    case Tag::Null:
    case Tag::Unknown:
      return TypeNode::wrap(Ref<const TypeNode>::share(reinterpret_cast<const TypeNode*>(word_)));
    case Tag::Refined: return ValueNode::open<RefinedNode>(*this).type;
    case Tag::List: return ValueNode::open<ListNode>(*this).type;
    case Tag::Set: return ValueNode::open<SetNode>(*this).type;
    case Tag::Map: return ValueNode::open<MapNode>(*this).type;
    case Tag::Capsule: return ValueNode::open<CapsuleNode>(*this).type;
    case Tag::Tuple: {
      const auto& node = ValueNode::open<TupleNode>(*this);
      return node.type.get([&] { return tuple_type(node.elements); });
    }
    case Tag::Object: {
      const auto& node = ValueNode::open<ObjectNode>(*this);
      return node.type.get([&] { return object_type(node); });
    }
    case Tag::Marked: return ValueNode::open<MarkedNode>(*this).value.type();
  }
  HCL_UNREACHABLE("every value has a type");
}

TypeKind Value::kind() const {
  switch (tag()) {
    case Tag::Bool: return TypeKind::Bool;
    case Tag::Number: return TypeKind::Number;
    case Tag::Int: return TypeKind::Int;
    case Tag::ShortString:
    case Tag::LongString: return TypeKind::String;
    case Tag::Null:
    case Tag::Unknown: return reinterpret_cast<const TypeNode*>(word_)->kind;
    case Tag::Refined: return ValueNode::open<RefinedNode>(*this).type.kind();
    case Tag::List: return TypeKind::List;
    case Tag::Set: return TypeKind::Set;
    case Tag::Map: return TypeKind::Map;
    case Tag::Tuple: return TypeKind::Tuple;
    case Tag::Object: return TypeKind::Object;
    case Tag::Capsule: return TypeKind::Capsule;
    case Tag::Marked: return ValueNode::open<MarkedNode>(*this).value.kind();
  }
  HCL_UNREACHABLE("every value is of a kind");
}

bool Value::is_null() const {
  return tag() == Tag::Null || (is_marked() && ValueNode::open<MarkedNode>(*this).value.is_null());
}

bool Value::is_known() const {
  if (is_marked()) return ValueNode::open<MarkedNode>(*this).value.is_known();
  return tag() != Tag::Unknown && tag() != Tag::Refined;
}

bool Value::is_dynamic_unknown() const {
  if (is_marked()) return ValueNode::open<MarkedNode>(*this).value.is_dynamic_unknown();
  return tag() == Tag::Unknown &&
         reinterpret_cast<const TypeNode*>(word_)->kind == TypeKind::Dynamic;
}

bool Value::has_wholly_known_type() const {
  return !facts().has_unknown_type;
}

// --- data

bool Value::as_bool() const {
  HCL_ASSERT(tag() == Tag::Bool, kWantsData);
  return word_ != 0;
}

Number Value::as_number() const {
  HCL_ASSERT(tag() == Tag::Number || tag() == Tag::Int, kWantsData);
  return Number::share_bits(number_bits());
}

std::string_view Value::as_string() const {
  if (tag() == Tag::LongString) return ValueNode::open<StringNode>(*this).text;
  HCL_ASSERT(tag() == Tag::ShortString, kWantsData);
  return {reinterpret_cast<const char*>(this), (meta_ >> 48) & 0x7F};
}

const CapsulePayload& Value::as_capsule() const {
  HCL_ASSERT(tag() == Tag::Capsule, kWantsData);
  return ValueNode::open<CapsuleNode>(*this).payload;
}

size_t Value::length() const {
  return elements().size();
}

std::span<const Value> Value::elements() const {
  switch (tag()) {
    case Tag::List: return ValueNode::open<ListNode>(*this).elements;
    case Tag::Set: return ValueNode::open<SetNode>(*this).elements;
    case Tag::Map: return ValueNode::open<MapNode>(*this).elements;
    case Tag::Tuple: return ValueNode::open<TupleNode>(*this).elements;
    case Tag::Object: return ValueNode::open<ObjectNode>(*this).elements;
    case Tag::Bool:
    case Tag::Number:
    case Tag::Int:
    case Tag::ShortString:
    case Tag::LongString:
    case Tag::Null:
    case Tag::Unknown:
    case Tag::Refined:
    case Tag::Capsule:
    case Tag::Marked: break;
  }
  contract_failed("elements()", kWantsData);
}

std::span<const Value> Value::keys() const {
  HCL_ASSERT(tag() == Tag::Map, kWantsData);
  return ValueNode::open<MapNode>(*this).keys;
}

const Shape& Value::shape() const {
  HCL_ASSERT(tag() == Tag::Object, kWantsData);
  return ValueNode::open<ObjectNode>(*this).shape;
}

const Value* Value::find(std::string_view key) const {
  if (tag() == Tag::Object) {
    const auto& node = ValueNode::open<ObjectNode>(*this);
    const std::optional<size_t> index = node.shape.find(key);
    return index ? &node.elements[*index] : nullptr;
  }
  HCL_ASSERT(tag() == Tag::Map, kWantsData);
  const auto& node = ValueNode::open<MapNode>(*this);
  std::string normalized;
  if (!is_nfc(key)) key = normalized = to_nfc(key);
  const auto found =
      std::ranges::lower_bound(node.keys, key, {}, [](const Value& k) { return k.as_string(); });
  if (found == node.keys.end() || found->as_string() != key) return nullptr;
  return &node.elements[static_cast<size_t>(found - node.keys.begin())];
}

const Refinement& Value::refinement() const {
  static const Refinement kNothing;
  if (tag() == Tag::Refined) return ValueNode::open<RefinedNode>(*this).refinement;
  HCL_ASSERT(tag() == Tag::Unknown, "only an unknown, unmarked value has a refinement");
  return kNothing;
}

// --- marks

const MarkSet& Value::marks() const {
  static const MarkSet kNone;
  return is_marked() ? ValueNode::open<MarkedNode>(*this).marks : kNone;
}

Value Value::with_marks(const MarkSet& marks) const {
  if (marks.empty()) return *this;
  if (is_marked()) {
    const auto& node = ValueNode::open<MarkedNode>(*this);
    return node.value.with_marks(node.marks.with(marks));
  }
  auto node = std::make_unique<MarkedNode>(*this, marks);
  node->facts_of_all = facts();
  node->facts_of_all.has_marks = true;
  return ValueNode::wrap(Tag::Marked, std::move(node));
}

Value Value::without_marks() const {
  return is_marked() ? ValueNode::open<MarkedNode>(*this).value : *this;
}

}  // namespace hcl
