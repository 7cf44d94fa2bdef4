// SPDX-License-Identifier: Apache-2.0
#include "hcl/json/file.h"

#include "hcl/json/facts_impl.h"

namespace hcl::json {

File::File() = default;
File::~File() = default;

SourceRange File::start_range(const Node& node) const {
  // The empty object that stands for a missing root is nowhere.
  if (!node.is_container() || node.begin == node.end) return range(node);
  return {source_, node.begin, node.begin + 1};
}

}  // namespace hcl::json
