// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <functional>

#include "hcl/codec/shape_cache_impl.h"

namespace hcl::codec {

namespace {

size_t hash_keys(std::span<const std::string> keys) {
  size_t hash = keys.size();
  for (const std::string& key : keys) {
    hash = (hash ^ std::hash<std::string>()(key)) * 0x9E3779B97F4A7C15;
  }
  return hash >> 32;
}

KeyedShape make_keyed_shape(std::span<const std::string> keys) {
  KeyedShape keyed{{keys.begin(), keys.end()}, Shape::of({keys.begin(), keys.end()}), {}, {}};
  keyed.positions.reserve(keys.size());
  for (const std::string& key : keys) {
    keyed.positions.push_back(static_cast<uint32_t>(keyed.shape.find(key).value_or(0)));
  }
  if (keyed.shape.size() == keys.size()) return keyed;
  std::vector<bool> seen(keyed.shape.size());
  for (const uint32_t position : keyed.positions) {
    keyed.repeated.push_back(seen[position]);
    seen[position] = true;
  }
  return keyed;
}

}  // namespace

const KeyedShape& ShapeCache::find_or_make(std::span<const std::string> keys) {
  std::optional<KeyedShape>& slot = slots_[hash_keys(keys) % kSlots];
  if (!slot || !std::ranges::equal(slot->keys, keys)) slot = make_keyed_shape(keys);
  return *slot;
}

}  // namespace hcl::codec
