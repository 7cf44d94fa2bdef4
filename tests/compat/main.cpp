// SPDX-License-Identifier: Apache-2.0
// hcl_compat: our side of the comparison with the Go reference.
//   hcl_compat areas                  the names of the areas
//   hcl_compat cases AREA [SEED]      the cases, one a line
//   hcl_compat answers AREA [SEED]    our answer to each case, one a line
//   hcl_compat record FILE            writes the digests of answers (the oracle's) on stdin to FILE
//   hcl_compat check AREA FILE [N]    compares our answers, or those of each Nth block, with them
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

#include <fmt/core.h>

#include "tests/compat/area.h"

namespace hcl::compat {
namespace {

constexpr const Area* kAreas[] = {
#define HCL_COMPAT_AREA(name) &k_area_##name,
#include "tests/compat/areas.def"
#undef HCL_COMPAT_AREA
};

constexpr uint64_t kSeed = 20260101;
constexpr size_t kBytesPerCase = 256;
// A digest line covers this many answers: small enough to find the one that differs, large enough
// to keep files small.
constexpr size_t kAnswersPerDigest = 16;

const Area* find_area(std::string_view name) {
  for (const Area* area : kAreas) {
    if (area->name == name) return area;
  }
  return nullptr;
}

std::string make_case(const Area& area, size_t index, uint64_t seed = kSeed) {
  const std::vector<uint8_t> bytes = testing::random_bytes(seed + index, kBytesPerCase);
  testing::Draw draw(bytes);
  return area.make_case(index, draw);
}

// FNV-1a over the answers of a block, each ended by a newline.
class Digest {
 public:
  void add(std::string_view answer) {
    for (const char c : answer) step(static_cast<unsigned char>(c));
    step('\n');
  }
  std::string text() const { return fmt::format("{:016x}", hash_); }

 private:
  void step(unsigned char byte) { hash_ = (hash_ ^ byte) * 0x100000001B3; }
  uint64_t hash_ = 0xCBF29CE484222325;
};

int record(const char* path) {
  std::ofstream out(path, std::ios::binary);
  std::string line;
  Digest digest;
  size_t n = 0;
  while (std::getline(std::cin, line)) {
    digest.add(line);
    if (++n % kAnswersPerDigest != 0) continue;
    out << digest.text() << '\n';
    digest = Digest();
  }
  if (n % kAnswersPerDigest != 0) out << digest.text() << '\n';
  return out.good() ? 0 : 1;
}

int check(const Area& area, const char* path, size_t every) {
  std::ifstream in(path);
  std::string want;
  size_t n_different = 0;
  for (size_t first = 0; first < area.n_cases; first += kAnswersPerDigest) {
    if (first / kAnswersPerDigest % every != 0) {
      std::getline(in, want);
      continue;
    }
    Digest digest;
    const size_t end = std::min(first + kAnswersPerDigest, area.n_cases);
    for (size_t i = first; i < end; ++i) digest.add(area.answer(make_case(area, i)));
    if (std::getline(in, want) && want == digest.text()) continue;
    if (++n_different > 3) continue;
    fmt::print("cases {} to {} differ from the reference; ours are:\n", first, end - 1);
    for (size_t i = first; i < end; ++i) {
      const std::string line = make_case(area, i);
      fmt::print("  {}\n    {}\n", line, area.answer(line));
    }
  }
  if (std::getline(in, want)) {
    fmt::print("{} has more digests than the area has cases\n", path);
    return 1;
  }
  fmt::print("{}: {} cases, {} blocks differ\n", area.name, area.n_cases / every, n_different);
  return n_different == 0 ? 0 : 1;
}

int usage() {
  fmt::print(stderr,
             "usage: hcl_compat areas | cases AREA [SEED] | answers AREA [SEED] | record FILE | "
             "check AREA FILE [N]\n");
  return 2;
}

int run(const std::vector<std::string>& args) {
  if (args.size() == 1 && args[0] == "areas") {
    for (const Area* area : kAreas) fmt::print("{}\n", area->name);
    return 0;
  }
  if (args.size() == 2 && args[0] == "record") return record(args[1].c_str());
  const Area* area = args.size() < 2 ? nullptr : find_area(args[1]);
  if (area == nullptr) return usage();
  if (args[0] == "check" && (args.size() == 3 || args.size() == 4)) {
    const size_t every = args.size() == 4 ? std::strtoull(args[3].c_str(), nullptr, 10) : 1;
    return every == 0 ? usage() : check(*area, args[2].c_str(), every);
  }
  if (3 < args.size() || (args[0] != "cases" && args[0] != "answers")) return usage();
  const uint64_t seed = args.size() == 3 ? std::strtoull(args[2].c_str(), nullptr, 10) : kSeed;
  for (size_t i = 0; i < area->n_cases; ++i) {
    const std::string line = make_case(*area, i, seed);
    fmt::print("{}\n", args[0] == "cases" ? line : area->answer(line));
  }
  return 0;
}

}  // namespace
}  // namespace hcl::compat

int main(int argc, char** argv) {
  return hcl::compat::run({argv + 1, argv + argc});
}
