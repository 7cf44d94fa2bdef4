// SPDX-License-Identifier: Apache-2.0
// The representation of values: how they are counted, and what can be asked of any of them.
#include "hcl/value/value.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <limits>
#include <new>
#include <tuple>

#include "hcl/support/assert.h"
#include "hcl/support/normalize.h"
#include "hcl/value/limits.h"
#include "hcl/value/value_impl.h"

namespace hcl {

static_assert(std::endian::native == std::endian::little,
              "a short string starts at a value's first byte");

// --- counting

void Value::retain() const {
  if (tag() == Tag::Number || tag() == Tag::Int) {
    std::ignore = Number::share_bits(number_bits()).leak_bits();
    return;
  }
  reinterpret_cast<const RefCounted*>(word_)->retain();
}

void Value::release() const {
  if (tag() == Tag::Number || tag() == Tag::Int) {
    std::ignore = Number::adopt_bits(number_bits());
    return;
  }
  const auto* node = reinterpret_cast<const RefCounted*>(word_);
  if (node->release()) ValueNode::destroy(node, tag());
}

void ValueNode::destroy(const RefCounted* node, Tag tag) {
  switch (tag) {
    case Tag::Bool:
    case Tag::Number:
    case Tag::Int:
    case Tag::ShortString: HCL_UNREACHABLE("these have no node");
    case Tag::Null:
    case Tag::Unknown: TypeNode::destroy(static_cast<const TypeNode*>(node)); return;
    case Tag::LongString: StringNode::destroy(static_cast<const StringNode*>(node)); return;
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

Value StringNode::make(std::string_view text) {
  void* memory = ::operator new(sizeof(StringNode) + text.size());
  auto* node = new (memory) StringNode(text.size());
  std::memcpy(static_cast<void*>(node + 1), text.data(), text.size());
  return ValueNode::wrap(ValueNode::Tag::LongString, node);
}

void StringNode::destroy(const StringNode* node) {
  const size_t size = sizeof(StringNode) + node->size_;
  node->~StringNode();
  ::operator delete(const_cast<StringNode*>(node), size);
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
  if (parts.empty()) return;
  // What is plain counts for one and has nothing else to say; often that is all.
  uint64_t n_plain = 0;
  facts.depth = 2;
  if (ValueNode::tags_of(parts).highest < ValueNode::Tag::Unknown) {
    facts.size += parts.size();
    return;
  }
  for (const Value& part : parts) {
    if (ValueNode::is_plain(part)) {
      ++n_plain;
      continue;
    }
    const auto& inner = ValueNode::facts(part);
    facts.has_marks |= inner.has_marks;
    facts.has_unknown |= inner.has_unknown;
    facts.has_unknown_type |= inner.has_unknown_type;
    facts.depth = std::max(facts.depth, inner.depth + 1);
    if (__builtin_add_overflow(facts.size, inner.size, &facts.size)) {
      facts.size = std::numeric_limits<uint64_t>::max();
    }
  }
  if (__builtin_add_overflow(facts.size, n_plain, &facts.size)) {
    facts.size = std::numeric_limits<uint64_t>::max();
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

TypeKind Value::kind_inside() const {
  if (is_marked()) return inside_marks().kind();
  if (tag() == Tag::Refined) return ValueNode::open<RefinedNode>(*this).type.kind();
  return reinterpret_cast<const TypeNode*>(word_)->kind;
}

const Value& Value::inside_marks() const {
  return ValueNode::open<MarkedNode>(*this).value;
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

std::string_view Value::long_text() const {
  HCL_ASSERT(tag() == Tag::LongString, kWantsData);
  return ValueNode::open<StringNode>(*this).text();
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

namespace {

const Value* find_member(const MapNode& map, std::string_view key) {
  const auto found =
      std::ranges::lower_bound(map.keys, key, {}, [](const Value& k) { return k.as_string(); });
  if (found == map.keys.end() || found->as_string() != key) return nullptr;
  return &map.elements[static_cast<size_t>(found - map.keys.begin())];
}

}  // namespace

// Keys are in NFC, so a key that is there needs no thought about its form.
const Value* Value::find(std::string_view key) const {
  if (tag() == Tag::Object) {
    const auto& node = ValueNode::open<ObjectNode>(*this);
    const std::optional<size_t> index = node.shape.find(key);
    return index ? &node.elements[*index] : nullptr;
  }
  HCL_ASSERT(tag() == Tag::Map, kWantsData);
  const auto& node = ValueNode::open<MapNode>(*this);
  const Value* found = find_member(node, key);
  return found != nullptr || is_nfc(key) ? found : find_member(node, to_nfc(key));
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
