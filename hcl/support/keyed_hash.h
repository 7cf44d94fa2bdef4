// SPDX-License-Identifier: Apache-2.0
// Hashes that who writes the input cannot foresee.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
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

namespace keyed {

inline uint64_t fold(uint64_t a, uint64_t b) {
  __extension__ using Wide = unsigned __int128;
  const Wide product = Wide{a} * b;
  return static_cast<uint64_t>(product) ^ static_cast<uint64_t>(product >> 64);
}

template <typename T>
uint64_t read(const char* from) {
  T bits;
  std::memcpy(&bits, from, sizeof bits);
  return bits;
}

}  // namespace keyed

// About 3 ns for a short text.
inline uint64_t keyed_hash(std::string_view text) {
  using keyed::read;
  const HashKey& key = hash_key();
  // Spread over all bits, so that no difference of a byte can make up for one of the size.
  uint64_t hash = key.first ^ (text.size() * 0x9E3779B97F4A7C15);
  const char* at = text.data();
  size_t left = text.size();
  for (; left > 16; at += 16, left -= 16) {
    hash = keyed::fold(read<uint64_t>(at) ^ key.second, read<uint64_t>(at + 8) ^ hash);
  }
  // What is left is read as two words that may overlap.
  uint64_t low = 0;
  uint64_t high = 0;
  if (left >= 8) {
    low = read<uint64_t>(at);
    high = read<uint64_t>(at + left - 8);
  } else if (left >= 4) {
    low = read<uint32_t>(at);
    high = read<uint32_t>(at + left - 4);
  } else if (left > 0) {
    low =
        read<uint8_t>(at) << 16 | read<uint8_t>(at + left / 2) << 8 | read<uint8_t>(at + left - 1);
  }
  hash = keyed::fold(low ^ key.second, high ^ hash);
  return keyed::fold(hash ^ key.first, key.second);
}

// Both together, in this order.
inline uint64_t keyed_hash(uint64_t hash, uint64_t bits) {
  const HashKey& key = hash_key();
  return keyed::fold(hash ^ key.first, bits ^ key.second);
}

}  // namespace hcl
