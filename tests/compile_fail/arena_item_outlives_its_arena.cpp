// SPDX-License-Identifier: Apache-2.0
// What an arena returns dies with it.
// expect: dangling
#include "hcl/support/arena.h"

int read() {
#ifdef CONTROL
  hcl::Arena arena;
  const int& item = arena.make<int>(1);
#else
  const int& item = hcl::Arena().make<int>(1);
#endif
  return item;
}
