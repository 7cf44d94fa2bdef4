// SPDX-License-Identifier: Apache-2.0
// The same work on many things at once.
#pragma once

#include <cstddef>

#include "hcl/support/function_ref.h"

namespace hcl::cli {

// Calls `work` with each index below `n_items`, from up to `n_threads` threads (0: as many as the
// machine has cores). An interrupt (SIGINT, SIGTERM, SIGHUP) lets the items that are being worked
// on end and starts no other; it is still pending when this returns, so the caller has the time to
// say what was done before it calls deliver_interrupts.
void for_each_in_parallel(size_t n_items, size_t n_threads, FunctionRef<void(size_t)> work);

// Lets an interrupt that came meanwhile do what it always does.
void deliver_interrupts();

}  // namespace hcl::cli
