// SPDX-License-Identifier: Apache-2.0
// What is known of a string that may go on: every code point at the end, then texts that are hard.
#include "hcl/support/known_prefix.h"
#include "hcl/support/normalize.h"

#include "tests/compat/area.h"
#include "tests/compat/unicode_text.h"

namespace hcl::compat {

namespace {

// A case is some texts with spaces between them.
constexpr size_t kCodePointsPerCase = 256;
constexpr size_t kExhaustive = 0x110000 / kCodePointsPerCase;
constexpr size_t kDrawn = 40000;
constexpr size_t kRandomBytes = 10000;

std::string exhaustive_case(size_t index) {
  std::string line;
  for (size_t i = 0; i < kCodePointsPerCase; ++i) {
    const std::string c = encode_by_shape(static_cast<char32_t>(index * kCodePointsPerCase + i));
    line += to_hex("a " + c) + " " + to_hex("(a" + c + "-") + " " + to_hex(c + "\u0316") + " ";
  }
  return line;
}

std::string draw_ending(testing::Draw& draw) {
  constexpr std::string_view kEndings[] = {"",   "",  " ",    "/",      "=",
                                           "\n", "a", "\r\n", "\u0301", "-\r"};
  return std::string(draw.pick(kEndings));
}

std::string make_case(size_t index, testing::Draw& draw) {
  if (index < kExhaustive) return exhaustive_case(index);
  const std::string ending = draw_ending(draw);
  if (index < kExhaustive + kDrawn) return to_hex(draw_unicode_text(draw) + ending);
  return to_hex(draw.bytes(24) + ending);
}

std::string answer(std::string_view line) {
  std::string out;
  while (!line.empty()) {
    const size_t end = std::min(line.find(' '), line.size());
    out += to_hex(known_prefix(to_nfc(from_hex(line.substr(0, end))))) + " ";
    line.remove_prefix(std::min(end + 1, line.size()));
  }
  return out;
}

}  // namespace

const Area k_area_known_prefix = {.name = "known_prefix",
                                  .n_cases = kExhaustive + kDrawn + kRandomBytes,
                                  .make_case = make_case,
                                  .answer = answer};

}  // namespace hcl::compat
