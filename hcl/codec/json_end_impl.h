// SPDX-License-Identifier: Apache-2.0
// What may follow a JSON text.
#pragma once

#include <string>

#include "hcl/codec/json_cursor_impl.h"
#include "hcl/codec/options.h"

namespace hcl::codec {

// The reference asks its decoder whether there is more in the current array or object, which a
// closing bracket denies even where nothing was opened; so after one anything may follow.
inline bool at_end(JsonCursor& cursor, const DecodeOptions& options, std::string message) {
  const char c = cursor.peek();
  if (cursor.is_at_end()) return true;
  if (options.trailing == Trailing::Ignore && (c == ']' || c == '}')) return true;
  return cursor.fail(std::move(message));
}

}  // namespace hcl::codec
