// SPDX-License-Identifier: Apache-2.0
// The properties of a body, found by name.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <string_view>
#include <vector>

#include "hcl/json/node.h"
#include "hcl/support/attributes.h"

namespace hcl::json {

// Cheap to copy. A body and what remains of it after partial reads share the index that many
// properties have, so that reading a body bit by bit does not look at all of it each time.
class PropertyTable {
 public:
  static constexpr uint32_t kNone = UINT32_MAX;

  // Of an object, or of the objects in an array; nothing else has properties.
  explicit PropertyTable(const Node& value);

  uint32_t size() const { return size_; }
  // Whether there are so few that looking at all of them costs no more than finding one.
  bool is_small() const { return size_ <= kFew; }
  const Property& operator[](uint32_t position) const HCL_LIFETIMEBOUND {
    return is_flat_ ? *index_->flat[position] : object_[position];
  }
  std::string_view name(uint32_t position) const HCL_LIFETIMEBOUND {
    return (*this)[position].name.text();
  }
  // The first with this name, and the next with the name of the one at `position`; kNone if there
  // is none.
  uint32_t find(std::string_view name) const;
  uint32_t next(uint32_t position) const;

 private:
  static constexpr uint32_t kFew = 12;

  struct Index {
    // Of an array: the properties of all its objects.
    std::vector<const Property*> flat;
    // The rest is made when somebody looks for the first name.
    mutable std::once_flag once;
    // Open addressing; positions of the first of each name.
    mutable std::vector<uint32_t> slots;
    mutable std::vector<uint32_t> next;
  };

  uint32_t search(std::string_view name, uint32_t from) const;
  void fill_index() const;

  std::span<const Property> object_;
  std::shared_ptr<const Index> index_;
  uint32_t size_ = 0;
  bool is_flat_ = false;
};

// Which of the properties of a body have been taken.
class PositionSet {
 public:
  // Whether any partial read has been made; without one nothing is in it.
  bool is_started() const { return is_started_; }
  void start(uint32_t size) {
    is_started_ = true;
    if (kBits < size) many_.resize(size);
  }
  void add(uint32_t position) {
    if (many_.empty()) {
      few_ |= uint64_t{1} << position;
    } else {
      many_[position] = true;
    }
  }
  bool contains(uint32_t position) const {
    return many_.empty() ? (few_ >> position & 1) != 0 : many_[position];
  }

 private:
  static constexpr uint32_t kBits = 64;
  uint64_t few_ = 0;
  std::vector<bool> many_;
  bool is_started_ = false;
};

}  // namespace hcl::json
