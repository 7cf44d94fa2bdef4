// SPDX-License-Identifier: Apache-2.0
// The anchor for what a machine can do: simdjson parses, to its DOM, JSON made from the files that
// we parse. bench/run.py says what a peer is asked and what it answers.
#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/core.h>
#include <simdjson.h>

#include "hcl/support/source.h"
#include "hcl/syntax/parser.h"

#include "bench/peers/simdjson/to_json.h"

namespace hcl::bench {
namespace {

namespace fs = std::filesystem;

// Files that are read one after the other as one operation.
struct Input {
  std::string name;
  size_t n_source_bytes = 0;
  size_t n_json_bytes = 0;
  std::vector<simdjson::padded_string> texts;

  void add(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    n_source_bytes += text.size();
    const std::string json =
        to_json(*syntax::parse_config(SourceFile::make("main.hcl", std::move(text)).value()));
    n_json_bytes += json.size();
    texts.emplace_back(json);
  }
};

std::vector<Input> load_inputs() {
  std::vector<Input> inputs;
  if (const char* folder = std::getenv("HCL_BENCH_FILES")) {
    for (const auto& entry : fs::directory_iterator(folder)) {
      inputs.push_back({.name = entry.path().filename().string()});
      inputs.back().add(entry.path());
    }
  }
  if (const char* list = std::getenv("HCL_BENCH_LIST")) {
    inputs.push_back({.name = "corpus"});
    std::ifstream in(list);
    for (std::string path; std::getline(in, path);) inputs.back().add(path);
  }
  return inputs;
}

// How many texts are refused. The parser's memory is used again, as simdjson advises; every
// document is gone when the next one comes.
size_t parse_all(simdjson::dom::parser& parser, const Input& input) {
  return static_cast<size_t>(
      std::ranges::count_if(input.texts, [&](const simdjson::padded_string& text) {
        return parser.parse(text).error() != simdjson::SUCCESS;
      }));
}

double now(clockid_t clock) {
  timespec time{};
  ::clock_gettime(clock, &time);
  return static_cast<double>(time.tv_sec) * 1e9 + static_cast<double>(time.tv_nsec);
}

void measure(const Input& input, double seconds) {
  simdjson::dom::parser parser;
  parse_all(parser, input);
  const double wall = now(CLOCK_MONOTONIC);
  const double processor = now(CLOCK_PROCESS_CPUTIME_ID);
  double n = 0;
  while (n == 0 || now(CLOCK_MONOTONIC) - wall < seconds * 1e9) {
    parse_all(parser, input);
    ++n;
  }
  const double processor_end = now(CLOCK_PROCESS_CPUTIME_ID);
  fmt::print("parse/{} {} {}\n", input.name, (processor_end - processor) / n,
             (now(CLOCK_MONOTONIC) - wall) / n);
}

void list(const std::vector<Input>& inputs) {
  fmt::print(
      "# simdjson {}.{}.{} parses to its DOM the same configurations as JSON, made by "
      "bench/peers/simdjson/to_json from our tree: bodies, labels, tuples and objects are objects "
      "and arrays, comments of bodies are members, other expressions are strings of their text\n",
      int{simdjson::SIMDJSON_VERSION_MAJOR}, int{simdjson::SIMDJSON_VERSION_MINOR},
      int{simdjson::SIMDJSON_VERSION_REVISION});
  simdjson::dom::parser parser;
  for (const Input& input : inputs) {
    fmt::print("parse/{}\n", input.name);
    fmt::print("# simdjson: {} is {} bytes of JSON for {} bytes of source", input.name,
               input.n_json_bytes, input.n_source_bytes);
    if (const size_t n = parse_all(parser, input); n != 0) fmt::print(", {} texts refused", n);
    fmt::print("\n");
  }
}

int run(const std::vector<std::string_view>& args) {
  const std::vector<Input> inputs = load_inputs();
  if (!args.empty() && args[0] == "--list") {
    list(inputs);
    return 0;
  }
  const char* seconds = std::getenv("HCL_BENCH_SECONDS");
  for (const Input& input : inputs) {
    if (std::ranges::find(args, "parse/" + input.name) == args.end()) continue;
    measure(input, seconds != nullptr ? std::atof(seconds) : 1);
  }
  return 0;
}

}  // namespace
}  // namespace hcl::bench

int main(int argc, char** argv) {
  return hcl::bench::run({argv + 1, argv + argc});
}
