// SPDX-License-Identifier: Apache-2.0
// "Did you mean": the name that somebody probably wanted to write.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "hcl/support/attributes.h"

namespace hcl {

// The candidate that is nearest to `wanted`, counting code points that are inserted, deleted or
// replaced; the first one if several are. As in the reference it is at most two such edits away.
// Unlike there it is the nearest, not the first that is near enough, and never a word that has
// nothing in common with what was written: `zz` does not suggest `a`. Time is linear in the names,
// however long they are.
std::optional<std::string_view> nearest_name(std::string_view wanted,
                                             std::span<const std::string_view> candidates);

}  // namespace hcl
