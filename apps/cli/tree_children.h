// SPDX-License-Identifier: Apache-2.0
// What is below a node, by the part that it plays there.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "hcl/syntax/tree.h"

namespace hcl::cli {

enum class GroupLayout : uint8_t { One, List, Pairs };

// Children with the same part: the condition of a conditional, the arguments of a call, the keys
// and values of an object by turns.
struct ChildGroup {
  std::string_view role;
  GroupLayout layout = GroupLayout::One;
  std::vector<const syntax::Node*> nodes;
};

// In the order of the source. The keys of traversal steps are not among them: they are literals and
// belong to the steps.
std::vector<ChildGroup> children_of(const syntax::Node& node);

}  // namespace hcl::cli
