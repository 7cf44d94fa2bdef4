// SPDX-License-Identifier: Apache-2.0
// The words of this module's diagnostics. Summaries are the reference's, because tools match on
// them.
#pragma once

#include <span>
#include <string_view>

#include "hcl/model/eval_context.h"
#include "hcl/model/evaluation.h"
#include "hcl/model/schema.h"
#include "hcl/support/diagnostic.h"
#include "hcl/value/type.h"

namespace hcl {

namespace codes {
#define HCL_DIAGNOSTIC_CODE(Name, text) inline constexpr DiagnosticCode k##Name{text};
#include "hcl/model/diagnostic_codes.def"
#undef HCL_DIAGNOSTIC_CODE
}  // namespace codes

namespace messages {

// ---- References
// Says which names there are if there are any.
Diagnostic no_such_variable(const Place& place, std::string_view name, const EvalContext& context);
Diagnostic attribute_of_null(const Place& place);
Diagnostic no_such_attribute(const Place& place, std::string_view name, const Value& object);
Diagnostic no_such_map_element(const Place& place, std::string_view key);
Diagnostic attribute_of_other(const Place& place, std::string_view name, const Type& type);
Diagnostic index_of_null(const Place& place);
Diagnostic null_index(const Place& place);
Diagnostic unsuitable_index_key(const Place& place, std::string_view reason);
Diagnostic fractional_index(const Place& place);
Diagnostic negative_index(const Place& place);
Diagnostic index_into_empty(const Place& place);
Diagnostic index_too_large(const Place& place);
Diagnostic no_such_index(const Place& place);
Diagnostic object_index_by_number(const Place& place);
Diagnostic index_into_set(const Place& place);
Diagnostic index_into_other(const Place& place);
// ---- Static views
Diagnostic static_reference_required(const Place& place);
Diagnostic static_list_required(const Place& place);
Diagnostic static_map_required(const Place& place);
Diagnostic static_call_required(const Place& place);
// ---- Bodies
Diagnostic duplicate_argument(const Place& place, std::string_view name, const SourceRange& first);
Diagnostic missing_argument(const Place& place, std::string_view name);
Diagnostic missing_argument_in_merged(std::string_view name);
// `unused` are the attributes of the schema that the body does not have.
Diagnostic unsupported_argument(const Place& place, std::string_view name,
                                std::span<const std::string_view> unused, const Schema& schema);
Diagnostic unsupported_block(const Place& place, std::string_view type, const Schema& schema);
Diagnostic extraneous_label(const Place& place, const BlockSchema& block);
Diagnostic missing_label(const Place& place, const BlockSchema& block, size_t n_labels);
Diagnostic unexpected_block(const Place& place, std::string_view type);
// ---- Budget
Diagnostic evaluation_limit(const Place& place, std::string_view reason);

}  // namespace messages

}  // namespace hcl
