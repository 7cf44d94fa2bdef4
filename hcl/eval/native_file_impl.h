// SPDX-License-Identifier: Apache-2.0
// What the handles of one file share: the tree, and the facts about its nodes.
#pragma once

#include <memory>
#include <mutex>

#include "hcl/eval/facts_impl.h"
#include "hcl/model/expression.h"
#include "hcl/syntax/tree.h"

namespace hcl {

class NativeFile {
 public:
  explicit NativeFile(std::shared_ptr<const syntax::File> file) : file_(std::move(file)) {}

  const syntax::File& tree() const HCL_LIFETIMEBOUND { return *file_; }
  // Computed when the first expression of the file is evaluated, from whichever thread.
  const Facts& facts() const HCL_LIFETIMEBOUND {
    std::call_once(facts_once_, [this] { facts_ = std::make_unique<const Facts>(*file_); });
    return *facts_;
  }

 private:
  std::shared_ptr<const syntax::File> file_;
  mutable std::once_flag facts_once_;
  mutable std::unique_ptr<const Facts> facts_;
};

// The handle for a node of the file that `owner`, a NativeFile, is.
Expression native_handle(const std::shared_ptr<const void>& owner, const syntax::Expr& node);
// The same for a key of an object constructor, of which a bare name is a text.
Expression native_key_handle(const std::shared_ptr<const void>& owner, const syntax::Expr& node);

// Every variable that the node refers to and does not define itself.
void for_each_native_variable(const syntax::File& file, const syntax::Expr& node,
                              FunctionRef<void(const Traversal&)> visitor);

// The node as a reference, if it is written as one.
std::optional<Traversal> native_traversal(const syntax::File& file, const syntax::Expr& node);

// The value of a literal: a number, a string, a bool or null.
Value literal_value(const syntax::Expr& literal);

}  // namespace hcl
