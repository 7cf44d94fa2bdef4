// SPDX-License-Identifier: Apache-2.0
// Identifiers: every code point as the first and as a later character, then drawn names.
#include "hcl/support/identifier.h"
#include "hcl/support/utf8.h"

#include "tests/compat/area.h"
#include "tests/compat/unicode_text.h"

namespace hcl::compat {

namespace {

// A case is some texts with spaces between them; the answer has a digit for each.
constexpr size_t kCodePointsPerCase = 256;
constexpr size_t kExhaustive = 0x110000 / kCodePointsPerCase;
constexpr size_t kDrawn = 20000;

std::string exhaustive_case(size_t index) {
  std::string line;
  for (size_t i = 0; i < kCodePointsPerCase; ++i) {
    const std::string c = encode_by_shape(static_cast<char32_t>(index * kCodePointsPerCase + i));
    line += to_hex(c) + " " + to_hex("a" + c) + " ";
  }
  return line;
}

std::string make_case(size_t index, testing::Draw& draw) {
  if (index < kExhaustive) return exhaustive_case(index);
  constexpr std::string_view kPieces[] = {"a",      "Z",      "_",      "-",      "9",
                                          ".",      " ",      "é",      "\u0301", "\u1CF2",
                                          "\u4E00", "\u00B7", "\uFEFF", "\n"};
  std::string text;
  for (uint64_t left = draw.below(6); left > 0; --left) {
    text += draw.one_in(4) ? to_valid_utf8(draw.text(2)) : std::string(draw.pick(kPieces));
  }
  // The reference skips a byte order mark as at the beginning of a file; to us it is no part of a
  // name.
  if (text.starts_with("\uFEFF")) text.insert(0, "x");
  return to_hex(text);
}

std::string answer(std::string_view line) {
  std::string out;
  while (!line.empty()) {
    const size_t end = std::min(line.find(' '), line.size());
    out += is_identifier(from_hex(line.substr(0, end))) ? '1' : '0';
    line.remove_prefix(std::min(end + 1, line.size()));
  }
  return out;
}

}  // namespace

const Area k_area_identifier = {.name = "identifier",
                                .n_cases = kExhaustive + kDrawn,
                                .make_case = make_case,
                                .answer = answer};

}  // namespace hcl::compat
