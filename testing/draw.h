// SPDX-License-Identifier: Apache-2.0
// Draw: turns a run of bytes into random choices, the same ones for the same bytes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/support/attributes.h"

namespace hcl::testing {

// The bytes come from a seeded generator in a property test and from libFuzzer in a fuzz target, so
// one generator of structured input serves both, and the fuzzer's mutations of the bytes become
// mutations of the structure. When the bytes are used up every choice is the first one, so that
// generators that recurse on a choice end.
class Draw {
 public:
  explicit Draw(std::span<const uint8_t> bytes HCL_LIFETIMEBOUND) : bytes_(bytes) {}

  bool exhausted() const { return bytes_.empty(); }

  // Uniform enough for tests: a number below `bound`, which is at least 1.
  uint64_t below(uint64_t bound);
  // Between `first` and `last`, both possible.
  int64_t between(int64_t first, int64_t last);
  bool flip() { return below(2) == 1; }
  // True once in `n` times.
  bool one_in(uint64_t n) { return below(n) == n - 1; }

  template <typename T>
  const T& pick(std::span<const T> choices) {
    return choices[below(choices.size())];
  }
  template <typename T, size_t n>
  const T& pick(const T (&choices)[n]) {
    return choices[below(n)];
  }

  // Up to `max_size` raw bytes: any bytes at all, not necessarily UTF-8.
  std::string bytes(size_t max_size);
  // Up to `max_length` code points, valid UTF-8, biased to ASCII, combining marks and other
  // troublemakers.
  std::string text(size_t max_length);
  // All bytes that are left.
  std::string rest();

 private:
  std::span<const uint8_t> bytes_;
};

// `n` bytes that depend on `seed` only (SplitMix64).
std::vector<uint8_t> random_bytes(uint64_t seed, size_t n);

}  // namespace hcl::testing
