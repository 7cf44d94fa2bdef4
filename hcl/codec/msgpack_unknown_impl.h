// SPDX-License-Identifier: Apache-2.0
// Unknown values in MessagePack: extensions that may carry a refinement.
#pragma once

#include <optional>
#include <string_view>

#include "hcl/codec/msgpack_cursor_impl.h"
#include "hcl/codec/output_impl.h"
#include "hcl/support/result.h"
#include "hcl/value/value.h"

namespace hcl::codec {

// What a refinement's body may have at most.
inline constexpr size_t kLargestRefinement = 1024;

// Writes the extension for an unknown value. A bound that would not fit the largest body is left
// out, which says less but nothing wrong; the reference writes what it then refuses to read.
void put_msgpack_unknown(Output& out, const Value& unknown);

// The unknown value of the type that an extension stands for: the cursor is behind its header. It
// is known, or null, where the refinement leaves nothing else.
std::optional<Value> read_msgpack_unknown(MsgpackCursor& cursor, Trace& trace,
                                          const MsgpackItem& item, const Type& type);

// The number that an item stands for; nothing if it is none.
std::optional<Number> msgpack_number(MsgpackCursor& cursor, const MsgpackItem& item);

}  // namespace hcl::codec
