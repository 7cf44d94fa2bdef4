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

// Whether nothing is said about the value's type: a null or unknown of the dynamic type, or of one
// that becomes the dynamic type when promises and outputs are erased.
inline bool is_untyped(const Value& value) {
  if (value.kind() == TypeKind::Dynamic) return true;
  return !value.is_known_not_null() && without_eventuals(value.type()).is_dynamic();
}

// How a known value looks from outside in the encoding.
enum class Look : uint8_t { Bool, Number, Text, Array, Object };

// Whether numbers that no machine number holds are written as text.
enum class WideNumbers : uint8_t { AsNumbers, AsText };

// The only member of a union whose values may look like this, or null where there is none or more
// than one.
const Type* bare_member(const Type& union_type, Look look, WideNumbers wide);

// The member as which a known value of a union stands in the encoding as it is, or null. Its look
// alone must tell its type; every other value is wrapped together with its type, as at a place of
// the dynamic type. Encoder and decoder ask the same question, which is why nothing is lost.
const Type* bare_as(const Type& union_type, const Value& value, Look look, WideNumbers wide);

// Whether a value that says its own type may stand at a place of this union or enum.
bool belongs_to(const Type& constraint, const Value& value);

// Whether a known value, of the base type of the enum, is one of its members.
bool is_enum_member(const Type& enum_type, const Value& value);
// `must be one of "a", "b"`.
std::string enum_requirement(const Type& enum_type);

}  // namespace hcl::codec
