// SPDX-License-Identifier: Apache-2.0
// Shapes for objects whose names are only known once they are read.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/support/attributes.h"
#include "hcl/value/shape.h"

namespace hcl::codec {

// The keys of the objects that are being read, those of the innermost last. The strings are reused.
class KeyStack {
 public:
  size_t mark() const { return size_; }
  void rewind(size_t mark) { size_ = mark; }
  void push(std::string_view key) {
    if (size_ == keys_.size()) keys_.emplace_back();
    keys_[size_++] = key;
  }
  const std::string& back() const HCL_LIFETIMEBOUND { return keys_[size_ - 1]; }
  std::span<const std::string> since(size_t mark) const HCL_LIFETIMEBOUND {
    return std::span(keys_).subspan(mark, size_ - mark);
  }

 private:
  std::vector<std::string> keys_;
  size_t size_ = 0;
};

// Where the value of each key goes in an object.
struct KeyedShape {
  std::vector<std::string> keys;
  Shape shape;
  // For each key its place among the sorted names.
  std::vector<uint32_t> positions;
  // For each key whether its name was there before; empty if no name is there twice.
  std::vector<bool> repeated;
};

// Objects in data tend to be alike: the shape of those with the same keys in the same order is made
// once. A fixed number of them is remembered.
class ShapeCache {
 public:
  // Lives until the next call.
  const KeyedShape& find_or_make(std::span<const std::string> keys) HCL_LIFETIMEBOUND;

 private:
  static constexpr size_t kSlots = 64;
  std::vector<std::optional<KeyedShape>> slots_{kSlots};
};

}  // namespace hcl::codec
