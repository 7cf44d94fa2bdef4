// SPDX-License-Identifier: Apache-2.0
// Text for the Unicode properties.
#pragma once

#include <string>

#include "testing/draw.h"

namespace hcl::testing {

inline std::string draw_bytes(Draw& draw) {
  std::string bytes;
  for (uint64_t left = draw.below(6); left > 0; --left) {
    bytes.push_back(static_cast<char>(draw.below(256)));
  }
  return bytes;
}

// Characters that meet in interesting ways, runs of one of them, and bytes that are not UTF-8.
inline std::string draw_unicode(Draw& draw) {
  std::string text;
  for (uint64_t left = draw.below(6); left > 0 && !draw.exhausted(); --left) {
    const std::string piece = draw.one_in(4) ? draw_bytes(draw) : draw.text(6);
    const uint64_t n_times = draw.one_in(8) ? 1 + draw.below(64) : 1;
    for (uint64_t i = 0; i < n_times; ++i) text += piece;
  }
  return text;
}

// For the message of a failure.
inline std::string show_bytes(const std::string& text) {
  std::string out;
  for (const char c : text) {
    constexpr char kDigits[] = "0123456789ABCDEF";
    const auto byte = static_cast<unsigned char>(c);
    out.append({'\\', 'x', kDigits[byte >> 4], kDigits[byte & 15]});
  }
  return out;
}

}  // namespace hcl::testing
