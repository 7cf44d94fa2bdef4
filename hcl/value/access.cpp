// SPDX-License-Identifier: Apache-2.0
#include "hcl/value/access.h"

#include <optional>

#include "hcl/support/assert.h"
#include "hcl/value/conform.h"
#include "hcl/value/deep_marks.h"
#include "hcl/value/range.h"
#include "hcl/value/refine.h"
#include "hcl/value/set_order_impl.h"
#include "hcl/value/value_impl.h"

namespace hcl {

namespace {

Value unknown_bool() {
  return unknown_not_null(Type::boolean());
}

bool is_numeric(const Value& key) {
  return key.kind() == TypeKind::Number || key.kind() == TypeKind::Int;
}

// The position that a key means, if it is a whole number below `length`.
std::optional<size_t> position_of(const Value& key, size_t length) {
  const std::optional<int64_t> position = key.as_number().to_exact<int64_t>();
  if (!position || *position < 0 || length <= static_cast<uint64_t>(*position)) return std::nullopt;
  return static_cast<size_t>(*position);
}

Value index_tuple(const Value& tuple, const Value& key) {
  if (!key.is_known()) return Value::unknown(Type::dynamic());
  HCL_ASSERT(is_numeric(key), "a tuple is indexed with a number");
  if (!tuple.is_known()) {
    const Type type = tuple.type();
    const std::optional<size_t> position = position_of(key, type.elements().size());
    HCL_ASSERT(position.has_value(), "the tuple has no such element");
    return Value::unknown(type.elements()[*position]);
  }
  const std::optional<size_t> position = position_of(key, tuple.length());
  HCL_ASSERT(position.has_value(), "the tuple has no such element");
  return tuple.elements()[*position];
}

Value index_list(const Value& list, const Value& key) {
  if (!key.is_known() || !list.is_known()) return Value::unknown(list.type().element());
  HCL_ASSERT(is_numeric(key), "a list is indexed with a number");
  const std::optional<size_t> position = position_of(key, list.length());
  HCL_ASSERT(position.has_value(), "the list has no such element");
  return list.elements()[*position];
}

Value index_map(const Value& map, const Value& key) {
  if (!key.is_known() || !map.is_known()) return Value::unknown(map.type().element());
  HCL_ASSERT(key.kind() == TypeKind::String, "a map is indexed with a string");
  const Value* found = map.find(key.as_string());
  return found != nullptr ? *found : Value::null(map.type().element());
}

Value index_unmarked(const Value& collection, const Value& key) {
  HCL_ASSERT(!collection.is_null() && !key.is_null(), "null is not indexed, nor an index");
  switch (collection.kind()) {
    case TypeKind::Dynamic: return Value::unknown(Type::dynamic());
    case TypeKind::List: return index_list(collection, key);
    case TypeKind::Map: return index_map(collection, key);
    case TypeKind::Tuple: return index_tuple(collection, key);
    default: break;
  }
  HCL_UNREACHABLE("only lists, maps and tuples are indexed");
}

Value has_position(const Value& sequence, const Value& key) {
  if (key.kind() == TypeKind::Dynamic) return unknown_bool();
  if (!is_numeric(key)) return Value::boolean(false);
  if (!key.is_known()) return unknown_bool();
  if (sequence.is_known()) {
    return Value::boolean(position_of(key, sequence.length()).has_value());
  }
  if (sequence.kind() != TypeKind::Tuple) return unknown_bool();
  return Value::boolean(position_of(key, sequence.type().elements().size()).has_value());
}

Value has_key(const Value& map, const Value& key) {
  if (key.kind() == TypeKind::Dynamic) return unknown_bool();
  if (key.kind() != TypeKind::String) return Value::boolean(false);
  if (!key.is_known() || !map.is_known()) return unknown_bool();
  return Value::boolean(map.find(key.as_string()) != nullptr);
}

Value has_index_unmarked(const Value& collection, const Value& key) {
  HCL_ASSERT(!collection.is_null() && !key.is_null(), "null is not indexed, nor an index");
  switch (collection.kind()) {
    case TypeKind::Dynamic: return unknown_bool();
    case TypeKind::List:
    case TypeKind::Tuple: return has_position(collection, key);
    case TypeKind::Map: return has_key(collection, key);
    default: break;
  }
  HCL_UNREACHABLE("only lists, maps and tuples are indexed");
}

Value has_element_unmarked(const Value& set, const Value& element) {
  HCL_ASSERT(!set.is_null(), "null has no elements");
  if (set.kind() == TypeKind::Dynamic || !set.is_known()) return unknown_bool();
  HCL_ASSERT(set.kind() == TypeKind::Set, "only a set is asked for its elements");
  const Type wanted = element.type();
  const Type type = set.type();
  // An element of a set of unions has the type of a member, so its type does not tell.
  const bool same_type = type.element().has_extended() || type.element() == wanted;
  if (same_type && find_in_set(set, element)) return Value::boolean(true);
  // As in equality: types that are not known yet may turn out to be the same. The reference decides
  // too early here, and where the element is known in part only.
  if (!set.has_wholly_known_type() || !element.has_wholly_known_type()) {
    return may_become_same(wanted, type.element()) ? unknown_bool() : Value::boolean(false);
  }
  const bool types_known = !wanted.is_dynamic() && !type.element().is_dynamic();
  if (types_known && !same_type) return Value::boolean(false);
  if (!element.is_known()) return unknown_bool();
  if (!same_type || set.length() == 0) return Value::boolean(false);
  const bool missing = set.is_wholly_known() && element.is_wholly_known();
  return missing ? Value::boolean(false) : unknown_bool();
}

Value length_unmarked(const Value& collection) {
  HCL_ASSERT(!collection.is_null(), "null has no length");
  if (collection.is_dynamic_unknown()) {
    return *Refine(unknown_not_null(Type::number()))
                .at_least(Number(0))
                .at_most(Number(kUnboundedLength))
                .done();
  }
  const LengthRange lengths = length_range(collection);
  if (lengths.min == lengths.max) return Value::number(lengths.min);
  return *Refine(unknown_not_null(Type::number()))
              .at_least(Number(lengths.min))
              .at_most(Number(lengths.max))
              .done();
}

}  // namespace

Value get_attribute(const Value& object, std::string_view name) {
  if (ValueNode::tag(object) == ValueNode::Tag::Object) {
    const Value* found = object.find(name);
    HCL_ASSERT(found != nullptr, "the object has no such attribute");
    return *found;
  }
  if (object.is_marked())
    return get_attribute(object.without_marks(), name).with_marks(object.marks());
  if (object.is_dynamic_unknown()) return object;
  HCL_ASSERT(!object.is_null() && object.kind() == TypeKind::Object,
             "only an object has attributes, and null none");
  const Type type = object.type();
  const Type* attribute = type.find_attribute(name);
  HCL_ASSERT(attribute != nullptr, "the object type has no such attribute");
  return Value::unknown(*attribute);
}

Value index(const Value& collection, const Value& key) {
  using Tag = ValueNode::Tag;
  if (ValueNode::tag(collection) == Tag::List && ValueNode::is_small(key, Tag::Number)) {
    const std::vector<Value>& elements = ValueNode::open<ListNode>(collection).elements;
    const auto position = static_cast<uint64_t>(ValueNode::small(key));
    HCL_ASSERT(position < elements.size(), "the list has no such element");
    return elements[position];
  }
  if (!collection.is_marked() && !key.is_marked()) return index_unmarked(collection, key);
  const MarkSet marks = collection.marks().with(key.marks());
  return index_unmarked(collection.without_marks(), key.without_marks()).with_marks(marks);
}

Value has_index(const Value& collection, const Value& key) {
  const MarkSet marks = collection.marks().with(key.marks());
  return has_index_unmarked(collection.without_marks(), key.without_marks()).with_marks(marks);
}

Value has_element(const Value& set, const Value& element) {
  const Unmarked wanted = unmark_deep(element);
  return has_element_unmarked(set.without_marks(), wanted.value)
      .with_marks(set.marks().with(wanted.marks));
}

Value length_of(const Value& collection) {
  return length_unmarked(collection.without_marks()).with_marks(collection.marks());
}

}  // namespace hcl
