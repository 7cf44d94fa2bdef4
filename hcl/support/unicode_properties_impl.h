// SPDX-License-Identifier: Apache-2.0
// What grapheme breaking and normalisation need to know about a code point, from one lookup.
#pragma once

#include <cstdint>

namespace hcl::unicode {

// Grapheme_Cluster_Break of UAX #29, with Extended_Pictographic as one more class: no code point is
// both.
enum class GraphemeClass : uint8_t {
  Other,
  CR,
  LF,
  Control,
  Prepend,
  Extend,
  SpacingMark,
  ZWJ,
  RegionalIndicator,
  ExtendedPictographic,
  L,
  V,
  T,
  LV,
  LVT,
};

struct UnicodeProperties {
  GraphemeClass grapheme_class;
  // Of the first character of the canonical decomposition.
  uint8_t combining_class;
  // Non-starters at either end of the compatibility decomposition; what composes backward counts as
  // one. A code point with leading ones has nothing else, so it never begins a segment.
  uint8_t n_leading;
  uint8_t n_trailing;
  // NFC_Quick_Check is Yes: in canonical order it stays as it is.
  bool stable : 1;
  bool composes_backward : 1;
  bool composes_forward : 1;
  bool decomposes : 1;
  // Nothing that normalisation does depends on it or changes it: what follows cannot change what
  // precedes.
  bool inert : 1;
};

// Hidden, so that position-independent code reaches the tables without an indirection.
#pragma GCC visibility push(hidden)
#include "hcl/support/unicode_properties.inc"
#pragma GCC visibility pop

// `code_point` is at most U+10FFFF.
inline const UnicodeProperties& properties_of(char32_t code_point) {
  const uint8_t block = kBlockOf[code_point / kBlockSize];
  return kRecords[kBlocks[block][code_point % kBlockSize]];
}

}  // namespace hcl::unicode
