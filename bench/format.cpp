// SPDX-License-Identifier: Apache-2.0
// How fast is a text formatted: the files of ../shared/corpus/bench, as they are and once
// formatted, and shapes that are hard on alignment and indentation?
#include "hcl/write/format.h"

#include <cstdint>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

#include <benchmark/benchmark.h>

#include "hcl/syntax/lexer.h"

namespace hcl {
namespace {

// Run from the project's root, as `make bench` does.
constexpr std::string_view kFolder = "../shared/corpus/bench/";
constexpr const char* kFiles[] = {"small.tf", "deeply_nested.tf", "medium.tf", "large.tf",
                                  "kics-3mb.tf"};

std::string read_file(int64_t index) {
  std::ifstream file(std::string(kFolder) + kFiles[index], std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

void measure(benchmark::State& state, const std::string& text, const char* label) {
  if (text.empty()) {
    state.SkipWithError("the file is not there");
    return;
  }
  for (auto _ : state) benchmark::DoNotOptimize(write::format(text));
  state.SetBytesProcessed(static_cast<int64_t>(text.size()) * state.iterations());
  state.SetLabel(label);
}

void format_file(benchmark::State& state) {
  measure(state, read_file(state.range(0)), kFiles[state.range(0)]);
}
BENCHMARK(format_file)->DenseRange(0, std::size(kFiles) - 1);

void format_formatted_file(benchmark::State& state) {
  measure(state, write::format(read_file(state.range(0))), kFiles[state.range(0)]);
}
BENCHMARK(format_formatted_file)->DenseRange(0, std::size(kFiles) - 1);

// What of that is the lexer's.
void lex_file(benchmark::State& state) {
  const std::string text = read_file(state.range(0));
  if (text.empty()) {
    state.SkipWithError("the file is not there");
    return;
  }
  for (auto _ : state) benchmark::DoNotOptimize(syntax::lex(text));
  state.SetBytesProcessed(static_cast<int64_t>(text.size()) * state.iterations());
  state.SetLabel(kFiles[state.range(0)]);
}
BENCHMARK(lex_file)->DenseRange(0, std::size(kFiles) - 1);

struct Shape {
  const char* name;
  std::string_view piece;
};

constexpr Shape kShapes[] = {
    {"attributes in one chain", "some_name=1\n"},
    {"with comments", "name = \"value\" # why\n"},
    {"not ASCII", "größe = \"漢字\" # é\n"},
    {"CRLF", "some_name=1\r\n"},
    {"nested lists", "[\n"},
    {"one long line", "[1, 2, a.b.c], "},
    {"invalid bytes", "\xFF"},
};

void format_shape(benchmark::State& state) {
  const Shape& shape = kShapes[state.range(0)];
  std::string text;
  while (text.size() < 4'000'000) text += shape.piece;
  measure(state, text, shape.name);
}
BENCHMARK(format_shape)->DenseRange(0, std::size(kShapes) - 1)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace hcl
