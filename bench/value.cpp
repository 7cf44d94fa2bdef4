// SPDX-License-Identifier: Apache-2.0
// What do values cost to make, to look into, to compare and to keep? bench/peers/go does the same.
#include "hcl/value/value.h"

#include <string>

#include <benchmark/benchmark.h>
#include <malloc.h>

#include "hcl/value/access.h"
#include "hcl/value/equality.h"
#include "hcl/value/operations.h"

namespace hcl {
namespace {

constexpr int64_t kLarge = 10000;
constexpr int64_t kMany = 1000;

std::vector<std::string> names() {
  std::vector<std::string> out;
  for (int64_t i = 0; i < kLarge; ++i) out.push_back("attribute_" + std::to_string(i));
  return out;
}

std::vector<Member> members(const std::vector<std::string>& keys) {
  std::vector<Member> out;
  out.reserve(keys.size());
  for (size_t i = 0; i < keys.size(); ++i) {
    out.push_back({keys[i], Value::number(static_cast<int64_t>(i))});
  }
  return out;
}

std::vector<Value> numbers(int64_t n) {
  std::vector<Value> out;
  out.reserve(static_cast<size_t>(n));
  for (int64_t i = 0; i < n; ++i) out.push_back(Value::number(i));
  return out;
}

std::vector<Value> texts(int64_t n) {
  std::vector<Value> out;
  out.reserve(static_cast<size_t>(n));
  for (int64_t i = 0; i < n; ++i) {
    out.push_back(Value::string("element " + std::to_string(i * 7919 % n)));
  }
  return out;
}

// Objects of one shape, as an evaluator makes them from one expression.
std::vector<Value> objects(int64_t n) {
  const Shape shape = Shape::of({"id", "name", "on"});
  std::vector<Value> out;
  out.reserve(static_cast<size_t>(n));
  for (int64_t i = 0; i < n; ++i) {
    out.push_back(
        Value::object(shape, {Value::number(i), Value::string("object " + std::to_string(i)),
                              Value::boolean(i % 2 == 0)}));
  }
  return out;
}

size_t iterate(const Value& set) {
  size_t n = 0;
  for (const Value& element : set.elements()) n += element.as_string().size();
  return n;
}

void value_object_build_10k(benchmark::State& state) {
  const std::vector<std::string> keys = names();
  for (auto _ : state) benchmark::DoNotOptimize(Value::object(members(keys)));
}
BENCHMARK(value_object_build_10k);

void value_object_index_10k(benchmark::State& state) {
  const std::vector<std::string> keys = names();
  const Value object = Value::object(members(keys));
  for (auto _ : state) {
    for (const std::string& key : keys) benchmark::DoNotOptimize(get_attribute(object, key));
  }
}
BENCHMARK(value_object_index_10k);

void value_list_build_10k(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(Value::list(numbers(kLarge)));
}
BENCHMARK(value_list_build_10k);

void value_list_index_10k(benchmark::State& state) {
  const Value list = Value::list(numbers(kLarge));
  for (auto _ : state) {
    for (int64_t i = 0; i < kLarge; ++i) benchmark::DoNotOptimize(index(list, Value::number(i)));
  }
}
BENCHMARK(value_list_index_10k);

void value_set_build_1k(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(Value::set(texts(kMany)));
}
BENCHMARK(value_set_build_1k);

void value_set_iterate_1k(benchmark::State& state) {
  const Value set = Value::set(texts(kMany));
  for (auto _ : state) benchmark::DoNotOptimize(iterate(set));
}
BENCHMARK(value_set_iterate_1k);

void value_set_build_and_iterate_1k(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(iterate(Value::set(texts(kMany))));
}
BENCHMARK(value_set_build_and_iterate_1k);

void value_equals_1k_objects(benchmark::State& state) {
  const Value left = Value::list(objects(kMany));
  const Value right = Value::list(objects(kMany));
  for (auto _ : state) benchmark::DoNotOptimize(equals(left, right));
}
BENCHMARK(value_equals_1k_objects);

// The sum depends on the one before, as in a loop over a list; ten million of them are one second
// for each 100 ns.
void value_add_small(benchmark::State& state) {
  Value sum = Value::number(0);
  const Value step = Value::number(3);
  for (auto _ : state) {
    sum = *add(sum, step);
    benchmark::DoNotOptimize(sum);
  }
}
BENCHMARK(value_add_small);

// The time is that of building 100,000; the counter says how many bytes of heap each takes.
void report_bytes(benchmark::State& state, std::vector<Value> (*build)(int64_t)) {
  constexpr int64_t kValues = 100000;
  for (auto _ : state) {
    const size_t before = mallinfo2().uordblks + mallinfo2().hblkhd;
    const std::vector<Value> kept = build(kValues);
    const size_t after = mallinfo2().uordblks + mallinfo2().hblkhd;
    state.counters["bytes"] = static_cast<double>(after - before) / kValues;
  }
}
BENCHMARK_CAPTURE(report_bytes, value_bytes_number, numbers)->Iterations(1);
BENCHMARK_CAPTURE(report_bytes, value_bytes_text, texts)->Iterations(1);
BENCHMARK_CAPTURE(report_bytes, value_bytes_object, objects)->Iterations(1);

}  // namespace
}  // namespace hcl
