// SPDX-License-Identifier: Apache-2.0
#include <bit>

#include "hcl/json/property_table_impl.h"
#include "hcl/support/keyed_hash.h"

namespace hcl::json {

PropertyTable::PropertyTable(const Node& value) {
  std::shared_ptr<Index> index;
  if (value.is(NodeKind::Object)) {
    object_ = value.properties();
    size_ = static_cast<uint32_t>(object_.size());
    if (!is_small()) index = std::make_shared<Index>();
  } else if (value.is(NodeKind::Array)) {
    index = std::make_shared<Index>();
    is_flat_ = true;
    for (const Node& element : value.elements()) {
      if (!element.is(NodeKind::Object)) continue;
      for (const Property& property : element.properties()) index->flat.push_back(&property);
    }
    size_ = static_cast<uint32_t>(index->flat.size());
  }
  index_ = std::move(index);
}

uint32_t PropertyTable::search(std::string_view name, uint32_t from) const {
  for (uint32_t position = from; position < size_; ++position) {
    if (this->name(position) == name) return position;
  }
  return kNone;
}

uint32_t PropertyTable::find(std::string_view name) const {
  if (is_small()) return search(name, 0);
  std::call_once(index_->once, [this] { fill_index(); });
  const std::vector<uint32_t>& slots = index_->slots;
  const size_t mask = slots.size() - 1;
  for (size_t slot = keyed_hash(name) & mask; slots[slot] != kNone; slot = (slot + 1) & mask) {
    if (this->name(slots[slot]) == name) return slots[slot];
  }
  return kNone;
}

uint32_t PropertyTable::next(uint32_t position) const {
  return is_small() ? search(name(position), position + 1) : index_->next[position];
}

void PropertyTable::fill_index() const {
  std::vector<uint32_t>& slots = index_->slots;
  slots.assign(std::bit_ceil(size_t{size_} * 2), kNone);
  index_->next.assign(size_, kNone);
  // From the back, so that each chain starts with its first.
  const size_t mask = slots.size() - 1;
  for (uint32_t position = size_; 0 < position--;) {
    size_t slot = keyed_hash(name(position)) & mask;
    while (slots[slot] != kNone && name(slots[slot]) != name(position)) slot = (slot + 1) & mask;
    index_->next[position] = slots[slot];
    slots[slot] = position;
  }
}

}  // namespace hcl::json
