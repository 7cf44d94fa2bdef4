// SPDX-License-Identifier: Apache-2.0
// Typed 32-bit ids, and tables indexed by them.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "hcl/support/assert.h"
#include "hcl/support/attributes.h"

namespace hcl {

// A dense index that cannot be mixed up with another kind's: `struct NodeTag; using NodeId =
// Id<NodeTag>;`. A default constructed id is empty and says "none", so absence needs no sentinel of
// its own.
template <typename Tag>
class Id {
 public:
  constexpr Id() = default;
  constexpr explicit Id(uint32_t index) : index_(index) {
    HCL_DEBUG_ASSERT(index != kNone, "an id's index is below 2^32 - 1");
  }

  constexpr bool has_value() const { return index_ != kNone; }
  constexpr explicit operator bool() const { return has_value(); }
  constexpr uint32_t index() const {
    HCL_DEBUG_ASSERT(has_value(), "index() of an empty id");
    return index_;
  }

  friend constexpr auto operator<=>(Id, Id) = default;

 private:
  static constexpr uint32_t kNone = std::numeric_limits<uint32_t>::max();
  uint32_t index_ = kNone;
};

// Facts about things that have ids, owned by whoever computed them. Ids are dense, so this is a
// vector that cannot be indexed with the wrong kind of id.
template <typename IdType, typename T>
class IdMap {
 public:
  IdMap() = default;
  explicit IdMap(size_t n_ids, const T& fill = T()) : items_(n_ids, fill) {}

  size_t size() const { return items_.size(); }
  bool contains(IdType id) const { return id && id.index() < items_.size(); }

  const T& operator[](IdType id) const HCL_LIFETIMEBOUND {
    HCL_ASSERT(contains(id), "the id is not in this table");
    return items_[id.index()];
  }
  T& operator[](IdType id) HCL_LIFETIMEBOUND {
    HCL_ASSERT(contains(id), "the id is not in this table");
    return items_[id.index()];
  }

  // Appends an item and returns the id under which it is found.
  IdType add(T item) {
    HCL_ASSERT(items_.size() < std::numeric_limits<uint32_t>::max(),
               "a table holds fewer than 2^32 - 1 items");
    items_.push_back(std::move(item));
    return IdType(static_cast<uint32_t>(items_.size() - 1));
  }

  auto begin() const HCL_LIFETIMEBOUND { return items_.begin(); }
  auto end() const HCL_LIFETIMEBOUND { return items_.end(); }

 private:
  std::vector<T> items_;
};

}  // namespace hcl
