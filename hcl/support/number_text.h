// SPDX-License-Identifier: Apache-2.0
// Numbers from and to text, digit for digit as the reference does it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "hcl/support/number.h"
#include "hcl/support/result.h"

namespace hcl {

// The whole of `text` as a decimal number, rounded to 512 bits: an optional sign, digits with at
// most one point, and an exponent of ten (e, E) or of two (p, P); or Inf, inf. Time is linear in
// the length of the text but for adversarial digits, and does not depend on the exponent.
Result<Number> parse_number(std::string_view text);

enum class Notation : uint8_t {
  Fixed,          // 1234.5
  Exponent,       // 1.2345e+03
  General,        // whichever suits: Exponent below 1e-4 and from 10^6 or 10^digits on
  ExponentUpper,  // 1.2345E+03
  GeneralUpper,
};

struct NumberFormat {
  Notation notation = Notation::Fixed;
  // After the point for Fixed and Exponent, in total for General, rounded half to even from the
  // exact value. None means as many as identify the number among those of its precision.
  std::optional<uint32_t> digits = std::nullopt;
  // A short number such as 1e400000000 may have a long text. What would be longer than this many
  // bytes is an Error, and is known to be without computing it.
  size_t max_size = size_t{1} << 20;
};

// Infinities print as +Inf and -Inf in every notation.
Result<std::string> print_number(const Number& number, const NumberFormat& format = {});

}  // namespace hcl
