// SPDX-License-Identifier: Apache-2.0
// How fast is a value of about a megabyte encoded and decoded, with an agreed type and without?
#include "hcl/codec.h"

#include <string>

#include <benchmark/benchmark.h>

namespace hcl {
namespace {

// What state files look like: records of short texts, small numbers, a list and a map.
Value make_record(int64_t i) {
  const std::string id = std::to_string(i);
  return Value::object({
      {"id", Value::string("subnet-" + id)},
      {"name", Value::string("private subnet number " + id)},
      {"enabled", Value::boolean(i % 3 == 0)},
      {"size", Value::number(i * 37)},
      {"ratio", Value::number(*Number::from(static_cast<double>(i) + 0.25))},
      {"zones", Value::list({Value::string("eu-west-1a"), Value::string("eu-west-1b")})},
      {"tags", Value::map({{"Name", Value::string("n" + id)}, {"env", Value::string("prod")}})},
  });
}

const Value& megabyte() {
  static const Value value = [] {
    std::vector<Value> records;
    for (int64_t i = 0; i < 5000; ++i) records.push_back(make_record(i));
    return Value::list(std::move(records));
  }();
  return value;
}

void report(benchmark::State& state, size_t size) {
  state.SetBytesProcessed(static_cast<int64_t>(size) * state.iterations());
  state.counters["bytes"] = static_cast<double>(size);
}

void codec_json_encode(benchmark::State& state) {
  const Type type = megabyte().type();
  size_t size = 0;
  for (auto _ : state) {
    const auto text = codec::json::encode(megabyte(), type);
    size = text->size();
    benchmark::DoNotOptimize(text);
  }
  report(state, size);
}
BENCHMARK(codec_json_encode)->Unit(benchmark::kMillisecond);

void codec_json_encode_streaming(benchmark::State& state) {
  const Type type = megabyte().type();
  size_t size = 0;
  for (auto _ : state) {
    size = 0;
    const auto sink = [&](std::string_view chunk) { size += chunk.size(); };
    benchmark::DoNotOptimize(codec::json::encode_to(sink, megabyte(), type));
  }
  report(state, size);
}
BENCHMARK(codec_json_encode_streaming)->Unit(benchmark::kMillisecond);

void codec_json_decode(benchmark::State& state) {
  const Type type = megabyte().type();
  const std::string text = *codec::json::encode(megabyte(), type);
  for (auto _ : state) benchmark::DoNotOptimize(codec::json::decode(text, type));
  report(state, text.size());
}
BENCHMARK(codec_json_decode)->Unit(benchmark::kMillisecond);

void codec_json_decode_dynamic(benchmark::State& state) {
  const std::string text = *codec::json::encode(megabyte(), Type::dynamic());
  for (auto _ : state) benchmark::DoNotOptimize(codec::json::decode(text, Type::dynamic()));
  report(state, text.size());
}
BENCHMARK(codec_json_decode_dynamic)->Unit(benchmark::kMillisecond);

void codec_json_decode_simple(benchmark::State& state) {
  const std::string text = *codec::json::encode_simple(megabyte());
  for (auto _ : state) benchmark::DoNotOptimize(codec::json::decode_simple(text));
  report(state, text.size());
}
BENCHMARK(codec_json_decode_simple)->Unit(benchmark::kMillisecond);

void codec_msgpack_encode(benchmark::State& state) {
  const Type type = megabyte().type();
  size_t size = 0;
  for (auto _ : state) {
    const auto bytes = codec::msgpack::encode(megabyte(), type);
    size = bytes->size();
    benchmark::DoNotOptimize(bytes);
  }
  report(state, size);
}
BENCHMARK(codec_msgpack_encode)->Unit(benchmark::kMillisecond);

void codec_msgpack_decode(benchmark::State& state) {
  const Type type = megabyte().type();
  const std::string bytes = *codec::msgpack::encode(megabyte(), type);
  for (auto _ : state) benchmark::DoNotOptimize(codec::msgpack::decode(bytes, type));
  report(state, bytes.size());
}
BENCHMARK(codec_msgpack_decode)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace hcl
