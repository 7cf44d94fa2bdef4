// SPDX-License-Identifier: Apache-2.0
// The order of many texts by their bytes.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace hcl {

// The positions of the texts from the first in byte order to the last; of equal texts the earlier
// one stands first. Names in a configuration share long beginnings, so those are skipped, and what
// follows is sorted as integers, several times as fast as comparing texts.
std::vector<uint32_t> sorted_order(std::span<const std::string_view> texts);

}  // namespace hcl
