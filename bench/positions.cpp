// SPDX-License-Identifier: Apache-2.0
// What does it cost to turn an offset into line and column, in files of ten megabytes of every
// shape, and to show a diagnostic there?
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include <benchmark/benchmark.h>

#include "hcl/support/diagnostic.h"
#include "hcl/support/diagnostic_json.h"
#include "hcl/support/diagnostic_text.h"
#include "hcl/support/source.h"

namespace hcl {
namespace {

constexpr size_t kFileBytes = 10'000'000;

enum Shape : int64_t { AsciiLines, MixedLines, OneAsciiLine, OneMixedLine, CombiningMarks };

std::string_view piece_of(int64_t shape) {
  switch (shape) {
    case AsciiLines: return "  some_name = other.name[3] + 1\n";
    case MixedLines: return "  name = \"Grüße, 世界\" # 👩‍👩‍👧\n";
    case OneAsciiLine: return "[1, 2, \"abc\"], ";
    case OneMixedLine: return "[\"Grüße\", \"世界\"], ";
    default: return "\u0301";
  }
}

std::string make_text(int64_t shape) {
  std::string text;
  text.reserve(kFileBytes + 64);
  while (text.size() < kFileBytes) text += piece_of(shape);
  return text;
}

const char* name_of(int64_t shape) {
  switch (shape) {
    case AsciiLines: return "ASCII lines";
    case MixedLines: return "mixed lines";
    case OneAsciiLine: return "one ASCII line";
    case OneMixedLine: return "one mixed line";
    default: return "combining marks";
  }
}

// The first question builds the index.
void build_position_index(benchmark::State& state) {
  const std::string text = make_text(state.range(0));
  for (auto _ : state) {
    state.PauseTiming();
    const auto source = SourceFile::make("a", text).value();
    state.ResumeTiming();
    benchmark::DoNotOptimize(source->position(source->size()));
  }
  state.SetBytesProcessed(static_cast<int64_t>(text.size()) * state.iterations());
  state.SetLabel(name_of(state.range(0)));
}
BENCHMARK(build_position_index)
    ->DenseRange(AsciiLines, CombiningMarks)
    ->Unit(benchmark::kMillisecond);

void offset_to_position(benchmark::State& state) {
  const auto source = SourceFile::make("a", make_text(state.range(0))).value();
  benchmark::DoNotOptimize(source->position(0));
  uint32_t offset = 0;
  for (auto _ : state) {
    // A stride that is prime to the size visits the file in no order that a cache would like.
    offset = (offset + 7'654'321) % source->size();
    benchmark::DoNotOptimize(source->position(offset));
  }
  state.SetLabel(name_of(state.range(0)));
}
BENCHMARK(offset_to_position)->DenseRange(AsciiLines, CombiningMarks);

Diagnostic make_diagnostic(int64_t shape) {
  const std::shared_ptr<const SourceFile> source =
      SourceFile::make("main.hcl", make_text(shape)).value();
  const uint32_t middle = source->size() / 2;
  return {.code = DiagnosticCode("unknown-variable"),
          .summary = "Unknown variable",
          .detail = "There is no variable named \"foo\". Did you mean \"fob\"?",
          .subject = SourceRange{source, middle, middle + 5}};
}

void render_diagnostic_text(benchmark::State& state) {
  const Diagnostic diag = make_diagnostic(state.range(0));
  for (auto _ : state) benchmark::DoNotOptimize(render_text(diag, {.width = 80, .color = true}));
  state.SetLabel(name_of(state.range(0)));
}
BENCHMARK(render_diagnostic_text)->DenseRange(AsciiLines, CombiningMarks);

void render_diagnostic_json(benchmark::State& state) {
  const Diagnostic diag = make_diagnostic(state.range(0));
  for (auto _ : state) benchmark::DoNotOptimize(render_json(diag));
  state.SetLabel(name_of(state.range(0)));
}
BENCHMARK(render_diagnostic_json)->DenseRange(AsciiLines, CombiningMarks);

}  // namespace
}  // namespace hcl
