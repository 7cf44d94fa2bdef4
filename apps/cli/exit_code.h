// SPDX-License-Identifier: Apache-2.0
// The exit codes that every command keeps to.
#pragma once

namespace hcl::cli {

inline constexpr int kFine = 0;
inline constexpr int kFailed = 1;      // the input has errors, or the work failed
inline constexpr int kWrongUsage = 2;  // the command line makes no sense
inline constexpr int kDifferent = 3;   // --check found a difference

}  // namespace hcl::cli
