// SPDX-License-Identifier: Apache-2.0
#include <bit>

#include "hcl/json/property_table_impl.h"
#include "hcl/support/keyed_hash.h"

namespace hcl::json {

namespace {

// Up to here a search costs no more than a hash.
constexpr uint32_t kFew = 12;

}  // namespace

PropertyTable::PropertyTable(const Node& value) {
  if (value.is(NodeKind::Object)) {
    object_ = value.properties();
    size_ = static_cast<uint32_t>(object_.size());
  } else if (value.is(NodeKind::Array)) {
    for (const Node& element : value.elements()) {
      if (!element.is(NodeKind::Object)) continue;
      for (const Property& property : element.properties()) flat_.push_back(&property);
    }
    size_ = static_cast<uint32_t>(flat_.size());
  }
}

uint32_t PropertyTable::search(std::string_view name, uint32_t from) const {
  for (uint32_t position = from; position < size_; ++position) {
    if (this->name(position) == name) return position;
  }
  return kNone;
}

uint32_t PropertyTable::find(std::string_view name) const {
  if (size_ <= kFew) return search(name, 0);
  std::call_once(index_once_, [this] { build_index(); });
  const size_t mask = slots_.size() - 1;
  for (size_t slot = keyed_hash(name) & mask; slots_[slot] != kNone; slot = (slot + 1) & mask) {
    if (this->name(slots_[slot]) == name) return slots_[slot];
  }
  return kNone;
}

uint32_t PropertyTable::next(uint32_t position) const {
  if (size_ <= kFew) return search(name(position), position + 1);
  return next_[position];
}

void PropertyTable::build_index() const {
  slots_.assign(std::bit_ceil(size_t{size_} * 2), kNone);
  next_.assign(size_, kNone);
  // From the back, so that each chain starts with its first.
  const size_t mask = slots_.size() - 1;
  for (uint32_t position = size_; 0 < position--;) {
    size_t slot = keyed_hash(name(position)) & mask;
    while (slots_[slot] != kNone && name(slots_[slot]) != name(position)) slot = (slot + 1) & mask;
    next_[position] = slots_[slot];
    slots_[slot] = position;
  }
}

}  // namespace hcl::json
