// SPDX-License-Identifier: Apache-2.0
#include "testing/draw.h"

#include <algorithm>
#include <bit>

#include "hcl/support/assert.h"

namespace hcl::testing {

namespace {

// First code points of ranges that have broken text code before, by what they are.
constexpr char32_t kTroublemakers[] = {
    0x00,     0x09,    0x0A,
    0x0D,     0x1B,    0x7F,  // controls
    0x85,     0xA0,    0xAD,
    0xE9,     0x2028,  0xFEFF,  // C1, spaces, soft hyphen, separators, BOM
    0x300,    0x301,   0x327,
    0x338,    0x34F,   0x5B0,  // combining marks of several classes
    0x1100,   0x1161,  0x11A8,
    0xAC00,   0xAC01,  0x0915,  // Hangul jamo and syllables, Devanagari
    0x094D,   0x200D,  0x200B,
    0x202E,   0x2066,  0xFE0F,  // virama, joiners, bidi controls, variation selector
    0x1F1E6,  0x1F469, 0x1F3FD,
    0x1D160,  0x2126,  0xFB1D,  // flags, emoji, composition exclusions
    0xFFFD,   0xFFFF,  0x10000,
    0x10FFFF, 0xE0001, 0x1D165,  // edges, tags
};

void append_utf8(std::string& out, char32_t c) {
  const auto byte = [&](char32_t bits) { out.push_back(static_cast<char>(bits)); };
  if (c < 0x80) return byte(c);
  if (c < 0x800) return byte(0xC0 | (c >> 6)), byte(0x80 | (c & 0x3F));
  if (c < 0x10000) {
    return byte(0xE0 | (c >> 12)), byte(0x80 | ((c >> 6) & 0x3F)), byte(0x80 | (c & 0x3F));
  }
  byte(0xF0 | (c >> 18)), byte(0x80 | ((c >> 12) & 0x3F));
  byte(0x80 | ((c >> 6) & 0x3F)), byte(0x80 | (c & 0x3F));
}

char32_t draw_code_point(Draw& draw) {
  switch (draw.below(4)) {
    case 0:
    case 1: return static_cast<char32_t>(' ' + draw.below(95));
    case 2:
      return draw.pick(kTroublemakers) + static_cast<char32_t>(draw.one_in(2) ? draw.below(8) : 0);
    default: {
      const auto c = static_cast<char32_t>(draw.below(0x10FFFF + 1 - 0x800));
      return c < 0xD800 ? c : c + 0x800;  // steps over the surrogates
    }
  }
}

}  // namespace

uint64_t Draw::below(uint64_t bound) {
  HCL_ASSERT(bound != 0, "nothing is below 0");
  const size_t n_bytes = (static_cast<size_t>(std::bit_width(bound - 1)) + 7) / 8;
  uint64_t bits = 0;
  for (size_t i = 0; i < n_bytes && !bytes_.empty(); ++i) {
    bits = bits << 8 | bytes_.front();
    bytes_ = bytes_.subspan(1);
  }
  return bits % bound;
}

int64_t Draw::between(int64_t first, int64_t last) {
  HCL_ASSERT(first <= last, "an empty interval has nothing to draw");
  const uint64_t width = static_cast<uint64_t>(last) - static_cast<uint64_t>(first);
  const uint64_t step = width == UINT64_MAX ? below(UINT64_MAX) : below(width + 1);
  return static_cast<int64_t>(static_cast<uint64_t>(first) + step);
}

std::string Draw::bytes(size_t max_size) {
  // Choosing the size takes bytes away, so it comes first.
  const uint64_t wanted = below(max_size + 1);
  const size_t size = std::min<size_t>(wanted, bytes_.size());
  std::string out(bytes_.begin(), bytes_.begin() + static_cast<std::ptrdiff_t>(size));
  bytes_ = bytes_.subspan(size);
  return out;
}

std::string Draw::text(size_t max_length) {
  std::string out;
  for (size_t left = below(max_length + 1); left > 0 && !exhausted(); --left) {
    char32_t c = draw_code_point(*this);
    if (c > 0x10FFFF || (0xD800 <= c && c < 0xE000)) c = 0xFFFD;
    append_utf8(out, c);
  }
  return out;
}

std::string Draw::rest() {
  std::string out(bytes_.begin(), bytes_.end());
  bytes_ = {};
  return out;
}

std::vector<uint8_t> random_bytes(uint64_t seed, size_t n) {
  std::vector<uint8_t> out;
  out.reserve(n + 8);
  uint64_t state = seed;
  while (out.size() < n) {
    state += 0x9E3779B97F4A7C15;
    uint64_t bits = state;
    bits = (bits ^ (bits >> 30)) * 0xBF58476D1CE4E5B9;
    bits = (bits ^ (bits >> 27)) * 0x94D049BB133111EB;
    bits ^= bits >> 31;
    for (int i = 0; i < 8; ++i) out.push_back(static_cast<uint8_t>(bits >> (8 * i)));
  }
  out.resize(n);
  return out;
}

}  // namespace hcl::testing
