// SPDX-License-Identifier: Apache-2.0
// The nodes behind Value; private to the module.
#pragma once

#include <algorithm>
#include <atomic>

#include "hcl/value/set_order_impl.h"
#include "hcl/value/type_impl.h"
#include "hcl/value/value.h"

namespace hcl {

struct ValueNode : RefCounted {
  using Tag = Value::Tag;
  using Facts = Value::Facts;

  static void destroy(const RefCounted* node, Tag tag);

  // Access for the files of the module that make and open values.
  static Tag tag(const Value& value) { return value.tag(); }
  static const Facts& facts(const Value& value) { return value.facts(); }
  static bool is_plain(const Value& value) { return value.is_plain(); }
  // Whether both are one inline value, told from their bits alone; of numbers, it takes one
  // precision.
  static bool same_bits(const Value& a, const Value& b) {
    return a.word_ == b.word_ && a.meta_ == b.meta_;
  }
  template <typename Node>
  static const Node& open(const Value& value) {
    return *reinterpret_cast<const Node*>(value.word_);
  }
  // Takes over the reference that comes with a new node.
  static Value wrap(Tag tag, const RefCounted* node) {
    return {tag, reinterpret_cast<uint64_t>(node), Value::kCounted};
  }
  template <typename Node>
  static Value wrap(Tag tag, std::unique_ptr<Node> node) {
    return wrap(tag, static_cast<const RefCounted*>(node.release()));
  }

  // A text that is in NFC already.
  static Value string_in_nfc(std::string_view text);

  struct TagRange {
    Tag lowest;
    Tag highest;
  };
  // Tells about many values in one pass without a branch: those up to LongString are data without
  // parts, and those below Unknown are plain.
  static TagRange tags_of(std::span<const Value> values) {
    uint64_t lowest = values.empty() ? 0 : values.front().meta_;
    uint64_t highest = lowest;
    for (const Value& value : values) {
      lowest = std::min(lowest, value.meta_);
      highest = std::max(highest, value.meta_);
    }
    return {static_cast<Tag>(lowest >> Value::kTagShift),
            static_cast<Tag>(highest >> Value::kTagShift)};
  }

  // Numbers that are an int64 inside the value, which is most of them.
  static bool is_small(const Value& value, Tag tag) {
    constexpr int kShift = Value::kFormShift;
    constexpr uint64_t kForm = Number::Bits::kSmall;
    return value.meta_ >> kShift ==
           (kForm | static_cast<uint64_t>(tag) << (Value::kTagShift - kShift));
  }
  static int64_t small(const Value& value) { return static_cast<int64_t>(value.word_); }
  static uint32_t precision(const Value& value) { return static_cast<uint32_t>(value.meta_); }
  static Value make_small(Tag tag, int64_t small, uint32_t precision) {
    constexpr uint64_t kForm = Number::Bits::kSmall;
    return {tag, static_cast<uint64_t>(small), precision | kForm << Value::kFormShift};
  }

  Facts facts_of_all;
};

// A text that is too long to be inside a value; its bytes follow the node.
class StringNode : public RefCounted {
 public:
  static Value make(std::string_view text);
  static void destroy(const StringNode* node);
  std::string_view text() const { return {reinterpret_cast<const char*>(this + 1), size_}; }

 private:
  explicit StringNode(size_t size) : size_(size) {}
  size_t size_;
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

// Gives those nulls and unknowns of the dynamic type that are in a collection the element type.
void settle_dynamic(std::span<Value> values, const Type& element);

}  // namespace hcl
