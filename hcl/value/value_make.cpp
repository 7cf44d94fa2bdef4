// SPDX-License-Identifier: Apache-2.0
// Making values.
#include <algorithm>
#include <cstring>

#include "hcl/support/assert.h"
#include "hcl/support/normalize.h"
#include "hcl/support/sorted_order.h"
#include "hcl/value/conform.h"
#include "hcl/value/deep_marks.h"
#include "hcl/value/set_order_impl.h"
#include "hcl/value/value_impl.h"

namespace hcl {

namespace {

constexpr size_t kShortString = 14;
// So few members are sorted where they are.
constexpr size_t kFewMembers = 16;

// What a null or unknown of the dynamic type is inside a collection of `element`.
Value retyped(const Value& value, const Type& element) {
  const Value typed = value.is_null() ? Value::null(element) : Value::unknown(element);
  return typed.with_marks(value.marks());
}

// The type that all members have, those of the dynamic type left aside; nothing if they have
// several.
std::optional<Type> common_type(std::span<const Value> values) {
  if (values.empty()) return Type::dynamic();
  const ValueNode::TagRange tags = ValueNode::tags_of(values);
  if (tags.lowest == tags.highest && tags.highest <= ValueNode::Tag::LongString) {
    return values.front().type();
  }
  std::optional<Type> common;
  for (const Value& value : values) {
    // The kind of a primitive type is the type.
    if (common && common->is_primitive() && value.kind() == common->kind()) continue;
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
  std::optional<Type> type = common_type(values);
  HCL_ASSERT(type.has_value(), "the members of a collection have one type");
  return *std::move(type);
}

bool is_in_order(const std::vector<Member>& members) {
  for (size_t i = 1; i < members.size(); ++i) {
    if (members[i].key <= members[i - 1].key) return false;
  }
  return true;
}

void sort_few(std::vector<Member>& members) {
  for (size_t i = 1; i < members.size(); ++i) {
    if (members[i - 1].key <= members[i].key) continue;
    Member moved = std::move(members[i]);
    size_t at = i;
    for (; at > 0 && moved.key < members[at - 1].key; --at)
      members[at] = std::move(members[at - 1]);
    members[at] = std::move(moved);
  }
}

std::vector<uint32_t> order_of(const std::vector<Member>& members) {
  std::vector<std::string_view> keys;
  keys.reserve(members.size());
  for (const Member& member : members) keys.push_back(member.key);
  return sorted_order(keys);
}

// Gives the members one after the other, sorted by key, their keys in NFC; of members with one key
// the last.
template <typename Take>
void take_sorted(std::vector<Member> members, Take take) {
  for (Member& member : members) {
    if (!is_nfc(member.key)) member.key = to_nfc(member.key);
  }
  if (is_in_order(members)) {
    for (Member& member : members) take(member);
    return;
  }
  std::vector<uint32_t> order;
  if (members.size() <= kFewMembers) {
    sort_few(members);
  } else {
    order = order_of(members);
  }
  for (size_t i = 0; i < members.size(); ++i) {
    const auto at = [&](size_t position) -> Member& {
      return members[order.empty() ? position : order[position]];
    };
    if (i + 1 == members.size() || at(i).key != at(i + 1).key) take(at(i));
  }
}

}  // namespace

void settle_dynamic(std::span<Value> values, const Type& element) {
  const bool has_only_data = ValueNode::tags_of(values).highest <= ValueNode::Tag::LongString;
  for (Value& value : values) {
    HCL_DEBUG_ASSERT(value.kind() == TypeKind::Dynamic || conforms(value.type(), element),
                     "an element has the element type");
    if (has_only_data || element.is_dynamic()) continue;
    if (value.kind() == TypeKind::Dynamic) value = retyped(value, element);
  }
}

Value Value::integer(Number number) {
  HCL_ASSERT(number.is_integer(), "an int is a whole number");
  Value value = Value::number(std::move(number));
  constexpr auto kChange = static_cast<uint64_t>(Tag::Number) ^ static_cast<uint64_t>(Tag::Int);
  value.meta_ ^= kChange << kTagShift;
  return value;
}

namespace {

// A short text as it stands in a value.
struct PackedText {
  uint64_t low = 0;
  uint64_t high = 0;

