// SPDX-License-Identifier: Apache-2.0
// [S3-36] An expression evaluated again with more known about its variables gives what the first
// result may become. [S3-37] With everything known the result is, unless something is wrong.
#include <fmt/core.h>

#include "hcl/eval.h"
#include "hcl/model.h"
#include "hcl/stdlib/functions.h"
#include "hcl/syntax/parser.h"
#include "hcl/value/dump.h"

#include "testing/known_order.h"
#include "testing/property.h"
#include "testing/random_expression.h"
#include "testing/random_value.h"

namespace hcl {
namespace {

std::string scope_text(const Variables& variables) {
  std::string text;
  for (const Variable* variable : variables.all()) {
    text += fmt::format("\n  {} = {}", variable->name(), dump(variable->value()));
  }
  return text;
}

Value without_unknown_parts(const Value& value) {
  return value.is_wholly_known() ? value : Value::unknown(value.type());
}

HCL_PROPERTY(S3_36_more_input_never_contradicts, 20'000) {
  // Functions have a property of their own, which knows those that the reference lets contradict.
  // So does a conditional: its result is converted to the type of both branches, but not while the
  // type of one is not known (docs/compatibility.md).
  const std::string text =
      testing::random_expression(draw, {.calls = false, .conditionals = false});
  const auto file = syntax::parse_expression(SourceFile::make("e", text).value());
  if (file->has_errors()) return;
  const Expression expr = native_expression(file);
  Variables before;
  Variables after;
  bool is_wholly_known = true;
  for (auto [name, value] : testing::random_scope(draw)) {
    // A set with unknown elements has a place for each of them, which may be another one later.
    if (name == "st" || name == "d") value = without_unknown_parts(value);
    const Value later = testing::random_refinement_of(draw, value);
    before = before.with(name, value);
    after = after.with(name, later);
    is_wholly_known = is_wholly_known && later.is_wholly_known();
  }
  static const FunctionTable kFunctions = stdlib::functions();
  const Evaluated first = expr.evaluate(EvalContext::of(before, kFunctions));
  const Evaluated second = expr.evaluate(EvalContext::of(after, kFunctions));
  const auto story = [&] {
    return fmt::format("{}{}\ngives {}\nthen{}\ngives {}", text, scope_text(before),
                       dump(first.value), scope_text(after), dump(second.value));
  };
  // Where something is wrong the value says nothing.
  if (first.diagnostics.has_errors() || second.diagnostics.has_errors()) return;
  HCL_CHECK(testing::may_become(first.value, second.value), story());
  if (is_wholly_known) HCL_CHECK(second.value.is_wholly_known(), story());
}

}  // namespace
}  // namespace hcl
