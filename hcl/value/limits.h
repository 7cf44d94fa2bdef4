// SPDX-License-Identifier: Apache-2.0
// Limits of types and values that hold whatever the caller's budget is.
#pragma once

#include <cstdint>

namespace hcl {

// How deep types and values nest at most. Walking them recurses, so this bounds the stack; making
// something deeper breaks the contract, and who builds from input (a decoder, an evaluator) asks
// `depth()` first and reports.
inline constexpr uint32_t kMaxDepth = 2000;

}  // namespace hcl
