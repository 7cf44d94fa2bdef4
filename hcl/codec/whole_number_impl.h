// SPDX-License-Identifier: Apache-2.0
// Whole numbers from decimal text, exactly.
#pragma once

#include <string_view>

#include "hcl/support/number.h"
#include "hcl/support/result.h"

namespace hcl::codec {

// An optional sign, digits with at most one point, an optional exponent of ten; and the number that
// they make is whole. Unlike parse_number, which rounds to 512 bits, this keeps every digit. Zeros
// that an exponent stands for are limited, as a few bytes of input must not become megabytes.
Result<Number> parse_whole_number(std::string_view text);

}  // namespace hcl::codec
