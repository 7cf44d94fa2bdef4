// SPDX-License-Identifier: Apache-2.0
// What conversion there is from one type to another: none, one that may fail, or one that never
// does.
#pragma once

#include <cstdint>
#include <string_view>

#include "hcl/value/type.h"

namespace hcl {

// Ordered from the worst to the best.
enum class ConversionKind : uint8_t {
  None,
  Unsafe,  // some values convert, others are an error
  Safe,    // every value converts
};

// "none", "unsafe" or "safe".
std::string_view to_string(ConversionKind kind);

// How values of type `from` convert to `to`. `convert` follows the same rules, so what is None here
// fails there for every value, and what is Safe here fails there for none (but for numbers whose
// text would be longer than a megabyte).
//
// Of a union each member must convert: all safely for Safe, one at all for Unsafe. To a union the
// best member counts. An eventual type (promise, output) converts to an eventual type only, and an
// output never to a promise; anything that converts to T converts to promise(T) and output(T).
ConversionKind conversion_kind(const Type& from, const Type& to);

// Whether a value of type `from` is, as it stands, what `to` asks for: nothing has to be computed
// or checked. Implies a safe conversion. A tuple may stand for a list and an object for a map;
// an object may have more attributes than are asked for, and lack those that may be null.
bool assignable(const Type& from, const Type& to);

}  // namespace hcl
