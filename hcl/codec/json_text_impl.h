// SPDX-License-Identifier: Apache-2.0
// Strings, numbers and types as JSON text.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "hcl/codec/options.h"
#include "hcl/codec/output_impl.h"
#include "hcl/support/number.h"
#include "hcl/support/result.h"
#include "hcl/value/type.h"

namespace hcl::codec {

// Appends the text in quotes with the escapes of Go's encoder, those for HTML included. Each byte
// that is not UTF-8 becomes \ufffd.
void append_json_string(std::string& out, std::string_view text);
void put_json_string(Output& out, std::string_view text);

// Appends the digits of the number, which is finite, without an exponent. `is_exact` asks for all
// digits of an integer whatever its precision.
std::optional<Error> append_number(std::string& out, const Number& number, bool is_exact);
std::optional<Error> put_number(Output& out, const Number& number, bool is_exact);

// Appends the JSON of the type; the error is about a capsule type inside it, or a number of an enum
// that has no text.
std::optional<Error> append_type_json(std::string& out, const Type& type);

}  // namespace hcl::codec
