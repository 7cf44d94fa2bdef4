// SPDX-License-Identifier: Apache-2.0
// Where grapheme clusters end: every code point beside a letter, a joiner and a jamo, then texts
// that are hard.
#include <fmt/format.h>

#include "hcl/support/grapheme.h"

#include "tests/compat/area.h"
#include "tests/compat/unicode_text.h"

namespace hcl::compat {

namespace {

constexpr size_t kCodePointsPerCase = 256;
constexpr size_t kExhaustive = 0x110000 / kCodePointsPerCase;
constexpr size_t kDrawn = 60000;
constexpr size_t kRandomBytes = 20000;

std::string exhaustive_case(size_t index) {
  std::string text;
  for (size_t i = 0; i < kCodePointsPerCase; ++i) {
    const std::string c = encode_by_shape(static_cast<char32_t>(index * kCodePointsPerCase + i));
    text += "a" + c + c + "\u200D" + c + "\u1100" + c + "\u0301 ";
  }
  return to_hex(text);
}

std::string make_case(size_t index, testing::Draw& draw) {
  if (index < kExhaustive) return exhaustive_case(index);
  if (index < kExhaustive + kDrawn) return to_hex(draw_unicode_text(draw));
  return to_hex(draw.bytes(64));
}

std::string answer(std::string_view line) {
  const std::string text = from_hex(line);
  std::string out = fmt::format("{}:", count_graphemes(text));
  for (size_t at = 0; at < text.size();) {
    at = next_grapheme(text, at);
    fmt::format_to(std::back_inserter(out), " {}", at);
  }
  return out;
}

}  // namespace

const Area k_area_grapheme = {.name = "grapheme",
                              .n_cases = kExhaustive + kDrawn + kRandomBytes,
                              .make_case = make_case,
                              .answer = answer};

}  // namespace hcl::compat
