// SPDX-License-Identifier: Apache-2.0
// Properties as GoogleTest tests: the committed corpus first, then random inputs from a seed.
#include "testing/property.h"

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include <gtest/gtest.h>

namespace hcl::testing {

namespace {

constexpr size_t kLargestInput = 512;
constexpr uint64_t kDefaultSeed = 20260101;

// Sanitizers make each case ten times slower, and the fuzz targets run under them anyway.
#ifdef HCL_SANITIZED
constexpr uint64_t kCasesDivisor = 10;
#else
constexpr uint64_t kCasesDivisor = 1;
#endif

// What is being tried, for the message of a failure.
std::string current_case;

uint64_t number_from_environment(const char* name, uint64_t fallback) {
  const char* text = std::getenv(name);
  return text == nullptr ? fallback : std::strtoull(text, nullptr, 10);
}

class PropertyTest : public ::testing::Test {
 public:
  explicit PropertyTest(const Property& property) : property_(property) {}

  void TestBody() override {
    replay_corpus();
    const uint64_t seed = number_from_environment("HCL_SEED", kDefaultSeed);
    const uint64_t n_cases =
        number_from_environment("HCL_CASES", property_.n_cases / kCasesDivisor);
    const uint64_t first = number_from_environment("HCL_FIRST_CASE", 0);
    for (uint64_t i = first; i < first + n_cases; ++i) {
      current_case = "again with: HCL_SEED=" + std::to_string(seed) +
                     " HCL_CASES=1 HCL_FIRST_CASE=" + std::to_string(i) + " ctest -R " +
                     property_.name;
      const uint64_t case_seed = seed * 0x100000001B3 + i;
      // Small inputs first: most failures show on them, and they are easier to read.
      try_bytes(random_bytes(case_seed, 1 + case_seed % (1 + i * kLargestInput / n_cases)));
    }
  }

 private:
  void replay_corpus() {
    namespace fs = std::filesystem;
    const fs::path corpus = fs::path(HCL_CORPUS_DIR) / property_.name;
    if (!fs::exists(corpus)) return;
    for (const fs::directory_entry& entry : fs::directory_iterator(corpus)) {
      current_case = "with the corpus file " + entry.path().string();
      std::ifstream file(entry.path(), std::ios::binary);
      try_bytes({std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()});
    }
  }

  void try_bytes(const std::vector<uint8_t>& bytes) {
    Draw draw(bytes);
    property_.check(draw);
  }

  Property property_;
};

}  // namespace

bool register_property(const Property& property) {
  ::testing::RegisterTest("property", property.name, nullptr, nullptr, __FILE__, __LINE__,
                          [property]() -> ::testing::Test* { return new PropertyTest(property); });
  return true;
}

void property_failed(std::string_view what, std::source_location where) {
  std::fprintf(stderr, "%s:%u: property failed: %.*s\n%s\n", where.file_name(),
               static_cast<unsigned>(where.line()), static_cast<int>(what.size()), what.data(),
               current_case.c_str());
  std::abort();
}

}  // namespace hcl::testing
