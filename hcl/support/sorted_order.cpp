// SPDX-License-Identifier: Apache-2.0
// Each text gets a key: of the eight bytes behind what all texts begin with, the first bits in
// which any two texts differ, 32 at most. Keys are sorted by counting; texts with one key are
// compared.
#include "hcl/support/sorted_order.h"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <utility>

#include "hcl/support/assert.h"
#include "hcl/support/short_text.h"

namespace hcl {

namespace {

constexpr size_t kWord = sizeof(uint64_t);
constexpr int kKeyBits = 32;
// Below this, counting costs more than comparing keys.
constexpr size_t kFew = 64;
// Counters of one pass fit the first cache.
constexpr int kMaxDigitBits = 11;

// Eight bytes from `at` on as a number that orders as they do; missing ones are zero.
uint64_t load_ordered(std::string_view text, size_t at) {
  const size_t n_left = text.size() - at;
  if (n_left >= kWord) return __builtin_bswap64(load_eight_bytes(text.data() + at));
  if (text.size() < kWord) return __builtin_bswap64(load_few_bytes({text.data() + at, n_left}));
  const uint64_t last = load_eight_bytes(text.data() + text.size() - kWord);
  return n_left == 0 ? 0 : __builtin_bswap64(last) << 8 * (kWord - n_left);
}

size_t common_length(std::string_view a, std::string_view b) {
  return static_cast<size_t>(std::ranges::mismatch(a, b).in1 - a.begin());
}

size_t common_prefix(std::span<const std::string_view> texts) {
  std::string_view common = texts.front();
  for (const std::string_view text : texts) {
    const size_t length = common.size();
    if (length <= text.size() && same_text(common, {text.data(), length})) continue;
    common = common.substr(0, common_length(common, text));
  }
  return common.size();
}

// Takes the chosen bits out of a word and puts them side by side, in their order.
class BitGather {
 public:
  // The highest kKeyBits of `bits`.
  explicit BitGather(uint64_t bits) {
    while (std::popcount(bits) > kKeyBits) bits &= bits - 1;
    n_bits_ = std::popcount(bits);
    // From the lowest run of bits to the highest, each to where the one before ends.
    for (int to = 0; bits != 0;) {
      const int from = std::countr_zero(bits);
      const int length = std::countr_one(bits >> from);
      const uint64_t ones = (uint64_t{1} << length) - 1;
      runs_[n_runs_++] = {from - to, ones << to};
      bits &= ~(ones << from);
      to += length;
    }
  }

  int n_bits() const { return n_bits_; }
  uint64_t operator()(uint64_t word) const {
    // Names that are numbered have a few runs.
    uint64_t gathered = run(word, 0) | run(word, 1) | run(word, 2) | run(word, 3);
    for (size_t i = 4; i < n_runs_; ++i) gathered |= run(word, i);
    return gathered;
  }

 private:
  struct Run {
    int shift = 0;
    uint64_t mask = 0;
  };
  uint64_t run(uint64_t word, size_t i) const { return word >> runs_[i].shift & runs_[i].mask; }

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

// Texts with one key differ in later bits, or in zero bytes that one of them has. Says whether some
// do not differ at all.
bool sort_ties(std::vector<Entry>& entries, std::span<const std::string_view> texts) {
  const auto text_of = [&](Entry entry) { return texts[position_of(entry)]; };
  const auto before = [&](Entry a, Entry b) {
    const auto order = text_of(a) <=> text_of(b);
    return order != 0 ? order < 0 : a < b;
  };
  bool has_equal = false;
  for (size_t first = 0; first < entries.size();) {
    size_t end = first + 1;
    while (end < entries.size() && (entries[first] ^ entries[end]) >> kKeyBits == 0) ++end;
    if (end - first > 1) {
      const std::span<Entry> ties = std::span(entries).subspan(first, end - first);
      std::ranges::sort(ties, before);
      has_equal = has_equal || std::ranges::adjacent_find(ties, {}, text_of) != ties.end();
    }
    first = end;
  }
  return has_equal;
}

}  // namespace

SortedOrder sorted_order(std::span<const std::string_view> texts) {
  HCL_ASSERT(texts.size() < std::numeric_limits<uint32_t>::max(), "fewer than 2^32 texts");
  if (texts.empty()) return {};
  const size_t n_skipped = common_prefix(texts);
  std::vector<Entry> entries(texts.size());
  uint64_t differing = 0;
  for (size_t i = 0; i < texts.size(); ++i) {
    entries[i] = load_ordered(texts[i], n_skipped);
    differing |= entries[i] ^ entries[0];
  }
  const BitGather gather(differing);
  for (size_t i = 0; i < texts.size(); ++i) entries[i] = gather(entries[i]) << kKeyBits | i;
  if (texts.size() < kFew) {
    std::ranges::sort(entries);
  } else {
    sort_by_counting(entries, gather.n_bits());
  }
  SortedOrder order;
  order.has_equal = sort_ties(entries, texts);
  order.positions.resize(texts.size());
  std::ranges::transform(entries, order.positions.begin(), position_of);
  return order;
}

}  // namespace hcl
