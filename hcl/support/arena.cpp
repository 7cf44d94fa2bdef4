// SPDX-License-Identifier: Apache-2.0
#include "hcl/support/arena.h"

#include <algorithm>
#include <cstdlib>

#if defined(__linux__)
#include <sys/mman.h>
#endif

#include "hcl/support/assert.h"

namespace hcl {

namespace {

// Later chunks grow with what there is already, up to one that a big file fills in a few steps.
constexpr size_t kSmallestChunk = 256;
constexpr size_t kLargestChunk = size_t{1} << 20;

// Much memory comes in large pages where the system has them, because touching small ones for the
// first time takes longer than filling them.
constexpr size_t kLargePage = size_t{2} << 20;

void* take_memory(size_t size) {
#if defined(__linux__)
  if (2 * kLargePage <= size) {
    const size_t rounded = (size + kLargePage - 1) & ~(kLargePage - 1);
    void* pages = std::aligned_alloc(kLargePage, rounded);
    // It is only advice: without it the memory is as good.
    if (pages != nullptr) static_cast<void>(::madvise(pages, rounded, MADV_HUGEPAGE));
    return pages;
  }
#endif
  return std::malloc(size);
}

}  // namespace

Arena::Arena(Arena&& other) noexcept
    : last_chunk_(std::exchange(other.last_chunk_, nullptr)),
      first_chunk_(other.first_chunk_),
      next_(std::exchange(other.next_, nullptr)),
      end_(std::exchange(other.end_, nullptr)),
      reserved_bytes_(std::exchange(other.reserved_bytes_, 0)) {}

Arena& Arena::operator=(Arena&& other) noexcept {
  Arena moved(std::move(other));
  std::swap(last_chunk_, moved.last_chunk_);
  std::swap(first_chunk_, moved.first_chunk_);
  std::swap(next_, moved.next_);
  std::swap(end_, moved.end_);
  std::swap(reserved_bytes_, moved.reserved_bytes_);
  return *this;
}

Arena::~Arena() {
  while (last_chunk_ != nullptr) std::free(std::exchange(last_chunk_, last_chunk_->before));
}

std::string_view Arena::copy(std::string_view text) {
  if (text.empty()) return {};
  char* to = static_cast<char*>(allocate(text.size(), 1));
  std::memcpy(to, text.data(), text.size());
  return {to, text.size()};
}

void* Arena::allocate_array(size_t n, size_t item_size, size_t alignment) {
  size_t bytes = 0;
  HCL_ASSERT(!__builtin_mul_overflow(n, item_size, &bytes), "an array's size fits a size_t");
  return allocate(bytes, alignment);
}

void* Arena::allocate_slow(size_t size, size_t alignment) {
  HCL_ASSERT(alignment <= alignof(std::max_align_t), "no over-aligned types in an arena");
  // Something big gets a chunk of its own, and small things go on filling the current one.
  if (size > kLargestChunk / 4) return add_chunk(size);
  const size_t wanted = last_chunk_ == nullptr
                            ? first_chunk_
                            : std::clamp(reserved_bytes_ / 4, kSmallestChunk, kLargestChunk);
  constexpr size_t kAlignment = alignof(std::max_align_t);
  const size_t chunk = (std::max(wanted, size) + kAlignment - 1) & ~(kAlignment - 1);
  std::byte* start = add_chunk(chunk);
  next_ = start + size;
  end_ = start + chunk;
  return start;
}

std::byte* Arena::add_chunk(size_t size) {
  void* memory = take_memory(sizeof(Chunk) + size);
  HCL_ASSERT(memory != nullptr, "there is memory for what an arena holds");
  last_chunk_ = ::new (memory) Chunk{last_chunk_};
  reserved_bytes_ += sizeof(Chunk) + size;
  return static_cast<std::byte*>(memory) + sizeof(Chunk);
}

}  // namespace hcl
