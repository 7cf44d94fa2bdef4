// SPDX-License-Identifier: Apache-2.0
#include "hcl/syntax/walk.h"

#include <algorithm>
#include <vector>

namespace hcl::syntax {

void walk(const Node& root, FunctionRef<WalkStep(const Node&)> enter,
          FunctionRef<void(const Node&)> leave) {
  struct Pending {
    const Node* node;
    bool is_entered;
  };
  std::vector<Pending> pending = {{&root, false}};
  while (!pending.empty()) {
    const auto [node, is_entered] = pending.back();
    if (is_entered) {
      pending.pop_back();
      leave(*node);
      continue;
    }
    pending.back().is_entered = true;
    if (enter(*node) == WalkStep::SkipChildren) continue;
    const auto first = static_cast<std::ptrdiff_t>(pending.size());
    for_each_child(*node, [&](const Node& child) { pending.push_back({&child, false}); });
    std::reverse(pending.begin() + first, pending.end());
  }
}

void walk(const Node& root, FunctionRef<void(const Node&)> visitor) {
  walk(
      root,
      [&](const Node& node) {
        visitor(node);
        return WalkStep::Descend;
      },
      [](const Node&) {});
}

}  // namespace hcl::syntax
