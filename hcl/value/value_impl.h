// SPDX-License-Identifier: Apache-2.0
// The nodes behind Value; private to the module.
#pragma once

#include <atomic>

#include "hcl/value/set_order_impl.h"
#include "hcl/value/type_impl.h"
#include "hcl/value/value.h"

namespace hcl {

struct ValueNode : RefCounted {
  using Tag = Value::Tag;
  using Facts = Value::Facts;

  static void destroy(const ValueNode* node, Tag tag);

  // Access for the files of the module that make and open values.
  static Tag tag(const Value& value) { return value.tag(); }
  static const Facts& facts(const Value& value) { return value.facts(); }
  template <typename Node>
  static const Node& open(const Value& value) {
    return *reinterpret_cast<const Node*>(value.word_);
  }
  // Takes over the reference that comes with a new node.
  template <typename Node>
  static Value wrap(Tag tag, std::unique_ptr<Node> node) {
    return {tag, reinterpret_cast<uint64_t>(static_cast<const ValueNode*>(node.release())),
            Value::kCounted};
  }

  Facts facts_of_all;
};

struct StringNode : ValueNode {
  explicit StringNode(std::string text_) : text(std::move(text_)) {}
  std::string text;
};

struct RefinedNode : ValueNode {
  RefinedNode(Type type_, Refinement refinement_)
      : type(std::move(type_)), refinement(std::move(refinement_)) {}
  Type type;
  Refinement refinement;
};

// The type of a tuple or an object, which is only made when somebody asks for it: most values never
// are asked.
class LazyType {
 public:
  LazyType() = default;
  LazyType(const LazyType&) = delete;
  LazyType& operator=(const LazyType&) = delete;
  ~LazyType();
  template <typename Make>
  Type get(Make make) const {
    const TypeNode* node = node_.load(std::memory_order_acquire);
    if (node != nullptr) return TypeNode::wrap(Ref<const TypeNode>::share(node));
    return publish(make());
  }

 private:
  Type publish(Type type) const;
  mutable std::atomic<const TypeNode*> node_ = nullptr;
};

struct ListNode : ValueNode {
  ListNode(Type type_, std::vector<Value> elements_)
      : type(std::move(type_)), elements(std::move(elements_)) {}
  Type type;
  std::vector<Value> elements;
};

struct TupleNode : ValueNode {
  explicit TupleNode(std::vector<Value> elements_) : elements(std::move(elements_)) {}
  LazyType type;
  std::vector<Value> elements;
};

// Elements in iteration order, and an index to find them by.
struct SetNode : ValueNode {
  SetNode(Type type_, OrderedElements ordered)
      : type(std::move(type_)),
        elements(std::move(ordered.elements)),
        index(std::move(ordered.index)) {}
  Type type;
  std::vector<Value> elements;
  SetIndex index;
};

struct MapNode : ValueNode {
  MapNode(Type type_, std::vector<Value> keys_, std::vector<Value> elements_)
      : type(std::move(type_)), keys(std::move(keys_)), elements(std::move(elements_)) {}
  Type type;
  std::vector<Value> keys;
  std::vector<Value> elements;
};

struct ObjectNode : ValueNode {
  ObjectNode(Shape shape_, std::vector<Value> elements_)
      : shape(std::move(shape_)), elements(std::move(elements_)) {}
  Shape shape;
  LazyType type;
  std::vector<Value> elements;
};

struct CapsuleNode : ValueNode {
  CapsuleNode(Type type_, CapsulePayload payload_)
      : type(std::move(type_)), payload(std::move(payload_)) {}
  Type type;
  CapsulePayload payload;
};

struct MarkedNode : ValueNode {
  MarkedNode(Value value_, MarkSet marks_) : value(std::move(value_)), marks(std::move(marks_)) {}
  Value value;
  MarkSet marks;
};

// Adds what the parts contribute to a new node: flags, depth, size.
void absorb_facts(ValueNode& node, std::span<const Value> parts);

}  // namespace hcl
