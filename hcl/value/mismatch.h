// SPDX-License-Identifier: Apache-2.0
// Why one type does not convert to another, in words.
#pragma once

#include <string>

#include "hcl/value/type.h"

namespace hcl {

// What is wrong with `got` where `want` is required, about the smallest part that differs:
// `attribute "a": element 0: string required, but have tuple`. For base types these are the
// reference's words, with the first attribute by name where it takes a random one. Of a union the
// nearest member is explained.
//
// Says nothing useful about types that convert.
std::string mismatch_text(const Type& got, const Type& want);

}  // namespace hcl
