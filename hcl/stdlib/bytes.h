// SPDX-License-Identifier: Apache-2.0
// The capsule type of `byteslen` and `bytesslice`.
#pragma once

#include <string>

#include "hcl/value/type.h"
#include "hcl/value/value.h"

namespace hcl::stdlib {

// A new capsule type of buffers; like all capsule types it equals no other one. Two buffers are
// equal only if they are the same.
Type make_bytes_type();

// A buffer, of a type from make_bytes_type.
Value make_bytes(const Type& bytes, std::string buffer);

}  // namespace hcl::stdlib
