// SPDX-License-Identifier: Apache-2.0
// An arena frees without running destructors, so it takes no type that needs one.
// expect: no matching member function for call to 'make'
#include <string>

#include "hcl/support/arena.h"

#ifdef CONTROL
using Item = int;
#else
using Item = std::string;
#endif

void fill(hcl::Arena& arena) {
  arena.make<Item>();
}
