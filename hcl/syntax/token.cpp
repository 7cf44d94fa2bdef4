// SPDX-License-Identifier: Apache-2.0
#include "hcl/syntax/token.h"

#include <algorithm>

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

namespace {

template <typename T>
void enlarge(std::unique_ptr<T[]>& array, size_t size, size_t capacity) {
  auto larger = std::make_unique_for_overwrite<T[]>(capacity);
  std::copy_n(array.get(), size, larger.get());
  array = std::move(larger);
}

}  // namespace

void TokenBuffer::reserve(size_t n_tokens) {
  if (n_tokens <= capacity_) return;
  enlarge(offsets_, size_, n_tokens);
  enlarge(kinds_, size_, n_tokens);
  enlarge(gaps_, size_, n_tokens);
  capacity_ = n_tokens;
}

uint32_t TokenBuffer::end_before_long_gap(TokenId id) const {
  uint32_t end = next_offset(id);
  while (begin(id) < end && (text_[end - 1] == ' ' || text_[end - 1] == '\t')) --end;
  return end;
}

TokenId TokenBuffer::at(uint32_t offset) const {
  HCL_ASSERT(size_ != 0, "a lexed file has at least its end");
  const uint32_t* first = offsets_.get();
  const uint32_t* after = std::upper_bound(first, first + size_, offset);
  return TokenId(static_cast<uint32_t>(after == first ? 0 : after - first - 1));
}

}  // namespace hcl::syntax
