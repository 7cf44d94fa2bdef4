// SPDX-License-Identifier: Apache-2.0
#include "apps/cli/eval_batch.h"

#include <cstdio>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "hcl/codec/json.h"
#include "hcl/eval.h"
#include "hcl/json.h"
#include "hcl/support/diagnostic_json.h"
#include "hcl/syntax/parser.h"

#include "apps/cli/eval_input.h"
#include "apps/cli/exit_code.h"
#include "apps/cli/json_text.h"
#include "apps/cli/output.h"
#include "apps/cli/value_print.h"

namespace hcl::cli {

namespace {

const Value* find_member(const Value& object, std::string_view name) {
  return object.kind() == TypeKind::Object && !object.is_null() ? object.find(name) : nullptr;
}

std::string text_member(const Value& object, std::string_view name, std::string fallback) {
  const Value* found = find_member(object, name);
  const bool is_text = found != nullptr && !found->is_null() && found->kind() == TypeKind::String;
  return is_text ? std::string(found->as_string()) : std::move(fallback);
}

Result<Variables> read_scope(const Value& request) {
  Variables variables;
  if (const Value* vars = find_member(request, "vars");
      vars != nullptr && vars->kind() == TypeKind::Object && !vars->is_null()) {
    for (size_t i = 0; i < vars->length(); ++i) {
      variables = variables.with(vars->shape()[i], vars->elements()[i]);
    }
  }
  const Value* unknown = find_member(request, "unknown");
  if (unknown == nullptr || unknown->is_null() || unknown->kind() != TypeKind::Object) {
    return variables;
  }
  for (size_t i = 0; i < unknown->length(); ++i) {
    const std::string& name = unknown->shape()[i];
    HCL_TRY(type, read_type(text_member(*unknown, name, "")));
    variables = variables.with(name, Value::unknown(type));
  }
  return variables;
}

Result<Expression> read_text(const Value& request, Diagnostics& diags) {
  const std::string text = text_member(request, "expr", "");
  const std::string syntax = text_member(request, "syntax", "native");
  HCL_TRY(source, SourceFile::make("<expression>", text));
  if (syntax == "json") {
    auto file = json::parse_json_expression(std::move(source));
    diags.extend(file->diagnostics());
    return json_expression(std::move(file));
  }
  if (syntax != "native" && syntax != "template") {
    return Error{"syntax is \"native\", \"template\" or \"json\""};
  }
  auto file = syntax == "template" ? syntax::parse_template(std::move(source))
                                   : syntax::parse_expression(std::move(source));
  diags.extend(file->diagnostics());
  return native_expression(std::move(file));
}

Result<std::string> evaluate_request(const Value& request, const FunctionTable& functions) {
  if (find_member(request, "expr") == nullptr) return Error{"an object with \"expr\" is required"};
  Diagnostics diags;
  HCL_TRY(variables, read_scope(request));
  HCL_TRY(expr, read_text(request, diags));
  Evaluated evaluated = expr.evaluate(EvalContext::of(std::move(variables), functions));
  diags.extend(std::move(evaluated.diagnostics));
  return result_document(evaluated.value, diags);
}

// The result with the request's id, which may be any JSON, in front.
std::string with_id(const Value& request, std::string document) {
  const Value* id = find_member(request, "id");
  if (id == nullptr) return document;
  const std::string text = codec::json::encode_simple(*id).value_or("null");
  return fmt::format("{{\"id\":{},{}", text, std::string_view(document).substr(1));
}

std::string evaluate_line(std::string_view line, const FunctionTable& functions) {
  const auto request = codec::json::decode_simple(line);
  if (!request) return "{\"error\":" + to_json_string(request.error().message) + "}";
  Result<std::string> result = evaluate_request(*request, functions);
  if (result) return with_id(*request, *std::move(result));
  return with_id(*request, "{\"error\":" + to_json_string(result.error().message) + "}");
}

}  // namespace

std::string result_document(const Value& value, const Diagnostics& diags) {
  const ValueJson json = value_as_json(value);
  std::string list;
  for (const Diagnostic& diag : diags) list += (list.empty() ? "" : ",") + render_json(diag);
  return fmt::format(
      "{{\"format_version\":\"1.0\",\"type\":{},\"value\":{},\"known\":{},\"diagnostics\":[{}]}}",
      json.type, json.value, json.is_wholly_known, list);
}

int evaluate_batch() {
  const FunctionTable functions = eval_functions();
  char* line = nullptr;
  size_t capacity = 0;
  ssize_t size = 0;
  while ((size = ::getline(&line, &capacity, stdin)) > 0) {
    print(stdout, evaluate_line({line, static_cast<size_t>(size)}, functions) + "\n");
    std::fflush(stdout);
  }
  std::free(line);
  return kFine;
}

}  // namespace hcl::cli
