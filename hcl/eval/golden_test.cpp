// SPDX-License-Identifier: Apache-2.0
// Golden tests of evaluation. `vars.hcl` sets the variables; `exprs` and `templates` have one text
// a line, `main.hcl` attributes, of which expect/values shows the value and what is wrong.
// `limits` may have lines `steps N` and `nesting N`. Besides the standard functions there are
// unknown(v), sensitive(v) and fail().
#include "testing/golden.h"

#include <sstream>

#include <fmt/format.h>

#include "hcl/eval/native.h"
#include "hcl/model/scope.h"
#include "hcl/stdlib/functions.h"
#include "hcl/syntax/parser.h"
#include "hcl/value/dump.h"

namespace hcl {
namespace {

using testing::Archive;
using testing::Section;

Function one_argument(Implementation implementation) {
  return {.parameters = {{.name = "value", .allow_null = true, .allow_unknown = true}},
          .type = [](Arguments args, CallContext&) { return args[0].type(); },
          .implementation = std::move(implementation)};
}

FunctionTable functions() {
  FunctionTable table = stdlib::functions();
  table.add("unknown", one_argument([](Arguments args, const Type&, CallContext&) {
              return Value::unknown(args[0].type());
            }));
  table.add("sensitive", one_argument([](Arguments args, const Type&, CallContext&) {
              return args[0].with_marks({{"sensitive", ""}});
            }));
  table.add("fail", {.type = static_return_type(Type::string()),
                     .implementation = [](Arguments, const Type&,
                                          CallContext&) -> Result<Value, FunctionError> {
                       return plain_error("it always fails");
                     }});
  table.add("ns::f", {.type = static_return_type(Type::string()),
                      .implementation = [](Arguments, const Type&, CallContext&)
                          -> Result<Value, FunctionError> { return Value::string("in ns"); }});
  return table;
}

std::string diags_text(const Diagnostics& diags) {
  std::string out;
  for (const Diagnostic& diag : diags) {
    out += fmt::format("  {}: {}[{}]: {}\n", to_string(*diag.subject), to_string(diag.severity),
                       diag.code.name(), diag.summary);
    if (diag.context) out += fmt::format("    in {}\n", to_string(*diag.context));
    if (diag.variables != nullptr) {
      for (const VariableNote& note : diag.variables->notes()) {
        out += fmt::format("    with {} {}\n", note.path, note.state);
      }
    }
    out += fmt::format("    {}\n", diag.detail);
  }
  return out;
}

EvalContext context(const Archive& archive) {
  const Section* section = archive.find("context");
  if (section != nullptr && section->data == "absent\n") return {};
  if (section != nullptr && section->data == "empty\n") return EvalContext::empty();
  Variables variables;
  const Section* vars = archive.find("vars.hcl");
  if (vars != nullptr) {
    const auto file = syntax::parse_config(SourceFile::make("vars.hcl", vars->data).value());
    Diagnostics diags;
    for (const Attribute& attribute : native_body(file).just_attributes(diags)) {
      const EvalContext known = EvalContext::of(variables, functions());
      variables = variables.with(attribute.name, attribute.expr.evaluate(known).value);
    }
  }
  return EvalContext::of(std::move(variables), functions());
}

CallLimits limits(const Archive& archive) {
  CallLimits limits;
  const Section* section = archive.find("limits");
  std::istringstream words(section != nullptr ? section->data : "");
  for (std::string what; words >> what;) {
    if (what == "steps") words >> limits.max_steps;
    if (what == "nesting") words >> limits.max_nesting;
  }
  return limits;
}

// What expressions are evaluated with.
struct Setup {
  EvalContext context;
  CallLimits limits;
};

std::string evaluated_text(const Expression& expr, const Setup& setup) {
  CallContext calls(setup.limits);
  Evaluation evaluation(setup.context, calls);
  const Value value = expr.value(evaluation);
  return fmt::format("  = {}\n{}", dump(value), diags_text(evaluation.diagnostics()));
}

std::string lines_text(const Section& section, const Setup& setup, bool are_templates) {
  std::string out;
  std::string_view rest = section.data;
  while (!rest.empty()) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(rest.size(), line.size() + 1));
    auto source = SourceFile::make("e", std::string(line)).value();
    const auto file = are_templates ? syntax::parse_template(std::move(source))
                                    : syntax::parse_expression(std::move(source));
    out += fmt::format("{}\n{}{}", line, diags_text(file->diagnostics()),
                       evaluated_text(native_expression(file), setup));
  }
  return out;
}

std::string attributes_text(const Section& section, const Setup& setup) {
  const auto file = syntax::parse_config(SourceFile::make("main.hcl", section.data).value());
  Diagnostics diags = file->diagnostics();
  std::string out;
  for (const Attribute& attribute : native_body(file).just_attributes(diags)) {
    out += attribute.name + "\n" + evaluated_text(attribute.expr, setup);
  }
  return diags_text(diags) + out;
}

std::string values_text(const Archive& archive) {
  const Setup setup = {context(archive), limits(archive)};
  std::string out;
  if (const Section* exprs = archive.find("exprs")) out += lines_text(*exprs, setup, false);
  if (const Section* texts = archive.find("templates")) out += lines_text(*texts, setup, true);
  if (const Section* config = archive.find("main.hcl")) out += attributes_text(*config, setup);
  return out;
}

const bool kRegistered = testing::register_golden("expect/values", values_text);

}  // namespace
}  // namespace hcl
