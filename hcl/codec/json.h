// SPDX-License-Identifier: Apache-2.0
// Values and types as JSON.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "hcl/codec/options.h"
#include "hcl/support/result.h"
#include "hcl/value/path.h"
#include "hcl/value/type.h"
#include "hcl/value/value.h"

namespace hcl::codec::json {

// The value as compact JSON that `decode` with the same type reads back. A value that does not
// conform to the type is converted first. Where the type says "any type" the output is
// {"value":…,"type":…}. Unknown values, marks and infinities have no JSON and are errors.
Result<std::string, PathError> encode(const Value& value, const Type& type,
                                      const EncodeOptions& options = {});
// The same at the end of `out`, or into a sink in chunks of some kilobytes, so that a large output
// need not exist as a whole. Nothing on success; after an error the output is incomplete.
[[nodiscard]] std::optional<PathError> encode_to(std::string& out, const Value& value,
                                                 const Type& type,
                                                 const EncodeOptions& options = {});
[[nodiscard]] std::optional<PathError> encode_to(Sink sink, const Value& value, const Type& type,
                                                 const EncodeOptions& options = {});

// A value of the type from JSON. Primitive types are lenient as in the reference: numbers and bools
// may be strings, strings may be numbers (whose text stays as written) or bools. Attributes that
// are missing are null. Invalid UTF-8 and unpaired surrogates become U+FFFD.
Result<Value, DecodeError> decode(std::string_view text, const Type& type,
                                  const DecodeOptions& options = {});

// JSON as other programs know it, without types: tuples and lists and sets are arrays, maps and
// objects are objects. This is what `jsonencode` gives.
Result<std::string, PathError> encode_simple(const Value& value, const EncodeOptions& options = {});
[[nodiscard]] std::optional<PathError> encode_simple_to(std::string& out, const Value& value,
                                                        const EncodeOptions& options = {});
[[nodiscard]] std::optional<PathError> encode_simple_to(Sink sink, const Value& value,
                                                        const EncodeOptions& options = {});
// A value of the type that the JSON implies: arrays are tuples, objects objects, null is the null
// of the dynamic type. This is what `jsondecode` gives. Only white space may follow, or, as in the
// reference, a closing bracket and anything after it, unless `options` say that nothing may.
Result<Value, DecodeError> decode_simple(std::string_view text, const DecodeOptions& options = {});
// That type alone.
Result<Type, DecodeError> implied_type(std::string_view text, const DecodeOptions& options = {});

// "string", ["list","number"], ["object",{"a":"bool"},["a"]] (the last names the optional
// attributes), and for the kinds that the reference does not have "int", "none", ["union",[…]],
// ["enum",[…]], ["promise",…], ["output",…]. A capsule type is an error.
Result<std::string, PathError> encode_type(const Type& type, const EncodeOptions& options = {});
Result<Type, DecodeError> decode_type(std::string_view text, const DecodeOptions& options = {});

}  // namespace hcl::codec::json
