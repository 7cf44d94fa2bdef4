// SPDX-License-Identifier: Apache-2.0
#include "hcl/syntax/messages.h"

#include <string>
#include <utility>

#include <fmt/format.h>

#include "hcl/support/quoted_text.h"
#include "hcl/support/suggest.h"

namespace hcl::syntax::messages {

namespace {

Diagnostic make(DiagnosticCode code, const Place& place, std::string summary, std::string detail) {
  return {
      .code = code,
      .summary = std::move(summary),
      .detail = std::move(detail),
      .subject = place.subject,
      .context = place.context,
  };
}

}  // namespace

Diagnostic bitwise_operator(const Place& place, TokenKind op) {
  std::string_view hint;
  if (op == TokenKind::BitwiseAnd) hint = " Did you mean boolean AND (\"&&\")?";
  if (op == TokenKind::BitwiseOr) hint = " Did you mean boolean OR (\"||\")?";
  if (op == TokenKind::BitwiseNot) hint = " Did you mean boolean NOT (\"!\")?";
  return make(codes::kBitwiseOperator, place, "Unsupported operator",
              fmt::format("Bitwise operators are not supported.{}", hint));
}

Diagnostic backtick(const Place& place) {
  return make(codes::kBacktick, place, "Invalid character",
              "The \"`\" character is not valid. To create a multi-line string, use the "
              "\"heredoc\" syntax, like \"<<EOT\".");
}

Diagnostic single_quote(const Place& place) {
  return make(codes::kSingleQuote, place, "Invalid character",
              "Single quotes are not valid. Use double quotes (\") to enclose strings.");
}

Diagnostic semicolon(const Place& place) {
  return make(codes::kSemicolon, place, "Invalid character",
              "The \";\" character is not valid. Use newlines to separate arguments and blocks, "
              "and commas to separate items in collection values.");
}

Diagnostic invalid_encoding(const Place& place) {
  return make(codes::kInvalidEncoding, place, "Invalid character encoding",
              "All input files must be UTF-8 encoded. Ensure that UTF-8 encoding is selected in "
              "your editor.");
}

Diagnostic newline_in_string(const Place& place) {
  return make(codes::kNewlineInString, place, "Invalid multi-line string",
              "Quoted strings may not be split over multiple lines. To produce a multi-line "
              "string, either use the \\n escape to represent a newline character or use the "
              "\"heredoc\" multi-line template syntax.");
}

Diagnostic curly_quote(const Place& place) {
  return make(codes::kCurlyQuote, place, "Invalid character",
              "\"Curly quotes\" are not valid here. These can sometimes be inadvertently "
              "introduced when sharing code via documents or discussion forums. It might help to "
              "replace the character with a \"straight quote\".");
}

Diagnostic invalid_character(const Place& place) {
  return make(codes::kInvalidCharacter, place, "Invalid character",
              "This character is not used within the language.");
}

Diagnostic quoted_argument_name(const Place& place) {
  return make(codes::kQuotedArgumentName, place, "Invalid argument name",
              "Argument names must not be quoted.");
}

Diagnostic unclosed_block(const Place& place) {
  return make(codes::kUnclosedBlock, place, "Unclosed configuration block",
              "There is no closing brace for this block before the end of the file. This may be "
              "caused by incorrect brace nesting elsewhere in this file.");
}

Diagnostic item_required(const Place& place) {
  return make(codes::kItemRequired, place, "Argument or block definition required",
              "An argument or block definition is required here.");
}

Diagnostic item_incomplete(const Place& place) {
  return make(codes::kItemIncomplete, place, "Argument or block definition required",
              "An argument or block definition is required here. To set an argument, use the "
              "equals sign \"=\" to introduce the argument value.");
}

Diagnostic attribute_redefined(const Place& place, std::string_view name,
                               const SourceRange& first) {
  Diagnostic diag =
      make(codes::kAttributeRedefined, place, "Attribute redefined",
           fmt::format("The argument {} was already set at {}. Each argument may be set only once.",
                       quoted_text(name), to_string(first)));
  diag.labels.push_back({first, "first set here"});
  return diag;
}

Diagnostic missing_newline_after_argument(const Place& place) {
  return make(codes::kMissingNewlineAfterArgument, place, "Missing newline after argument",
              "An argument definition must end with a newline.");
}

Diagnostic comma_after_argument(const Place& place) {
  return make(codes::kCommaAfterArgument, place, "Unexpected comma after argument",
              "Argument definitions must be separated by newlines, not commas. An argument "
              "definition must end with a newline.");
}

Diagnostic equals_in_block_header(const Place& place) {
  return make(codes::kEqualsInBlockHeader, place, "Invalid block definition",
              "The equals sign \"=\" indicates an argument definition, and must not be used when "
              "defining a block.");
}

Diagnostic newline_in_block_header(const Place& place) {
  return make(codes::kNewlineInBlockHeader, place, "Invalid block definition",
              "A block definition must have block content delimited by \"{\" and \"}\", starting "
              "on the same line as the block header.");
}

Diagnostic invalid_block_header(const Place& place) {
  return make(codes::kInvalidBlockHeader, place, "Invalid block definition",
              "Either a quoted string block label or an opening brace (\"{\") is expected here.");
}

Diagnostic sequence_in_label(const Place& place, char marker) {
  return make(codes::kSequenceInLabel, place, "Invalid string literal",
              fmt::format("Template sequences are not allowed in this string. To include a literal "
                          "\"{0}\", double it (as \"{0}{0}\") to escape it.",
                          marker));
}

Diagnostic unterminated_label(const Place& place) {
  return make(codes::kUnterminatedLabel, place, "Unterminated string literal",
              "Unable to find the closing quote mark before the end of the file.");
}

Diagnostic block_in_one_line_block(const Place& place, std::string_view name) {
  return make(codes::kBlockInOneLineBlock, place, "Argument definition required",
              fmt::format("A single-line block definition can contain only a single argument. If "
                          "you meant to define argument {}, use an equals sign to assign it a "
                          "value. To define a nested block, place it on a line of its own within "
                          "its parent block.",
                          quoted_text(name)));
}

Diagnostic comma_in_one_line_block(const Place& place) {
  return make(
      codes::kCommaInOneLineBlock, place, "Invalid single-argument block definition",
      "Single-line block syntax can include only one argument definition. To define multiple "
      "arguments, use the multi-line block syntax with one argument definition per line.");
}

Diagnostic newline_in_one_line_block(const Place& place) {
  return make(codes::kNewlineInOneLineBlock, place, "Invalid single-argument block definition",
              "An argument definition on the same line as its containing block creates a "
              "single-line block definition, which must also be closed on the same line. Place the "
              "block's closing brace immediately after the argument definition.");
}

Diagnostic unclosed_one_line_block(const Place& place) {
  return make(codes::kUnclosedOneLineBlock, place, "Invalid single-argument block definition",
              "A single-line block definition must end with a closing brace immediately after its "
              "single argument definition.");
}

Diagnostic missing_newline_after_block(const Place& place) {
  return make(codes::kMissingNewlineAfterBlock, place, "Missing newline after block definition",
              "A block definition must end with a newline.");
}

Diagnostic missing_expression(const Place& place) {
  return make(codes::kMissingExpression, place, "Missing expression",
              "Expected the start of an expression, but found the end of the file.");
}

Diagnostic invalid_expression(const Place& place) {
  return make(codes::kInvalidExpression, place, "Invalid expression",
              "Expected the start of an expression, but found an invalid expression token.");
}

Diagnostic extra_after_expression(const Place& place) {
  return make(codes::kExtraAfterExpression, place, "Extra characters after expression",
              "An expression was successfully parsed, but extra characters were found after it.");
}

Diagnostic unbalanced_parentheses(const Place& place) {
  return make(codes::kUnbalancedParentheses, place, "Unbalanced parentheses",
              "Expected a closing parenthesis to terminate the expression.");
}

Diagnostic missing_false_expression(const Place& place) {
  return make(
      codes::kMissingFalseExpression, place, "Missing false expression in conditional",
      "The conditional operator (...?...:...) requires a false expression, delimited by a colon.");
}

Diagnostic invalid_attribute_name(const Place& place) {
  return make(codes::kInvalidAttributeName, place, "Invalid attribute name",
              "An attribute name is required after a dot.");
}

Diagnostic invalid_legacy_index(const Place& place, std::string_view number, bool in_splat) {
  const size_t point = number.find('.');
  return make(
      codes::kInvalidLegacyIndex, place, "Invalid legacy index syntax",
      fmt::format("When using the legacy index syntax, chaining two indexes together is not "
                  "permitted. Use the proper index syntax {}instead, like [{}][{}].",
                  in_splat ? "with a full splat expression [*] " : "", number.substr(0, point),
                  number.substr(point + 1)));
}

Diagnostic nested_attribute_splat(const Place& place) {
  return make(
      codes::kNestedAttributeSplat, place, "Nested splat expression not allowed",
      "A splat expression (*) cannot be used inside another attribute-only splat expression.");
}

Diagnostic unclosed_splat(const Place& place) {
  return make(codes::kUnclosedSplat, place, "Missing close bracket on splat index",
              "The star for a full splat operator must be immediately followed by a closing "
              "bracket (\"]\").");
}

Diagnostic unclosed_index(const Place& place) {
  return make(codes::kUnclosedIndex, place, "Missing close bracket on index",
              "The index operator must end with a closing bracket (\"]\").");
}

Diagnostic missing_function_name(const Place& place) {
  return make(
      codes::kMissingFunctionName, place, "Missing function name",
      "Function scope resolution symbol :: must be followed by a function name in this scope.");
}

Diagnostic missing_open_parenthesis(const Place& place) {
  return make(
      codes::kMissingOpenParenthesis, place, "Missing open parenthesis",
      "Function selector must be followed by an open parenthesis to begin the function call.");
}

Diagnostic expansion_not_last(const Place& place) {
  return make(codes::kExpansionNotLast, place, "Missing closing parenthesis",
              "An expanded function argument (with ...) must be immediately followed by closing "
              "parentheses.");
}

Diagnostic unterminated_call(const Place& place) {
  return make(codes::kUnterminatedCall, place, "Unterminated function call",
              "There is no closing parenthesis for this function call before the end of the file. "
              "This may be caused by incorrect parenthesis nesting elsewhere in this file.");
}

Diagnostic missing_argument_separator(const Place& place) {
  return make(codes::kMissingArgumentSeparator, place, "Missing argument separator",
              "A comma is required to separate each function argument from the next.");
}

Diagnostic unterminated_tuple(const Place& place) {
  return make(codes::kUnterminatedTuple, place, "Unterminated tuple constructor expression",
              "There is no corresponding closing bracket before the end of the file. This may be "
              "caused by incorrect bracket nesting elsewhere in this file.");
}

Diagnostic missing_item_separator(const Place& place) {
  return make(codes::kMissingItemSeparator, place, "Missing item separator",
              "Expected a comma to mark the beginning of the next item.");
}

Diagnostic missing_attribute_value(const Place& place) {
  return make(codes::kMissingAttributeValue, place, "Missing attribute value",
              "Expected an attribute value, introduced by an equals sign (\"=\").");
}

Diagnostic missing_key_separator(const Place& place) {
  return make(codes::kMissingKeySeparator, place, "Missing key/value separator",
              "Expected an equals sign (\"=\") to mark the beginning of the attribute value.");
}

Diagnostic missing_key_separator_before_name(const Place& place) {
  return make(codes::kMissingKeySeparatorBeforeName, place, "Missing key/value separator",
              "Expected an equals sign (\"=\") to mark the beginning of the attribute value. If "
              "you intended to give an attribute name containing periods or spaces, write the name "
              "in quotes to create a string literal.");
}

Diagnostic unterminated_object(const Place& place) {
  return make(codes::kUnterminatedObject, place, "Unterminated object constructor expression",
              "There is no corresponding closing brace before the end of the file. This may be "
              "caused by incorrect brace nesting elsewhere in this file.");
}

Diagnostic missing_attribute_separator(const Place& place) {
  return make(codes::kMissingAttributeSeparator, place, "Missing attribute separator",
              "Expected a newline or comma to mark the beginning of the next attribute.");
}

Diagnostic for_without_variable(const Place& place) {
  return make(codes::kForWithoutVariable, place, "Invalid 'for' expression",
              "For expression requires variable name after 'for'.");
}

Diagnostic for_without_value_variable(const Place& place) {
  return make(codes::kForWithoutValueVariable, place, "Invalid 'for' expression",
              "For expression requires value variable name after comma.");
}

Diagnostic for_without_in(const Place& place) {
  return make(codes::kForWithoutIn, place, "Invalid 'for' expression",
              "For expression requires the 'in' keyword after its name declarations.");
}

Diagnostic for_without_colon(const Place& place) {
  return make(codes::kForWithoutColon, place, "Invalid 'for' expression",
              "For expression requires a colon after the collection expression.");
}

Diagnostic extra_after_for(const Place& place) {
  return make(codes::kExtraAfterFor, place, "Invalid 'for' expression",
              "Extra characters after the end of the 'for' expression.");
}

Diagnostic key_in_tuple_for(const Place& place) {
  return make(codes::kKeyInTupleFor, place, "Invalid 'for' expression",
              "Key expression is not valid when building a tuple.");
}

Diagnostic grouping_in_tuple_for(const Place& place) {
  return make(codes::kGroupingInTupleFor, place, "Invalid 'for' expression",
              "Grouping ellipsis (...) cannot be used when building a tuple.");
}

Diagnostic object_for_without_key(const Place& place) {
  return make(codes::kObjectForWithoutKey, place, "Invalid 'for' expression",
              "Key expression is required when building an object.");
}

Diagnostic invalid_number(const Place& place) {
  return make(codes::kInvalidNumber, place, "Invalid number literal",
              "Failed to recognize the value of this number literal.");
}

Diagnostic nesting_too_deep(const Place& place, uint32_t limit) {
  return make(
      codes::kNestingTooDeep, place, "Nesting too deep",
      fmt::format("Brackets, blocks, templates and operators may be nested {} deep. What is "
                  "inside here is ignored.",
                  limit));
}

Diagnostic unclosed_interpolation_at_end(const Place& place) {
  return make(codes::kUnclosedInterpolationAtEnd, place, "Unclosed template interpolation sequence",
              "There is no closing brace for this interpolation sequence before the end of the "
              "file. This might be caused by incorrect nesting inside the given expression.");
}

Diagnostic unclosed_interpolation_at_quote(const Place& place) {
  return make(
      codes::kUnclosedInterpolationAtQuote, place, "Unclosed template interpolation sequence",
      "There is no closing brace for this interpolation sequence before the end of the quoted "
      "template. This might be caused by incorrect nesting inside the given expression.");
}

Diagnostic colon_in_interpolation(const Place& place) {
  return make(codes::kColonInInterpolation, place,
              "Extra characters after interpolation expression",
              "Template interpolation doesn't expect a colon at this location. Did you intend this "
              "to be a literal sequence to be processed as part of another language? If so, you "
              "can escape it by starting with \"$${\" instead of just \"${\".");
}

Diagnostic extra_in_interpolation(const Place& place) {
  return make(codes::kExtraInInterpolation, place,
              "Extra characters after interpolation expression",
              "Expected a closing brace to end the interpolation expression, but found extra "
              "characters.\n\nThis can happen when you include interpolation syntax for another "
              "language, such as shell scripting, but forget to escape the interpolation start "
              "token. If this is an embedded sequence for another language, escape it by starting "
              "with \"$${\" instead of just \"${\".");
}

Diagnostic directive_without_keyword(const Place& place) {
  return make(codes::kDirectiveWithoutKeyword, place, "Invalid template directive",
              "A template directive keyword (\"if\", \"for\", etc) is expected at the beginning of "
              "a %{ sequence.");
}

Diagnostic unknown_directive(const Place& place, std::string_view keyword) {
  constexpr std::string_view kKeywords[] = {"if", "for", "else", "endif", "endfor"};
  const auto nearest = nearest_name(keyword, kKeywords);
  return make(codes::kUnknownDirective, place, "Invalid template control keyword",
              fmt::format("{} is not a valid template control keyword.{}", quoted_text(keyword),
                          nearest ? fmt::format(" Did you mean \"{}\"?", *nearest) : ""));
}

Diagnostic directive_for_without_variable(const Place& place) {
  return make(codes::kDirectiveForWithoutVariable, place, "Invalid 'for' directive",
              "For directive requires variable name after 'for'.");
}

Diagnostic directive_for_without_value_variable(const Place& place) {
  return make(codes::kDirectiveForWithoutValueVariable, place, "Invalid 'for' directive",
              "For directive requires value variable name after comma.");
}

Diagnostic directive_for_without_in(const Place& place) {
  return make(codes::kDirectiveForWithoutIn, place, "Invalid 'for' directive",
              "For directive requires 'in' keyword after names.");
}

Diagnostic extra_in_directive(const Place& place, std::string_view keyword) {
  return make(codes::kExtraInDirective, place,
              fmt::format("Extra characters in {} marker", keyword),
              "Expected a closing brace to end the sequence, but found extra characters.");
}

Diagnostic unterminated_template(const Place& place) {
  return make(codes::kUnterminatedTemplate, place, "Unterminated template string",
              "No closing marker was found for the string.");
}

Diagnostic unclosed_directive(const Place& place, std::string_view keyword,
                              const SourceRange& opening) {
  Diagnostic diag =
      make(codes::kUnclosedDirective, place, "Unexpected end of template",
           fmt::format("The {0} directive at {1} is missing its corresponding end{0} directive.",
                       keyword, to_string(opening)));
  diag.labels.push_back({opening, "opened here"});
  return diag;
}

Diagnostic stray_directive(const Place& place, std::string_view keyword) {
  return make(codes::kStrayDirective, place, fmt::format("Unexpected {} directive", keyword),
              "The control directives within this template are unbalanced.");
}

Diagnostic wrong_end_directive(const Place& place, std::string_view keyword, std::string_view open,
                               const SourceRange& opening) {
  Diagnostic diag =
      make(codes::kWrongEndDirective, place, fmt::format("Unexpected {} directive", keyword),
           fmt::format("Expecting an end{0} directive for the {0} started at {1}.", open,
                       to_string(opening)));
  diag.labels.push_back({opening, "opened here"});
  return diag;
}

Diagnostic second_else(const Place& place, const SourceRange& opening) {
  return make(
      codes::kSecondElse, place, "Unexpected else directive",
      fmt::format("Already in the else clause for the if started at {}.", to_string(opening)));
}

Diagnostic else_in_for(const Place& place) {
  return make(codes::kElseInFor, place, "Unexpected else directive",
              "An else clause is not expected for a for directive.");
}

Diagnostic short_unicode_escape(const Place& place, bool is_long) {
  return make(codes::kShortUnicodeEscape, place, "Invalid escape sequence",
              fmt::format("The \\{} escape sequence must be followed by {} hexadecimal digits.",
                          is_long ? 'U' : 'u', is_long ? "eight" : "four"));
}

Diagnostic unencodable_character(const Place& place, uint32_t code_point) {
  return make(codes::kUnencodableCharacter, place, "Invalid escape sequence",
              fmt::format("Cannot encode character U+{:04x} in UTF-8.", code_point));
}

Diagnostic unknown_escape(const Place& place, std::string_view selector) {
  return make(
      codes::kUnknownEscape, place, "Invalid escape sequence",
      fmt::format("The symbol {} is not a valid escape sequence selector.", quoted_text(selector)));
}

Diagnostic variable_name_required(const Place& place) {
  return make(codes::kVariableNameRequired, place, "Variable name required",
              "Must begin with a variable name.");
}

Diagnostic attribute_name_required(const Place& place) {
  return make(codes::kAttributeNameRequired, place, "Attribute name required",
              "Dot must be followed by attribute name.");
}

Diagnostic attribute_splat_in_traversal(const Place& place) {
  return make(codes::kAttributeSplatInTraversal, place, "Attribute name required",
              "Splat expressions (.*) may not be used here.");
}

Diagnostic full_splat_in_traversal(const Place& place) {
  return make(codes::kFullSplatInTraversal, place, "Attribute name required",
              "Splat expressions ([*]) may not be used here.");
}

Diagnostic index_value_required(const Place& place) {
  return make(codes::kIndexValueRequired, place, "Index value required",
              "Index brackets must contain either a literal number or a literal string.");
}

Diagnostic unclosed_traversal_index(const Place& place) {
  return make(codes::kUnclosedTraversalIndex, place, "Unclosed index brackets",
              "Index key must be followed by a closing bracket.");
}

Diagnostic extra_after_traversal(const Place& place) {
  return make(codes::kExtraAfterTraversal, place, "Invalid character",
              "Expected an attribute access or an index operator.");
}

}  // namespace hcl::syntax::messages
