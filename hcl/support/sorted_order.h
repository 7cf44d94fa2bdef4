// SPDX-License-Identifier: Apache-2.0
// The order of many texts by their bytes.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace hcl {

struct SortedOrder {
  std::vector<uint32_t> positions;
  bool has_equal = false;
};

// The positions of the texts from the first in byte order to the last, of equal texts the earlier
// one first, and whether some are equal. Names in a configuration share long beginnings, so those
// are skipped, and what follows is sorted as integers, several times as fast as comparing texts.
SortedOrder sorted_order(std::span<const std::string_view> texts);

}  // namespace hcl
