// SPDX-License-Identifier: Apache-2.0
// What do values cost to make, to look into, to compare and to keep? bench/peers/go does the same.
#include "hcl/value/value.h"

#include <string>

#include <benchmark/benchmark.h>
#include <malloc.h>

#include "hcl/function/call.h"
#include "hcl/stdlib/functions.h"
#include "hcl/value/access.h"
#include "hcl/value/convert.h"
#include "hcl/value/equality.h"
#include "hcl/value/operations.h"
#include "hcl/value/unify.h"

namespace hcl {
namespace {

constexpr int64_t kLarge = 10000;
constexpr int64_t kMany = 1000;

// The C library would give the pages of each freed value back and have them zeroed again for the
// next; Go's runtime keeps them, and so does a program that makes values all the time.
void keep_memory() {
  constexpr int kPlenty = 64 << 20;
  mallopt(M_MMAP_THRESHOLD, kPlenty);
  mallopt(M_TRIM_THRESHOLD, kPlenty);
}

std::vector<std::string> names(int64_t n) {
  std::vector<std::string> out;
  for (int64_t i = 0; i < n; ++i) out.push_back("attribute_" + std::to_string(i));
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

std::vector<std::string> words(int64_t n) {
  std::vector<std::string> out;
  out.reserve(static_cast<size_t>(n));
  for (int64_t i = 0; i < n; ++i) out.push_back("element " + std::to_string(i * 7919 % n));
  return out;
}

std::vector<Value> strings(const std::vector<std::string>& from) {
  std::vector<Value> out;
  out.reserve(from.size());
  for (const std::string& word : from) out.push_back(Value::string(word));
  return out;
}

std::vector<Value> texts(int64_t n) {
  return strings(words(n));
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
  keep_memory();
  const std::vector<std::string> keys = names(kLarge);
  const std::vector<std::string_view> views(keys.begin(), keys.end());
  for (auto _ : state) benchmark::DoNotOptimize(Value::object(views, numbers(kLarge)));
}
BENCHMARK(value_object_build_10k);

// The same from pairs, which have their keys copied.
void value_object_of_members_10k(benchmark::State& state) {
  keep_memory();
  const std::vector<std::string> keys = names(kLarge);
  for (auto _ : state) benchmark::DoNotOptimize(Value::object(members(keys)));
}
BENCHMARK(value_object_of_members_10k);

void value_object_index_10k(benchmark::State& state) {
  const std::vector<std::string> keys = names(kLarge);
  const Value object = Value::object(members(keys));
  for (auto _ : state) {
    for (const std::string& key : keys) benchmark::DoNotOptimize(get_attribute(object, key));
  }
}
BENCHMARK(value_object_index_10k);

void value_list_build_10k(benchmark::State& state) {
  keep_memory();
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
  keep_memory();
  const std::vector<std::string> from = words(kMany);
  for (auto _ : state) benchmark::DoNotOptimize(Value::set(strings(from)));
}
BENCHMARK(value_set_build_1k);

void value_set_iterate_1k(benchmark::State& state) {
  const Value set = Value::set(texts(kMany));
  for (auto _ : state) benchmark::DoNotOptimize(iterate(set));
}
BENCHMARK(value_set_iterate_1k);

void value_set_build_and_iterate_1k(benchmark::State& state) {
  keep_memory();
  const std::vector<std::string> from = words(kMany);
  for (auto _ : state) benchmark::DoNotOptimize(iterate(Value::set(strings(from))));
}
BENCHMARK(value_set_build_and_iterate_1k);

void value_distinct_1k(benchmark::State& state) {
  const FunctionTable table = stdlib::functions();
  const Function& distinct = *table.find("distinct");
  const std::vector<Value> arguments = {Value::list(texts(kMany))};
  for (auto _ : state) {
    CallContext context;
    benchmark::DoNotOptimize(*call(distinct, arguments, context));
  }
}
BENCHMARK(value_distinct_1k);

// Every other attribute is a number.
void value_convert_object_to_map_1k(benchmark::State& state) {
  std::vector<Member> attributes = members(names(kMany));
  for (size_t i = 0; i < attributes.size(); i += 2) {
    attributes[i].value = Value::string(attributes[i].key);
  }
  const Value object = Value::object(std::move(attributes));
  const Type to = Type::map(Type::string());
  for (auto _ : state) benchmark::DoNotOptimize(*convert(object, to));
}
BENCHMARK(value_convert_object_to_map_1k);

void value_convert_tuple_to_list_1k(benchmark::State& state) {
  const Value tuple = Value::tuple(objects(kMany));
  const Type to = Type::list(Type::dynamic());
  for (auto _ : state) benchmark::DoNotOptimize(*convert(tuple, to));
}
BENCHMARK(value_convert_tuple_to_list_1k);

// Every other one has a number where the rest have a string.
void value_unify_1k_objects(benchmark::State& state) {
  std::vector<Type> types;
  for (int64_t i = 0; i < kMany; ++i) {
    types.push_back(Type::object({{"id", i % 2 == 0 ? Type::number() : Type::string()},
                                  {"name", Type::string()},
                                  {"on", Type::boolean()}}));
  }
  for (auto _ : state) benchmark::DoNotOptimize(*unify(types));
}
BENCHMARK(value_unify_1k_objects);

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

void value_add_small_int(benchmark::State& state) {
  Value sum = Value::integer(Number(0));
  const Value step = Value::integer(Number(3));
  for (auto _ : state) {
    sum = *add(sum, step);
    benchmark::DoNotOptimize(sum);
  }
}
BENCHMARK(value_add_small_int);

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
