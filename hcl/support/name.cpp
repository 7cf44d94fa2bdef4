// SPDX-License-Identifier: Apache-2.0
#include "hcl/support/name.h"

namespace hcl {

Name NameTable::intern(std::string_view text) {
  if (const auto found = names_.find(text); found != names_.end()) return found->second;
  const std::string_view owned = arena_.copy(text);
  const Name name = texts_.add(owned);
  names_.emplace(owned, name);
  return name;
}

Name NameTable::find(std::string_view text) const {
  const auto found = names_.find(text);
  return found == names_.end() ? Name() : found->second;
}

}  // namespace hcl
