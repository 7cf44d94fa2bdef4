// SPDX-License-Identifier: Apache-2.0
// The few compiler attributes that our declarations use.
#pragma once

// On a parameter or a method: what is returned borrows from it. clang warns when the owner dies
// first; the tests in tests/compile_fail hold each such promise to it.
#if defined(__clang__)
#define HCL_LIFETIMEBOUND [[clang::lifetimebound]]
#else
#define HCL_LIFETIMEBOUND
#endif
