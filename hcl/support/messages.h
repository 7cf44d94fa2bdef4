// SPDX-License-Identifier: Apache-2.0
// The words of this module's diagnostics.
#pragma once

#include <cstddef>

#include "hcl/support/diagnostic.h"

namespace hcl {

namespace codes {
#define HCL_DIAGNOSTIC_CODE(Name, text) inline constexpr DiagnosticCode k##Name{text};
#include "hcl/support/diagnostic_codes.def"
#undef HCL_DIAGNOSTIC_CODE
}  // namespace codes

namespace messages {

// Closes a list that kept only some of its diagnostics.
Diagnostic diagnostics_omitted(size_t n_errors, size_t n_warnings);

}  // namespace messages

}  // namespace hcl
