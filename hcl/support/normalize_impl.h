// SPDX-License-Identifier: Apache-2.0
// How the reference's normaliser reads bytes: what it takes for one character, valid or not.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "hcl/support/unicode_properties_impl.h"

namespace hcl::unicode {

// More non-starters in a row are broken up, so that normalising needs a small buffer only.
inline constexpr uint32_t kMaxNonStarters = 30;

struct NormalizationUnit {
  char32_t code_point;
  // 0 if the lead byte announces more bytes than the text has left, whatever they are.
  uint32_t size;
  bool valid;
  UnicodeProperties properties;
};

// `offset` is less than the size of the text. A unit that is not valid is inert.
NormalizationUnit normalization_unit_at(std::string_view text, size_t offset);

}  // namespace hcl::unicode
