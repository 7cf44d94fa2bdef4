// SPDX-License-Identifier: Apache-2.0
// `hcl eval`: the value of an expression, or of all attributes of a file.
#include <memory>
#include <optional>
#include <utility>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "hcl/codec/json.h"
#include "hcl/support/diagnostic_json.h"
#include "hcl/support/diagnostic_text.h"
#include "hcl/support/terminal_text.h"
#include "hcl/value/convert.h"

#include "apps/cli/commands.h"
#include "apps/cli/eval_batch.h"
#include "apps/cli/eval_input.h"
#include "apps/cli/exit_code.h"
#include "apps/cli/file_io.h"
#include "apps/cli/output.h"
#include "apps/cli/value_print.h"

namespace hcl::cli {

namespace {

struct EvalOptions {
  std::string expression;
  std::string path;
  std::vector<std::string> variables;
  std::vector<std::string> variable_files;
  std::vector<std::string> unknowns;
  std::string type;
  bool json = false;
  bool batch = false;
};

constexpr const char* kExamples =
    "Examples:\n"
    "  hcl eval -e '1 + 2 * 3'\n"
    "  hcl eval -e 'upper(name)' --var name=ada\n"
    "  hcl eval -e '[for n in ns : n * 2]' --var 'ns=[1, 2]' --type 'list(string)'\n"
    "  hcl eval -e '\"id-${id}\"' --unknown id=string   what is known when id is not\n"
    "  hcl eval settings.hcl --var-file defaults.hcl --json\n"
    "  hcl eval --batch < cases.jsonl                  one result a line\n";

Result<std::unique_ptr<SourceFile>> read_source(const std::string& path) {
  if (path == "-") {
    HCL_TRY(text, read_stdin());
    return SourceFile::make("<stdin>", std::move(text));
  }
  HCL_TRY(file, read_file(path));
  return SourceFile::make(path, std::move(file.text));
}

int fail(const Error& error, int exit_code = kFailed) {
  print(stderr, fmt::format("hcl: {}\n", to_terminal_line(error.message)));
  return exit_code;
}

// One evaluation of the command line.
class Eval {
 public:
  explicit Eval(const EvalOptions& options) : options_(options) {}

  int run() {
    if (const std::optional<Error> problem = read_files()) return fail(*problem);
    if (const std::optional<Error> problem = read_options()) return fail(*problem, kWrongUsage);
    context_ = EvalContext::of(variables_, eval_functions());
    Result<Value> value = options_.path.empty() ? value_of_expression() : value_of_file();
    if (!value) return fail(value.error());
    if (const std::optional<Error> problem = convert_result(*value)) return fail(*problem);
    return show(*value);
  }

 private:
  std::optional<Error> read_files() {
    for (const std::string& path : options_.variable_files) {
      Result<std::unique_ptr<SourceFile>> source = read_source(path);
      if (!source) return Error{path + " " + source.error().message};
      const Body body = read_body(*std::move(source), diags_);
      variables_ = with_variable_file(variables_, body, diags_);
    }
    return std::nullopt;
  }

  std::optional<Error> read_options() {
    for (const std::string& option : options_.variables) {
      Result<Variables> more = with_variable_option(variables_, option);
      if (!more) return more.error();
      variables_ = *std::move(more);
    }
    for (const std::string& option : options_.unknowns) {
      Result<Variables> more = with_unknown_option(variables_, option);
      if (!more) return more.error();
      variables_ = *std::move(more);
    }
    if (options_.type.empty()) return std::nullopt;
    Result<Type> type = read_type(options_.type);
    if (!type) return type.error();
    wanted_ = *std::move(type);
    return std::nullopt;
  }

  Result<Value> value_of_expression() {
    const Expression expr = read_expression("<expression>", options_.expression, diags_);
    Evaluated evaluated = expr.evaluate(context_);
    diags_.extend(std::move(evaluated.diagnostics));
    return std::move(evaluated.value);
  }

  Result<Value> value_of_file() {
    Result<std::unique_ptr<SourceFile>> source = read_source(options_.path);
    if (!source) return Error{options_.path + " " + source.error().message};
    const Body body = read_body(*std::move(source), diags_);
    std::vector<Member> members;
    for (const Attribute& attribute : body.just_attributes(diags_)) {
      Evaluated evaluated = attribute.expr.evaluate(context_);
      diags_.extend(std::move(evaluated.diagnostics));
      members.push_back({attribute.name, std::move(evaluated.value)});
    }
    return Value::object(std::move(members));
  }

  std::optional<Error> convert_result(Value& value) const {
    if (diags_.has_errors()) return std::nullopt;
    Result<Value, PathError> converted = convert(value, wanted_);
    if (converted) {
      value = *std::move(converted);
      return std::nullopt;
    }
    const std::string path = to_text(converted.error().path);
    return Error{fmt::format("the result is no {}: {}{}", options_.type,
                             path.empty() ? "" : path + ": ", converted.error().message)};
  }

  int show(const Value& value) const {
    if (options_.json) {
      print(stdout, result_document(value, diags_) + "\n");
    } else {
      if (!diags_.has_errors()) print(stdout, value_as_text(value) + "\n");
      std::fflush(stdout);
      print(stderr, render_text(diags_));
    }
    return diags_.has_errors() ? kFailed : kFine;
  }

  const EvalOptions& options_;
  Variables variables_;
  EvalContext context_;
  Type wanted_;  // the dynamic type takes every result
  Diagnostics diags_;
};

int run_eval(const EvalOptions& options) {
  if (options.batch) return evaluate_batch();
  const bool has_one = options.expression.empty() != options.path.empty();
  if (has_one) return Eval(options).run();
  print(stderr, "hcl: give either an expression with -e or a file\n");
  return kWrongUsage;
}

}  // namespace

void add_eval_command(CLI::App& app, Outcome& outcome) {
  CLI::App* command =
      app.add_subcommand("eval", "Evaluate an expression, or all attributes of a file");
  command->footer(kExamples);
  auto options = std::make_shared<EvalOptions>();
  command->add_option("-e,--expression", options->expression, "The expression");
  command->add_option("FILE", options->path, "A file of attributes, or - for stdin");
  command->add_option("--var", options->variables, "A variable: name=value")
      ->allow_extra_args(false);
  command
      ->add_option("--var-file", options->variable_files,
                   "A file of variables, .json for the JSON syntax")
      ->allow_extra_args(false);
  command->add_option("--unknown", options->unknowns, "A variable that is not known: name=TYPE")
      ->allow_extra_args(false);
  command->add_option("--type", options->type, "Convert the result to this type");
  command->add_flag("--json", options->json, "Print one JSON document");
  command->add_flag("--batch", options->batch,
                    "Read {\"id\",\"expr\",\"vars\",\"unknown\",\"syntax\"} a line from stdin and "
                    "print one result a line");
  command->callback([options, &outcome] { outcome.exit_code = run_eval(*options); });
}

}  // namespace hcl::cli
