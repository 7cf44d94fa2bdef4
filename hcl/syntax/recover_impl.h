// SPDX-License-Identifier: Apache-2.0
// Which brackets of a file belong together; private to the module.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "hcl/syntax/token.h"

namespace hcl::syntax {

// Pairs brackets, quotes, heredocs and template sequences by themselves, whatever is between them.
// A closing one that does not fit the innermost open one leaves those unpaired that are in the way.
class BracketPairs {
 public:
  // Linear in the number of tokens. What is open in a string that its line's end cuts is closed
  // there.
  BracketPairs(const TokenBuffer& tokens, std::span<const TokenRange> cut_strings);

  // The index of the token that closes what this one opens.
  std::optional<uint32_t> closer(uint32_t open) const {
    return partner_[open] == kNone ? std::nullopt : std::optional(partner_[open]);
  }

 private:
  static constexpr uint32_t kNone = UINT32_MAX;
  std::vector<uint32_t> partner_;
};

bool opens_bracket(TokenKind kind);

}  // namespace hcl::syntax
