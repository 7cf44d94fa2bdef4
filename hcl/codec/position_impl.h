// SPDX-License-Identifier: Apache-2.0
// What the agreed type says about the place where a value is written or read.
#pragma once

#include <cstdint>
#include <string>

#include "hcl/value/type.h"
#include "hcl/value/value.h"

namespace hcl::codec {

// The type as encoders and decoders see it: without optional flags, which values never carry, and
// with promises and outputs replaced by what they will be.
inline Type bare_type(const Type& type) {
  return without_eventuals(without_optional_attributes(type));
}

// How a known value looks from outside in the encoding.
enum class Look : uint8_t { Bool, Number, Text, Array, Object };

// Whether numbers that no machine number holds are written as text.
enum class WideNumbers : uint8_t { AsNumbers, AsText };

// The only member of a union whose values may look like this, or null where there is none or more
// than one.
const Type* bare_member(const Type& union_type, Look look, WideNumbers wide);

// Whether a known value of a union stands in the encoding as it is. It does if its look alone tells
// its type; every other value is wrapped together with its type, as at a place of the dynamic type.
// Encoder and decoder ask the same question, which is why nothing is lost.
bool is_bare(const Type& union_type, const Value& value, Look look, WideNumbers wide);

// Whether a value that says its own type may stand at a place of this union or enum.
bool belongs_to(const Type& constraint, const Value& value);

// Whether a known value, of the base type of the enum, is one of its members.
bool is_enum_member(const Type& enum_type, const Value& value);
// `must be one of "a", "b"`.
std::string enum_requirement(const Type& enum_type);

}  // namespace hcl::codec
