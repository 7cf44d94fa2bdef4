// SPDX-License-Identifier: Apache-2.0
// Refinements as values, and the unknown values that collapse under them.
#include "hcl/value/refinement.h"

#include "hcl/support/assert.h"
#include "hcl/value/value_impl.h"

namespace hcl {

namespace {

// A list whose length alone is known becomes a list of unknown elements, but not one that large.
constexpr int64_t kLongestCollapsedList = 4096;

bool equal_bounds(const std::optional<NumberBound>& a, const std::optional<NumberBound>& b) {
  if (!a || !b) return !a && !b;
  return a->inclusive == b->inclusive && a->value == b->value;
}

// The only value that a collection of exactly this length can be, as far as its elements are
// concerned.
std::optional<Value> collapse_length(const Type& type, int64_t length) {
  const Type& element = type.element();
  if (type.is(TypeKind::Map))
    return length == 0 ? std::optional(Value::empty_map(element)) : std::nullopt;
  if (type.is(TypeKind::Set)) {
    if (length > 1) return std::nullopt;
    return Value::set_of(element,
                         std::vector<Value>(static_cast<size_t>(length), Value::unknown(element)));
  }
  if (length > kLongestCollapsedList) return std::nullopt;
  return Value::list_of(element,
                        std::vector<Value>(static_cast<size_t>(length), Value::unknown(element)));
}

std::optional<Value> collapse(const Type& type, const Refinement& refinement) {
  if (refinement.nullness == Nullness::Null) return Value::null(type);
  if (refinement.nullness != Nullness::NotNull) return std::nullopt;
  if (type.is_numeric() && refinement.lower && refinement.upper && refinement.lower->inclusive &&
      refinement.upper->inclusive && refinement.lower->value == refinement.upper->value) {
    const Number& number = refinement.lower->value;
    return type.is(TypeKind::Int) && number.is_integer() ? Value::integer(number)
                                                         : Value::number(number);
  }
  if (type.is_collection() && refinement.min_length == refinement.max_length) {
    return collapse_length(type, refinement.min_length);
  }
  return std::nullopt;
}

}  // namespace

bool Refinement::is_empty() const {
  return nullness == Nullness::Unknown && prefix.empty() && !lower && !upper && min_length == 0 &&
         max_length == kUnboundedLength;
}

bool operator==(const Refinement& a, const Refinement& b) {
  return a.nullness == b.nullness && a.prefix == b.prefix && equal_bounds(a.lower, b.lower) &&
         equal_bounds(a.upper, b.upper) && a.min_length == b.min_length &&
         a.max_length == b.max_length;
}

Value Value::unknown(const Type& type, Refinement refinement) {
  if (type.is_dynamic() || refinement.is_empty()) return unknown(type);
  if (std::optional<Value> known = collapse(type, refinement)) return *std::move(known);
  auto node = std::make_unique<RefinedNode>(type, std::move(refinement));
  node->facts_of_all.has_unknown = true;
  node->facts_of_all.has_unknown_type = type.has_dynamic();
  return ValueNode::wrap(Tag::Refined, std::move(node));
}

}  // namespace hcl
