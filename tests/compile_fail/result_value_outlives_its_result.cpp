// SPDX-License-Identifier: Apache-2.0
// The value of a Result lives in the Result.
// expect: dangling
#include "hcl/support/result.h"

#include <string>

hcl::Result<std::string> answer();

size_t length() {
#ifdef CONTROL
  const hcl::Result<std::string> result = answer();
  const std::string& text = *result;
#else
  const std::string& text = *answer();
#endif
  return text.size();
}
