// SPDX-License-Identifier: Apache-2.0
// Visiting a node and all below it, in the order of the source, however deep they are.
#pragma once

#include "hcl/support/function_ref.h"
#include "hcl/syntax/tree.h"

namespace hcl::syntax {

enum class WalkStep : uint8_t { Descend, SkipChildren };

// `enter` before and `leave` after what is below a node; `leave` also where children were skipped.
// Uses no more of the machine's stack for a deep tree than for a flat one.
void walk(const Node& root, FunctionRef<WalkStep(const Node&)> enter,
          FunctionRef<void(const Node&)> leave);

// Every node, parents first.
void walk(const Node& root, FunctionRef<void(const Node&)> visitor);

}  // namespace hcl::syntax
