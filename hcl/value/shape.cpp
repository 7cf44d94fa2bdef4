// SPDX-License-Identifier: Apache-2.0
#include "hcl/value/shape.h"

#include <algorithm>
#include <bit>
#include <limits>

#include "hcl/support/assert.h"
#include "hcl/support/keyed_hash.h"
#include "hcl/support/normalize.h"

namespace hcl {

namespace {

// Below this, comparing the names one after the other beats hashing.
constexpr size_t kFewNames = 8;

}  // namespace

Shape Shape::of(std::vector<std::string> names) {
  for (std::string& name : names) {
    if (!is_nfc(name)) name = to_nfc(name);
  }
  if (!std::ranges::is_sorted(names)) std::ranges::sort(names);
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return of_sorted(std::move(names));
}

Shape Shape::of_sorted(std::vector<std::string> names) {
  HCL_ASSERT(names.size() < std::numeric_limits<uint32_t>::max(),
             "an object has fewer than 2^32 attributes");
  Ref<Node> node = Ref<Node>::adopt(new Node);
  node->names = std::move(names);
  const size_t n_slots =
      node->names.size() <= kFewNames ? 0 : std::bit_ceil(node->names.size() * 2);
  node->table.resize(n_slots);
  for (size_t i = 0; i < node->names.size(); ++i) {
    const uint64_t hash = keyed_hash(node->names[i]);
    node->hash = (node->hash ^ hash) * 0x9E3779B97F4A7C15;
    if (n_slots == 0) continue;
    size_t slot = hash & (n_slots - 1);
    while (node->table[slot] != 0) slot = (slot + 1) & (n_slots - 1);
    node->table[slot] = static_cast<uint32_t>(i + 1);
  }
  return Shape(Ref<const Node>::adopt(std::move(node).leak()));
}

std::optional<size_t> Shape::find(std::string_view name) const {
  return is_nfc(name) ? find_normalized(name) : find_normalized(to_nfc(name));
}

std::optional<size_t> Shape::find_normalized(std::string_view name) const {
  const std::vector<std::string>& names = node_->names;
  if (node_->table.empty()) {
    const auto found = std::ranges::find(names, name);
    if (found == names.end()) return std::nullopt;
    return static_cast<size_t>(found - names.begin());
  }
  const size_t mask = node_->table.size() - 1;
  for (size_t slot = keyed_hash(name) & mask; node_->table[slot] != 0; slot = (slot + 1) & mask) {
    const size_t index = node_->table[slot] - 1;
    if (names[index] == name) return index;
  }
  return std::nullopt;
}

}  // namespace hcl
