// SPDX-License-Identifier: Apache-2.0
// Normalization Form C: texts that mean the same get the same bytes.
#pragma once

#include <string>
#include <string_view>

#include "hcl/support/short_text.h"

namespace hcl {

bool is_nfc_in_full(std::string_view text);

// True if to_nfc would return the same bytes. Allocates nothing where a quick check can tell, as it
// can for most text.
inline bool is_nfc(std::string_view text) {
  return is_short_ascii(text) || is_nfc_in_full(text);
}

// The text in NFC of Unicode 15.0, byte for byte as the reference makes it: in the stream-safe
// format (after 30 non- starters comes U+034F), with invalid bytes passed through. Linear in the
// size of any text; at most three times as long.
std::string to_nfc(std::string_view text);

}  // namespace hcl
