// SPDX-License-Identifier: Apache-2.0
// FunctionTable: which functions there are, by name.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "hcl/function/function.h"
#include "hcl/support/attributes.h"

namespace hcl {

// Functions by name; a name may be inside namespaces: `provider::time::now`. A table is a value:
// who offers functions returns one, and who evaluates puts together the ones he wants. Copying a
// table shares the functions.
class FunctionTable {
 public:
  using Entries = std::map<std::string, std::shared_ptr<const Function>, std::less<>>;

  // The name is one identifier, or several with "::" between them. Replaces the function that had
  // the name.
  void add(std::string name, Function function);
  // Everything in `other`, each name behind `namespace_name::` unless that is empty.
  void add_all(const FunctionTable& other, std::string_view namespace_name = {});
  void remove(std::string_view name);

  // Null if there is none.
  const Function* find(std::string_view name) const HCL_LIFETIMEBOUND;
  size_t size() const { return entries_.size(); }

  // Sorted by name.
  Entries::const_iterator begin() const HCL_LIFETIMEBOUND { return entries_.begin(); }
  Entries::const_iterator end() const HCL_LIFETIMEBOUND { return entries_.end(); }

 private:
  Entries entries_;
};

// Whether functions can have this name.
bool is_function_name(std::string_view name);

// How a call looks: `substr(str string, offset number, length number) string`; a variadic parameter
// ends in `...`. The type of the result is there if it is the same for all arguments.
std::string signature_text(std::string_view name, const Function& function);

}  // namespace hcl
