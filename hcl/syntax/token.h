// SPDX-License-Identifier: Apache-2.0
// Tokens: every byte of a file is in one of them or among the blanks between two.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

#include "hcl/support/assert.h"
#include "hcl/support/attributes.h"
#include "hcl/support/id.h"

namespace hcl::syntax {

enum class TokenKind : uint8_t {
#define HCL_TOKEN_KIND(Name, text) Name,
#include "hcl/syntax/token_kind.def"
#undef HCL_TOKEN_KIND
};

// The name of the enumerator, for dumps: "OpenBrace".
std::string_view name(TokenKind kind);
// How a message calls it: "{".
std::string_view spelling(TokenKind kind);

// Whether such a token is there only to be complained about.
inline bool is_problem(TokenKind kind) {
  return TokenKind::BitwiseAnd <= kind;
}

struct TokenTag;
using TokenId = Id<TokenTag>;

// From the first to the last token, both included.
struct TokenRange {
  TokenId first;
  TokenId last;

  friend bool operator==(TokenRange, TokenRange) = default;
};

// The tokens of one file, as arrays beside each other: five bytes a token. What lies between two
// tokens is blanks only, so where a token ends follows from the text before the next one. The last
// token is EndOfFile, of no bytes, at the end of the text.
class TokenBuffer {
 public:
  // `text` is what the tokens are of; the buffer refers to it.
  explicit TokenBuffer(std::string_view text HCL_LIFETIMEBOUND) : text_(text) {}
  TokenBuffer(TokenBuffer&& other) noexcept;
  TokenBuffer& operator=(TokenBuffer&& other) noexcept;
  ~TokenBuffer();

  size_t size() const { return size_; }
  TokenKind kind(TokenId id) const { return kinds_[id.index()]; }
  // Those of all tokens, for who goes over many.
  const TokenKind* kinds() const HCL_LIFETIMEBOUND { return kinds_; }
  uint32_t begin(TokenId id) const { return offsets_[id.index()]; }
  uint32_t end(TokenId id) const {
    const uint32_t index = id.index();
    if (size_ <= index + size_t{2}) return index + 1 == size_ ? begin(id) : last_end_;
    const uint32_t next = offsets_[index + 1];
    if (may_end_in_blanks(kinds_[index])) return next;
    // Eight bytes at once: up to seven spaces, or none before a tab, are the common case.
    if (next < 8) return end_before(next);
    uint64_t before = 0;
    std::memcpy(&before, text_.data() + next - 8, 8);
    before = from_little_endian(before) ^ kSpaces;
    const uint32_t end = next - static_cast<uint32_t>(std::countl_zero(before)) / 8;
    return next - end == 8 || text_.data()[end - 1] == '\t' ? end_before(end) : end;
  }
  std::string_view text(TokenId id) const HCL_LIFETIMEBOUND {
    return {text_.data() + begin(id), end(id) - begin(id)};
  }
  std::string_view text() const { return text_; }
  // The token that this byte is in, or the one before the blanks that it is among.
  TokenId at(uint32_t offset) const;

  // For the lexer, which adds tokens in order.
  void add(TokenKind kind, uint32_t begin) {
    if (size_ == capacity_) reserve(2 * capacity_ + 16);
    kinds_[size_] = kind;
    offsets_[size_] = begin;
    ++size_;
  }
  // Adds EndOfFile. `end` is that of the token before it, which alone may have blanks at its end
  // whatever it is.
  void finish(uint32_t end) {
    last_end_ = end;
    add(TokenKind::EndOfFile, static_cast<uint32_t>(text_.size()));
  }
  // Where the next `n` tokens go, for who writes many at once and then says with `advance` how many
  // they were.
  struct Room {
    uint32_t* offsets;
    TokenKind* kinds;
  };
  Room room_for(size_t n) {
    if (capacity_ - size_ < n) reserve(2 * capacity_ + n);
    return {offsets_ + size_, kinds_ + size_};
  }
  void advance(size_t n) { size_ += n; }
  void drop_last() { --size_; }

  void reserve(size_t n_tokens);
  void shrink_to_fit();
  size_t memory_bytes() const { return capacity_ * kBytesPerToken; }

 private:
  static constexpr size_t kBytesPerToken = sizeof(uint32_t) + sizeof(TokenKind);
  // Such a token reaches to the next one, and what looks like blanks between them is its own.
  static bool may_end_in_blanks(TokenKind kind) {
    constexpr uint64_t kKinds = uint64_t{1} << static_cast<unsigned>(TokenKind::QuotedText) |
                                uint64_t{1} << static_cast<unsigned>(TokenKind::PlainText) |
                                uint64_t{1} << static_cast<unsigned>(TokenKind::CloseHeredoc);
    return (kKinds >> static_cast<unsigned>(kind) & 1) != 0;
  }
  static constexpr uint64_t kSpaces = 0x2020202020202020;
  static constexpr uint64_t from_little_endian(uint64_t word) {
    return std::endian::native == std::endian::little ? word : __builtin_bswap64(word);
  }
  // Where the blanks start that end here.
  uint32_t end_before(uint32_t offset) const;
  void move_to_capacity(size_t n_tokens);

  std::string_view text_;
  size_t size_ = 0;
  size_t capacity_ = 0;
  uint32_t last_end_ = 0;
  // One piece of memory, which the buffer owns: all offsets, then all kinds.
  uint32_t* offsets_ = nullptr;
  TokenKind* kinds_ = nullptr;
};

}  // namespace hcl::syntax
