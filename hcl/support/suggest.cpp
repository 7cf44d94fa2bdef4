// SPDX-License-Identifier: Apache-2.0
#include "hcl/support/suggest.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <string>
#include <vector>

#include "hcl/support/utf8.h"

namespace hcl {

namespace {

constexpr size_t kMaxEdits = 2;
constexpr size_t kTooFar = kMaxEdits + 1;
// Two edits change the number of bytes by no more than two code points have.
constexpr size_t kMaxByteDifference = kMaxEdits * 4;

std::u32string to_code_points(std::string_view text) {
  std::u32string code_points;
  code_points.reserve(text.size());
  for (size_t at = 0; at < text.size();) {
    const DecodedCodePoint decoded = decode_utf8(text, at);
    code_points.push_back(decoded.code_point);
    at += decoded.size;
  }
  return code_points;
}

// Levenshtein's distance, or kTooFar. Row i of the table is only computed within kMaxEdits of its
// diagonal: what is farther out is too far anyway, which makes the work linear.
size_t edit_distance(std::u32string_view a, std::u32string_view b) {
  const size_t longer = std::max(a.size(), b.size());
  if (longer - std::min(a.size(), b.size()) > kMaxEdits) return kTooFar;
  // band[k] is the cell of column i + k - kMaxEdits; one more on the right has no cell above it.
  constexpr size_t kBand = 2 * kMaxEdits + 1;
  std::array<size_t, kBand + 1> band;
  band.fill(kTooFar);
  for (size_t k = kMaxEdits; k < kBand; ++k) band[k] = k - kMaxEdits;
  for (size_t i = 1; i <= a.size(); ++i) {
    size_t left = kTooFar;
    size_t nearest = kTooFar;
    for (size_t k = 0; k < kBand; ++k) {
      if (i + k < kMaxEdits || b.size() < i + k - kMaxEdits) {
        band[k] = kTooFar;
        left = kTooFar;
        continue;
      }
      const size_t j = i + k - kMaxEdits;
      size_t cell = i;
      if (0 < j) {
        const size_t replaced = band[k] + (a[i - 1] == b[j - 1] ? 0 : 1);
        cell = std::min({replaced, band[k + 1] + 1, left + 1, kTooFar});
      }
      band[k] = cell;
      left = cell;
      nearest = std::min(nearest, cell);
    }
    if (nearest == kTooFar) return kTooFar;
  }
  return band[b.size() + kMaxEdits - a.size()];
}

}  // namespace

std::optional<std::string_view> nearest_name(std::string_view wanted,
                                             std::span<const std::string_view> candidates) {
  const std::u32string wanted_points = to_code_points(wanted);
  std::optional<std::string_view> nearest;
  size_t least = kTooFar;
  for (const std::string_view candidate : candidates) {
    const size_t longer = std::max(candidate.size(), wanted.size());
    if (longer - std::min(candidate.size(), wanted.size()) > kMaxByteDifference) continue;
    const std::u32string points = to_code_points(candidate);
    const size_t distance = edit_distance(wanted_points, points);
    const bool keeps_something = distance < std::max(wanted_points.size(), points.size());
    if (least <= distance || !keeps_something) continue;
    least = distance;
    nearest = candidate;
  }
  return nearest;
}

}  // namespace hcl
