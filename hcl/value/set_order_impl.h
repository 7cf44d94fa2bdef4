// SPDX-License-Identifier: Apache-2.0
// The order in which a set iterates, and which of its elements are the same; private to the module.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "hcl/value/value.h"

namespace hcl {

// Finds elements by their hash: positions, plus one, with open addressing. Elements that are not
// wholly known are equal to nothing and are not in it.
class SetIndex {
 public:
  SetIndex() = default;
  explicit SetIndex(size_t n_elements);
  // The position of the element that a set would keep instead of this one.
  std::optional<size_t> find(std::span<const Value> elements, const Value& wanted) const;
  // Enters a position unless an equal element is there already, and says whether it did.
  bool insert(std::span<const Value> elements, size_t position);

 private:
  std::vector<uint32_t> table_;
};

struct OrderedElements {
  std::vector<Value> elements;
  SetIndex index;
};

// Orders unmarked elements as the reference's sets iterate and drops those that are equal to an
// earlier one. Costs n log n.
OrderedElements order_set_elements(const Type& element, std::vector<Value> elements);

// Where in a known set an equal element is.
std::optional<size_t> find_in_set(const Value& set, const Value& element);

}  // namespace hcl
