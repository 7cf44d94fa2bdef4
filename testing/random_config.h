// SPDX-License-Identifier: Apache-2.0
// Random configurations in the native syntax, most of them badly laid out and many of them broken.
#pragma once

#include <string>

#include "testing/draw.h"

namespace hcl::testing {

// Attributes, blocks, heredocs and nested values with blanks, tabs, comments and line ends where
// somebody in a hurry might have put them; the same with a few bytes changed; tokens in any order.
std::string random_config(Draw& draw);

}  // namespace hcl::testing
