// SPDX-License-Identifier: Apache-2.0
// Hashes that who writes the input cannot foresee.
#pragma once

#include <cstdint>
#include <string_view>

namespace hcl {

// Input may be made to collide: texts that fall into one slot of a hash table make it quadratic. So
// what tables are indexed by depends on a key that is the same throughout a process and another one
// in the next. Nothing that a user sees may depend on it: no order, no text, no file.
struct HashKey {
  uint64_t first;
  uint64_t second;
};
const HashKey& hash_key();

// About 3 ns for a short text.
uint64_t keyed_hash(std::string_view text);

// Both together, in this order.
uint64_t keyed_hash(uint64_t hash, uint64_t bits);

}  // namespace hcl
