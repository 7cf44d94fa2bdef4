// SPDX-License-Identifier: Apache-2.0
// The order of knowledge: what a value that is not wholly known may turn out to be.
#pragma once

#include "hcl/value/value.h"

namespace hcl::testing {

// Whether `later` is `value` with more, or as much, known about it: each unknown value has become
// one that its type and its refinement allow, and what was known is the same. Marks do not count.
// Every operation keeps this order: from operands in order come results in order.
bool may_become(const Value& value, const Value& later);

}  // namespace hcl::testing
