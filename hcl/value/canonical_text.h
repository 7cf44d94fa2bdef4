// SPDX-License-Identifier: Apache-2.0
// The canonical text of a value: what the reference hashes and orders sets by.
#pragma once

#include <cstdint>
#include <string>

#include "hcl/value/value.h"

namespace hcl {

// Short and unambiguous up to the tenth significant digit of numbers: `?` for an unknown value, `~`
// for null, `T` and `F`, quoted strings,
// `[…;]` for lists and sets, `{"k":v;}` for maps, `<…;>` for tuples and objects. The value has no
// marks inside.
std::string canonical_text(const Value& value);

// CRC-32 of the canonical text, the reference's hash of a value.
uint32_t canonical_hash(const Value& value);

}  // namespace hcl
