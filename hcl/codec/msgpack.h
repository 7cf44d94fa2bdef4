// SPDX-License-Identifier: Apache-2.0
// Values as MessagePack.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "hcl/codec/options.h"
#include "hcl/support/result.h"
#include "hcl/value/path.h"
#include "hcl/value/type.h"
#include "hcl/value/value.h"

namespace hcl::codec::msgpack {

// The value as MessagePack that `decode` with the same type reads back. A value that does not
// conform to the type is converted first. Unknown values are extensions that carry their
// refinement; where the type says "any type" a value is a pair of its type (as JSON) and itself.
// Marks and capsules cannot be encoded.
Result<std::string, PathError> encode(const Value& value, const Type& type,
                                      const EncodeOptions& options = {});
// The same at the end of `out`, or into a sink in chunks of some kilobytes. Nothing on success;
// after an error the output is incomplete.
[[nodiscard]] std::optional<PathError> encode_to(std::string& out, const Value& value,
                                                 const Type& type,
                                                 const EncodeOptions& options = {});
[[nodiscard]] std::optional<PathError> encode_to(Sink sink, const Value& value, const Type& type,
                                                 const EncodeOptions& options = {});

// A value of the type from MessagePack: integers and floats of any width, strings as text or as
// binary, any extension as an unknown value.
Result<Value, DecodeError> decode(std::string_view bytes, const Type& type,
                                  const DecodeOptions& options = {});

// The type of what the bytes hold when nothing was agreed on: arrays are tuples, maps are objects,
// nulls and unknown values are dynamic. Nothing may follow.
Result<Type, DecodeError> implied_type(std::string_view bytes, const DecodeOptions& options = {});

}  // namespace hcl::codec::msgpack
