// SPDX-License-Identifier: Apache-2.0
#include "hcl/support/messages.h"

#include <string>
#include <string_view>

#include <fmt/format.h>

namespace hcl::messages {

namespace {

std::string counted(size_t n, std::string_view noun) {
  return fmt::format("{} more {}{}", n, noun, n == 1 ? "" : "s");
}

std::string counted_both(size_t n_errors, size_t n_warnings) {
  if (n_warnings == 0) return counted(n_errors, "error");
  if (n_errors == 0) return counted(n_warnings, "warning");
  return fmt::format("{} and {}", counted(n_errors, "error"), counted(n_warnings, "warning"));
}

}  // namespace

Diagnostic diagnostics_omitted(size_t n_errors, size_t n_warnings) {
  const bool is_one = n_errors + n_warnings == 1;
  return {
      .severity = 0 < n_errors ? Severity::Error : Severity::Warning,
      .code = codes::kDiagnosticsOmitted,
      .summary = "Too many diagnostics",
      .detail = fmt::format(
          "{} {} found and {} not shown. Fixing the first ones often removes others.",
          counted_both(n_errors, n_warnings), is_one ? "was" : "were", is_one ? "is" : "are"),
  };
}

}  // namespace hcl::messages
