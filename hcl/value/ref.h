// SPDX-License-Identifier: Apache-2.0
// Ref: a shared, immutable, reference-counted node.
#pragma once

#include <atomic>
#include <cstdint>
#include <utility>

namespace hcl {

// What a node begins with. The count is atomic, so nodes are shared between threads freely; it
// starts at one, which belongs to who made the node. A node that is never freed (a constant) is
// made with `Immortal`.
class RefCounted {
 public:
  RefCounted() = default;
  enum Immortal { kImmortal };
  constexpr explicit RefCounted(Immortal) : count_(kImmortalCount) {}
  RefCounted(const RefCounted&) = delete;
  RefCounted& operator=(const RefCounted&) = delete;

  void retain() const {
    if (count_.load(std::memory_order_relaxed) < kImmortalCount) {
      count_.fetch_add(1, std::memory_order_relaxed);
    }
  }
  // True when the caller held the last reference and must free the node.
  bool release() const {
    // Acquired, so that who frees the node sees what all others did with it.
    const uint32_t count = count_.load(std::memory_order_acquire);
    if (kImmortalCount <= count) return false;
    if (count == 1) return true;
    return count_.fetch_sub(1, std::memory_order_acq_rel) == 1;
  }

 private:
  // Far above any real count: two billion references would need more memory than there is, and
  // reaching it only makes the node live for ever.
  static constexpr uint32_t kImmortalCount = uint32_t{1} << 31;
  mutable std::atomic<uint32_t> count_ = 1;
};

// Owns one reference. `Node` derives from RefCounted and has a static `void destroy(const Node*)`,
// which a Ref calls when the last reference goes.
template <typename Node>
class Ref {
 public:
  Ref() = default;
  // Takes over the reference that the caller holds.
  static Ref adopt(Node* node) { return Ref(node); }
  // Adds a reference of its own.
  static Ref share(Node* node) {
    if (node != nullptr) node->retain();
    return Ref(node);
  }

  Ref(const Ref& other) : node_(other.node_) {
    if (node_ != nullptr) node_->retain();
  }
  Ref(Ref&& other) noexcept : node_(std::exchange(other.node_, nullptr)) {}
  Ref& operator=(Ref other) noexcept {
    std::swap(node_, other.node_);
    return *this;
  }
  ~Ref() {
    if (node_ != nullptr && node_->release()) Node::destroy(node_);
  }

  Node* get() const { return node_; }
  Node* operator->() const { return node_; }
  Node& operator*() const { return *node_; }
  explicit operator bool() const { return node_ != nullptr; }
  // Gives the reference up without releasing it.
  Node* leak() && { return std::exchange(node_, nullptr); }

 private:
  explicit Ref(Node* node) : node_(node) {}
  Node* node_ = nullptr;
};

}  // namespace hcl
