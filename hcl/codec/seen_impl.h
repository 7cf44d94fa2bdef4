// SPDX-License-Identifier: Apache-2.0
// Seen: which of an object's attributes were there.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace hcl::codec {

// Without allocation for the objects that there are: up to 64 attributes.
class Seen {
 public:
  explicit Seen(size_t size) {
    if (kFew < size) many_.resize(size);
  }

  void add(size_t index) {
    if (many_.empty()) {
      few_ |= uint64_t{1} << index;
    } else {
      many_[index] = true;
    }
  }
  bool has(size_t index) const { return many_.empty() ? (few_ >> index & 1) != 0 : many_[index]; }

 private:
  static constexpr size_t kFew = 64;
  uint64_t few_ = 0;
  std::vector<bool> many_;
};

}  // namespace hcl::codec
