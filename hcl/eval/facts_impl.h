// SPDX-License-Identifier: Apache-2.0
// Facts about the nodes of a tree that do not depend on what is evaluated: which names are local,
// which parts are constant.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "hcl/syntax/tree.h"
#include "hcl/value/shape.h"
#include "hcl/value/value.h"

namespace hcl {

// Names that an expression defines live in slots, counted from the outside in: a `for` has one for
// its key, if it has that, and one for its value; a splat has one for the element at hand.
struct NodeFact {
  static constexpr uint32_t kNone = UINT32_MAX;

  // In Facts::constants, of a node whose value is always the same.
  uint32_t constant = kNone;
  // Of a reference to a local name or to a splat's element: its slot.
  // Of an object constructor all of whose keys are names: its shape in Facts::shapes.
  uint32_t detail = kNone;
  // How many slots there are around the node.
  uint32_t n_slots = 0;

  bool is_constant() const { return constant != kNone; }
  bool has_detail() const { return detail != kNone; }
};

// An object constructor whose keys are all names: where the value of each item goes.
struct ObjectLayout {
  Shape shape;
  // For each item its place in the shape; of items with one name the last one counts.
  std::vector<uint32_t> places;
};

class Facts {
 public:
  explicit Facts(const syntax::File& file);

  const NodeFact& of(const syntax::Node& node) const HCL_LIFETIMEBOUND {
    return facts_[node.id.index()];
  }
  const Value& constant(const NodeFact& fact) const HCL_LIFETIMEBOUND {
    return constants_[fact.constant];
  }
  const ObjectLayout& layout(const NodeFact& fact) const HCL_LIFETIMEBOUND {
    return layouts_[fact.detail];
  }

 private:
  friend class FactFinder;

  std::vector<NodeFact> facts_;
  std::vector<Value> constants_;
  std::vector<ObjectLayout> layouts_;
};

}  // namespace hcl
