// SPDX-License-Identifier: Apache-2.0
#include "hcl/syntax/at_offset.h"

namespace hcl::syntax {

std::vector<const Node*> nodes_at(const File& file, uint32_t offset) {
  std::vector<const Node*> path;
  const Node* node = &file.root();
  while (node != nullptr) {
    path.push_back(node);
    const Node* inner = nullptr;
    for_each_child(*node, [&](const Node& child) {
      const bool contains = file.begin(child) <= offset && offset < file.end(child);
      // What stands for a missing expression has the bytes of its neighbour.
      const bool is_better = inner == nullptr || inner->kind == NodeKind::ErrorExpr;
      if (contains && is_better) inner = &child;
    });
    node = inner;
  }
  return path;
}

}  // namespace hcl::syntax
