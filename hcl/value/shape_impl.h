// SPDX-License-Identifier: Apache-2.0
// Finding one of many names, inlined where it is what a caller mostly does; private to the module.
#pragma once

#include "hcl/support/keyed_hash.h"
#include "hcl/support/short_text.h"
#include "hcl/value/shape.h"

namespace hcl {

[[gnu::always_inline]] inline std::optional<size_t> Shape::find_by_hash(
    std::string_view name) const {
  const Table* table = node_->table.load(std::memory_order_acquire);
  if (table == nullptr) table = &node_->make_table();
  const std::string* names = node_->names.data();
  const uint32_t* slots = table->slots.get();
  for (size_t slot = keyed_hash(name) & table->mask; slots[slot] != 0;
       slot = (slot + 1) & table->mask) {
    const size_t position = slots[slot] - 1;
    if (same_text(names[position], name)) return position;
  }
  return find_in_nfc(name);
}

}  // namespace hcl
