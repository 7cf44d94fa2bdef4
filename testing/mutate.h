// SPDX-License-Identifier: Apache-2.0
// Damage: a document with a few of its bytes changed.
#pragma once

#include <string>

#include "testing/draw.h"

namespace hcl::testing {

// The text with up to four of its bytes changed, or parts of it lost, doubled or moved.
std::string mutate(Draw& draw, std::string text);

}  // namespace hcl::testing
