// SPDX-License-Identifier: Apache-2.0
#include "hcl/support/diagnostic.h"

#include <gtest/gtest.h>

#include "hcl/support/messages.h"

namespace hcl {
namespace {

constexpr DiagnosticCode kCode("test-case");

Diagnostic make_diagnostic(Severity severity, std::string summary) {
  return {.severity = severity, .code = kCode, .summary = std::move(summary)};
}

std::string summaries(const Diagnostics& diags) {
  std::string text;
  for (const Diagnostic& diag : diags) text += diag.summary + " ";
  return text;
}

TEST(Diagnostics, beyond_the_limit_they_are_counted) {
  Diagnostics diags(2);
  for (const char* summary : {"a", "b", "c", "d"}) {
    diags.add(make_diagnostic(Severity::Error, summary));
  }
  EXPECT_EQ(summaries(diags), "a b ");
  EXPECT_EQ(diags.n_errors(), 4u);
  EXPECT_EQ(diags.n_omitted(), 2u);
  ASSERT_TRUE(diags.closing().has_value());
  EXPECT_EQ(diags.closing()->code, codes::kDiagnosticsOmitted);
  EXPECT_EQ(diags.closing()->severity, Severity::Error);
}

TEST(Diagnostics, one_at_the_limit_is_kept) {
  Diagnostics diags(2);
  diags.add(make_diagnostic(Severity::Error, "a"));
  diags.add(make_diagnostic(Severity::Error, "b"));
  EXPECT_EQ(diags.n_omitted(), 0u);
  EXPECT_FALSE(diags.closing().has_value());
}

TEST(Diagnostics, the_default_limit_is_a_thousand) {
  Diagnostics diags;
  for (int i = 0; i < 100'001; ++i) diags.add(make_diagnostic(Severity::Error, "a"));
  EXPECT_EQ(diags.size(), 1000u);
  EXPECT_EQ(diags.n_omitted(), 99'001u);
}

TEST(Diagnostics, errors_push_out_warnings) {
  Diagnostics diags(2);
  diags.add(make_diagnostic(Severity::Warning, "w1"));
  diags.add(make_diagnostic(Severity::Warning, "w2"));
  EXPECT_FALSE(diags.has_errors());
  diags.add(make_diagnostic(Severity::Error, "e1"));
  EXPECT_EQ(summaries(diags), "w1 e1 ");
  diags.add(make_diagnostic(Severity::Warning, "w3"));
  EXPECT_EQ(summaries(diags), "w1 e1 ");
  diags.add(make_diagnostic(Severity::Error, "e2"));
  diags.add(make_diagnostic(Severity::Error, "e3"));
  EXPECT_EQ(summaries(diags), "e1 e2 ");
  EXPECT_TRUE(diags.has_errors());
  EXPECT_EQ(diags.closing()->detail,
            "1 more error and 3 more warnings were found and are not shown. Fixing the first ones "
            "often removes others.");
}

TEST(Diagnostics, extending_adds_what_was_kept_and_what_was_counted) {
  Diagnostics first(3);
  first.add(make_diagnostic(Severity::Error, "a"));
  Diagnostics second(1);
  second.add(make_diagnostic(Severity::Error, "b"));
  second.add(make_diagnostic(Severity::Warning, "c"));
  first.extend(std::move(second));
  EXPECT_EQ(summaries(first), "a b ");
  EXPECT_EQ(first.n_errors(), 2u);
  EXPECT_EQ(first.n_warnings(), 1u);
  EXPECT_EQ(first.n_omitted(), 1u);
}

TEST(Diagnostics, only_the_errors) {
  Diagnostics diags;
  diags.add(make_diagnostic(Severity::Warning, "w"));
  diags.add(make_diagnostic(Severity::Error, "e"));
  EXPECT_EQ(summaries(diags.errors()), "e ");
  EXPECT_EQ(diags.errors().n_warnings(), 0u);
  EXPECT_FALSE(diags.errors().empty());
  EXPECT_TRUE(Diagnostics().errors().empty());
}

TEST(Diagnostics, none_are_kept_if_the_limit_is_nothing) {
  Diagnostics diags(0);
  diags.add(make_diagnostic(Severity::Error, "a"));
  EXPECT_TRUE(diags.has_errors());
  EXPECT_FALSE(diags.empty());
  EXPECT_EQ(diags.size(), 0u);
}

TEST(Diagnostics, equal_places_stay_in_order) {
  const std::shared_ptr<const SourceFile> source = SourceFile::make("a", "abc").value();
  Diagnostics diags;
  const auto add = [&](std::string summary, uint32_t begin, uint32_t end) {
    Diagnostic diag = make_diagnostic(Severity::Error, std::move(summary));
    diag.subject = SourceRange{source, begin, end};
    diags.add(diag);
  };
  add("late", 2, 3);
  add("long", 0, 2);
  add("first", 0, 1);
  add("second", 0, 1);
  EXPECT_EQ(summaries(diags.sorted()), "first second long late ");
}

TEST(Diagnostic, the_one_line_form_is_the_references) {
  Diagnostic diag = make_diagnostic(Severity::Error, "Summary");
  diag.detail = "Detail.";
  EXPECT_EQ(to_string(diag), "<nil>: Summary; Detail.");
  diag.subject = SourceRange{SourceFile::make("a.hcl", "abc").value(), 1, 2};
  EXPECT_EQ(to_string(diag), "a.hcl:1,2-3: Summary; Detail.");
  Diagnostics diags;
  EXPECT_EQ(to_string(diags), "no diagnostics");
  diags.add(diag);
  EXPECT_EQ(to_string(diags), "a.hcl:1,2-3: Summary; Detail.");
  diags.add(diag);
  diags.add(diag);
  EXPECT_EQ(to_string(diags), "a.hcl:1,2-3: Summary; Detail., and 2 other diagnostic(s)");
}

struct CallExtra {
  std::string function;
};
struct OtherExtra {
  int number;
};

TEST(DiagnosticExtras, are_found_by_type_from_the_outside_in) {
  DiagnosticExtras extras;
  EXPECT_EQ(extras.find<CallExtra>(), nullptr);
  extras.wrap(CallExtra{"inner"});
  extras.wrap(OtherExtra{7});
  extras.wrap(CallExtra{"outer"});
  ASSERT_NE(extras.find<CallExtra>(), nullptr);
  EXPECT_EQ(extras.find<CallExtra>()->function, "outer");
  EXPECT_EQ(extras.find<OtherExtra>()->number, 7);
  const DiagnosticExtras inner = extras.unwrap();
  EXPECT_EQ(inner.find<CallExtra>()->function, "inner");
  EXPECT_EQ(inner.unwrap().find<OtherExtra>(), nullptr);
  EXPECT_TRUE(inner.unwrap().unwrap().empty());
  EXPECT_TRUE(DiagnosticExtras().unwrap().empty());
}

}  // namespace
}  // namespace hcl
