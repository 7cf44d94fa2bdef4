// SPDX-License-Identifier: Apache-2.0
// The words of this module's diagnostics. Summaries, and details where they serve, are the
// reference's, because tools match on them.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "hcl/support/diagnostic.h"
#include "hcl/syntax/token.h"

namespace hcl::syntax {

namespace codes {
#define HCL_DIAGNOSTIC_CODE(Name, text) inline constexpr DiagnosticCode k##Name{text};
#include "hcl/syntax/diagnostic_codes.def"
#undef HCL_DIAGNOSTIC_CODE
}  // namespace codes

namespace messages {

// Where something is wrong, and what to show around it.
struct Place {
  SourceRange subject;
  std::optional<SourceRange> context = {};
};

// ---- Lexical
Diagnostic bitwise_operator(const Place& place, TokenKind op);
Diagnostic backtick(const Place& place);
Diagnostic single_quote(const Place& place);
Diagnostic semicolon(const Place& place);
Diagnostic invalid_encoding(const Place& place);
Diagnostic newline_in_string(const Place& place);
Diagnostic curly_quote(const Place& place);
Diagnostic invalid_character(const Place& place);
// ---- Bodies
Diagnostic quoted_argument_name(const Place& place);
Diagnostic unclosed_block(const Place& place);
Diagnostic item_required(const Place& place);
Diagnostic item_incomplete(const Place& place);
Diagnostic attribute_redefined(const Place& place, std::string_view name, const SourceRange& first);
Diagnostic missing_newline_after_argument(const Place& place);
Diagnostic comma_after_argument(const Place& place);
Diagnostic equals_in_block_header(const Place& place);
Diagnostic newline_in_block_header(const Place& place);
Diagnostic invalid_block_header(const Place& place);
Diagnostic sequence_in_label(const Place& place, char marker);
Diagnostic unterminated_label(const Place& place);
Diagnostic block_in_one_line_block(const Place& place, std::string_view name);
Diagnostic comma_in_one_line_block(const Place& place);
Diagnostic newline_in_one_line_block(const Place& place);
Diagnostic unclosed_one_line_block(const Place& place);
Diagnostic missing_newline_after_block(const Place& place);
// ---- Expressions
Diagnostic missing_expression(const Place& place);
Diagnostic invalid_expression(const Place& place);
Diagnostic extra_after_expression(const Place& place);
Diagnostic unbalanced_parentheses(const Place& place);
Diagnostic missing_false_expression(const Place& place);
Diagnostic invalid_attribute_name(const Place& place);
Diagnostic invalid_legacy_index(const Place& place, std::string_view number, bool in_splat);
Diagnostic nested_attribute_splat(const Place& place);
Diagnostic unclosed_splat(const Place& place);
Diagnostic unclosed_index(const Place& place);
Diagnostic missing_function_name(const Place& place);
Diagnostic missing_open_parenthesis(const Place& place);
Diagnostic expansion_not_last(const Place& place);
Diagnostic unterminated_call(const Place& place);
Diagnostic missing_argument_separator(const Place& place);
Diagnostic unterminated_tuple(const Place& place);
Diagnostic missing_item_separator(const Place& place);
Diagnostic missing_attribute_value(const Place& place);
Diagnostic missing_key_separator(const Place& place);
Diagnostic missing_key_separator_before_name(const Place& place);
Diagnostic unterminated_object(const Place& place);
Diagnostic missing_attribute_separator(const Place& place);
Diagnostic for_without_variable(const Place& place);
Diagnostic for_without_value_variable(const Place& place);
Diagnostic for_without_in(const Place& place);
Diagnostic for_without_colon(const Place& place);
Diagnostic extra_after_for(const Place& place);
Diagnostic key_in_tuple_for(const Place& place);
Diagnostic grouping_in_tuple_for(const Place& place);
Diagnostic object_for_without_key(const Place& place);
Diagnostic invalid_number(const Place& place);
Diagnostic nesting_too_deep(const Place& place, uint32_t limit);
// ---- Templates and strings
Diagnostic unclosed_interpolation_at_end(const Place& place);
Diagnostic unclosed_interpolation_at_quote(const Place& place);
Diagnostic colon_in_interpolation(const Place& place);
Diagnostic extra_in_interpolation(const Place& place);
Diagnostic directive_without_keyword(const Place& place);
Diagnostic unknown_directive(const Place& place, std::string_view keyword);
Diagnostic directive_for_without_variable(const Place& place);
Diagnostic directive_for_without_value_variable(const Place& place);
Diagnostic directive_for_without_in(const Place& place);
Diagnostic extra_in_directive(const Place& place, std::string_view keyword);
Diagnostic unterminated_template(const Place& place);
Diagnostic unclosed_directive(const Place& place, std::string_view keyword,
                              const SourceRange& opening);
Diagnostic stray_directive(const Place& place, std::string_view keyword);
Diagnostic wrong_end_directive(const Place& place, std::string_view keyword, std::string_view open,
                               const SourceRange& opening);
Diagnostic second_else(const Place& place, const SourceRange& opening);
Diagnostic else_in_for(const Place& place);
Diagnostic short_unicode_escape(const Place& place, bool is_long);
Diagnostic unencodable_character(const Place& place, uint32_t code_point);
Diagnostic unknown_escape(const Place& place, std::string_view selector);
// ---- Standalone traversals
Diagnostic variable_name_required(const Place& place);
Diagnostic attribute_name_required(const Place& place);
Diagnostic attribute_splat_in_traversal(const Place& place);
Diagnostic full_splat_in_traversal(const Place& place);
Diagnostic index_value_required(const Place& place);
Diagnostic unclosed_traversal_index(const Place& place);
Diagnostic extra_after_traversal(const Place& place);

}  // namespace messages

}  // namespace hcl::syntax
