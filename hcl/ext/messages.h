// SPDX-License-Identifier: Apache-2.0
// The words of this module's diagnostics. Summaries are the reference's, because tools match on
// them.
#pragma once

#include <string>
#include <string_view>

#include "hcl/model/evaluation.h"
#include "hcl/support/diagnostic.h"

namespace hcl {

namespace codes {
#define HCL_DIAGNOSTIC_CODE(Name, text) inline constexpr DiagnosticCode k##Name{text};
#include "hcl/ext/diagnostic_codes.def"
#undef HCL_DIAGNOSTIC_CODE
}  // namespace codes

namespace messages {

// ---- Type expressions
Diagnostic invalid_type(const Place& place, std::string detail);
Diagnostic invalid_default(const Place& place, std::string_view reason);
// ---- User functions
Diagnostic invalid_parameter(const Place& place);
Diagnostic invalid_variadic_parameter(const Place& place);

}  // namespace messages

}  // namespace hcl
