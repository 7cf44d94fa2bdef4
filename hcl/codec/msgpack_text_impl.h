// SPDX-License-Identifier: Apache-2.0
// MessagePack items, each in the shortest form, as the reference writes them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "hcl/support/number.h"
#include "hcl/support/result.h"

namespace hcl::codec {

inline constexpr uint64_t kMostMsgpackItems = 0xFFFFFFFF;

void append_msgpack_integer(std::string& out, int64_t value);
void append_msgpack_double(std::string& out, double value);
// Sizes are at most kMostMsgpackItems.
void append_msgpack_text(std::string& out, std::string_view text);
void append_msgpack_binary(std::string& out, std::string_view bytes);
void append_msgpack_array_header(std::string& out, size_t size);
void append_msgpack_map_header(std::string& out, size_t size);
void append_msgpack_ext_header(std::string& out, uint8_t type, size_t size);

// Whether a number is written as text: because neither an int64 nor, unless it is an integer, a
// double holds it.
bool is_msgpack_text(const Number& number);
// `is_exact` asks for all digits of an integer that is written as text.
std::optional<Error> append_msgpack_number(std::string& out, const Number& number, bool is_exact);

}  // namespace hcl::codec
