// SPDX-License-Identifier: Apache-2.0
// The words of this module's diagnostics. Summaries are the reference's, because tools match on
// them.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "hcl/model/evaluation.h"
#include "hcl/support/diagnostic.h"

namespace hcl::json {

namespace codes {
#define HCL_DIAGNOSTIC_CODE(Name, text) inline constexpr DiagnosticCode k##Name{text};
#include "hcl/json/diagnostic_codes.def"
#undef HCL_DIAGNOSTIC_CODE
}  // namespace codes

namespace messages {

// ---- Documents
Diagnostic extra_data(const Place& place);
Diagnostic missing_value_at_end(const Place& place);
Diagnostic missing_value_at_brace(const Place& place);
Diagnostic missing_value_at_bracket(const Place& place);
Diagnostic invalid_start(const Place& place);
Diagnostic invalid_property_name(const Place& place);
Diagnostic missing_property_value(const Place& place);
Diagnostic equals_for_colon(const Place& place);
Diagnostic missing_colon(const Place& place);
Diagnostic missing_comma_in_object(const Place& place);
Diagnostic missing_comma_in_array(const Place& place);
Diagnostic trailing_comma_in_object(const Place& place);
Diagnostic trailing_comma_in_array(const Place& place);
Diagnostic colon_in_array(const Place& place);
Diagnostic unclosed_object(const Place& place);
Diagnostic unclosed_array(const Place& place);
Diagnostic bracket_ends_object(const Place& place);
Diagnostic brace_ends_array(const Place& place);
Diagnostic invalid_number(const Place& place);
Diagnostic invalid_string(const Place& place);
Diagnostic invalid_keyword(const Place& place, std::string_view keyword);
Diagnostic nesting_too_deep(const Place& place, uint32_t limit);
Diagnostic root_not_object(const Place& place);
// ---- Bodies
Diagnostic body_of_other(const Place& place);
Diagnostic body_element_of_other(const Place& place);
Diagnostic attributes_of_other(const Place& place);
Diagnostic blocks_of_other(const Place& place, std::string_view type);
Diagnostic labels_of_other(const Place& place, std::string_view label);
Diagnostic labels_element_of_other(const Place& place, std::string_view label);
Diagnostic missing_label(const Place& place, std::string_view type, std::string_view label);
Diagnostic extraneous_property(const Place& place, std::string_view name,
                               std::span<const std::string_view> candidates);
Diagnostic duplicate_attribute(const Place& place, std::string_view name, const SourceRange& first);
// ---- Objects
Diagnostic invalid_key(const Place& place, std::string_view reason);
Diagnostic null_key(const Place& place);
Diagnostic duplicate_key(const Place& place, std::string_view name, const SourceRange& first);

}  // namespace messages

}  // namespace hcl::json
