// SPDX-License-Identifier: Apache-2.0
#include "hcl/support/arena.h"

#include <algorithm>

#include "hcl/support/assert.h"

namespace hcl {

namespace {

// Chunks double from the size of a small file's tree to one that a big file fills in a few steps.
constexpr size_t kFirstChunk = size_t{4} << 10;
constexpr size_t kLargestChunk = size_t{1} << 20;

}  // namespace

Arena::Arena(Arena&& other) noexcept
    : chunks_(std::move(other.chunks_)),
      next_(std::exchange(other.next_, nullptr)),
      end_(std::exchange(other.end_, nullptr)),
      reserved_bytes_(std::exchange(other.reserved_bytes_, 0)) {
  other.chunks_.clear();
}

Arena& Arena::operator=(Arena&& other) noexcept {
  Arena moved(std::move(other));
  std::swap(chunks_, moved.chunks_);
  std::swap(next_, moved.next_);
  std::swap(end_, moved.end_);
  std::swap(reserved_bytes_, moved.reserved_bytes_);
  return *this;
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
  if (size > kLargestChunk / 4) {
    chunks_.push_back(std::make_unique_for_overwrite<std::byte[]>(size));
    reserved_bytes_ += size;
    return chunks_.back().get();
  }
  const size_t chunk = std::clamp(std::max(reserved_bytes_, size), kFirstChunk, kLargestChunk);
  chunks_.push_back(std::make_unique_for_overwrite<std::byte[]>(chunk));
  reserved_bytes_ += chunk;
  std::byte* start = chunks_.back().get();
  next_ = start + size;
  end_ = start + chunk;
  return start;
}

}  // namespace hcl
