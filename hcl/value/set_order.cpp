// SPDX-License-Identifier: Apache-2.0
// The iteration order of sets, which users see: known elements first, then unknown ones, then null;
// strings by their bytes, numbers by value, false before true, and everything else by its canonical
// text. Where that does not decide, the reference's hash does, and then the order of insertion.
#include <algorithm>
#include <bit>
#include <limits>

#include "hcl/support/assert.h"
#include "hcl/support/sorted_order.h"
#include "hcl/value/canonical_text.h"
#include "hcl/value/equality.h"
#include "hcl/value/set_order_impl.h"
#include "hcl/value/value_impl.h"

namespace hcl {

namespace {

enum class Rank : uint8_t { Known, Unknown, Null };

Rank rank(const Value& value) {
  if (!value.is_known()) return Rank::Unknown;
  return value.is_null() ? Rank::Null : Rank::Known;
}

bool is_negative_zero(const Number& number) {
  return number.is_zero() && number.is_negative();
}

// Of primitive values; a tie may still be two different values.
std::strong_ordering compare_primitive(const Value& a, const Value& b) {
  if (const auto order = rank(a) <=> rank(b); order != 0) return order;
  if (rank(a) != Rank::Known) return std::strong_ordering::equal;
  if (a.kind() == TypeKind::String) return a.as_string() <=> b.as_string();
  if (a.kind() == TypeKind::Bool) return a.as_bool() <=> b.as_bool();
  const Number left = a.as_number();
  const Number right = b.as_number();
  if (const auto order = compare(left, right); order != 0) return order;
  // Zero and minus zero tie, stay both, and go by the hash of their texts.
  if (is_negative_zero(left) == is_negative_zero(right)) return std::strong_ordering::equal;
  return canonical_hash(a) <=> canonical_hash(b);
}

bool same_element(const Value& a, const Value& b);

bool same_elements(const Value& a, const Value& b) {
  if (a.kind() == TypeKind::Map &&
      !std::ranges::equal(a.keys(), b.keys(), {}, &Value::as_string, &Value::as_string)) {
    return false;
  }
  if (a.kind() == TypeKind::Object && a.shape() != b.shape()) return false;
  return std::ranges::equal(a.elements(), b.elements(), same_element);
}

// Whether a set keeps only one of two wholly known values. This is equality, except that the
// reference's hash tells zero from minus zero before it compares, so a set keeps both.
bool same_element(const Value& a, const Value& b) {
  if (a.is_null() || b.is_null()) return a.is_null() && b.is_null();
  const bool numeric = a.kind() == TypeKind::Number || a.kind() == TypeKind::Int;
  if (numeric && (b.kind() == TypeKind::Number || b.kind() == TypeKind::Int)) {
    const Number left = a.as_number();
    const Number right = b.as_number();
    return left == right && is_negative_zero(left) == is_negative_zero(right);
  }
  if (a.kind() != b.kind()) return false;
  if (a.kind() < TypeKind::List || a.kind() == TypeKind::Capsule) return equals(a, b).as_bool();
  return same_elements(a, b);
}

std::vector<Value> drop_equal(std::vector<Value> elements) {
  SetIndex seen(elements.size());
  size_t n_kept = 0;
  for (size_t i = 0; i < elements.size(); ++i) {
    if (n_kept != i) std::swap(elements[n_kept], elements[i]);
    if (!elements[n_kept].is_wholly_known() || seen.insert(elements, n_kept)) ++n_kept;
  }
  elements.resize(n_kept);
  return elements;
}

void order_primitives(std::vector<Value>& elements) {
  const auto less = [](const Value& a, const Value& b) { return compare_primitive(a, b) < 0; };
  if (!std::ranges::is_sorted(elements, less)) std::ranges::stable_sort(elements, less);
}

void order_by_text(std::vector<Value>& elements) {
  struct Keyed {
    Rank rank;
    std::string text;
    Value value;
  };
  std::vector<Keyed> keyed;
  keyed.reserve(elements.size());
  for (Value& element : elements) {
    Keyed entry{rank(element), canonical_text(element), {}};
    entry.value = std::move(element);
    keyed.push_back(std::move(entry));
  }
  std::ranges::stable_sort(keyed, [](const Keyed& a, const Keyed& b) {
    return a.rank != b.rank ? a.rank < b.rank : a.text < b.text;
  });
  std::ranges::transform(keyed, elements.begin(),
                         [](Keyed& entry) { return std::move(entry.value); });
}

}  // namespace

SetIndex::SetIndex(size_t n_elements) : table_(std::bit_ceil(n_elements * 2 + 1)) {
  HCL_ASSERT(n_elements < std::numeric_limits<uint32_t>::max(),
             "a set has fewer than 2^32 elements");
}

std::optional<size_t> SetIndex::find(std::span<const Value> elements, const Value& wanted) const {
  if (table_.empty() || !wanted.is_wholly_known()) return std::nullopt;
  const size_t mask = table_.size() - 1;
  for (size_t slot = equality_hash(wanted) & mask; table_[slot] != 0; slot = (slot + 1) & mask) {
    const size_t position = table_[slot] - 1;
    if (same_element(elements[position], wanted)) return position;
  }
  return std::nullopt;
}

bool SetIndex::insert(std::span<const Value> elements, size_t position) {
  const size_t mask = table_.size() - 1;
  size_t slot = equality_hash(elements[position]) & mask;
  for (; table_[slot] != 0; slot = (slot + 1) & mask) {
    if (same_element(elements[table_[slot] - 1], elements[position])) return false;
  }
  table_[slot] = static_cast<uint32_t>(position + 1);
  return true;
}

namespace {

// Sorting strings brings equal ones together, and finds them later, so that they need no index.
std::vector<Value> order_strings(std::vector<Value> elements) {
  const auto rest = std::ranges::stable_partition(
      elements, [](const Value& element) { return rank(element) == Rank::Known; });
  const auto n_known = elements.size() - rest.size();
  std::vector<std::string_view> texts;
  texts.reserve(n_known);
  for (size_t i = 0; i < n_known; ++i) texts.push_back(elements[i].as_string());
  const std::vector<uint32_t> order = sorted_order(texts);
  std::vector<Value> ordered;
  ordered.reserve(elements.size());
  for (size_t i = 0; i < n_known; ++i) {
    if (i > 0 && texts[order[i - 1]] == texts[order[i]]) continue;
    ordered.push_back(elements[order[i]]);
  }
  std::ranges::copy_if(rest, std::back_inserter(ordered),
                       [](const Value& value) { return rank(value) == Rank::Unknown; });
  const auto null = std::ranges::find(rest, Rank::Null, rank);
  if (null != rest.end()) ordered.push_back(*null);
  return ordered;
}

// Null is the last.
std::optional<size_t> find_string(std::span<const Value> elements, const Value& wanted) {
  if (elements.empty() || !wanted.is_known()) return std::nullopt;
  if (wanted.is_null()) {
    return elements.back().is_null() ? std::optional(elements.size() - 1) : std::nullopt;
  }
  if (wanted.kind() != TypeKind::String) return std::nullopt;
  const auto found = std::ranges::lower_bound(
      elements, wanted, [](const Value& a, const Value& b) { return compare_primitive(a, b) < 0; });
  if (found == elements.end() || compare_primitive(*found, wanted) != 0) return std::nullopt;
  return static_cast<size_t>(found - elements.begin());
}

}  // namespace

OrderedElements order_set_elements(const Type& element, std::vector<Value> elements) {
  if (element.is(TypeKind::String)) return {order_strings(std::move(elements)), {}};
  elements = drop_equal(std::move(elements));
  if (element.is_primitive()) {
    order_primitives(elements);
  } else {
    order_by_text(elements);
  }
  SetIndex index(elements.size());
  for (size_t i = 0; i < elements.size(); ++i) {
    if (elements[i].is_wholly_known()) index.insert(elements, i);
  }
  return {std::move(elements), std::move(index)};
}

std::optional<size_t> find_in_set(const Value& set, const Value& element) {
  HCL_ASSERT(set.kind() == TypeKind::Set, "only a set is searched for an element");
  const auto& node = ValueNode::open<SetNode>(set);
  if (node.type.element().is(TypeKind::String)) return find_string(node.elements, element);
  return node.index.find(node.elements, element);
}

}  // namespace hcl
