// SPDX-License-Identifier: Apache-2.0
#include "hcl/support/keyed_hash.h"

#include <cstring>

#if defined(__linux__)
#include <sys/auxv.h>
#endif

namespace hcl {

namespace {

HashKey make_key() {
  HashKey key = {0x243F6A8885A308D3, 0x13198A2E03707344};
#if defined(__linux__)
  // The kernel gives each process sixteen random bytes, so no file is opened and no call is made.
  const auto* bytes = reinterpret_cast<const unsigned char*>(getauxval(AT_RANDOM));
  if (bytes != nullptr) std::memcpy(&key, bytes, sizeof key);
#endif
  // Elsewhere, and as a matter of course, where the loader has put us.
  key.first ^= reinterpret_cast<uintptr_t>(&make_key) * 0x9E3779B97F4A7C15;
  key.second |= 1;
  return key;
}

uint64_t fold(uint64_t a, uint64_t b) {
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

}  // namespace

const HashKey& hash_key() {
  static const HashKey kKey = make_key();
  return kKey;
}

uint64_t keyed_hash(uint64_t hash, uint64_t bits) {
  const HashKey& key = hash_key();
  return fold(hash ^ key.first, bits ^ key.second);
}

uint64_t keyed_hash(std::string_view text) {
  const HashKey& key = hash_key();
  // Spread over all bits, so that no difference of a byte can make up for one of the size.
  uint64_t hash = key.first ^ (text.size() * 0x9E3779B97F4A7C15);
  const char* at = text.data();
  size_t left = text.size();
  for (; left > 16; at += 16, left -= 16) {
    hash = fold(read<uint64_t>(at) ^ key.second, read<uint64_t>(at + 8) ^ hash);
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
  hash = fold(low ^ key.second, high ^ hash);
  return fold(hash ^ key.first, key.second);
}

}  // namespace hcl
