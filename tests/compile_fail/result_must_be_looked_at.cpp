// SPDX-License-Identifier: Apache-2.0
// A Result that nobody looks at is a mistake.
// expect: nodiscard
#include "hcl/support/result.h"

hcl::Result<int> answer();

void ask() {
#ifdef CONTROL
  if (!answer()) return;
#else
  answer();
#endif
}
