// SPDX-License-Identifier: Apache-2.0
// How many allocations does it take to parse a file, its text being there already? A program of its
// own, because it counts in malloc, which would slow down what is measured. It prints what
// bench/run.py takes as our figures, one line for each file of the folder $HCL_BENCH_FILES, and one
// for those that $HCL_BENCH_LIST names.
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <utility>

#include <fmt/core.h>

#include "hcl/support/source.h"
#include "hcl/syntax/parser.h"

namespace {

// One thread only. Constant initialised: malloc is called before anything else runs.
constinit uint64_t n_allocations = 0;

}  // namespace

// The functions of the C library under the names that it keeps for such programs. operator new and
// the other libraries come here, too.
extern "C" {
void* __libc_malloc(size_t size);
void* __libc_calloc(size_t n, size_t size);
void* __libc_realloc(void* old, size_t size);
void* __libc_memalign(size_t alignment, size_t size);

void* malloc(size_t size) {
  ++n_allocations;
  return __libc_malloc(size);
}
void* calloc(size_t n, size_t size) {
  ++n_allocations;
  return __libc_calloc(n, size);
}
void* realloc(void* old, size_t size) {
  ++n_allocations;
  return __libc_realloc(old, size);
}
void* aligned_alloc(size_t alignment, size_t size) {
  ++n_allocations;
  return __libc_memalign(alignment, size);
}
}

namespace hcl::bench {
namespace {

namespace fs = std::filesystem;

uint64_t allocations_for(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  auto source = SourceFile::make("main.hcl", std::move(text)).value();
  const uint64_t before = n_allocations;
  const auto file = syntax::parse_config(std::move(source));
  return n_allocations - before;
}

void report(const std::string& name, uint64_t count, double n_files) {
  fmt::print("parse/{}#allocs/file {}\n", name, static_cast<double>(count) / n_files);
}

void report_single_files() {
  const char* folder = std::getenv("HCL_BENCH_FILES");
  if (folder == nullptr) return;
  for (const auto& entry : fs::directory_iterator(folder)) {
    report(entry.path().filename().string(), allocations_for(entry.path()), 1);
  }
}

void report_listed_files() {
  const char* list = std::getenv("HCL_BENCH_LIST");
  if (list == nullptr) return;
  uint64_t count = 0;
  double n_files = 0;
  std::ifstream in(list);
  for (std::string path; std::getline(in, path); ++n_files) count += allocations_for(path);
  report("corpus", count, n_files);
}

}  // namespace
}  // namespace hcl::bench

int main() {
  hcl::bench::report_single_files();
  hcl::bench::report_listed_files();
  return 0;
}
