// SPDX-License-Identifier: Apache-2.0
// Contracts: what a caller must never do, checked in every build.
#pragma once

#include <source_location>

namespace hcl {

// Prints the broken contract and aborts. Never reached by input, however hostile: a bad file gives
// a Diagnostic, a bad operation an Error. Reaching this is a bug in the library or in its caller.
[[noreturn]] void contract_failed(const char* condition, const char* message,
                                  std::source_location where = std::source_location::current());

}  // namespace hcl

#define HCL_ASSERT(condition, message) \
  ((condition) ? static_cast<void>(0) : ::hcl::contract_failed(#condition, message))

// For checks that a hot path cannot afford in what we ship.
#if defined(NDEBUG)
#define HCL_DEBUG_ASSERT(condition, message) static_cast<void>(sizeof(condition))
#else
#define HCL_DEBUG_ASSERT(condition, message) HCL_ASSERT(condition, message)
#endif

// For the end of a switch over a closed set.
#define HCL_UNREACHABLE(message) ::hcl::contract_failed("unreachable", message)
