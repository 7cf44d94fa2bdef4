// SPDX-License-Identifier: Apache-2.0
// How near to the speed of memory are the questions that every text is asked? (memory/* is what
// this machine can do.)
#include <cstring>
#include <string>
#include <string_view>

#include <benchmark/benchmark.h>

#include "hcl/support/grapheme.h"
#include "hcl/support/identifier.h"
#include "hcl/support/known_prefix.h"
#include "hcl/support/normalize.h"
#include "hcl/support/utf8.h"

namespace hcl {
namespace {

constexpr size_t kSize = 10 << 20;

std::string repeat_to_size(std::string_view piece) {
  std::string text;
  text.reserve(kSize + piece.size());
  while (text.size() < kSize) text.append(piece);
  return text;
}

const std::string& ascii_text() {
  static const std::string text =
      repeat_to_size("resource \"aws_instance\" \"web\" {\n  count = var.n + 1\n}\n");
  return text;
}

const std::string& latin_text() {
  static const std::string text =
      repeat_to_size("Größe und Übermaß, dénouement à l'école, señor, smørrebrød, žluťoučký kůň. ");
  return text;
}

const std::string& cjk_text() {
  static const std::string text = repeat_to_size("設定ファイルの構文解析器、한국어와漢字。");
  return text;
}

// Each letter with a mark that could compose: the quick check cannot tell.
const std::string& decomposed_text() {
  static const std::string text = repeat_to_size("Gro\u0308\u00DFe de\u0301nouement a\u0300 ");
  return text;
}

const std::string& marks_text() {
  static const std::string text = "a" + repeat_to_size("\u0301\u0316");
  return text;
}

const std::string& emoji_text() {
  static const std::string text = repeat_to_size("\U0001F469\u200D\U0001F52C\U0001F1E9\U0001F1EA ");
  return text;
}

void report_bytes(benchmark::State& state, std::string_view text) {
  state.SetBytesProcessed(static_cast<int64_t>(state.iterations()) *
                          static_cast<int64_t>(text.size()));
}

template <typename Result>
void run(benchmark::State& state, Result (*function)(std::string_view),
         const std::string& (*make_text)()) {
  const std::string& text = make_text();
  for (auto _ : state) benchmark::DoNotOptimize(function(text));
  report_bytes(state, text);
}

uint64_t load_word(const char* from) {
  uint64_t word = 0;
  std::memcpy(&word, from, sizeof(word));
  return word;
}

// Four sums at a time, so that loading is what takes the time.
uint64_t sum_words(std::string_view text) {
  uint64_t a = 0;
  uint64_t b = 0;
  uint64_t c = 0;
  uint64_t d = 0;
  for (size_t at = 0; at + 32 <= text.size(); at += 32) {
    a += load_word(text.data() + at);
    b += load_word(text.data() + at + 8);
    c += load_word(text.data() + at + 16);
    d += load_word(text.data() + at + 24);
  }
  return a + b + c + d;
}

void memory_copy(benchmark::State& state) {
  const std::string& text = ascii_text();
  std::string copy(text.size(), '\0');
  for (auto _ : state) {
    std::memcpy(copy.data(), text.data(), text.size());
    benchmark::ClobberMemory();
  }
  report_bytes(state, text);
}

size_t count_identifiers(std::string_view text) {
  size_t n_identifiers = 0;
  for (size_t at = 0; at < text.size();) {
    const size_t length = identifier_length(text, at);
    n_identifiers += length == 0 ? 0 : 1;
    at += length == 0 ? 1 : length;
  }
  return n_identifiers;
}

BENCHMARK_CAPTURE(run, sum_words, sum_words, ascii_text)->Name("memory/sum");
BENCHMARK(memory_copy)->Name("memory/copy");

#define HCL_BENCH(function, text) \
  BENCHMARK_CAPTURE(run, function##_##text, function, text##_text)->Name(#function "/" #text)

HCL_BENCH(is_ascii, ascii);
HCL_BENCH(is_valid_utf8, ascii);
HCL_BENCH(is_valid_utf8, latin);
HCL_BENCH(is_valid_utf8, cjk);
HCL_BENCH(is_nfc, ascii);
HCL_BENCH(is_nfc, latin);
HCL_BENCH(is_nfc, cjk);
HCL_BENCH(to_nfc, ascii);
HCL_BENCH(to_nfc, decomposed);
HCL_BENCH(to_nfc, marks);
HCL_BENCH(count_graphemes, ascii);
HCL_BENCH(count_graphemes, latin);
HCL_BENCH(count_graphemes, cjk);
HCL_BENCH(count_graphemes, emoji);
HCL_BENCH(known_prefix, latin);
HCL_BENCH(count_identifiers, ascii);
HCL_BENCH(count_identifiers, latin);
HCL_BENCH(count_identifiers, cjk);

}  // namespace
}  // namespace hcl
