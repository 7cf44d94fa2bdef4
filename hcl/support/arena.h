// SPDX-License-Identifier: Apache-2.0
// A bump arena: many small immutable things that die together.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>

#include "hcl/support/attributes.h"

namespace hcl {

// Hands out memory by moving a pointer and frees all of it at once. Only trivially destructible
// types live here, so freeing never recurses however deep the structure is. What it returns stays
// where it is until the arena dies; moving the arena moves nothing. Not for use by two threads at
// once: each file being parsed has its own.
class Arena {
 public:
  Arena() = default;
  // For who knows about how much is to come: the first chunk holds that much.
  explicit Arena(size_t expected_bytes) : first_chunk_(expected_bytes) {}
  Arena(Arena&& other) noexcept;
  Arena& operator=(Arena&& other) noexcept;
  Arena(const Arena&) = delete;
  Arena& operator=(const Arena&) = delete;
  ~Arena();

  template <typename T, typename... Args>
    requires std::is_trivially_destructible_v<T>
  T& make(Args&&... args) HCL_LIFETIMEBOUND {
    return *::new (allocate(sizeof(T), alignof(T))) T{std::forward<Args>(args)...};
  }

  // `n` value-initialised items.
  template <typename T>
    requires std::is_trivially_destructible_v<T>
  std::span<T> make_array(size_t n) HCL_LIFETIMEBOUND {
    T* items = static_cast<T*>(allocate_array(n, sizeof(T), alignof(T)));
    std::uninitialized_value_construct_n(items, n);
    return {items, n};
  }

  template <typename T>
    requires std::is_trivially_copyable_v<T>
  std::span<T> copy(std::span<const T> items) HCL_LIFETIMEBOUND {
    T* to = static_cast<T*>(allocate_array(items.size(), sizeof(T), alignof(T)));
    std::uninitialized_copy(items.begin(), items.end(), to);
    return {to, items.size()};
  }

  std::string_view copy(std::string_view text) HCL_LIFETIMEBOUND;

  // Uninitialised memory. `alignment` is a power of two, at most that of std::max_align_t.
  void* allocate(size_t size, size_t alignment) HCL_LIFETIMEBOUND {
    const auto at = (reinterpret_cast<uintptr_t>(next_) + alignment - 1) & ~(alignment - 1);
    // Not below `at`, because a chunk ends where anything may be aligned.
    const auto end = reinterpret_cast<uintptr_t>(end_);
    if (size <= end - at) {
      next_ = reinterpret_cast<std::byte*>(at + size);
      return reinterpret_cast<void*>(at);
    }
    return allocate_slow(size, alignment);
  }

  // Bytes taken from the system, for budgets and reports.
  size_t reserved_bytes() const { return reserved_bytes_; }

 private:
  // What is at the start of each chunk; the rest is handed out.
  struct alignas(std::max_align_t) Chunk {
    Chunk* before;
  };
  static constexpr size_t kDefaultChunk = size_t{4} << 10;

  void* allocate_array(size_t n, size_t item_size, size_t alignment);
  void* allocate_slow(size_t size, size_t alignment);
  std::byte* add_chunk(size_t size);

  Chunk* last_chunk_ = nullptr;
  size_t first_chunk_ = kDefaultChunk;
  std::byte* next_ = nullptr;
  std::byte* end_ = nullptr;
  size_t reserved_bytes_ = 0;
};

}  // namespace hcl
