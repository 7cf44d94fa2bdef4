// SPDX-License-Identifier: Apache-2.0
#include <bit>
#include <cstring>
#include <utility>

#include "hcl/syntax/attribute_names_impl.h"

namespace hcl::syntax {

namespace {

constexpr uint64_t kPrime = (uint64_t{1} << 61) - 1;
__extension__ using Wide = unsigned __int128;

// Seven bytes make a coefficient, which is below the prime.
constexpr size_t kStep = 7;

uint64_t coefficient(const char* bytes) {
  uint64_t word = 0;
  std::memcpy(&word, bytes, kStep);
  return word;
}

uint64_t short_coefficient(std::string_view bytes) {
  uint64_t word = 0;
  for (const char c : bytes) word = word << 8 | static_cast<unsigned char>(c);
  return word;
}

// The name as a polynomial at the point `key` modulo a prime: names that differ rarely meet for a
// key that is not known to who chose them.
uint64_t hash_of(std::string_view name, uint64_t key) {
  uint64_t hash = name.size();
  const auto add = [&](uint64_t value) {
    const Wide sum = static_cast<Wide>(hash) * key + value;
    const uint64_t folded = static_cast<uint64_t>(sum & kPrime) + static_cast<uint64_t>(sum >> 61);
    hash = folded < kPrime ? folded : folded - kPrime;
  };
  for (; kStep <= name.size(); name.remove_prefix(kStep)) add(coefficient(name.data()));
  add(short_coefficient(name));
  return hash * 0x9E3779B97F4A7C15;
}

}  // namespace

const Attribute* AttributeNames::add(const Attribute& attribute) {
  if (slots_.size() < 2 * (size_ + 1)) grow();
  const Attribute*& place = slot(attribute.name);
  if (place != nullptr) return place;
  place = &attribute;
  ++size_;
  return nullptr;
}

// The table's address, which the system chooses at random, is the key.
const Attribute*& AttributeNames::slot(std::string_view name) {
  const auto key = reinterpret_cast<uintptr_t>(slots_.data()) >> 4;
  const int shift = 64 - std::countr_zero(slots_.size());
  size_t i = static_cast<size_t>(hash_of(name, key) >> shift);
  while (slots_[i] != nullptr && slots_[i]->name != name) i = (i + 1) & (slots_.size() - 1);
  return slots_[i];
}

void AttributeNames::grow() {
  const std::vector<const Attribute*> before =
      std::exchange(slots_, std::vector<const Attribute*>(std::bit_ceil(4 * (size_ + kFew))));
  for (const Attribute* attribute : before) {
    if (attribute != nullptr) slot(attribute->name) = attribute;
  }
}

}  // namespace hcl::syntax
