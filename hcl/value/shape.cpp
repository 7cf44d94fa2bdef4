// SPDX-License-Identifier: Apache-2.0
#include "hcl/value/shape.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <memory>

#include "hcl/support/assert.h"
#include "hcl/support/normalize.h"
#include "hcl/value/shape_impl.h"

namespace hcl {

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
  // Half full at most.
  const size_t n_slots = std::bit_ceil(names.size() * 2);
  auto made = std::make_unique<Table>(Table{n_slots - 1, std::make_unique<uint32_t[]>(n_slots)});
  for (size_t i = 0; i < names.size(); ++i) {
    size_t slot = keyed_hash(names[i]) & made->mask;
    while (made->slots[slot] != 0) slot = (slot + 1) & made->mask;
    made->slots[slot] = static_cast<uint32_t>(i + 1);
  }
  const Table* expected = nullptr;
  if (table.compare_exchange_strong(expected, made.get(), std::memory_order_acq_rel)) {
    return *made.release();
  }
  // Another thread was faster.
  return *expected;
}

std::optional<size_t> Shape::find(std::string_view name) const {
  return has_few() ? find_among_few(name) : find_by_hash(name);
}

std::optional<size_t> Shape::find_among_few(std::string_view name) const {
  const std::vector<std::string>& names = node_->names;
  for (size_t i = 0; i < names.size(); ++i) {
    if (same_text(names[i], name)) return i;
  }
  return find_in_nfc(name);
}

[[gnu::noinline]] std::optional<size_t> Shape::find_in_nfc(std::string_view name) const {
  return is_nfc(name) ? std::nullopt : find(to_nfc(name));
}

}  // namespace hcl
