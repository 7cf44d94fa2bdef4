// SPDX-License-Identifier: Apache-2.0
// Shape: the sorted names that the objects of one structure share.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/support/attributes.h"
#include "hcl/value/ref.h"

namespace hcl {

// The names of an object's attributes, unique, in NFC and in byte order. An object type and all its
// values point to one Shape, so an object costs its values only. Finding a name is one hash look-up
// however many there are.
class Shape {
 public:
  // Any names; brought into NFC, sorted, and of equal ones one kept.
  static Shape of(std::vector<std::string> names);
  // Names that already are unique, in NFC and in order.
  static Shape of_sorted(std::vector<std::string> names);

  size_t size() const { return node_->names.size(); }
  std::span<const std::string> names() const HCL_LIFETIMEBOUND { return node_->names; }
  const std::string& operator[](size_t index) const HCL_LIFETIMEBOUND {
    return node_->names[index];
  }
  // Where a name is; it is brought into NFC first.
  std::optional<size_t> find(std::string_view name) const;
  uint64_t hash() const { return node_->hash; }

  friend bool operator==(const Shape& a, const Shape& b) {
    return a.node_.get() == b.node_.get() ||
           (a.hash() == b.hash() && a.node_->names == b.node_->names);
  }

 private:
  struct Node : RefCounted {
    std::vector<std::string> names;
    // Open addressing over positions plus one; empty where searching a few names is faster.
    std::vector<uint32_t> table;
    uint64_t hash = 0;

    static void destroy(const Node* node) { delete node; }
  };
  explicit Shape(Ref<const Node> node) : node_(std::move(node)) {}
  std::optional<size_t> find_normalized(std::string_view name) const;

  Ref<const Node> node_;
};

}  // namespace hcl
