// SPDX-License-Identifier: Apache-2.0
// Counting and replacing parts of text.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "hcl/function/call_context.h"
#include "hcl/support/result.h"

namespace hcl::stdlib {

// Invalid bytes count one each.
size_t count_code_points(std::string_view text);

// Where `part` next is in the text; npos if it is not. Takes linear time also for texts and parts
// that nearly match everywhere, which std::string_view::find does not.
size_t find_part(std::string_view text, std::string_view part, size_t from);

// Without overlaps; `part` is not empty.
size_t count_occurrences(std::string_view text, std::string_view part);

// The text with each occurrence of `part` replaced. An empty part occurs before each code point and
// at the end.
Result<std::string, FunctionError> replace_all(std::string_view text, std::string_view part,
                                               std::string_view replacement, CallContext& context);

}  // namespace hcl::stdlib
