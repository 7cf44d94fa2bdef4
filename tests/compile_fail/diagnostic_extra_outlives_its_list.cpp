// SPDX-License-Identifier: Apache-2.0
// What is found among a diagnostic's extras belongs to them.
// expect: dangling
#include "hcl/support/diagnostic.h"

hcl::DiagnosticExtras make_extras();

int read() {
#ifdef CONTROL
  const hcl::DiagnosticExtras extras = make_extras();
  const int* extra = extras.find<int>();
#else
  const int* extra = make_extras().find<int>();
#endif
  return extra == nullptr ? 0 : *extra;
}
