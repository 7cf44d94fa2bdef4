// SPDX-License-Identifier: Apache-2.0
// A set of wholly known elements is the same in whatever order they came, and holds each.
#include <algorithm>

#include "hcl/value/access.h"
#include "hcl/value/canonical_text.h"
#include "hcl/value/dump.h"
#include "hcl/value/equality.h"

#include "testing/property.h"
#include "testing/random_value.h"

namespace hcl::testing {

namespace {

// Elements that differ only beyond the tenth digit of a number inside them stay in the order of
// insertion, as in the reference.
bool has_tie(const Value& set) {
  std::vector<std::string> texts;
  for (const Value& element : set.elements()) texts.push_back(canonical_text(element));
  std::ranges::sort(texts);
  return std::ranges::adjacent_find(texts) != texts.end();
}

void shuffle(Draw& draw, std::vector<Value>& values) {
  for (size_t i = values.size(); i > 1; --i) std::swap(values[i - 1], values[draw.below(i)]);
}

}  // namespace

HCL_PROPERTY(value_set_order, 50000) {
  const Type type = random_type(draw, {.extended = draw.flip(), .dynamic = false, .capsule = true});
  std::vector<Value> elements;
  for (uint64_t left = draw.below(12); left > 0; --left) {
    elements.push_back(random_value(draw, type, {.unknown = false, .infinities = true}));
  }
  const Value set = Value::set_of(type, elements);
  shuffle(draw, elements);
  const Value other = Value::set_of(type, elements);
  const std::string both = dump(set) + " and " + dump(other);
  HCL_CHECK(equals(set, other).as_bool(), both);
  HCL_CHECK(equality_hash(set) == equality_hash(other), both);
  // Nulls of different types are equal, so which of them a set of unions keeps depends on the
  // order.
  HCL_CHECK(has_tie(set) || type.has_extended() || identical(set, other), both);
  for (const Value& element : elements) {
    HCL_CHECK(has_element(set, element).as_bool(), both + " without " + dump(element));
  }
}

}  // namespace hcl::testing