  bool is_ascii() const { return ((low | high) & 0x8080808080808080) == 0; }
};

// Reads words that overlap, so that no byte outside is touched.
PackedText pack(std::string_view text) {
  const char* at = text.data();
  const size_t size = text.size();
  PackedText packed;
  if (size >= 8) {
    std::memcpy(&packed.low, at, 8);
    std::memcpy(&packed.high, at + size - 8, 8);
    // Two steps, as shifting by all 64 bits is not defined.
    packed.high = packed.high >> 1 >> (8 * (16 - size) - 1);
  } else if (size >= 4) {
    uint32_t first = 0;
    uint32_t last = 0;
    std::memcpy(&first, at, 4);
    std::memcpy(&last, at + size - 4, 4);
    packed.low = first | uint64_t{last} << 8 * (size - 4);
  } else if (size > 0) {
    const auto byte = [&](size_t i) {
      return uint64_t{static_cast<unsigned char>(at[i])} << 8 * i;
    };
    packed.low = byte(0) | byte(size / 2) | byte(size - 1);
  }
  return packed;
}

}  // namespace

Value ValueNode::string_in_nfc(std::string_view text) {
  if (text.size() > kShortString) return StringNode::make(text);
  const PackedText packed = pack(text);
  return {Tag::ShortString, packed.low, packed.high | uint64_t{text.size()} << Value::kLengthShift};
}

Value Value::string(std::string_view text) {
  if (text.size() <= kShortString) {
    const PackedText packed = pack(text);
    if (packed.is_ascii()) {
      return {Tag::ShortString, packed.low, packed.high | uint64_t{text.size()} << kLengthShift};
    }
  }
  if (is_nfc(text)) return ValueNode::string_in_nfc(text);
  return ValueNode::string_in_nfc(to_nfc(text));
}

namespace {

// The types before List are constants, which nobody counts.
bool is_counted(const Type& type) {
  return TypeKind::List <= type.kind();
}

}  // namespace

Value Value::null(const Type& type) {
  return {Tag::Null, reinterpret_cast<uint64_t>(TypeNode::leak(type)),
          is_counted(type) ? kCounted : 0};
}

Value Value::unknown(const Type& type) {
  return {Tag::Unknown, reinterpret_cast<uint64_t>(TypeNode::leak(type)),
          is_counted(type) ? kCounted : 0};
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
  std::vector<std::string> names;
  std::vector<Value> values;
  names.reserve(members.size());
  values.reserve(members.size());
  take_sorted(std::move(members), [&](Member& member) {
    names.push_back(std::move(member.key));
    values.push_back(std::move(member.value));
  });
  return object(Shape::of_sorted(std::move(names)), std::move(values));
}

Value Value::list_of(const Type& element, std::vector<Value> elements) {
  settle_dynamic(elements, element);
  auto node = std::make_unique<ListNode>(Type::list(element), std::move(elements));
  absorb_facts(*node, node->elements);
  return ValueNode::wrap(Tag::List, std::move(node));
}

Value Value::map_of(const Type& element, std::vector<Member> members) {
  std::vector<Value> keys;
  std::vector<Value> values;
  keys.reserve(members.size());
  values.reserve(members.size());
  take_sorted(std::move(members), [&](Member& member) {
    keys.push_back(ValueNode::string_in_nfc(member.key));
    values.push_back(std::move(member.value));
  });
  settle_dynamic(values, element);
  auto node = std::make_unique<MapNode>(Type::map(element), std::move(keys), std::move(values));
  absorb_facts(*node, node->elements);
  return ValueNode::wrap(Tag::Map, std::move(node));
}

Value Value::list_of_type(const Type& list, std::vector<Value> elements) {
  settle_dynamic(elements, list.element());
  auto node = std::make_unique<ListNode>(list, std::move(elements));
  absorb_facts(*node, node->elements);
  return ValueNode::wrap(Tag::List, std::move(node));
}

Value Value::map_of_type(const Type& map, std::vector<Value> keys, std::vector<Value> elements) {
  HCL_ASSERT(keys.size() == elements.size(), "a map has one value for each key");
  settle_dynamic(elements, map.element());
  auto node = std::make_unique<MapNode>(map, std::move(keys), std::move(elements));
  absorb_facts(*node, node->elements);
  return ValueNode::wrap(Tag::Map, std::move(node));
}

Value Value::set_of(const Type& element, std::vector<Value> elements) {
  MarkSet marks;
  for (Value& value : elements) {
    if (!value.contains_marks()) continue;
    Unmarked unmarked = unmark_deep(value);
    value = std::move(unmarked.value);
    marks = marks.with(unmarked.marks);
  }
  settle_dynamic(elements, element);
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
  values.reserve(members.size());
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
