// SPDX-License-Identifier: Apache-2.0
// One verb of a format string, and what it makes of a value.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "hcl/function/call_context.h"
#include "hcl/value/value.h"

namespace hcl::stdlib {

// `%-8.3[2]f`: flags, width, precision, the number of an argument, a letter.
struct FormatVerb {
  std::string_view text;  // all of it
  size_t offset = 0;      // where it starts in the format string
  size_t argument = 0;    // counted from 1
  char letter = 0;
  bool zero = false;
  bool sharp = false;
  bool plus = false;
  bool minus = false;
  bool space = false;
  // Numbers too large for any output stay at the largest.
  std::optional<size_t> width;
  std::optional<size_t> precision;
};

// Appends what the verb makes of the value, which is wholly known.
[[nodiscard]] std::optional<FunctionError> append_formatted(std::string& out,
                                                            const FormatVerb& verb,
                                                            const Value& value,
                                                            CallContext& context);

// The same for the verbs of numbers; implemented in format_number.cpp.
[[nodiscard]] std::optional<FunctionError> append_number(std::string& out, const FormatVerb& verb,
                                                         const Number& number,
                                                         CallContext& context);

// `unsupported value for "%d" at 3: ` and the reason.
FunctionError unsupported_value(const FormatVerb& verb, std::string_view reason);

// A character in single quotes, as messages show it.
std::string quoted_character(char32_t code_point);

// The whole of a format string applied to values.
Result<std::string, FunctionError> format_text(std::string_view format,
                                               std::span<const Value> values, CallContext& context);

}  // namespace hcl::stdlib
