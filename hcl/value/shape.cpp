// SPDX-License-Identifier: Apache-2.0
#include "hcl/value/shape.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <memory>

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
  return Shape(Ref<const Node>::adopt(new Node(std::move(names))));
}

// Every thread computes the same, so it does not matter which one's is kept.
uint64_t Shape::Node::compute_hash() const {
  uint64_t all = 1;
  for (const std::string& name : names) all = (all ^ keyed_hash(name)) * 0x9E3779B97F4A7C15;
  if (all == 0) all = 1;
  hash.store(all, std::memory_order_relaxed);
  return all;
}

const Shape::Table& Shape::Node::make_table() const {
  auto made = std::make_unique<Table>(std::bit_ceil(names.size() * 2));
  const size_t mask = made->size() - 1;
  for (size_t i = 0; i < names.size(); ++i) {
    size_t slot = keyed_hash(names[i]) & mask;
    while ((*made)[slot] != 0) slot = (slot + 1) & mask;
    (*made)[slot] = static_cast<uint32_t>(i + 1);
  }
  const Table* expected = nullptr;
  if (table.compare_exchange_strong(expected, made.get(), std::memory_order_acq_rel)) {
    return *made.release();
  }
  // Another thread was faster.
  return *expected;
}

// Names are in NFC, so one that is there needs no thought about its form.
std::optional<size_t> Shape::find(std::string_view name) const {
  const std::optional<size_t> found = find_normalized(name);
  return found || is_nfc(name) ? found : find_normalized(to_nfc(name));
}

std::optional<size_t> Shape::find_normalized(std::string_view name) const {
  const std::vector<std::string>& names = node_->names;
  if (names.size() <= kFewNames) {
    const auto found = std::ranges::find(names, name);
    if (found == names.end()) return std::nullopt;
    return static_cast<size_t>(found - names.begin());
  }
  const Table* known = node_->table.load(std::memory_order_acquire);
  const Table& table = known != nullptr ? *known : node_->make_table();
  const size_t mask = table.size() - 1;
  for (size_t slot = keyed_hash(name) & mask; table[slot] != 0; slot = (slot + 1) & mask) {
    const size_t index = table[slot] - 1;
    if (names[index] == name) return index;
  }
  return std::nullopt;
}

}  // namespace hcl
