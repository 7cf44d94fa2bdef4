// SPDX-License-Identifier: Apache-2.0
// What the files of this module share: one function per family, and the words they are written in.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

#include "hcl/function/call_context.h"
#include "hcl/function/function.h"
#include "hcl/function/function_table.h"

namespace hcl::stdlib {

using TypeResult = Result<Type, FunctionError>;
using ValueResult = Result<Value, FunctionError>;

// Each family adds its functions under their usual names.
void add_bool_functions(FunctionTable& table);
void add_conversion_functions(FunctionTable& table);
void add_number_functions(FunctionTable& table);
void add_number_rounding_functions(FunctionTable& table);
void add_string_functions(FunctionTable& table);
void add_string_list_functions(FunctionTable& table);
void add_string_trim_functions(FunctionTable& table);
void add_string_pattern_functions(FunctionTable& table);
void add_format_functions(FunctionTable& table);
void add_datetime_functions(FunctionTable& table);
void add_encoding_functions(FunctionTable& table);
void add_csv_functions(FunctionTable& table);
void add_collection_access_functions(FunctionTable& table);
void add_collection_build_functions(FunctionTable& table);
void add_collection_flatten_functions(FunctionTable& table);
void add_collection_member_functions(FunctionTable& table);
void add_collection_set_functions(FunctionTable& table);
void add_set_product_function(FunctionTable& table);
void add_sequence_functions(FunctionTable& table);
void add_bytes_functions(FunctionTable& table, const Type& bytes);

// A whole number in the range of int64. `context` is put before the message: "invalid index: ".
Result<int64_t, FunctionError> to_int64(const Value& number, std::optional<size_t> argument = {},
                                        std::string_view context = {});

// What a parameter allows, in one word for short definitions.
enum class Allow : uint8_t {
  Nothing = 0,
  Dynamic = 1,
  Marked = 2,
  Unknown = 4,
  Null = 8,
};
constexpr Allow operator|(Allow a, Allow b) {
  return static_cast<Allow>(static_cast<uint8_t>(a) | static_cast<uint8_t>(b));
}

Parameter parameter(std::string_view name, const Type& type, Allow allow = Allow::Nothing,
                    std::string_view description = {});

// A list, set or tuple.
bool is_sequence(TypeKind kind);

}  // namespace hcl::stdlib
