// SPDX-License-Identifier: Apache-2.0
// How long does it take to format many real files one after the other, most of them small?
//
// The files are those that $HCL_BENCH_LIST names, one path a line; without it there is no such
// benchmark. They are loaded first.
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include "hcl/write/format.h"

namespace hcl {
namespace {

std::vector<std::string> load_files(const char* list) {
  std::vector<std::string> texts;
  std::ifstream paths(list);
  for (std::string path; std::getline(paths, path);) {
    std::ifstream file(path, std::ios::binary);
    texts.emplace_back(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
  }
  return texts;
}

void format_files(benchmark::State& state) {
  const std::vector<std::string> texts = load_files(std::getenv("HCL_BENCH_LIST"));
  size_t n_bytes = 0;
  for (const std::string& text : texts) n_bytes += text.size();
  for (auto _ : state) {
    for (const std::string& text : texts) benchmark::DoNotOptimize(write::format(text));
  }
  state.SetBytesProcessed(static_cast<int64_t>(n_bytes) * state.iterations());
  state.SetLabel("all listed files");
}

const bool kIsRegistered =
    std::getenv("HCL_BENCH_LIST") != nullptr &&
    benchmark::RegisterBenchmark("format_files", format_files)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace hcl
