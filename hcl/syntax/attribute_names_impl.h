// SPDX-License-Identifier: Apache-2.0
// The names of a body's attributes, to find one that is defined again; private to the module.
#pragma once

#include <cstdint>
#include <vector>

#include "hcl/syntax/tree_body.h"

namespace hcl::syntax {

// A hash table with a hash that nobody can foresee, so that no choice of names makes it slow. Few
// names are never put into it: comparing them is cheaper.
class AttributeNames {
 public:
  static constexpr size_t kFew = 16;

  // How many names are known that are not in the table.
  size_t n_few() const { return n_few_; }
  void count_few() { ++n_few_; }
  bool is_empty_table() const { return slots_.empty(); }
  // The attribute that has this name already, or null.
  const Attribute* add(const Attribute& attribute);

 private:
  void grow();
  const Attribute*& slot(std::string_view name);

  size_t n_few_ = 0;
  size_t size_ = 0;
  std::vector<const Attribute*> slots_;  // a power of two of them, at most half of them in use
};

}  // namespace hcl::syntax
