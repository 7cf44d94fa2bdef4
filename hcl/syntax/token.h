// SPDX-License-Identifier: Apache-2.0
// Tokens: every byte of a file is in one of them or among the blanks between two.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
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

// The tokens of one file, as arrays beside each other: six bytes a token. What lies between two
// tokens is blanks only, so a token's end follows from where the next one starts. The last token is
// EndOfFile, of no bytes, at the end of the text.
class TokenBuffer {
 public:
  // `text` is what the tokens are of; the buffer refers to it.
  explicit TokenBuffer(std::string_view text HCL_LIFETIMEBOUND) : text_(text) {}

  size_t size() const { return size_; }
  TokenKind kind(TokenId id) const { return kinds_[id.index()]; }
  uint32_t begin(TokenId id) const { return offsets_[id.index()]; }
  uint32_t end(TokenId id) const {
    const uint8_t gap = gaps_[id.index()];
    return gap < kLongGap ? next_offset(id) - gap : end_before_long_gap(id);
  }
  std::string_view text(TokenId id) const HCL_LIFETIMEBOUND {
    return text_.substr(begin(id), end(id) - begin(id));
  }
  std::string_view text() const { return text_; }
  // The token that this byte is in, or the one before the blanks that it is among.
  TokenId at(uint32_t offset) const;

  // For the lexer: tokens are added in order, `gap` blanks after the one before.
  void add(TokenKind kind, uint32_t begin, uint32_t gap) {
    if (size_ == capacity_) grow();
    if (size_ != 0) gaps_[size_ - 1] = static_cast<uint8_t>(gap < kLongGap ? gap : kLongGap);
    kinds_[size_] = kind;
    offsets_[size_] = begin;
    gaps_[size_] = 0;
    ++size_;
  }
  void reserve(size_t n_tokens);
  size_t memory_bytes() const {
    return capacity_ * (sizeof(TokenKind) + sizeof(uint32_t) + sizeof(uint8_t));
  }

 private:
  // From here on the number of blanks is found by looking at them.
  static constexpr uint8_t kLongGap = 255;
  uint32_t next_offset(TokenId id) const {
    return id.index() + 1 < size_ ? offsets_[id.index() + 1] : static_cast<uint32_t>(text_.size());
  }
  uint32_t end_before_long_gap(TokenId id) const;
  void grow() { reserve(capacity_ * 2 + 16); }

  std::string_view text_;
  size_t size_ = 0;
  size_t capacity_ = 0;
  // Three arrays with one size, because the lexer adds to all of them at every token.
  std::unique_ptr<uint32_t[]> offsets_;
  std::unique_ptr<TokenKind[]> kinds_;
  std::unique_ptr<uint8_t[]> gaps_;  // blanks behind the token
};

}  // namespace hcl::syntax
