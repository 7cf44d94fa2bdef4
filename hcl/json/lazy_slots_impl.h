// SPDX-License-Identifier: Apache-2.0
// LazySlots: things that are made when somebody wants them first, from whichever thread.
#pragma once

#include <atomic>
#include <cstddef>
#include <memory>
#include <vector>

namespace hcl::json {

// An empty slot costs a pointer. Of two threads that make the same thing at once one throws its own
// away, so making must not have effects; nobody ever waits.
template <typename T>
class LazySlots {
 public:
  explicit LazySlots(size_t n) : slots_(n) {}
  LazySlots(const LazySlots&) = delete;
  LazySlots& operator=(const LazySlots&) = delete;
  ~LazySlots() {
    for (const auto& slot : slots_) std::unique_ptr<const T>(slot.load(std::memory_order_relaxed));
  }

  template <typename Make>
  const T& get(size_t slot, Make make) const {
    const T* found = slots_[slot].load(std::memory_order_acquire);
    if (found != nullptr) return *found;
    auto made = std::make_unique<const T>(make());
    if (slots_[slot].compare_exchange_strong(found, made.get(), std::memory_order_acq_rel)) {
      return *made.release();
    }
    return *found;
  }

 private:
  mutable std::vector<std::atomic<const T*>> slots_;
};

}  // namespace hcl::json
