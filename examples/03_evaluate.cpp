// SPDX-License-Identifier: Apache-2.0
// One file, evaluated as far as is known, and again when more is: `id` is unknown at first.
#include <cstdio>

#include "hcl/eval.h"
#include "hcl/model.h"
#include "hcl/stdlib.h"
#include "hcl/support/diagnostic_text.h"
#include "hcl/syntax.h"
#include "hcl/value/dump.h"

namespace {

constexpr const char* kText =
    "name  = \"subnet-${id}\"\n"
    "zones = [for z in [\"a\", \"b\"] : upper(z)]\n"
    "port  = id + 8000\n"
    "wrong = zones.name\n";

void show(const hcl::Body& body, const hcl::Variables& variables) {
  const hcl::EvalContext context = hcl::EvalContext::of(variables, hcl::stdlib::functions());
  hcl::Diagnostics diags;
  for (const hcl::Attribute& attribute : body.just_attributes(diags)) {
    hcl::Evaluated evaluated = attribute.expr.evaluate(context);
    std::printf("%-6s %s\n", attribute.name.c_str(), hcl::dump(evaluated.value).c_str());
    diags.extend(std::move(evaluated.diagnostics));
  }
  std::printf("%s\n", hcl::render_text(diags).c_str());
}

}  // namespace

int main() {
  const auto file = hcl::syntax::parse_config(hcl::SourceFile::make("net.hcl", kText).value());
  const hcl::Body body = hcl::native_body(file);
  const hcl::Variables first =
      hcl::Variables().with("id", hcl::Value::unknown(hcl::Type::number()));
  show(body, first);
  show(body, first.with("id", hcl::Value::number(42)));
  return 0;
}
