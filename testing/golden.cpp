// SPDX-License-Identifier: Apache-2.0
#include "testing/golden.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <vector>

#include <fmt/core.h>
#include <gtest/gtest.h>

#include "testing/diff.h"

namespace hcl::testing {

namespace {

namespace fs = std::filesystem;

std::map<std::string, GoldenProducer, std::less<>>& producers() {
  static std::map<std::string, GoldenProducer, std::less<>> map;
  return map;
}

std::string read_file(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

class GoldenTest : public ::testing::Test {
 public:
  explicit GoldenTest(fs::path path) : path_(std::move(path)) {}

  void TestBody() override {
    const std::string text = read_file(path_);
    const GoldenOutcome outcome = run_golden(text);
    if (std::getenv("HCL_UPDATE") != nullptr && !outcome.updated.empty()) {
      if (outcome.updated != text) std::ofstream(path_, std::ios::binary) << outcome.updated;
      return;
    }
    if (!outcome.failure.empty()) {
      FAIL() << path_.string() << "\n" << outcome.failure << "HCL_UPDATE=1 ctest … accepts this.";
    }
  }

 private:
  fs::path path_;
};

// GoogleTest's filter gives these characters a meaning.
std::string test_name(const fs::path& path, const fs::path& dir) {
  std::string name = path.lexically_relative(dir).replace_extension().generic_string();
  for (char& c : name) {
    if (c == '-' || c == ':' || c == '*' || c == '?' || c == '.' || c == ' ') c = '_';
  }
  return name;
}

}  // namespace

bool register_golden(std::string_view section, GoldenProducer producer) {
  producers()[std::string(section)] = std::move(producer);
  return true;
}

void register_golden_tests(std::string_view dir) {
  if (!fs::exists(dir)) return;
  std::vector<fs::path> archives;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(dir)) {
    if (entry.path().extension() == ".txtar") archives.push_back(entry.path());
  }
  std::ranges::sort(archives);
  for (const fs::path& path : archives) {
    ::testing::RegisterTest("golden", test_name(path, dir).c_str(), nullptr, nullptr, __FILE__,
                            __LINE__,
                            [path]() -> ::testing::Test* { return new GoldenTest(path); });
  }
}

GoldenOutcome run_golden(std::string_view text) {
  Result<Archive> archive = parse_txtar(text);
  if (!archive) return {.failure = archive.error().message + "\n", .updated = {}};
  std::string failure;
  size_t n_expectations = 0;
  Archive updated = *archive;
  for (Section& section : updated.sections) {
    if (!section.name.starts_with("expect/")) continue;
    ++n_expectations;
    const auto producer = producers().find(section.name);
    if (producer == producers().end()) {
      return {.failure = fmt::format("nothing here produces '{}'\n", section.name), .updated = {}};
    }
    std::string got = producer->second(*archive);
    const std::string diff = line_diff(section.data, got);
    if (!diff.empty())
      failure += fmt::format("{} differs (- expected, + got):\n{}", section.name, diff);
    section.data = std::move(got);
  }
  if (n_expectations == 0) return {.failure = "the archive expects nothing\n", .updated = {}};
  return {.failure = std::move(failure), .updated = print_txtar(updated)};
}

}  // namespace hcl::testing
