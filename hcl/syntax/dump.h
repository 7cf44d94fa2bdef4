// SPDX-License-Identifier: Apache-2.0
// The tree as text, for goldens and for looking at it.
#pragma once

#include <string>

#include "hcl/syntax/tree.h"

namespace hcl::syntax {

struct DumpOptions {
  // Where each node is: `1,5-2,1`, lines and columns.
  bool ranges = false;
};

// One node a line, indented below its parent: its kind, then names and values.
std::string dump(const File& file, const DumpOptions& options = {});

}  // namespace hcl::syntax
