// SPDX-License-Identifier: Apache-2.0
// How fast are files lexed and parsed, and how much memory do tokens and tree take for each byte of
// source?
//
// The files are those of the directory $HCL_BENCH_FILES, each on its own, and those that
// $HCL_BENCH_LIST names, one path a line, all together; a generated file stands in where there are
// none. They are loaded first.
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include "hcl/syntax/lexer.h"
#include "hcl/syntax/parser.h"

namespace hcl::syntax {
namespace {

struct Input {
  std::string name;
  std::vector<std::string> texts;

  size_t n_bytes() const {
    size_t n = 0;
    for (const std::string& text : texts) n += text.size();
    return n;
  }
};

std::string read_file(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

std::string generated_text() {
  std::string text;
  for (int i = 0; i < 2000; ++i) {
    text += "# Instance " + std::to_string(i) + "\nresource \"aws_instance\" \"server\" {\n";
    text += "  ami           = data.aws_ami.ubuntu.id\n  instance_type = \"t3.micro\"\n";
    text += "  count         = var.enabled ? length(var.zones) : 0\n  tags = {\n";
    text += "    Name = \"server-${count.index}\"\n    Team = local.team\n  }\n}\n\n";
  }
  return text;
}

std::vector<Input> load_inputs() {
  std::vector<Input> inputs = {{"generated", {generated_text()}}};
  if (const char* dir = std::getenv("HCL_BENCH_FILES")) {
    for (const auto& entry : std::filesystem::directory_iterator(dir)) {
      inputs.push_back({entry.path().filename().string(), {read_file(entry.path())}});
    }
  }
  if (const char* list = std::getenv("HCL_BENCH_LIST")) {
    Input all{"all listed files", {}};
    std::ifstream in(list);
    for (std::string path; std::getline(in, path);) all.texts.push_back(read_file(path));
    inputs.push_back(std::move(all));
  }
  return inputs;
}

const std::vector<Input>& inputs() {
  static const std::vector<Input> all = load_inputs();
  return all;
}

const Input& input_of(benchmark::State& state) {
  const Input& input = inputs()[static_cast<size_t>(state.range(0))];
  state.SetLabel(input.name);
  return input;
}

void set_rates(benchmark::State& state, const Input& input) {
  state.SetBytesProcessed(state.iterations() * static_cast<int64_t>(input.n_bytes()));
}

void lex_files(benchmark::State& state) {
  const Input& input = input_of(state);
  for (auto _ : state) {
    for (const std::string& text : input.texts) benchmark::DoNotOptimize(lex(text).tokens.size());
  }
  set_rates(state, input);
}

// With the copy of the text that a SourceFile owns made before the clock starts.
// Each file from its text to its tree, which is dropped before the next one, as the peers do it.
// Copying the text into a source counts, and so does freeing everything.
void parse_files(benchmark::State& state) {
  const Input& input = input_of(state);
  for (auto _ : state) {
    for (const std::string& text : input.texts) {
      benchmark::DoNotOptimize(parse_config(SourceFile::make("main.hcl", text).value()));
    }
  }
  set_rates(state, input);
  size_t memory = 0;
  for (const std::string& text : input.texts) {
    memory += parse_config(SourceFile::make("main.hcl", text).value())->memory_bytes();
  }
  const auto bytes = static_cast<double>(input.n_bytes());
  state.counters["memory/byte"] = static_cast<double>(memory) / bytes;
}

void register_all() {
  for (size_t i = 0; i < inputs().size(); ++i) {
    benchmark::RegisterBenchmark("lex_files", lex_files)->Arg(static_cast<int64_t>(i));
    benchmark::RegisterBenchmark("parse_files", parse_files)->Arg(static_cast<int64_t>(i));
  }
}

const bool kRegistered = (register_all(), true);

}  // namespace
}  // namespace hcl::syntax
