// SPDX-License-Identifier: Apache-2.0
// Windows with AVX-512: all 64 bytes at once, and tokens are written without a loop over them.
#include "hcl/syntax/lexer_window_impl.h"

#if defined(HCL_HAS_WINDOWS)

#include <immintrin.h>

#include "hcl/syntax/byte_traits_impl.h"

#define HCL_AVX512_TARGET \
  [[gnu::target("avx2,bmi,bmi2,lzcnt,popcnt,avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2")]]

namespace hcl::syntax {

namespace {

// Something for each ASCII character, as the instruction that looks up 64 bytes wants it.
struct AsciiTable {
  alignas(64) std::array<uint8_t, 128> items{};
};

enum ClassBit : uint8_t {
  kWord = 1,
  kDigit = 2,
  kBlank = 4,
  kQuote = 8,
  kMinus = 16,
  kSymbol = 32,
  kJoins = 64,
  kEndsText = 128,
};

constexpr AsciiTable kClasses = [] {
  AsciiTable table;
  const auto add = [&](std::string_view bytes, ClassBit bit) {
    for (const char c : bytes) table.items[static_cast<size_t>(c)] |= bit;
  };
  add(kLetters, kWord);
  add(kDigits, kWord);
  add("-", kWord);
  add(kDigits, kDigit);
  add(kBlanks, kBlank);
  add("\"", kQuote);
  add("-", kMinus);
  add(kSymbolBytes, kSymbol);
  add(kJoiningBytes, kJoins);
  add(kTextEndBytes, kEndsText);
  return table;
}();

constexpr AsciiTable kKinds = [] {
  AsciiTable table;
  for (size_t c = 0; c < table.items.size(); ++c) {
    table.items[c] = static_cast<uint8_t>(kSelfKind[c]);
  }
  return table;
}();

constexpr AsciiTable kCounting = [] {
  AsciiTable table;
  for (size_t i = 0; i < table.items.size(); ++i) table.items[i] = static_cast<uint8_t>(i);
  return table;
}();

HCL_AVX512_TARGET inline __m512i look_up(const AsciiTable& table, __m512i bytes) {
  const void* items = table.items.data();
  return _mm512_permutex2var_epi8(_mm512_load_si512(items), bytes,
                                  _mm512_load_si512(table.items.data() + kWindow));
}

HCL_AVX512_TARGET inline uint64_t with(__m512i classes, ClassBit bit) {
  return _mm512_test_epi8_mask(classes, _mm512_set1_epi8(static_cast<char>(bit)));
}

HCL_AVX512_TARGET inline Window classify(__m512i bytes) {
  // The highest bit of a byte says that it is not ASCII.
  const uint64_t not_ascii = _mm512_movepi8_mask(bytes);
  const __m512i classes = _mm512_maskz_mov_epi8(~not_ascii, look_up(kClasses, bytes));
  return {.word = with(classes, kWord),
          .digit = with(classes, kDigit),
          .blank = with(classes, kBlank),
          .quote = with(classes, kQuote),
          .minus = with(classes, kMinus),
          .symbol = with(classes, kSymbol),
          .joins = with(classes, kJoins),
          .ends_text = with(classes, kEndsText) | not_ascii};
}

HCL_AVX512_TARGET inline __m512i kinds_of(__m512i bytes, const Starts& starts, uint64_t quotes) {
  const auto all = [](TokenKind kind) { return static_cast<char>(kind); };
  __m512i kinds = look_up(kKinds, bytes);
  kinds = _mm512_mask_mov_epi8(kinds, starts.in_text, _mm512_set1_epi8(all(TokenKind::QuotedText)));
  return _mm512_mask_mov_epi8(kinds, starts.in_text & quotes,
                              _mm512_set1_epi8(all(TokenKind::CloseQuote)));
}

HCL_AVX512_TARGET inline void write_sixteen(__m128i places, __m512i bases, uint32_t* to) {
  const __m512i wide = _mm512_maskz_cvtepu8_epi32(0xFFFF, places);
  _mm512_storeu_si512(to, _mm512_add_epi32(wide, bases));
}

// Sixteen at a time, of which nearly always one time is enough.
HCL_AVX512_TARGET inline void write_offsets(const Starts& starts, uint32_t base, uint32_t* to) {
  const __m512i counting = _mm512_load_si512(kCounting.items.data());
  const __m512i places = _mm512_maskz_compress_epi8(starts.tokens, counting);
  const __m512i bases = _mm512_set1_epi32(static_cast<int>(base));
  write_sixteen(_mm512_maskz_extracti32x4_epi32(0xF, places, 0), bases, to);
  if (starts.result.n_tokens <= 16) return;
  write_sixteen(_mm512_maskz_extracti32x4_epi32(0xF, places, 1), bases, to + 16);
  if (starts.result.n_tokens <= 32) return;
  write_sixteen(_mm512_maskz_extracti32x4_epi32(0xF, places, 2), bases, to + 32);
  write_sixteen(_mm512_maskz_extracti32x4_epi32(0xF, places, 3), bases, to + 48);
}

}  // namespace

HCL_AVX512_TARGET WindowResult scan_window_avx512(const char* bytes, uint32_t base,
                                                  TokenBuffer::Room room) {
  const __m512i all = _mm512_loadu_si512(bytes);
  const Window window = classify(all);
  const Starts starts = find_starts(window);
  const __m512i kinds = kinds_of(all, starts, window.quote);
  _mm512_storeu_si512(room.kinds, _mm512_maskz_compress_epi8(starts.tokens, kinds));
  write_offsets(starts, base, room.offsets);
  return starts.result;
}

}  // namespace hcl::syntax

#endif
