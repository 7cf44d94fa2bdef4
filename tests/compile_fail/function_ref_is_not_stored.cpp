// SPDX-License-Identifier: Apache-2.0
// A FunctionRef borrows its callable, so it cannot be made from a lambda that dies at once.
// expect: dangling
#include "hcl/support/function_ref.h"

int call(int offset) {
  const auto add = [offset](int n) { return n + offset; };
#ifdef CONTROL
  const hcl::FunctionRef<int(int)> function = add;
#else
  const hcl::FunctionRef<int(int)> function = [offset](int n) { return n + offset; };
#endif
  return function(1) + add(1);
}
