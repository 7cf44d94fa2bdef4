// SPDX-License-Identifier: Apache-2.0
// Windows: what 64 bytes outside of strings say about tokens; private to the lexer.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include "hcl/syntax/token.h"

namespace hcl::syntax {

inline constexpr size_t kWindow = 64;

// What was found in a window, in bytes from its start.
struct WindowResult {
  uint32_t n_tokens;
  uint32_t token_end;  // where the last of them ends; 0 if there is none
  uint32_t limit;      // up to here all is decided, and a token or blanks start here
  uint32_t hard;       // the first byte that needs another look; kWindow if there is none
};

// Writes the tokens of 64 bytes that start at a token or at blanks, at the offset `base` of the
// text. There is room for at least kWindowRoom tokens.
using WindowScan = WindowResult (*)(const char* bytes, uint32_t base, TokenBuffer::Room room);
inline constexpr size_t kWindowRoom = kWindow + 16;

// The ways in which this machine can do that, the fastest first. All of them write the same.
std::span<const WindowScan> window_scans();

#if defined(__x86_64__) && defined(__GNUC__)
#define HCL_HAS_WINDOWS 1

WindowResult scan_window_avx2(const char* bytes, uint32_t base, TokenBuffer::Room room);
WindowResult scan_window_avx512(const char* bytes, uint32_t base, TokenBuffer::Room room);

#define HCL_AVX2_TARGET [[gnu::target("avx2,bmi,bmi2,lzcnt,popcnt")]]

// For each class of bytes, which of the 64 are in it.
struct Window {
  uint64_t word;  // can be in a name: ASCII letters, digits, `_` and `-`
  uint64_t digit;
  uint64_t blank;
  uint64_t quote;
  uint64_t minus;
  uint64_t symbol;     // a token of its own outside of strings, if it does not join the next byte
  uint64_t joins;      // may be one token with the next byte if that joins, too
  uint64_t ends_text;  // what may end literal text, a quote aside
};

// The members of each class, for who makes a Window.
inline constexpr std::string_view kSymbolBytes = "{}[]()*+%=!<>.,?:\n";
inline constexpr std::string_view kJoiningBytes = "=!<>.:";
inline constexpr std::string_view kTextEndBytes = "\\$%\n\r";  // and what is not ASCII

struct Starts {
  uint64_t tokens;   // where those start that are decided
  uint64_t in_text;  // inside of strings, with the closing quote
  WindowResult result;
};

// Each bit becomes the parity of itself and all below it.
HCL_AVX2_TARGET inline uint64_t prefix_xor(uint64_t bits) {
  for (int shift = 1; shift < 64; shift *= 2) bits ^= bits << shift;
  return bits;
}

HCL_AVX2_TARGET inline uint64_t below(size_t bit) {
  return bit == kWindow ? ~uint64_t{0} : (uint64_t{1} << bit) - 1;
}

HCL_AVX2_TARGET inline size_t highest(uint64_t bits) {
  return 63 - static_cast<size_t>(std::countl_zero(bits));
}

HCL_AVX2_TARGET [[gnu::always_inline]] inline Starts find_starts(const Window& window) {
  // From each opening quote up to, not including, its closing one; as if there were no escapes.
  const uint64_t inside = prefix_xor(window.quote);
  const uint64_t words = window.word & ~(window.word << 1) & ~inside;
  const uint64_t numbers = words & window.digit;
  // Adding carries through the digits of each number to what is behind them.
  const uint64_t behind_numbers = (numbers + window.digit) & ~window.digit;
  const uint64_t symbols = window.symbol & ~inside;
  const uint64_t texts = (window.quote & inside) << 1 & ~window.quote;
  const uint64_t starts = words | symbols | window.quote | texts;
  const uint64_t plain = window.word | window.blank | window.quote | window.symbol;
  const uint64_t hard = (inside & window.ends_text) | (~inside & ~plain) | (words & window.minus) |
                        (behind_numbers & (window.word | window.joins)) |
                        (symbols & window.joins & window.joins >> 1);

  const auto end = static_cast<size_t>(std::countr_zero(hard));
  const size_t last = end == 0 ? 0 : end - 1;
  // A string that is not closed before the end, and a word that may go on there, are left out.
  const bool cuts_string = inside >> (end == kWindow ? last : end) & 1;
  const bool cuts_word = (window.word | (end == kWindow ? window.joins : 0)) >> last & 1;
  const uint64_t cut = (cuts_string ? window.quote : cuts_word ? starts : 0) & below(end);
  const size_t limit = cut != 0 ? highest(cut) : end;
  const uint64_t tokens = starts & below(limit);
  const uint64_t used = ~window.blank & below(limit);
  return {.tokens = tokens,
          .in_text = inside ^ window.quote,
          .result = {.n_tokens = static_cast<uint32_t>(std::popcount(tokens)),
                     .token_end = static_cast<uint32_t>(kWindow) -
                                  static_cast<uint32_t>(std::countl_zero(used)),
                     .limit = static_cast<uint32_t>(limit),
                     .hard = static_cast<uint32_t>(end)}};
}

#endif

}  // namespace hcl::syntax
