// SPDX-License-Identifier: Apache-2.0
// Interned names: equal texts get the same small id.
#pragma once

#include <cstdint>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "hcl/support/arena.h"
#include "hcl/support/attributes.h"
#include "hcl/support/id.h"

namespace hcl {

struct NameTag;

// A name in one NameTable. Comparing two is comparing two integers; the order is that of first
// mention.
using Name = Id<NameTag>;

// Owns the texts. Filled by one thread; once filled, it may be read by many.
class NameTable {
 public:
  // The id of `text`, which is copied on first mention.
  Name intern(std::string_view text);
  // The id of `text` if it was interned, else the empty Name.
  Name find(std::string_view text) const;
  // Lives as long as the table.
  std::string_view text(Name name) const HCL_LIFETIMEBOUND { return texts_[name]; }
  size_t size() const { return texts_.size(); }

 private:
  Arena arena_;
  IdMap<Name, std::string_view> texts_;
  std::unordered_map<std::string_view, Name> names_;
};

}  // namespace hcl
