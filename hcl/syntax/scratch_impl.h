// SPDX-License-Identifier: Apache-2.0
// Stacks for what a construct collects before its size is known; private to the module.
#pragma once

#include <cstddef>
#include <cstring>
#include <memory>
#include <span>
#include <type_traits>

namespace hcl::syntax {

// A stack whose first items need no allocation, and whose push is small enough to be inlined
// everywhere: most files never get beyond the first items.
template <typename T, size_t kFirst>
  requires std::is_trivially_copyable_v<T>
class Scratch {
 public:
  Scratch() = default;
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;

  size_t size() const { return size_; }
  T& operator[](size_t i) { return items_[i]; }
  const T& operator[](size_t i) const { return items_[i]; }
  T& back() { return items_[size_ - 1]; }
  std::span<const T> from(size_t base) const { return {items_ + base, size_ - base}; }

  void push(const T& item) {
    if (size_ == capacity_) return push_slow(item);
    items_[size_++] = item;
  }
  void pop() { --size_; }
  // Back to a smaller size.
  void cut(size_t size) { size_ = size; }

 private:
  // The item may be one of the stack's own.
  [[gnu::noinline]] void push_slow(T item) {
    auto larger = std::make_unique_for_overwrite<T[]>(2 * capacity_);
    std::memcpy(larger.get(), items_, size_ * sizeof(T));
    more_ = std::move(larger);
    items_ = more_.get();
    capacity_ *= 2;
    items_[size_++] = item;
  }

  size_t size_ = 0;
  size_t capacity_ = kFirst;
  T first_[kFirst];
  std::unique_ptr<T[]> more_;
  T* items_ = first_;
};

}  // namespace hcl::syntax
