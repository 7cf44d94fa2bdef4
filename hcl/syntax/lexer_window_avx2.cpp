// SPDX-License-Identifier: Apache-2.0
// Windows with AVX2: twice 32 bytes.
#include "hcl/syntax/lexer_window_impl.h"

#if defined(HCL_HAS_WINDOWS)

#include <immintrin.h>

#include "hcl/syntax/byte_traits_impl.h"

namespace hcl::syntax {

namespace {

// A set of ASCII characters, as the instruction that looks up sixteen bytes wants it: by the lower
// half of a byte, one bit for each of the eight upper halves.
struct ByteSet {
  alignas(16) std::array<uint8_t, 16> rows{};
  constexpr explicit ByteSet(std::string_view bytes) { add(bytes); }
  constexpr ByteSet with(std::string_view bytes) const {
    ByteSet both = *this;
    both.add(bytes);
    return both;
  }
  constexpr void add(std::string_view bytes) {
    for (const char c : bytes) rows[c & 15] |= static_cast<uint8_t>(1 << (c >> 4));
  }
};

constexpr ByteSet kWord = ByteSet(kLetters).with(kDigits).with("-");
constexpr ByteSet kDigit(kDigits);
constexpr ByteSet kBlank(kBlanks);
constexpr ByteSet kSymbol(kSymbolBytes);
constexpr ByteSet kJoins(kJoiningBytes);
constexpr ByteSet kEndsText(kTextEndBytes);

struct Half {
  __m256i bytes;
  __m256i lower;      // the lower half of each byte
  __m256i upper_bit;  // one bit for its upper half, none if it is not ASCII
};

HCL_AVX2_TARGET inline Half load_half(const char* at) {
  const __m256i bit_of_upper = _mm256_broadcastsi128_si256(
      _mm_setr_epi8(1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0, 0));
  const __m256i low_bits = _mm256_set1_epi8(15);
  const __m256i bytes = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(at));
  const __m256i upper = _mm256_and_si256(_mm256_srli_epi16(bytes, 4), low_bits);
  return {bytes, _mm256_and_si256(bytes, low_bits), _mm256_shuffle_epi8(bit_of_upper, upper)};
}

HCL_AVX2_TARGET inline uint32_t bits_of(__m256i bytes) {
  return static_cast<uint32_t>(_mm256_movemask_epi8(bytes));
}

HCL_AVX2_TARGET inline uint32_t members(const Half& half, const ByteSet& set) {
  const __m256i rows = _mm256_broadcastsi128_si256(
      _mm_load_si128(reinterpret_cast<const __m128i*>(set.rows.data())));
  const __m256i found = _mm256_and_si256(_mm256_shuffle_epi8(rows, half.lower), half.upper_bit);
  return ~bits_of(_mm256_cmpeq_epi8(found, _mm256_setzero_si256()));
}

struct Bytes {
  Half first;
  Half second;
};

HCL_AVX2_TARGET inline uint64_t join(uint32_t first, uint32_t second) {
  return first | static_cast<uint64_t>(second) << 32;
}

HCL_AVX2_TARGET inline uint64_t in(const Bytes& bytes, const ByteSet& set) {
  return join(members(bytes.first, set), members(bytes.second, set));
}

HCL_AVX2_TARGET inline uint64_t are(const Bytes& bytes, char c) {
  const __m256i wanted = _mm256_set1_epi8(c);
  return join(bits_of(_mm256_cmpeq_epi8(bytes.first.bytes, wanted)),
              bits_of(_mm256_cmpeq_epi8(bytes.second.bytes, wanted)));
}

HCL_AVX2_TARGET inline Window classify(const char* at) {
  const Bytes bytes = {load_half(at), load_half(at + kWindow / 2)};
  // The highest bit of a byte says that it is not ASCII.
  const uint64_t not_ascii = join(bits_of(bytes.first.bytes), bits_of(bytes.second.bytes));
  return {.word = in(bytes, kWord),
          .digit = in(bytes, kDigit),
          .blank = in(bytes, kBlank),
          .quote = are(bytes, '"'),
          .minus = are(bytes, '-'),
          .symbol = in(bytes, kSymbol),
          .joins = in(bytes, kJoins),
          .ends_text = in(bytes, kEndsText) | not_ascii};
}

// What a byte is the start of: outside of strings, then inside, where it is text but for the quote.
constexpr std::array<TokenKind, 512> kKinds = [] {
  std::array<TokenKind, 512> table{};
  for (size_t c = 0; c < 256; ++c) {
    table[c] = kSelfKind[c];
    table[256 + c] = TokenKind::QuotedText;
  }
  table[256 + '"'] = TokenKind::CloseQuote;
  return table;
}();

// Four at once whether they are there or not, since guessing their number wrong costs more.
constexpr size_t kAtOnce = 4;

HCL_AVX2_TARGET inline void write_tokens(const Starts& starts, const char* bytes, uint32_t base,
                                         TokenBuffer::Room room) {
  uint64_t left = starts.tokens;
  while (left != 0) {
    for (size_t i = 0; i < kAtOnce; ++i) {
      const auto bit = static_cast<size_t>(std::countr_zero(left)) % kWindow;
      const size_t in_text = starts.in_text >> bit & 1;
      *room.offsets++ = base + static_cast<uint32_t>(bit);
      *room.kinds++ = kKinds[in_text << 8 | static_cast<unsigned char>(bytes[bit])];
      left &= left - 1;
    }
  }
}

}  // namespace

HCL_AVX2_TARGET WindowResult scan_window_avx2(const char* bytes, uint32_t base,
                                              TokenBuffer::Room room) {
  const Starts starts = find_starts(classify(bytes));
  write_tokens(starts, bytes, base, room);
  return starts.result;
}

}  // namespace hcl::syntax

#endif
