// SPDX-License-Identifier: Apache-2.0
// Do the functions that are quadratic in the reference take time in proportion to their input? Each
// runs at n, 2n, 4n and 8n; the counter `per_element`, a time, stays about the same if they do.
#include "hcl/stdlib.h"

#include <string>

#include <benchmark/benchmark.h>

#include "hcl/function.h"

namespace hcl {
namespace {

constexpr int64_t kFirst = 10'000;

void at_four_sizes(benchmark::internal::Benchmark* benchmark) {
  for (const int64_t factor : {1, 2, 4, 8}) benchmark->Arg(kFirst * factor);
  benchmark->Unit(benchmark::kMillisecond);
}

// Every second text is there twice.
Value texts(int64_t n) {
  std::vector<Value> out;
  for (int64_t i = 0; i < n; ++i) {
    out.push_back(Value::string("element " + std::to_string(i * 7919 % (n / 2))));
  }
  return Value::list(std::move(out));
}

Value objects(int64_t n) {
  std::vector<Value> out;
  for (int64_t i = 0; i < n; ++i) {
    out.push_back(
        Value::object({{"id", Value::number(i % (n / 2))}, {"name", Value::string("object")}}));
  }
  return Value::list(std::move(out));
}

Value pairs(int64_t n) {
  std::vector<Value> out;
  for (int64_t i = 0; i < n / 2; ++i) {
    out.push_back(Value::tuple({Value::number(i), Value::tuple({Value::number(i)})}));
  }
  return Value::tuple(std::move(out));
}

void run(benchmark::State& state, const char* name, const std::vector<Value>& arguments) {
  const FunctionTable table = stdlib::functions();
  for (auto _ : state) {
    CallContext context;
    benchmark::DoNotOptimize(call(*table.find(name), arguments, context));
  }
  using benchmark::Counter;
  const auto n_elements = static_cast<double>(state.range(0));
  state.counters["per_element"] =
      Counter(n_elements, Counter::kIsIterationInvariantRate | Counter::kInvert);
}

void stdlib_distinct(benchmark::State& state) {
  run(state, "distinct", {texts(state.range(0))});
}
BENCHMARK(stdlib_distinct)->Apply(at_four_sizes);

void stdlib_distinct_objects(benchmark::State& state) {
  run(state, "distinct", {objects(state.range(0))});
}
BENCHMARK(stdlib_distinct_objects)->Apply(at_four_sizes);

void stdlib_toset(benchmark::State& state) {
  run(state, "toset", {texts(state.range(0))});
}
BENCHMARK(stdlib_toset)->Apply(at_four_sizes);

void stdlib_toset_objects(benchmark::State& state) {
  run(state, "toset", {objects(state.range(0))});
}
BENCHMARK(stdlib_toset_objects)->Apply(at_four_sizes);

void stdlib_flatten(benchmark::State& state) {
  run(state, "flatten", {pairs(state.range(0))});
}
BENCHMARK(stdlib_flatten)->Apply(at_four_sizes);

void stdlib_setunion(benchmark::State& state) {
  const Value list = texts(state.range(0) * 2);
  const Value set = Value::set({list.elements().begin(), list.elements().end()});
  run(state, "setunion", {set, set});
}
BENCHMARK(stdlib_setunion)->Apply(at_four_sizes);

// A set keeps its elements in the order of iteration.
void stdlib_set_iterate(benchmark::State& state) {
  const Value list = texts(state.range(0) * 2);
  const Value set = Value::set({list.elements().begin(), list.elements().end()});
  run(state, "tolist", {set});
}
BENCHMARK(stdlib_set_iterate)->Apply(at_four_sizes);

}  // namespace
}  // namespace hcl
