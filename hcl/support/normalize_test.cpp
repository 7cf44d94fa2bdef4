// SPDX-License-Identifier: Apache-2.0
#include "hcl/support/normalize.h"

#include <gtest/gtest.h>

namespace hcl {
namespace {

void check_nfc(std::string_view text, std::string_view want) {
  EXPECT_EQ(to_nfc(text), want) << ::testing::PrintToString(text);
  EXPECT_EQ(is_nfc(text), text == want) << ::testing::PrintToString(text);
  EXPECT_TRUE(is_nfc(want)) << ::testing::PrintToString(want);
}

std::string repeat(std::string_view piece, size_t n_times) {
  std::string text;
  text.reserve(piece.size() * n_times);
  for (size_t i = 0; i < n_times; ++i) text += piece;
  return text;
}

TEST(Normalize, letters_and_marks_compose) {
  check_nfc("", "");
  check_nfc("plain", "plain");
  check_nfc("e\u0301", "\u00E9");
  check_nfc("cafe\u0301!", "caf\u00E9!");
  check_nfc("a\u0323\u0302", "\u1EAD");
  check_nfc("a\u0302\u0323", "\u1EAD");
  check_nfc("\u00E9\u0316", "\u00E9\u0316");
  check_nfc("e\u0316\u0301", "\u00E9\u0316");
  check_nfc("\u0301\u0316", "\u0316\u0301");
}

TEST(Normalize, what_must_not_stay_composed_is_taken_apart) {
  check_nfc("\u212B", "\u00C5");
  check_nfc("\u0958", "\u0915\u093C");
  check_nfc("\uFB1D", "\u05D9\u05B4");
  check_nfc("\U0001D160", "\U0001D158\U0001D165\U0001D16E");
  check_nfc("\u0F43\u0F71", "\u0F42\u0FB7\u0F71");
  check_nfc("\u0344", "\u0308\u0301");
}

TEST(Normalize, hangul_composes_by_arithmetic) {
  check_nfc("\u1100\u1161", "\uAC00");
  check_nfc("\u1100\u1161\u11A8", "\uAC01");
  check_nfc("\uAC00\u11A8", "\uAC01");
  check_nfc("\uAC01\u11A8", "\uAC01\u11A8");
  check_nfc("\uAC00\u11A7", "\uAC00\u11A7");
  check_nfc("\u1112\u1175\u11C2", "\uD7A3");
}

TEST(Normalize, invalid_bytes_pass_through) {
  check_nfc("\xFF", "\xFF");
  check_nfc(
      "\xFF"
      "e\u0301",
      "\xFF\u00E9");
  check_nfc("\xFF\u0301\u0316", "\xFF\u0316\u0301");
  check_nfc("e\xCC", "e\xCC");
  check_nfc("e\u0301\xE2\x82", "\u00E9\xE2\x82");
  check_nfc("\xED\xA0\x80\u0301", "\xED\xA0\x80\u0301");
  // A lead byte that announces more than is left keeps the rest as it is.
  check_nfc("\xF0\u0340", "\xF0\u0340");
}

TEST(Normalize, a_joiner_comes_after_thirty_non_starters) {
  const std::string thirty = repeat("\u0316", 30);
  check_nfc("a" + thirty, "a" + thirty);
  check_nfc("a" + thirty + "\u0316", "a" + thirty + "\u034F\u0316");
  check_nfc("a" + repeat("\u0300", 40),
            "\u00E0" + repeat("\u0300", 29) + "\u034F" + repeat("\u0300", 10));
  check_nfc(repeat("\u0316", 61), thirty + "\u034F" + thirty + "\u034F\u0316");
  // What a starter has itself counts: é is e and a mark.
  check_nfc("\u00E9" + thirty, "\u00E9" + repeat("\u0316", 29) + "\u034F\u0316");
}

// The reference does these; each is a defect there, kept because the bytes of a string must be the
// same.
TEST(Normalize, deviations_of_the_reference_are_kept) {
  // Pairs are looked up by the lower 16 bits.
  check_nfc("\U00010041\u0301", "\u00C1");
  check_nfc("\U00011099\U000110BA", "\U0001109A");
  // A mark composes over a starter that only the stream-safe count takes for a non-starter.
  check_nfc("a\u314F\u0316\u0301", "\u00E1\u314F\u0316");
}

// Quadratic code would not end.
TEST(Normalize, long_runs_are_linear) {
  constexpr size_t kTimes = 1'000'000;
  EXPECT_EQ(to_nfc("a" + repeat("\u0301\u0316", kTimes / 2)).size(), 2'066'666);
  EXPECT_EQ(to_nfc(repeat("\u1100\u1161\u11A8", kTimes / 3)), repeat("\uAC01", kTimes / 3));
  EXPECT_EQ(to_nfc(repeat("\u1161", 90)).size(), 3 * 90 + 2 * 2);
  EXPECT_EQ(to_nfc(repeat("\U0001D160", kTimes)).size(), 12 * kTimes);
  for (const std::string_view piece :
       {"\u1100", "\U0001F1E6", "\U0001F469\u200D", "\xFF", "\xE2\x82"}) {
    const std::string text = repeat(piece, kTimes);
    EXPECT_TRUE(is_nfc(text)) << ::testing::PrintToString(piece);
  }
}

}  // namespace
}  // namespace hcl
