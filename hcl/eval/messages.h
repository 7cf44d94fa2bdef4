// SPDX-License-Identifier: Apache-2.0
// The words of this module's diagnostics. Summaries are the reference's, because tools match on
// them.
#pragma once

#include <string>
#include <string_view>

#include "hcl/function/function.h"
#include "hcl/model/eval_context.h"
#include "hcl/model/evaluation.h"
#include "hcl/support/diagnostic.h"
#include "hcl/value/type.h"

namespace hcl {

namespace codes {
#define HCL_DIAGNOSTIC_CODE(Name, text) inline constexpr DiagnosticCode k##Name{text};
#include "hcl/eval/diagnostic_codes.def"
#undef HCL_DIAGNOSTIC_CODE
}  // namespace codes

// What programs may want to know of a diagnostic about a function call.
struct CallExtra {
  std::string function;
  // What the function itself said; empty if it was not called.
  std::string error = {};
};
// The same of a call to a function that there is not.
struct UnknownFunctionExtra {
  std::string name;
  std::string name_space;  // with the trailing `::`; empty if there is none
};

namespace messages {

// ---- Operators
Diagnostic invalid_operand(const Place& place, std::string_view side, std::string_view reason);
Diagnostic operation_failed(const Place& place, std::string_view reason);
// ---- Conditionals
Diagnostic inconsistent_branches(const Place& place, const Value& if_true, const Value& if_false);
Diagnostic null_condition(const Place& place);
Diagnostic condition_not_bool(const Place& place);
Diagnostic branch_of_wrong_type(const Place& place, std::string_view branch,
                                std::string_view reason);
// ---- Calls
Diagnostic calls_not_allowed(const Place& place);
Diagnostic no_such_function(const Place& place, std::string_view name, const EvalContext& context);
Diagnostic expansion_of_null(const Place& place);
Diagnostic expansion_of_other(const Place& place);
Diagnostic too_few_arguments(const Place& place, std::string_view name, const Function& function,
                             size_t n_given);
Diagnostic too_many_arguments(const Place& place, std::string_view name, size_t n_wanted);
Diagnostic invalid_argument(const Place& place, std::string_view parameter, std::string_view reason,
                            std::string_view function);
Diagnostic argument_refused(const Place& place, std::string_view parameter,
                            const FunctionError& error, std::string_view function);
Diagnostic call_failed(const Place& place, std::string_view name, const FunctionError& error);
// ---- Objects
Diagnostic null_key(const Place& place);
Diagnostic incorrect_key(const Place& place, std::string_view reason);
Diagnostic ambiguous_key(const Place& place);
// ---- Loops and splats
Diagnostic iteration_over_null(const Place& place);
Diagnostic iteration_over_other(const Place& place, const Type& type);
// `early`: whatever the elements are.
Diagnostic null_for_condition(const Place& place, bool early);
Diagnostic invalid_for_condition(const Place& place, std::string_view reason);
Diagnostic null_for_key(const Place& place);
Diagnostic invalid_for_key(const Place& place, std::string_view reason);
// The key is empty if it must not be shown.
Diagnostic duplicate_for_key(const Place& place, std::string_view key);
Diagnostic splat_of_null(const Place& place);
Diagnostic nested_splat_mismatch(const Place& place);
// ---- Templates
Diagnostic null_in_template(const Place& place);
Diagnostic not_text_in_template(const Place& place, std::string_view reason);

}  // namespace messages

}  // namespace hcl
