// SPDX-License-Identifier: Apache-2.0
// Making values.
#include <algorithm>
#include <cstring>

#include "hcl/support/assert.h"
#include "hcl/support/normalize.h"
#include "hcl/value/conform.h"
#include "hcl/value/deep_marks.h"
#include "hcl/value/set_order_impl.h"
#include "hcl/value/value_impl.h"

namespace hcl {

namespace {

constexpr size_t kShortString = 14;

// What a null or unknown of the dynamic type is inside a collection of `element`.
Value retyped(Value value, const Type& element) {
  if (element.is_dynamic() || value.kind() != TypeKind::Dynamic) return value;
  const Value typed = value.is_null() ? Value::null(element) : Value::unknown(element);
  return typed.with_marks(value.marks());
}

// The type that all members have, those of the dynamic type left aside; nothing if they have
// several.
std::optional<Type> common_type(std::span<const Value> values) {
  std::optional<Type> common;
  for (const Value& value : values) {
    Type type = value.type();
    if (type.is_dynamic()) continue;
    if (!common) {
      common = std::move(type);
    } else if (*common != type) {
      return std::nullopt;
    }
  }
  return common ? common : Type::dynamic();
}

Type one_type(std::span<const Value> values) {
  HCL_ASSERT(!values.empty(), "without members, the element type must be given");
  const std::optional<Type> type = common_type(values);
  HCL_ASSERT(type.has_value(), "the members of a collection have one type");
  return *type;
}

// Sorted by key; of members with one key the last stays.
void sort_members(std::vector<Member>& members) {
  for (Member& member : members) {
    if (!is_nfc(member.key)) member.key = to_nfc(member.key);
  }
  if (std::ranges::is_sorted(members, std::ranges::less(), &Member::key) &&
      std::ranges::adjacent_find(members, {}, &Member::key) == members.end()) {
    return;
  }
  std::ranges::stable_sort(members, {}, &Member::key);
  size_t n_kept = 0;
  for (size_t i = 0; i < members.size(); ++i) {
    if (i + 1 < members.size() && members[i].key == members[i + 1].key) continue;
    if (n_kept != i) members[n_kept] = std::move(members[i]);
    ++n_kept;
  }
  members.resize(n_kept);
}

}  // namespace

Value Value::boolean(bool truth) {
  return {Tag::Bool, truth ? 1U : 0U};
}

Value Value::number(Number number) {
  const Number::Bits bits = std::move(number).leak_bits();
  return {Tag::Number, static_cast<uint64_t>(bits.word),
          bits.precision | uint64_t{bits.form} << kFormShift | (bits.is_counted() ? kCounted : 0)};
}

Value Value::integer(Number number) {
  HCL_ASSERT(number.is_integer(), "an int is a whole number");
  Value value = Value::number(std::move(number));
  constexpr auto kChange = static_cast<uint64_t>(Tag::Number) ^ static_cast<uint64_t>(Tag::Int);
  value.meta_ ^= kChange << kTagShift;
  return value;
}

Value Value::string(std::string_view text) {
  std::string normalized;
  if (!is_nfc(text)) text = normalized = to_nfc(text);
  if (text.size() <= kShortString) {
    Value value(Tag::ShortString, 0, uint64_t{text.size()} << 48);
    if (!text.empty()) std::memcpy(reinterpret_cast<char*>(&value), text.data(), text.size());
    return value;
  }
  return ValueNode::wrap(Tag::LongString, std::make_unique<StringNode>(std::string(text)));
}

Value Value::null(const Type& type) {
  return {Tag::Null, reinterpret_cast<uint64_t>(TypeNode::leak(type)), kCounted};
}

Value Value::unknown(const Type& type) {
  return {Tag::Unknown, reinterpret_cast<uint64_t>(TypeNode::leak(type)), kCounted};
}

Value Value::tuple(std::vector<Value> elements) {
  auto node = std::make_unique<TupleNode>(std::move(elements));
  absorb_facts(*node, node->elements);
  return ValueNode::wrap(Tag::Tuple, std::move(node));
}

Value Value::object(Shape shape, std::vector<Value> values) {
  HCL_ASSERT(shape.size() == values.size(), "an object has one value for each name");
  auto node = std::make_unique<ObjectNode>(std::move(shape), std::move(values));
  absorb_facts(*node, node->elements);
  return ValueNode::wrap(Tag::Object, std::move(node));
}

Value Value::object(std::vector<Member> members) {
  sort_members(members);
  std::vector<std::string> names;
  std::vector<Value> values;
  names.reserve(members.size());
  values.reserve(members.size());
  for (Member& member : members) {
    names.push_back(std::move(member.key));
    values.push_back(std::move(member.value));
  }
  return object(Shape::of_sorted(std::move(names)), std::move(values));
}

Value Value::list_of(const Type& element, std::vector<Value> elements) {
  for (Value& value : elements) {
    value = retyped(std::move(value), element);
    HCL_DEBUG_ASSERT(conforms(value.type(), element), "an element has the element type");
  }
  auto node = std::make_unique<ListNode>(Type::list(element), std::move(elements));
  absorb_facts(*node, node->elements);
  return ValueNode::wrap(Tag::List, std::move(node));
}

Value Value::map_of(const Type& element, std::vector<Member> members) {
  sort_members(members);
  std::vector<Value> keys;
  std::vector<Value> values;
  keys.reserve(members.size());
  values.reserve(members.size());
  for (Member& member : members) {
    HCL_DEBUG_ASSERT(
        member.value.kind() == TypeKind::Dynamic || conforms(member.value.type(), element),
        "a member has the element type");
    keys.push_back(Value::string(member.key));
    values.push_back(retyped(std::move(member.value), element));
  }
  auto node = std::make_unique<MapNode>(Type::map(element), std::move(keys), std::move(values));
  absorb_facts(*node, node->elements);
  return ValueNode::wrap(Tag::Map, std::move(node));
}

Value Value::list_of_type(const Type& list, std::vector<Value> elements) {
  for (Value& value : elements) {
    if (value.kind() == TypeKind::Dynamic) value = retyped(std::move(value), list.element());
  }
  auto node = std::make_unique<ListNode>(list, std::move(elements));
  absorb_facts(*node, node->elements);
  return ValueNode::wrap(Tag::List, std::move(node));
}

Value Value::map_of_type(const Type& map, std::vector<Value> keys, std::vector<Value> elements) {
  HCL_ASSERT(keys.size() == elements.size(), "a map has one value for each key");
  for (Value& value : elements) {
    if (value.kind() == TypeKind::Dynamic) value = retyped(std::move(value), map.element());
  }
  auto node = std::make_unique<MapNode>(map, std::move(keys), std::move(elements));
  absorb_facts(*node, node->elements);
  return ValueNode::wrap(Tag::Map, std::move(node));
}

Value Value::set_of(const Type& element, std::vector<Value> elements) {
  MarkSet marks;
  for (Value& value : elements) {
    if (value.contains_marks()) {
      Unmarked unmarked = unmark_deep(value);
      value = std::move(unmarked.value);
      marks = marks.with(unmarked.marks);
    }
    value = retyped(std::move(value), element);
    HCL_DEBUG_ASSERT(conforms(value.type(), element), "an element has the element type");
  }
  auto node = std::make_unique<SetNode>(Type::set(element),
                                        order_set_elements(element, std::move(elements)));
  absorb_facts(*node, node->elements);
  return ValueNode::wrap(Tag::Set, std::move(node)).with_marks(marks);
}

Value Value::list(std::vector<Value> elements) {
  const Type type = one_type(elements);
  return list_of(type, std::move(elements));
}

Value Value::set(std::vector<Value> elements) {
  const Type type = one_type(elements);
  return set_of(type, std::move(elements));
}

Value Value::map(std::vector<Member> members) {
  std::vector<Value> values;
  for (const Member& member : members) values.push_back(member.value);
  return map_of(one_type(values), std::move(members));
}

Value Value::empty_list(const Type& element) {
  return list_of(element, {});
}
Value Value::empty_set(const Type& element) {
  return set_of(element, {});
}
Value Value::empty_map(const Type& element) {
  return map_of(element, {});
}

Value Value::capsule(const Type& type, CapsulePayload payload) {
  HCL_ASSERT(type.is(TypeKind::Capsule) && payload != nullptr,
             "a capsule has a capsule type and an object");
  return ValueNode::wrap(Tag::Capsule, std::make_unique<CapsuleNode>(type, std::move(payload)));
}

bool Value::have_one_type(std::span<const Value> values) {
  return common_type(values).has_value();
}

}  // namespace hcl
