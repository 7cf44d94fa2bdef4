// SPDX-License-Identifier: Apache-2.0
// Do time and memory grow no faster than the text, whatever the text? One line for each family of
// hostile texts and each size: `growth/FAMILY/n`, nanoseconds for each byte, and bytes of tokens
// and tree for each byte of text. Within a family both should stay the same from size to size.
#include <cstdint>
#include <string>
#include <string_view>

#include <benchmark/benchmark.h>

#include "hcl/syntax/parser.h"
#include "hcl/write/format.h"

namespace hcl::syntax {
namespace {

// `piece` over and over, behind `start`, up to about that many bytes.
struct Family {
  const char* name;
  std::string_view start;
  std::string_view piece;
  std::string_view end = "";
};

constexpr Family kFamilies[] = {
    {"open brackets", "a = ", "["},
    {"open brackets on lines", "a = ", "[\n"},
    {"open braces", "a = ", "{"},
    {"open parentheses", "a = ", "("},
    {"closing brackets", "a = ", "]"},
    {"brackets that do not fit", "a = ", "[(}"},
    {"pairs of brackets", "a = [", "[],", "]\n"},
    {"open blocks", "", "a {\n"},
    {"open calls", "a = ", "f("},
    {"open indices", "a = b", "[b"},
    {"open interpolations", "a = ", "\"${"},
    {"open directives", "a = \"", "%{ if x }"},
    {"unclosed quotes", "", "a = \"x\n"},
    {"quotes", "a = ", "\""},
    {"labels without their quote", "", "a \"b {\n"},
    {"unclosed quotes in a list", "a = [\n", "\"x,\n"},
    {"text lines behind a quote", "a = \"x\n", "some text\n"},
    {"heredocs that never end", "", "a = <<E\n"},
    {"lines of a heredoc that never ends", "a = <<E\n", "text ${b}\n"},
    {"open comments", "", "/* "},
    {"long sum", "a = 1", " + 1"},
    {"operators of all levels", "a = 1", " || 1 && 1 == 1 < 1 + 1 * 1"},
    {"conditionals", "a = ", "b ? c : "},
    {"signs", "a = ", "-"},
    {"traversal", "a = b", ".c"},
    {"splats", "a = b", "[*]"},
    {"attributes of one name", "", "a = 1\n"},
    {"items on one line", "", "a = 1 "},
    {"misplaced tokens", "", ", "},
    {"invalid bytes", "", "\xFF"},
    {"long number", "a = ", "1"},
    {"long name", "", "n"},
    {"blanks", "a", " "},
};

std::string make_text(const Family& family, size_t size) {
  std::string text(family.start);
  while (text.size() < size) text += family.piece;
  text += family.end;
  return text;
}

void set_counters(benchmark::State& state, size_t n_bytes, size_t memory) {
  const auto bytes = static_cast<double>(n_bytes);
  state.counters["time/byte"] = benchmark::Counter(
      bytes, benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
  state.counters["memory/byte"] = static_cast<double>(memory) / bytes;
}

void parse_family(benchmark::State& state, const Family& family, StringEnd string_end) {
  const std::string text = make_text(family, static_cast<size_t>(state.range(0)));
  size_t memory = 0;
  for (auto _ : state) {
    const auto file =
        parse_config(SourceFile::make("main.hcl", text).value(), {.string_end = string_end});
    memory = file->memory_bytes();
  }
  set_counters(state, text.size(), memory);
}

void format_family(benchmark::State& state, const Family& family) {
  const std::string text = make_text(family, static_cast<size_t>(state.range(0)));
  size_t memory = 0;
  for (auto _ : state) memory = write::format(text).size();
  set_counters(state, text.size(), memory);
}

// Four sizes, each twice the one before; and 100 MB of brackets.
void register_all() {
  const auto sizes = [](benchmark::internal::Benchmark* benchmark) {
    benchmark->RangeMultiplier(2)->Range(1 << 18, 1 << 21)->Unit(benchmark::kMillisecond);
  };
  for (const Family& family : kFamilies) {
    const std::string name = family.name;
    sizes(benchmark::RegisterBenchmark(("growth/" + name).c_str(), parse_family, family,
                                       StringEnd::Quote));
    sizes(benchmark::RegisterBenchmark(("growth recovering/" + name).c_str(), parse_family, family,
                                       StringEnd::Line));
    sizes(
        benchmark::RegisterBenchmark(("growth formatting/" + name).c_str(), format_family, family));
  }
  benchmark::RegisterBenchmark("growth/100 MB of open brackets", parse_family, kFamilies[0],
                               StringEnd::Quote)
      ->Arg(100'000'000)
      ->Iterations(1)
      ->Unit(benchmark::kMillisecond);
}

const bool kRegistered = (register_all(), true);

}  // namespace
}  // namespace hcl::syntax
