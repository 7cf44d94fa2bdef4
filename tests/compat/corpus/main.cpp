// SPDX-License-Identifier: Apache-2.0
// hcl_corpus: reads paths on stdin and says of each file, on a line of its own, whether it is a
// valid configuration and what its tree is: `ok HASH`, or the first mistake. oracle/corpus.go says
// it for the reference.
#include <cstdint>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>

#include <fmt/format.h>

#include "hcl/syntax/parser.h"

#include "tests/compat/syntax_notation.h"

namespace {

uint64_t fnv1a(std::string_view text) {
  uint64_t hash = 0xCBF29CE484222325;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3;
  return hash;
}

std::string answer(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  auto source = hcl::SourceFile::make(path, std::move(text));
  if (!source) return source.error().message;
  const auto file = hcl::syntax::parse_config(std::move(source).value());
  const std::string notation = hcl::compat::notation_of(*file);
  return file->has_errors() ? notation : fmt::format("ok {:016x}", fnv1a(notation));
}

}  // namespace

int main() {
  for (std::string path; std::getline(std::cin, path);) fmt::print("{}\n", answer(path));
  return 0;
}
