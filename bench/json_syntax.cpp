// SPDX-License-Identifier: Apache-2.0
// What does a configuration in the JSON syntax cost: to parse, to read by schemas, to find the
// variables of, to evaluate, and all of that from the bytes? bench/peers/go does the same.
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include "hcl/json/body.h"
#include "hcl/json/expression.h"
#include "hcl/json/parser.h"
#include "hcl/support/function_ref.h"

namespace hcl {
namespace {

constexpr int kBlocks = 2000;

std::string document() {
  std::string text = "{\n  \"resource\": {\n    \"aws_instance\": {\n";
  for (int i = 0; i < kBlocks; ++i) {
    const std::string number = std::to_string(i);
    text += "      \"server_" + number + "\": {\n";
    text += "        \"ami\": \"${data.image.id}\",\n";
    text += "        \"instance_type\": \"t3.micro\",\n";
    text += "        \"count\": 3,\n";
    text += "        \"enabled\": true,\n";
    text += "        \"ports\": [80, 443, 8080],\n";
    text += "        \"tags\": {\"Name\": \"server-${n}-" + number + "\", \"Team\": \"core\"},\n";
    text +=
        "        \"labels\": {\"app\": \"web\", \"tier\": \"front\", \"index\": " + number + "},\n";
    text += "        \"network\": [{\"device_index\": 0, \"subnet\": \"a\"}]\n";
    text += i + 1 < kBlocks ? "      },\n" : "      }\n";
  }
  return text + "    }\n  }\n}\n";
}

const Schema& root_schema() {
  static const Schema schema = {.blocks = {{"resource", {"type", "name"}}}};
  return schema;
}

const Schema& resource_schema() {
  static const Schema schema = {.attributes = {{"ami", true},
                                               {"instance_type", true},
                                               {"count"},
                                               {"enabled"},
                                               {"ports"},
                                               {"tags"},
                                               {"labels"}},
                                .blocks = {{"network"}}};
  return schema;
}

const Schema& network_schema() {
  static const Schema schema = {.attributes = {{"device_index", true}, {"subnet", true}}};
  return schema;
}

std::shared_ptr<const json::File> parse(const std::string& text) {
  return json::parse_json(SourceFile::make("main.tf.json", text).value());
}

// Calls `visitor` for every attribute of the file.
void decode(const std::shared_ptr<const json::File>& file,
            FunctionRef<void(const Attribute&)> visitor) {
  Diagnostics diags;
  const Content root = json_body(file).content(root_schema(), diags);
  for (const Block& resource : root.blocks) {
    const Content content = resource.body.content(resource_schema(), diags);
    for (const Attribute& attribute : content.attributes) visitor(attribute);
    for (const Block& network : content.blocks) {
      const Content inner = network.body.content(network_schema(), diags);
      for (const Attribute& attribute : inner.attributes) visitor(attribute);
    }
  }
  if (diags.has_errors()) std::abort();
}

std::vector<Attribute> decode(const std::shared_ptr<const json::File>& file) {
  std::vector<Attribute> all;
  decode(file, [&](const Attribute& attribute) { all.push_back(attribute); });
  return all;
}

EvalContext context() {
  const Value image = Value::object(std::vector<Member>{{"id", Value::string("ami-12345678")}});
  return EvalContext::of(Variables()
                             .with("data", Value::object(std::vector<Member>{{"image", image}}))
                             .with("n", Value::number(7)));
}

void evaluate(const Attribute& attribute, const EvalContext& scope) {
  const Evaluated evaluated = attribute.expr.evaluate(scope);
  if (evaluated.diagnostics.has_errors()) std::abort();
  benchmark::DoNotOptimize(evaluated.value);
}

void set_rate(benchmark::State& state, const std::string& text) {
  state.SetBytesProcessed(state.iterations() * static_cast<int64_t>(text.size()));
}

void json_syntax_parse(benchmark::State& state) {
  const std::string text = document();
  size_t memory = 0;
  for (auto _ : state) {
    const auto file = parse(text);
    memory = file->memory_bytes();
  }
  set_rate(state, text);
  state.counters["memory/byte"] = static_cast<double>(memory) / static_cast<double>(text.size());
}
BENCHMARK(json_syntax_parse);

void json_syntax_decode(benchmark::State& state) {
  const auto file = parse(document());
  for (auto _ : state) {
    size_t n = 0;
    decode(file, [&](const Attribute&) { ++n; });
    benchmark::DoNotOptimize(n);
  }
}
BENCHMARK(json_syntax_decode);

// From the bytes to the content of every block.
void json_syntax_parse_and_decode(benchmark::State& state) {
  const std::string text = document();
  for (auto _ : state) {
    size_t n = 0;
    decode(parse(text), [&](const Attribute&) { ++n; });
    benchmark::DoNotOptimize(n);
  }
  set_rate(state, text);
}
BENCHMARK(json_syntax_parse_and_decode);

void json_syntax_variables(benchmark::State& state) {
  const auto attributes = decode(parse(document()));
  for (auto _ : state) {
    size_t n = 0;
    for (const Attribute& attribute : attributes) n += attribute.expr.variables().size();
    benchmark::DoNotOptimize(n);
  }
}
BENCHMARK(json_syntax_variables);

// The templates have been parsed before, as in any evaluation but the first.
void json_syntax_evaluate(benchmark::State& state) {
  const auto attributes = decode(parse(document()));
  const EvalContext scope = context();
  const auto evaluate_all = [&] {
    for (const Attribute& attribute : attributes) evaluate(attribute, scope);
  };
  evaluate_all();
  for (auto _ : state) evaluate_all();
}
BENCHMARK(json_syntax_evaluate);

void json_syntax_all(benchmark::State& state) {
  const std::string text = document();
  const EvalContext scope = context();
  for (auto _ : state) {
    decode(parse(text), [&](const Attribute& attribute) { evaluate(attribute, scope); });
  }
  set_rate(state, text);
}
BENCHMARK(json_syntax_all);

}  // namespace
}  // namespace hcl
