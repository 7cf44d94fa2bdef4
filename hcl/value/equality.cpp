// SPDX-License-Identifier: Apache-2.0
#include "hcl/value/equality.h"

#include <algorithm>

#include "hcl/support/assert.h"
#include "hcl/support/keyed_hash.h"
#include "hcl/value/conform.h"
#include "hcl/value/deep_marks.h"
#include "hcl/value/range.h"
#include "hcl/value/refine.h"
#include "hcl/value/set_order_impl.h"
#include "hcl/value/value_impl.h"

namespace hcl {

namespace {

enum class Truth : uint8_t { False, True, Unknown };

Truth compare(const Value& a, const Value& b);

Truth both(Truth a, Truth b) {
  if (a == Truth::False || b == Truth::False) return Truth::False;
  return a == Truth::True && b == Truth::True ? Truth::True : Truth::Unknown;
}

// The members that two maps have in common must be equal, and they must have all in common.
Truth compare_members(std::span<const Value> a, std::span<const Value> b) {
  if (a.size() != b.size()) return Truth::False;
  Truth truth = Truth::True;
  for (size_t i = 0; i < a.size() && truth != Truth::False; ++i)
    truth = both(truth, compare(a[i], b[i]));
  return truth;
}

// In order, and the first answer that is not "equal" is the answer: the reference's rule for lists
// and tuples.
Truth compare_in_order(std::span<const Value> a, std::span<const Value> b) {
  if (a.size() != b.size()) return Truth::False;
  for (size_t i = 0; i < a.size(); ++i) {
    const Truth truth = compare(a[i], b[i]);
    if (truth != Truth::True) return truth;
  }
  return Truth::True;
}

bool same_keys(const Value& a, const Value& b) {
  return std::ranges::equal(a.keys(), b.keys(), {}, &Value::as_string, &Value::as_string);
}

// Of sets with elements that are known only in part. The reference holds that those are equal to
// nothing, so that sets which turn out to be equal are different first; ours waits.
Truth compare_set_lengths(const Value& a, const Value& b) {
  const LengthRange left = length_range(a);
  const LengthRange right = length_range(b);
  const bool overlap = left.min <= right.max && right.min <= left.max;
  return overlap ? Truth::Unknown : Truth::False;
}

// Whether two known elements of sets of strings are the same; null is among them.
bool same_string(const Value& a, const Value& b) {
  if (a.is_null() || b.is_null()) return a.is_null() && b.is_null();
  return a.as_string() == b.as_string();
}

Truth compare_sets(const Value& a, const Value& b) {
  const auto is_unknown = [](const Value& element) { return !element.is_known(); };
  if (std::ranges::any_of(a.elements(), is_unknown) ||
      std::ranges::any_of(b.elements(), is_unknown)) {
    return Truth::Unknown;
  }
  if (!a.is_wholly_known() || !b.is_wholly_known()) return compare_set_lengths(a, b);
  if (a.length() != b.length()) return Truth::False;
  // Sets of strings iterate in one order.
  if (a.type().element().is(TypeKind::String) && b.type().element().is(TypeKind::String)) {
    return std::ranges::equal(a.elements(), b.elements(), same_string) ? Truth::True : Truth::False;
  }
  const bool same = std::ranges::all_of(
      a.elements(), [&](const Value& e) { return find_in_set(b, e).has_value(); });
  return same ? Truth::True : Truth::False;
}

bool equal_capsules(const Value& a, const Value& b) {
  const void* left = a.as_capsule().get();
  const void* right = b.as_capsule().get();
  const Type type = a.type();
  const auto& equal = type.capsule().operations().equals;
  return left == right || (equal && equal(left, right));
}

Truth truth_of(bool truth) {
  return truth ? Truth::True : Truth::False;
}

// Both known, not null, of one type.
Truth compare_data(const Value& a, const Value& b) {
  switch (a.kind()) {
    case TypeKind::Bool: return truth_of(a.as_bool() == b.as_bool());
    case TypeKind::Number:
    case TypeKind::Int: return truth_of(a.as_number() == b.as_number());
    case TypeKind::String: return truth_of(a.as_string() == b.as_string());
    case TypeKind::List:
    case TypeKind::Tuple: return compare_in_order(a.elements(), b.elements());
    case TypeKind::Map:
      return same_keys(a, b) ? compare_members(a.elements(), b.elements()) : Truth::False;
    case TypeKind::Object: return compare_members(a.elements(), b.elements());
    case TypeKind::Set: return compare_sets(a, b);
    case TypeKind::Capsule: return truth_of(equal_capsules(a, b));
    case TypeKind::Dynamic:
    case TypeKind::None:
    case TypeKind::Union:
    case TypeKind::Enum:
    case TypeKind::Promise:
    case TypeKind::Output: break;
  }
  HCL_UNREACHABLE("no known value has a type of these kinds");
}

// One side is unknown, the other known.
Truth compare_with_unknown(const Value& unknown, const Value& known) {
  return range_excludes(unknown, known) ? Truth::False : Truth::Unknown;
}

// Whether values of the two types can be equal: numeric types can, as an int equals the number of
// the same value.
bool comparable(const Type& a, const Type& b) {
  return a == b || (a.is_numeric() && b.is_numeric());
}

bool equal_known(const Value& a, const Value& b);

bool equal_elements(std::span<const Value> a, std::span<const Value> b) {
  return std::ranges::equal(a, b, equal_known);
}

// Of collections whose type is in their node. Where elements need not be of one type, or have no
// order, the general comparison decides.
bool equal_collections(const Value& a, const Value& b) {
  const Type type = a.type();
  if (type != b.type()) return false;
  if (type.has_extended() || type.is(TypeKind::Set)) return compare_data(a, b) == Truth::True;
  if (type.is(TypeKind::Map) && !same_keys(a, b)) return false;
  return equal_elements(a.elements(), b.elements());
}

// Whether two wholly known values without marks inside a tuple, an object or a collection are equal
// and of one type. Structures are compared without making their types, as those follow from their
// parts.
bool equal_known(const Value& a, const Value& b) {
  using Tag = ValueNode::Tag;
  // Texts that fit into a value are always there.
  if (ValueNode::tag(a) != ValueNode::tag(b)) return false;
  switch (ValueNode::tag(a)) {
    case Tag::Bool:
    case Tag::ShortString: return ValueNode::same_bits(a, b);
    case Tag::LongString: return a.as_string() == b.as_string();
    case Tag::Number:
    case Tag::Int: return a.as_number() == b.as_number();
    case Tag::Null: return a.type() == b.type();
    case Tag::Tuple: return equal_elements(a.elements(), b.elements());
    case Tag::Object: return a.shape() == b.shape() && equal_elements(a.elements(), b.elements());
    case Tag::List:
    case Tag::Set:
    case Tag::Map: return equal_collections(a, b);
    case Tag::Capsule: return a.type() == b.type() && equal_capsules(a, b);
    case Tag::Unknown:
    case Tag::Refined:
    case Tag::Marked: break;
  }
  HCL_UNREACHABLE("no wholly known value without marks is of these");
}

Truth compare(const Value& a, const Value& b) {
  const TypeKind kind = a.kind();
  const bool have_parts = TypeKind::List <= kind && kind <= TypeKind::Object && kind == b.kind();
  if (have_parts && a.is_known_not_null() && b.is_known_not_null() && a.is_wholly_known() &&
      b.is_wholly_known()) {
    return truth_of(equal_known(a, b));
  }
  const bool a_not_null = definitely_not_null(a);
  const bool b_not_null = definitely_not_null(b);
  if ((a.is_null() && b_not_null) || (b.is_null() && a_not_null)) return Truth::False;
  if (!a.is_known() && !b.is_known()) return Truth::Unknown;
  if (!a.is_known()) return compare_with_unknown(a, b);
  if (!b.is_known()) return compare_with_unknown(b, a);
  if (a.is_null() || b.is_null()) return truth_of(a.is_null() && b.is_null());
  if (a.kind() == b.kind() && a.kind() <= TypeKind::Int) return compare_data(a, b);
  const Type a_type = a.type();
  const Type b_type = b.type();
  if (!a.has_wholly_known_type() || !b.has_wholly_known_type()) {
    return may_become_same(a_type, b_type) ? Truth::Unknown : Truth::False;
  }
  return comparable(a_type, b_type) ? compare_data(a, b) : Truth::False;
}

Value to_value(Truth truth) {
  if (truth == Truth::Unknown) return unknown_not_null(Type::boolean());
  return Value::boolean(truth == Truth::True);
}

}  // namespace

Value equals(const Value& a, const Value& b) {
  if (ValueNode::tag(a) == ValueNode::tag(b) && ValueNode::tag(a) <= ValueNode::Tag::LongString) {
    return Value::boolean(equal_known(a, b));
  }
  if (!a.contains_marks() && !b.contains_marks()) return to_value(compare(a, b));
  const Unmarked left = unmark_deep(a);
  const Unmarked right = unmark_deep(b);
  // Comparing with null looks at the outermost level only, so only that level's marks count.
  const MarkSet marks =
      a.is_null() != b.is_null() ? a.marks().with(b.marks()) : left.marks.with(right.marks);
  return to_value(compare(left.value, right.value)).with_marks(marks);
}

namespace {

bool identical_elements(std::span<const Value> a, std::span<const Value> b) {
  return std::ranges::equal(a, b, identical);
}

bool identical_data(const Value& a, const Value& b) {
  switch (a.kind()) {
    case TypeKind::Bool:
    case TypeKind::Number:
    case TypeKind::Int:
    case TypeKind::String:
    case TypeKind::Capsule: return compare_data(a, b) == Truth::True;
    case TypeKind::List:
    case TypeKind::Tuple:
    case TypeKind::Object:
    case TypeKind::Set: return identical_elements(a.elements(), b.elements());
    case TypeKind::Map: return same_keys(a, b) && identical_elements(a.elements(), b.elements());
    case TypeKind::Dynamic:
    case TypeKind::None:
    case TypeKind::Union:
    case TypeKind::Enum:
    case TypeKind::Promise:
    case TypeKind::Output: break;
  }
  HCL_UNREACHABLE("no known value has a type of these kinds");
}

}  // namespace

bool identical(const Value& a, const Value& b) {
  if (a.is_marked() || b.is_marked()) {
    return a.marks() == b.marks() && identical(a.without_marks(), b.without_marks());
  }
  if (a.kind() != b.kind() || a.is_known() != b.is_known() || a.is_null() != b.is_null())
    return false;
  if (!a.is_known()) return a.type() == b.type() && a.refinement() == b.refinement();
  if (a.is_null()) return a.type() == b.type();
  // The type of a tuple or an object follows from its elements.
  const bool has_own_type = a.kind() != TypeKind::Tuple && a.kind() != TypeKind::Object;
  if (has_own_type && a.type() != b.type()) return false;
  if (a.kind() == TypeKind::Object && a.shape() != b.shape()) return false;
  return identical_data(a, b);
}

uint64_t equality_hash(const Value& value) {
  HCL_ASSERT(value.is_wholly_known() && !value.is_marked(),
             "only a wholly known, unmarked value has an equality hash");
  if (value.is_null()) return 0x5bd1e995;
  switch (value.kind()) {
    case TypeKind::Bool: return value.as_bool() ? 0x85ebca6b : 0xc2b2ae35;
    case TypeKind::Number:
    case TypeKind::Int: return keyed_hash(1, hash_value(value.as_number()));
    case TypeKind::String: return keyed_hash(value.as_string());
    case TypeKind::Capsule: {
      const Type type = value.type();
      const auto& hash_key = type.capsule().operations().hash_key;
      return hash_key ? keyed_hash(hash_key(value.as_capsule().get())) : 3;
    }
    case TypeKind::Set: {
      // Equal numbers of different precision may have equal sets iterate in different orders.
      uint64_t sum = 0;
      for (const Value& part : value.elements()) sum += equality_hash(part);
      return keyed_hash(4, sum);
    }
    case TypeKind::List:
    case TypeKind::Map:
    case TypeKind::Tuple:
    case TypeKind::Object: {
      uint64_t hash = static_cast<uint64_t>(value.kind());
      for (const Value& part : value.elements()) hash = keyed_hash(hash, equality_hash(part));
      if (value.kind() != TypeKind::Map) return hash;
      for (const Value& key : value.keys()) hash = keyed_hash(hash, equality_hash(key));
      return hash;
    }
    case TypeKind::Dynamic:
    case TypeKind::None:
    case TypeKind::Union:
    case TypeKind::Enum:
    case TypeKind::Promise:
    case TypeKind::Output: break;
  }
  HCL_UNREACHABLE("no known value has a type of these kinds");
}

}  // namespace hcl
