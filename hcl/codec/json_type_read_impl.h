// SPDX-License-Identifier: Apache-2.0
// Types from JSON, where a cursor is.
#pragma once

#include <optional>

#include "hcl/codec/json_cursor_impl.h"
#include "hcl/value/type.h"

namespace hcl::codec {

// Nothing if what the cursor points to is not the JSON of a type; the trace says why.
std::optional<Type> read_type(JsonCursor& cursor, uint32_t max_depth);

}  // namespace hcl::codec
