// SPDX-License-Identifier: Apache-2.0
// Evaluation: drawn expressions and templates with drawn variables. The answer is the value, the
// diagnostics with their subjects, and the variables that the expression refers to.
#include <algorithm>

#include <fmt/core.h>

#include "hcl/eval/native.h"
#include "hcl/stdlib.h"
#include "hcl/syntax/parser.h"
#include "hcl/value/walk.h"

#include "testing/random_expression.h"
#include "tests/compat/area.h"
#include "tests/compat/value_notation.h"

namespace hcl::compat {

namespace {

std::string make_case(size_t index, testing::Draw& draw) {
  const std::vector<uint8_t> bytes = testing::random_bytes(draw.below(UINT64_MAX), 4096);
  testing::Draw more(bytes);
  const bool is_template = index % 8 == 0;
  const std::string text =
      is_template ? testing::random_template(more) : testing::random_expression(more);
  std::vector<std::string> fields = {is_template ? "template" : "expression", print_text(text)};
  // The reference loses marks in a `for` of a template, and in calls whose type is not known.
  const bool has_marks = text.find("%{") == std::string::npos &&
                         text.find("c") == std::string::npos &&
                         text.find("merge") == std::string::npos;
  // Only what is used, to keep cases short.
  for (const auto& [name, value] : testing::random_scope(more, {.marks = has_marks})) {
    if (text.find(name) == std::string::npos) continue;
    fields.push_back(name);
    fields.push_back(print_value(value));
  }
  std::string line = join_fields(fields);
  return line.find("\"set\"") == std::string::npos ? line : without_negative_zeros(std::move(line));
}

// The reference loses marks where not even the type of a function's result is known, and with them
// those of what is computed from it.
Value comparable(const Value& value) {
  const auto strip = [](const Path&, const Value& part) {
    return part.is_known() ? part : part.without_marks();
  };
  return transform(value, strip);
}

// A null key is reported at the value in the reference and at the key here.
std::string print_diagnostic(const Diagnostic& diag) {
  if (diag.summary == "Null value as key") return " " + diag.summary;
  return fmt::format(" {}@{}-{}", diag.summary, diag.subject->begin, diag.subject->end);
}

std::string answer(std::string_view line) {
  const std::vector<std::string_view> fields = split_fields(line);
  Variables variables;
  for (size_t i = 2; i + 1 < fields.size(); i += 2) {
    variables = variables.with(fields[i], parse_value(fields[i + 1]));
  }
  auto source = *SourceFile::make("a", parse_text(fields[1]));
  const auto file = fields[0] == "template" ? syntax::parse_template(std::move(source))
                                            : syntax::parse_expression(std::move(source));
  if (file->has_errors()) return "syntax";
  const Expression expr = native_expression(file);
  static const FunctionTable kFunctions = stdlib::functions();
  const Evaluated evaluated = expr.evaluate(EvalContext::of(variables, kFunctions));
  std::string text = print_value(comparable(evaluated.value));
  for (const Diagnostic& diag : evaluated.diagnostics) text += print_diagnostic(diag);
  expr.for_each_variable([&](const Traversal& traversal) {
    const SourceRange range = traversal.range();
    text += fmt::format(" {}@{}-{}", traversal.root(), range.begin, range.end);
  });
  return text;
}

}  // namespace

const Area k_area_eval = {"eval", 200'000, &make_case, &answer};

}  // namespace hcl::compat
