// SPDX-License-Identifier: Apache-2.0
#include "hcl/syntax/token.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <utility>

namespace hcl::syntax {

std::string_view name(TokenKind kind) {
  switch (kind) {
#define HCL_TOKEN_KIND(Name, text) \
  case TokenKind::Name: return #Name;
#include "hcl/syntax/token_kind.def"
#undef HCL_TOKEN_KIND
  }
  HCL_UNREACHABLE("every kind has a name");
}

std::string_view spelling(TokenKind kind) {
  switch (kind) {
#define HCL_TOKEN_KIND(Name, text) \
  case TokenKind::Name: return text;
#include "hcl/syntax/token_kind.def"
#undef HCL_TOKEN_KIND
  }
  HCL_UNREACHABLE("every kind has a spelling");
}

TokenBuffer::TokenBuffer(TokenBuffer&& other) noexcept
    : text_(other.text_),
      size_(std::exchange(other.size_, 0)),
      capacity_(std::exchange(other.capacity_, 0)),
      last_end_(other.last_end_),
      offsets_(std::exchange(other.offsets_, nullptr)),
      kinds_(std::exchange(other.kinds_, nullptr)) {}

TokenBuffer& TokenBuffer::operator=(TokenBuffer&& other) noexcept {
  std::swap(text_, other.text_);
  std::swap(size_, other.size_);
  std::swap(capacity_, other.capacity_);
  std::swap(last_end_, other.last_end_);
  std::swap(offsets_, other.offsets_);
  std::swap(kinds_, other.kinds_);
  return *this;
}

TokenBuffer::~TokenBuffer() {
  std::free(offsets_);
}

void TokenBuffer::reserve(size_t n_tokens) {
  if (capacity_ < n_tokens) move_to_capacity(n_tokens);
}

void TokenBuffer::shrink_to_fit() {
  if (size_ < capacity_) move_to_capacity(size_);
}

// The memory is resized in place where the system can do that, which std::vector never asks for.
void TokenBuffer::move_to_capacity(size_t n_tokens) {
  const auto move_kinds = [&] {
    void* to = offsets_ + n_tokens;
    if (size_ != 0) std::memmove(to, offsets_ + capacity_, size_ * sizeof(TokenKind));
    kinds_ = static_cast<TokenKind*>(to);
  };
  if (n_tokens < capacity_) move_kinds();
  void* memory = std::realloc(offsets_, std::max<size_t>(n_tokens, 1) * kBytesPerToken);
  HCL_ASSERT(memory != nullptr, "there is memory for the tokens");
  offsets_ = static_cast<uint32_t*>(memory);
  kinds_ = static_cast<TokenKind*>(static_cast<void*>(offsets_ + n_tokens));
  if (capacity_ < n_tokens) move_kinds();
  capacity_ = n_tokens;
}

uint32_t TokenBuffer::end_before(uint32_t offset) const {
  while (text_.data()[offset - 1] == ' ' || text_.data()[offset - 1] == '\t') --offset;
  return offset;
}

TokenId TokenBuffer::at(uint32_t offset) const {
  HCL_ASSERT(size_ != 0, "a lexed file has at least its end");
  const uint32_t* first = offsets_;
  const uint32_t* after = std::upper_bound(first, first + size_, offset);
  return TokenId(static_cast<uint32_t>(after == first ? 0 : after - first - 1));
}

}  // namespace hcl::syntax
