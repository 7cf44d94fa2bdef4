// SPDX-License-Identifier: Apache-2.0
// Each text gets a key: of the eight bytes behind what all texts begin with, the first bits in
// which any two texts differ, 32 at most. Keys are sorted by counting; texts with one key are
// compared.
#include "hcl/support/sorted_order.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <limits>
#include <utility>

#include "hcl/support/assert.h"

namespace hcl {

namespace {

constexpr size_t kWord = sizeof(uint64_t);
constexpr int kKeyBits = 32;
// Below this, counting costs more than comparing keys.
constexpr size_t kFew = 64;
// Counters of one pass fit the first cache.
constexpr int kMaxDigitBits = 11;

// The first bytes as a number that orders as they do; missing ones are zero.
uint64_t load_start(std::string_view text) {
  uint64_t bits = 0;
  if (text.size() >= kWord) {
    std::memcpy(&bits, text.data(), kWord);
    return __builtin_bswap64(bits);
  }
  for (size_t i = 0; i < text.size(); ++i) {
    bits |= uint64_t{static_cast<unsigned char>(text[i])} << (56 - 8 * i);
  }
  return bits;
}

size_t common_length(std::string_view a, std::string_view b) {
  size_t at = 0;
  const size_t length = std::min(a.size(), b.size());
  while (at + kWord <= length) {
    const uint64_t differ = load_start(a.substr(at)) ^ load_start(b.substr(at));
    if (differ != 0) return at + static_cast<size_t>(std::countl_zero(differ)) / 8;
    at += kWord;
  }
  while (at < length && a[at] == b[at]) ++at;
  return at;
}

size_t common_prefix(std::span<const std::string_view> texts) {
  std::string_view common = texts.front();
  for (const std::string_view text : texts) {
    const size_t length = common.size();
    if (length <= text.size() && std::memcmp(common.data(), text.data(), length) == 0) continue;
    common = common.substr(0, common_length(common, text));
  }
  return common.size();
}

// Takes the chosen bits out of a word and puts them side by side, in their order.
class BitGather {
 public:
  // The highest kKeyBits of `bits`.
  explicit BitGather(uint64_t bits) {
    int n_left = kKeyBits;
    while (bits != 0 && n_left > 0) {
      const int skipped = std::countl_zero(bits);
      const int length = std::min(std::countl_one(bits << skipped), n_left);
      runs_[n_runs_++] = {skipped, 64 - length, length};
      n_left -= length;
      bits &= length + skipped == 64 ? 0 : ~uint64_t{0} >> (length + skipped);
    }
    n_bits_ = kKeyBits - n_left;
  }

  int n_bits() const { return n_bits_; }
  uint64_t operator()(uint64_t word) const {
    uint64_t gathered = 0;
    for (size_t i = 0; i < n_runs_; ++i) {
      const Run& run = runs_[i];
      gathered = gathered << run.length | word << run.left >> run.right;
    }
    return gathered;
  }

 private:
  // Shifting left, then right, leaves the run alone in the lowest bits.
  struct Run {
    int left;
    int right;
    int length;
  };
  std::array<Run, kKeyBits> runs_;
  size_t n_runs_ = 0;
  int n_bits_ = 0;
};

// A key and, in the lower half, a position: keys that are equal stay in the order of positions.
using Entry = uint64_t;

uint32_t position_of(Entry entry) {
  return static_cast<uint32_t>(entry);
}

// By a few bits of the key at a time, the lowest first.
void sort_by_counting(std::vector<Entry>& entries, int n_bits) {
  const int n_passes = (n_bits + kMaxDigitBits - 1) / kMaxDigitBits;
  if (n_passes == 0) return;
  const int digit_bits = (n_bits + n_passes - 1) / n_passes;
  const uint64_t mask = (uint64_t{1} << digit_bits) - 1;
  std::vector<Entry> sorted(entries.size());
  for (int shift = kKeyBits; shift < kKeyBits + n_bits; shift += digit_bits) {
    std::array<uint32_t, (1 << kMaxDigitBits)> starts{};
    for (const Entry entry : entries) ++starts[entry >> shift & mask];
    uint32_t start = 0;
    for (uint64_t digit = 0; digit <= mask; ++digit) {
      start += std::exchange(starts[digit], start);
    }
    for (const Entry entry : entries) sorted[starts[entry >> shift & mask]++] = entry;
    entries.swap(sorted);
  }
}

// Texts with one key differ in later bits, or in zero bytes that one of them has.
void sort_ties(std::vector<Entry>& entries, std::span<const std::string_view> texts) {
  const auto before = [&](Entry a, Entry b) {
    const auto order = texts[position_of(a)] <=> texts[position_of(b)];
    return order != 0 ? order < 0 : a < b;
  };
  for (size_t first = 0; first < entries.size();) {
    size_t end = first + 1;
    while (end < entries.size() && (entries[first] ^ entries[end]) >> kKeyBits == 0) ++end;
    const auto begin = entries.begin();
    if (end - first > 1) {
      std::sort(begin + static_cast<ptrdiff_t>(first), begin + static_cast<ptrdiff_t>(end), before);
    }
    first = end;
  }
}

}  // namespace

std::vector<uint32_t> sorted_order(std::span<const std::string_view> texts) {
  HCL_ASSERT(texts.size() < std::numeric_limits<uint32_t>::max(), "fewer than 2^32 texts");
  if (texts.empty()) return {};
  const size_t n_skipped = common_prefix(texts);
  std::vector<Entry> entries(texts.size());
  uint64_t differing = 0;
  for (size_t i = 0; i < texts.size(); ++i) {
    entries[i] = load_start(texts[i].substr(n_skipped));
    differing |= entries[i] ^ entries[0];
  }
  const BitGather gather(differing);
  for (size_t i = 0; i < texts.size(); ++i) entries[i] = gather(entries[i]) << kKeyBits | i;
  if (texts.size() < kFew) {
    std::ranges::sort(entries);
  } else {
    sort_by_counting(entries, gather.n_bits());
  }
  sort_ties(entries, texts);
  std::vector<uint32_t> order(texts.size());
  std::ranges::transform(entries, order.begin(), position_of);
  return order;
}

}  // namespace hcl
