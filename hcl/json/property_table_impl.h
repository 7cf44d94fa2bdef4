// SPDX-License-Identifier: Apache-2.0
// The properties of a body, found by name.
#pragma once

#include <cstdint>
#include <mutex>
#include <span>
#include <string_view>
#include <vector>

#include "hcl/json/node.h"
#include "hcl/support/attributes.h"

namespace hcl::json {

// A body and what remains of it after partial reads share one, so that reading a body bit by bit
// does not look at all of it each time. Names are searched while they are few; the index for many
// is made when somebody looks for the first.
class PropertyTable {
 public:
  static constexpr uint32_t kNone = UINT32_MAX;

  // Of an object, or of the objects in an array; nothing else has properties.
  explicit PropertyTable(const Node& value);
  PropertyTable(const PropertyTable&) = delete;
  PropertyTable& operator=(const PropertyTable&) = delete;

  uint32_t size() const { return size_; }
  const Property& operator[](uint32_t position) const HCL_LIFETIMEBOUND {
    return flat_.empty() ? object_[position] : *flat_[position];
  }
  // The first with this name, and the next with the name of the one at `position`; kNone if there
  // is none.
  uint32_t find(std::string_view name) const;
  uint32_t next(uint32_t position) const;

 private:
  uint32_t search(std::string_view name, uint32_t from) const;
  void build_index() const;
  std::string_view name(uint32_t position) const { return (*this)[position].name.text(); }

  std::span<const Property> object_;
  std::vector<const Property*> flat_;
  uint32_t size_ = 0;
  mutable std::once_flag index_once_;
  // Open addressing; positions of the first of each name.
  mutable std::vector<uint32_t> slots_;
  mutable std::vector<uint32_t> next_;
};

}  // namespace hcl::json
