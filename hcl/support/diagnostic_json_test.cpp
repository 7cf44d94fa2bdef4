// SPDX-License-Identifier: Apache-2.0
#include "hcl/support/diagnostic_json.h"

#include <gtest/gtest.h>
#include <simdjson.h>

namespace hcl {
namespace {

// `offsets` are those of the subject in the text; the subject's text must be what the snippet
// marks.
void check_highlight(std::string text, uint32_t begin, uint32_t end, std::string_view want) {
  const Diagnostic diag{
      .code = DiagnosticCode("test-case"),
      .summary = "Wrong",
      .subject = SourceRange{SourceFile::make("a", std::move(text)).value(), begin, end}};
  const std::string json = render_json(diag);
  simdjson::dom::parser parser;
  simdjson::dom::element root;
  ASSERT_EQ(parser.parse(json).get(root), simdjson::SUCCESS) << json;
  const simdjson::dom::element snippet = root["snippet"];
  const std::string_view code = snippet["code"];
  const uint64_t from = snippet["highlight_start_offset"];
  const uint64_t to = snippet["highlight_end_offset"];
  EXPECT_EQ(code.substr(from, to - from), want) << json;
}

TEST(DiagnosticJson, the_snippet_marks_the_subject) {
  check_highlight("a = bcd\n", 4, 7, "bcd");
  check_highlight("\n\n漢 = \"\x1B\"\n", 8, 11, "\"\x1B\"");
  check_highlight("\xFF\xFF = \xFE\n", 5, 6, "\xEF\xBF\xBD");
  check_highlight("a = [\n  1\n]\n", 4, 11, "[\n  1\n]");
  check_highlight("a = 1\nb", 4, 6, "1");
  check_highlight("a", 1, 1, "");
  check_highlight(std::string(100'000, 'x') + "bad" + std::string(100'000, 'x'), 100'000, 100'003,
                  "bad");
}

TEST(DiagnosticJson, one_diagnostic_is_one_line) {
  const Diagnostic diag{.severity = Severity::Warning,
                        .code = DiagnosticCode("test-case"),
                        .summary = "One \"quoted\"\nline"};
  EXPECT_EQ(render_json(diag),
            R"({"severity":"warning","code":"test-case","summary":"One \"quoted\"\nline"})");
}

}  // namespace
}  // namespace hcl
