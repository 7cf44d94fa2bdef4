// SPDX-License-Identifier: Apache-2.0
// What golden files cannot show: sizes and files of megabytes.
#include "hcl/support/diagnostic_text.h"

#include <gtest/gtest.h>

#include "hcl/support/diagnostic_json.h"

namespace hcl {
namespace {

Diagnostic make_diagnostic(std::string text, uint32_t begin, uint32_t end) {
  return {.code = DiagnosticCode("test-case"),
          .summary = "Wrong",
          .subject = SourceRange{SourceFile::make("a", std::move(text)).value(), begin, end}};
}

std::string repeat(std::string_view piece, size_t n) {
  std::string text;
  for (size_t i = 0; i < n; ++i) text += piece;
  return text;
}

TEST(DiagnosticText, a_line_of_ten_megabytes_is_rendered_in_little_space) {
  for (const std::string_view piece : {"x", "\u0301", "\x1B", "\t", "👩\u200D", "\xFF"}) {
    std::string text = repeat(piece, 10'000'000 / piece.size());
    const auto middle = static_cast<uint32_t>(text.size() / 2);
    const auto size = static_cast<uint32_t>(text.size());
    const Diagnostic diag = make_diagnostic(std::move(text), middle, middle + 10);
    EXPECT_LT(render_text(diag, {.width = 80}).size(), 20'000u);
    EXPECT_LT(render_json(diag).size(), 60'000u);
    Diagnostic whole = diag;
    whole.subject->begin = 0;
    whole.subject->end = size;
    EXPECT_LT(render_text(whole).size(), 50'000u);
    EXPECT_LT(render_json(whole).size(), 60'000u);
  }
}

TEST(DiagnosticText, a_range_of_a_million_lines_is_rendered_in_little_space) {
  const std::string text = repeat("a = 1\n", 1'000'000);
  const Diagnostic diag = make_diagnostic(text, 4, static_cast<uint32_t>(text.size()) - 1);
  EXPECT_LT(render_text(diag).size(), 1'000u);
  EXPECT_LT(render_json(diag).size(), 20'000u);
}

TEST(DiagnosticText, no_source_row_is_wider_than_the_terminal) {
  const std::string text = repeat("abc def ", 100) + "\n";
  for (uint32_t width = 30; width < 120; ++width) {
    for (uint32_t at = 0; at < 800; at += 37) {
      const std::string shown = render_text(make_diagnostic(text, at, at + 3), {.width = width});
      size_t begin = 0;
      while (begin < shown.size()) {
        const size_t end = shown.find('\n', begin);
        // An ellipsis has two bytes more than columns, and there are two at most.
        EXPECT_LE(end - begin, width + 4) << shown;
        begin = end + 1;
      }
    }
  }
}

}  // namespace
}  // namespace hcl
