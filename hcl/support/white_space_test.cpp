// SPDX-License-Identifier: Apache-2.0
#include "hcl/support/white_space.h"

#include <gtest/gtest.h>

#include "hcl/support/utf8.h"

namespace hcl {
namespace {

TEST(WhiteSpace, is_the_25_code_points_of_the_property) {
  int n = 0;
  for (char32_t c = 0; c <= 0x10FFFF; ++c) n += is_white_space(c) ? 1 : 0;
  EXPECT_EQ(n, 25);
  for (const char32_t c : {U'\u200B', U'\u2060', U'\uFEFF', U'\u180E'})
    EXPECT_FALSE(is_white_space(c));
}

TEST(WhiteSpace, trims_whole_code_points_and_nothing_inside) {
  struct Case {
    std::string_view text;
    std::string_view front;
    std::string_view back;
  };
  constexpr Case kCases[] = {
      {"", "", ""},
      {" \t\r\n", "", ""},
      {" a b ", "a b ", " a b"},
      {"\xC2\xA0x\xE3\x80\x80", "x\xE3\x80\x80", "\xC2\xA0x"},  // no-break space, ideographic space
      {"\xA0x\xA0", "\xA0x\xA0", "\xA0x\xA0"},                  // invalid bytes stay
      {"é ", "é ", "é"},
  };
  for (const auto& [text, front, back] : kCases) {
    EXPECT_EQ(trim_white_space_front(text), front);
    EXPECT_EQ(trim_white_space_back(text), back);
  }
  EXPECT_EQ(trim_white_space(" a b\n"), "a b");
}

}  // namespace
}  // namespace hcl
