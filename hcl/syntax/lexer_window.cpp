// SPDX-License-Identifier: Apache-2.0
// Normal mode, 64 bytes at a time: what kinds of bytes there are becomes bits, and the starts of
// tokens are found for all of them at once.
//
// A window starts at a token or at blanks, outside of every string. Most of what is in it is
// decided by bytes alone: names, whole numbers, strings without escapes and sequences, symbols that
// do not join. From the first byte on that needs more than that, or from the token that the
// window's end cuts, tokens are lexed one by one, until the next window can start.
#include <algorithm>
#include <bit>
#include <cstring>

#include "hcl/syntax/byte_traits_impl.h"
#include "hcl/syntax/lexer_impl.h"

#if defined(__x86_64__) && defined(__GNUC__)
#include <immintrin.h>
#define HCL_HAS_WINDOWS 1
#endif

namespace hcl::syntax {

#if defined(HCL_HAS_WINDOWS)

#define HCL_WINDOW_TARGET [[gnu::target("avx2,bmi,bmi2,lzcnt,popcnt")]]

namespace {

constexpr size_t kWindow = 64;

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
constexpr ByteSet kSymbol("{}[]()*+%=!<>.,?:\n");
constexpr ByteSet kJoins("=!<>.:");
constexpr ByteSet kEndsText("\\$%\n\r");

struct Half {
  __m256i bytes;
  __m256i lower;      // the lower half of each byte
  __m256i upper_bit;  // one bit for its upper half, none if it is not ASCII
};

HCL_WINDOW_TARGET inline Half load_half(const char* at) {
  const __m256i bit_of_upper = _mm256_broadcastsi128_si256(
      _mm_setr_epi8(1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0, 0));
  const __m256i low_bits = _mm256_set1_epi8(15);
  const __m256i bytes = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(at));
  const __m256i upper = _mm256_and_si256(_mm256_srli_epi16(bytes, 4), low_bits);
  return {bytes, _mm256_and_si256(bytes, low_bits), _mm256_shuffle_epi8(bit_of_upper, upper)};
}

HCL_WINDOW_TARGET inline uint32_t bits_of(__m256i bytes) {
  return static_cast<uint32_t>(_mm256_movemask_epi8(bytes));
}

HCL_WINDOW_TARGET inline uint32_t members(const Half& half, const ByteSet& set) {
  const __m256i rows = _mm256_broadcastsi128_si256(
      _mm_load_si128(reinterpret_cast<const __m128i*>(set.rows.data())));
  const __m256i found = _mm256_and_si256(_mm256_shuffle_epi8(rows, half.lower), half.upper_bit);
  return ~bits_of(_mm256_cmpeq_epi8(found, _mm256_setzero_si256()));
}

struct Bytes {
  Half first;
  Half second;
};

HCL_WINDOW_TARGET inline uint64_t join(uint32_t first, uint32_t second) {
  return first | static_cast<uint64_t>(second) << 32;
}

HCL_WINDOW_TARGET inline uint64_t in(const Bytes& bytes, const ByteSet& set) {
  return join(members(bytes.first, set), members(bytes.second, set));
}

HCL_WINDOW_TARGET inline uint64_t are(const Bytes& bytes, char c) {
  const __m256i wanted = _mm256_set1_epi8(c);
  return join(bits_of(_mm256_cmpeq_epi8(bytes.first.bytes, wanted)),
              bits_of(_mm256_cmpeq_epi8(bytes.second.bytes, wanted)));
}

HCL_WINDOW_TARGET inline Window classify(const char* at) {
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

// Each bit becomes the parity of itself and all below it.
HCL_WINDOW_TARGET inline uint64_t prefix_xor(uint64_t bits) {
  for (int shift = 1; shift < 64; shift *= 2) bits ^= bits << shift;
  return bits;
}

HCL_WINDOW_TARGET inline uint64_t below(size_t bit) {
  return _bzhi_u64(~uint64_t{0}, static_cast<uint32_t>(bit));
}

HCL_WINDOW_TARGET inline size_t highest(uint64_t bits) {
  return 63 - static_cast<size_t>(std::countl_zero(bits));
}

// What a window says about tokens.
struct Starts {
  uint64_t tokens;   // where those start that are decided
  uint64_t in_text;  // inside of strings, with the closing quote
  uint64_t used;     // what is not blank, as far as it is decided
  size_t limit;      // up to here all is decided, and a token or blanks start here
  size_t hard;       // the first byte that needs another look; kWindow if there is none
};

HCL_WINDOW_TARGET inline Starts find_starts(const Window& window) {
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
  return {.tokens = starts & below(limit),
          .in_text = inside ^ window.quote,
          .used = ~window.blank & below(limit),
          .limit = limit,
          .hard = end};
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

HCL_WINDOW_TARGET inline void write_tokens(const Starts& starts, const char* bytes, uint32_t base,
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

bool can_lex_windows() {
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
         __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("lzcnt") &&
         __builtin_cpu_supports("popcnt");
}

void Lexer::lex_windows() {
  while (!at_end()) {
    const size_t passed = lex_window();
    while (!at_end() && (at_ < passed || levels_.depth() != 0)) {
      if (levels_.depth() == 0) {
        lex_token();
      } else {
        lex_level();
      }
    }
  }
}

// Returns up to where tokens are to be lexed one by one.
HCL_WINDOW_TARGET size_t Lexer::lex_window() {
  std::array<char, kWindow> rest;
  const char* bytes = text_.data() + at_;
  if (size_ - at_ < kWindow) {
    rest.fill('\0');
    std::memcpy(rest.data(), bytes, size_ - at_);
    bytes = rest.data();
  }
  const Starts starts = find_starts(classify(bytes));
  const TokenBuffer::Room room = out_.tokens.room_for(kWindow + kAtOnce);
  write_tokens(starts, bytes, static_cast<uint32_t>(at_), room);
  out_.tokens.advance(static_cast<size_t>(std::popcount(starts.tokens)));
  const size_t from = at_;
  if (starts.used != 0) token_end_ = from + highest(starts.used) + 1;
  at_ += starts.limit;
  if (starts.hard < kWindow) return from + starts.hard + 1;
  return starts.limit == 0 ? from + 1 : at_;
}

#else

bool can_lex_windows() {
  return false;
}

void Lexer::lex_windows() {}

#endif

}  // namespace hcl::syntax
