// SPDX-License-Identifier: Apache-2.0
// MessagePack items, each in the shortest form, as the reference writes them.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "hcl/codec/output_impl.h"
#include "hcl/support/number.h"
#include "hcl/support/result.h"

namespace hcl::codec {

inline constexpr uint64_t kMostMsgpackItems = 0xFFFFFFFF;

void put_msgpack_integer(Output& out, int64_t value);
void put_msgpack_double(Output& out, double value);
// Sizes are at most kMostMsgpackItems.
void put_msgpack_text(Output& out, std::string_view text);
void put_msgpack_binary(Output& out, std::string_view bytes);
void put_msgpack_array_header(Output& out, size_t size);
void put_msgpack_map_header(Output& out, size_t size);
void put_msgpack_ext_header(Output& out, uint8_t type, size_t size);

// Whether a number is written as text: because neither an int64 nor, unless it is an integer, a
// double holds it.
bool is_msgpack_text(const Number& number);
// `is_exact` asks for all digits of an integer that is written as text.
std::optional<Error> put_msgpack_number(Output& out, const Number& number, bool is_exact);

}  // namespace hcl::codec
