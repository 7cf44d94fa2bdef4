// SPDX-License-Identifier: Apache-2.0
// The words that the functions are written in.
#include <limits>

#include <fmt/core.h>

#include "hcl/stdlib/define_impl.h"

namespace hcl::stdlib {

Result<int64_t, FunctionError> to_int64(const Value& number, std::optional<size_t> argument,
                                        std::string_view context) {
  if (const std::optional<int64_t> exact = number.as_number().to_exact<int64_t>()) return *exact;
  FunctionError error = plain_error(fmt::format("{}value must be a whole number, between {} and {}",
                                                context, std::numeric_limits<int64_t>::min(),
                                                std::numeric_limits<int64_t>::max()));
  error.argument = argument;
  return error;
}

Parameter parameter(std::string_view name, const Type& type, Allow allow,
                    std::string_view description) {
  const auto has = [&](Allow flag) {
    return (static_cast<uint8_t>(allow) & static_cast<uint8_t>(flag)) != 0;
  };
  return {.name = std::string(name),
          .description = std::string(description),
          .type = type,
          .allow_null = has(Allow::Null),
          .allow_unknown = has(Allow::Unknown),
          .allow_dynamic = has(Allow::Dynamic),
          .allow_marked = has(Allow::Marked)};
}

bool is_sequence(TypeKind kind) {
  return kind == TypeKind::List || kind == TypeKind::Set || kind == TypeKind::Tuple;
}

}  // namespace hcl::stdlib
