// SPDX-License-Identifier: Apache-2.0
// Shape: the sorted names that the objects of one structure share.
#pragma once

#include <atomic>
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
  uint64_t hash() const {
    const uint64_t hash = node_->hash.load(std::memory_order_relaxed);
    return hash != 0 ? hash : node_->compute_hash();
  }

  friend bool operator==(const Shape& a, const Shape& b) {
    return a.node_.get() == b.node_.get() ||
           (a.hash() == b.hash() && a.node_->names == b.node_->names);
  }

 private:
  // Open addressing over positions plus one.
  using Table = std::vector<uint32_t>;
  // What only some shapes are asked for is made when first asked for, by whichever thread asks.
  struct Node : RefCounted {
    explicit Node(std::vector<std::string> names_) : names(std::move(names_)) {}
    Node(const Node&) = delete;
    Node& operator=(const Node&) = delete;
    ~Node() { delete table.load(std::memory_order_relaxed); }
    static void destroy(const Node* node) { delete node; }

    uint64_t compute_hash() const;
    const Table& make_table() const;

    std::vector<std::string> names;
    mutable std::atomic<const Table*> table = nullptr;
    mutable std::atomic<uint64_t> hash = 0;
  };
  explicit Shape(Ref<const Node> node) : node_(std::move(node)) {}
  std::optional<size_t> find_normalized(std::string_view name) const;

  Ref<const Node> node_;
};

}  // namespace hcl
