// SPDX-License-Identifier: Apache-2.0
// What the agreed type says about the place where a value is written or read.
#pragma once

#include <cstdint>
#include <string>

#include "hcl/value/type.h"
#include "hcl/value/value.h"

namespace hcl::codec {

// A promise or an output is written and read as what it will be.
inline const Type& without_eventual(const Type& type) {
  const Type* inner = &type;
  while (inner->is_eventual()) inner = &inner->element();
  return *inner;
}

// How a value without parts looks in the encoding.
enum class Scalar : uint8_t { Bool, Number, Text };

// Where numbers that no machine number holds are written as text.
enum class WideNumbers : uint8_t { AsNumbers, AsText };

// The only member of a union whose values may look like this, or null where there is none or more
// than one. A value of that member stands bare in the encoding; every other value of the union is
// wrapped together with its type, as at a place of the dynamic type. Encoder and decoder ask the
// same question, which is why nothing is lost.
const Type* bare_member(const Type& union_type, Scalar scalar, WideNumbers wide);

// Whether a known value, of the base type of the enum, is one of its members.
bool is_enum_member(const Type& enum_type, const Value& value);
// `must be one of "a", "b"`.
std::string enum_requirement(const Type& enum_type);

}  // namespace hcl::codec
