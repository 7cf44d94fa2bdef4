// SPDX-License-Identifier: Apache-2.0
// Why the two results of a conditional have no common type.
#pragma once

#include <string>

#include "hcl/value/type.h"

namespace hcl {

// A sentence without its full stop about the first difference, by name or by position.
std::string branch_mismatch_text(const Type& if_true, const Type& if_false);

// The same without any names in it.
std::string branch_kinds_text(const Type& if_true, const Type& if_false);

}  // namespace hcl
