// SPDX-License-Identifier: Apache-2.0
// NFC: every code point alone and after a letter with a mark, then texts that are hard.
#include "hcl/support/normalize.h"

#include "tests/compat/area.h"
#include "tests/compat/unicode_text.h"

namespace hcl::compat {

namespace {

constexpr size_t kCodePointsPerCase = 256;
constexpr size_t kExhaustive = 0x110000 / kCodePointsPerCase;
constexpr size_t kDrawn = 80000;
constexpr size_t kRandomBytes = 20000;

std::string exhaustive_case(size_t index) {
  std::string text;
  for (size_t i = 0; i < kCodePointsPerCase; ++i) {
    const std::string c = encode_by_shape(static_cast<char32_t>(index * kCodePointsPerCase + i));
    text += c + " a\u0301" + c + "a\u0323" + c + "\u0301" + c + c + "\u1161\u11A8 ";
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
  const std::string normalized = to_nfc(text);
  return to_hex(normalized) + (is_nfc(text) ? " is" : " is not");
}

}  // namespace

const Area k_area_normalize = {.name = "normalize",
                               .n_cases = kExhaustive + kDrawn + kRandomBytes,
                               .make_case = make_case,
                               .answer = answer};

}  // namespace hcl::compat
