// SPDX-License-Identifier: Apache-2.0
// A chain of nodes, each the left part of the one before.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "hcl/syntax/tree.h"

namespace hcl {

// Most chains are short and need no memory of their own.
class NodeChain {
 public:
  void add(const syntax::Expr& node) {
    if (size_ < kFew) {
      few_[size_] = &node;
    } else {
      more_.push_back(&node);
    }
    ++size_;
  }
  size_t size() const { return size_; }
  const syntax::Expr& operator[](size_t i) const { return *(i < kFew ? few_[i] : more_[i - kFew]); }

 private:
  static constexpr size_t kFew = 8;
  std::array<const syntax::Expr*, kFew> few_;  // NOLINT(cppcoreguidelines-pro-type-member-init)
  std::vector<const syntax::Expr*> more_;
  size_t size_ = 0;
};

}  // namespace hcl
