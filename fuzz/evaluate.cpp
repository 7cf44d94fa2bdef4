// SPDX-License-Identifier: Apache-2.0
// Whatever is evaluated under whatever budget: it ends, nothing is read that is not there, ranges
// lie in the file, and no secret is in a message.
#include <fmt/core.h>

#include "hcl/eval.h"
#include "hcl/model.h"
#include "hcl/stdlib/functions.h"
#include "hcl/support/diagnostic_json.h"
#include "hcl/syntax/parser.h"

#include "testing/mutate.h"
#include "testing/property.h"
#include "testing/random_expression.h"

namespace hcl {
namespace {

constexpr const char* kSecret = "hunter2-is-the-secret";

Variables secrets(Variables variables) {
  const Value secret = Value::string(kSecret).with_marks({{"sensitive", ""}});
  return variables.with("s", secret).with("o", Value::object({{"a", secret}, {"b", secret}}));
}

HCL_PROPERTY(evaluate, 20'000) {
  std::string text =
      draw.flip() ? testing::random_expression(draw) : testing::random_template(draw);
  if (draw.one_in(3)) text = testing::mutate(draw, text);
  auto source = SourceFile::make("e", text).value();
  const auto file = draw.flip() ? syntax::parse_expression(std::move(source))
                                : syntax::parse_template(std::move(source));
  const Expression expr = native_expression(file);
  Variables variables;
  for (const auto& [name, value] : testing::random_scope(draw))
    variables = variables.with(name, value);
  static const FunctionTable kFunctions = stdlib::functions();
  const EvalContext context = EvalContext::of(secrets(std::move(variables)), kFunctions);
  CallLimits limits;
  limits.max_steps = draw.below(200);
  limits.max_nesting = static_cast<uint32_t>(draw.below(20) + 1);
  if (draw.flip()) limits = {};
  CallContext calls(limits);
  Evaluation evaluation(context, calls);
  expr.value(evaluation);
  for (const Diagnostic& diag : evaluation.diagnostics()) {
    HCL_CHECK(diag.subject->end <= text.size(), text);
    const std::string shown = render_json(diag);
    HCL_CHECK(shown.find(kSecret) == std::string::npos, fmt::format("{}\n{}", text, shown));
  }
  expr.for_each_variable(
      [&](const Traversal& traversal) { HCL_CHECK(traversal.range().end <= text.size(), text); });
}

}  // namespace
}  // namespace hcl
