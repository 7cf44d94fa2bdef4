// SPDX-License-Identifier: Apache-2.0
// How the reference's normaliser reads bytes: what it takes for one character, valid or not.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "hcl/support/unicode_properties_impl.h"
#include "hcl/support/utf8_impl.h"

namespace hcl::unicode {

// More non-starters in a row are broken up, so that normalising needs a small buffer only.
inline constexpr uint32_t kMaxNonStarters = 30;

struct NormalizationUnit {
  char32_t code_point;
  // 0 if the lead byte announces more bytes than the text has left, whatever they are.
  uint32_t size;
  bool valid;
  const UnicodeProperties& properties;
};

// A unit that is not valid is U+FFFD to normalisation: inert.
NormalizationUnit invalid_unit_at(std::string_view text, size_t offset);

// `offset` is less than the size of the text.
[[gnu::always_inline]] inline NormalizationUnit normalization_unit_at(std::string_view text,
                                                                      size_t offset) {
  const DecodedCodePoint decoded = decode(text, offset);
  if (!decoded.valid) return invalid_unit_at(text, offset);
  return {.code_point = decoded.code_point,
          .size = decoded.size,
          .valid = true,
          .properties = properties_of(decoded.code_point)};
}

}  // namespace hcl::unicode
