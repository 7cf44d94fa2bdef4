// SPDX-License-Identifier: Apache-2.0
#include "hcl/support/quoted_text.h"

#include <gtest/gtest.h>

namespace hcl {
namespace {

using namespace std::string_view_literals;

TEST(QuotedText, escapes_what_is_not_printable) {
  struct Case {
    std::string_view text;
    std::string_view want;
  };
  constexpr Case kCases[] = {
      {"", R"("")"},
      {"plain text", R"("plain text")"},
      {"a\"b\\c", R"("a\"b\\c")"},
      {"\a\b\f\n\r\t\v", R"("\a\b\f\n\r\t\v")"},
      {"\0\x1b\x7f"sv, R"("\x00\x1b\x7f")"},
      {"é 日本 👋", R"("é 日本 👋")"},
      {"\xC2\x85", R"("\u0085")"},              // a control
      {"\xC2\xA0", R"("\u00a0")"},              // a space that is not ASCII
      {"\xE2\x80\xAE", R"("\u202e")"},          // a bidi override
      {"\xF3\xA0\x80\x81", R"("\U000e0001")"},  // a tag
      {"a\xFFz", R"("a\xffz")"},
  };
  for (const auto& [text, want] : kCases) EXPECT_EQ(quoted_text(text), want);
}

}  // namespace
}  // namespace hcl
