// SPDX-License-Identifier: Apache-2.0
#include "hcl/support/assert.h"

#include <cstdio>
#include <cstdlib>

namespace hcl {

void contract_failed(const char* condition, const char* message, std::source_location where) {
  std::fprintf(stderr, "%s:%u: contract broken in %s: %s (%s)\n", where.file_name(),
               static_cast<unsigned>(where.line()), where.function_name(), message, condition);
  std::abort();
}

}  // namespace hcl
