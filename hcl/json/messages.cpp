// SPDX-License-Identifier: Apache-2.0
#include "hcl/json/messages.h"

#include <array>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "hcl/support/quoted_text.h"
#include "hcl/support/suggest.h"

namespace hcl::json::messages {

namespace {

constexpr const char* kWhatIsAValue =
    "A JSON value is an object, an array, a number, a string in double quotes, true, false or "
    "null.";

constexpr const char* kWrongType = "Incorrect JSON value type";

// ` Did you mean "x"?`, or nothing.
std::string suggestion(std::string_view name, std::span<const std::string_view> candidates) {
  const std::optional<std::string_view> nearest = nearest_name(name, candidates);
  return nearest ? fmt::format(" Did you mean {}?", quoted_text(*nearest)) : std::string();
}

}  // namespace

Diagnostic extra_data(const Place& place) {
  return diagnostic_at(place, codes::kExtraData, "Extraneous data after value",
                       "The document is one JSON value, and nothing may follow it.");
}

Diagnostic missing_value_at_end(const Place& place) {
  return diagnostic_at(place, codes::kMissingValue, "Missing value",
                       "The document ends where a JSON value is required.");
}

Diagnostic missing_value_at_brace(const Place& place) {
  return diagnostic_at(place, codes::kMissingValue, "Missing JSON value", kWhatIsAValue);
}

Diagnostic missing_value_at_bracket(const Place& place) {
  return diagnostic_at(place, codes::kMissingValue, "Missing array element value", kWhatIsAValue);
}

Diagnostic invalid_start(const Place& place) {
  return diagnostic_at(place, codes::kInvalidStart, "Invalid start of value", kWhatIsAValue);
}

Diagnostic invalid_property_name(const Place& place) {
  return diagnostic_at(place, codes::kInvalidPropertyName, "Invalid object property name",
                       "The name of a JSON object's property is a string in double quotes.");
}

Diagnostic missing_property_value(const Place& place) {
  return diagnostic_at(
      place, codes::kMissingColon, "Missing object value",
      "A property of a JSON object has a value, with a colon before it. A list of values "
      "is written in brackets.");
}

Diagnostic equals_for_colon(const Place& place) {
  return diagnostic_at(place, codes::kMissingColon, "Missing property value colon",
                       "Between a name and its value JSON has a colon, not an equals sign.");
}

Diagnostic missing_colon(const Place& place) {
  return diagnostic_at(place, codes::kMissingColon, "Missing property value colon",
                       "A colon is required between the name of a property and its value.");
}

Diagnostic missing_comma_in_object(const Place& place) {
  return diagnostic_at(place, codes::kMissingComma, "Missing attribute seperator comma",
                       "A comma is required between the properties of an object.");
}

Diagnostic missing_comma_in_array(const Place& place) {
  return diagnostic_at(place, codes::kMissingComma, "Missing attribute seperator comma",
                       "A comma is required between the values of an array.");
}

Diagnostic trailing_comma_in_object(const Place& place) {
  return diagnostic_at(place, codes::kTrailingComma, "Trailing comma in object",
                       "JSON has no comma behind the last property of an object.");
}

Diagnostic trailing_comma_in_array(const Place& place) {
  return diagnostic_at(place, codes::kTrailingComma, "Trailing comma in array",
                       "JSON has no comma behind the last value of an array.");
}

Diagnostic colon_in_array(const Place& place) {
  return diagnostic_at(
      place, codes::kColonInArray, "Invalid array value",
      "An array has values without names; names and colons are for objects, in braces.");
}

Diagnostic unclosed_object(const Place& place) {
  return diagnostic_at(place, codes::kUnclosed, "Unclosed object",
                       "There is no closing brace for this JSON object.");
}

Diagnostic unclosed_array(const Place& place) {
  return diagnostic_at(place, codes::kUnclosed, "Unclosed object",
                       "There is no closing bracket for this JSON array.");
}

Diagnostic bracket_ends_object(const Place& place) {
  return diagnostic_at(place, codes::kMismatchedBracket, "Mismatched braces",
                       "A JSON object ends with a brace, not with a bracket.");
}

Diagnostic brace_ends_array(const Place& place) {
  return diagnostic_at(place, codes::kMismatchedBracket, "Mismatched brackets",
                       "A JSON array ends with a bracket, not with a brace.");
}

Diagnostic invalid_number(const Place& place) {
  return diagnostic_at(
      place, codes::kInvalidNumber, "Invalid JSON number",
      "This is not how JSON writes a number: digits without a leading zero, perhaps a "
      "minus sign before them, a fraction and an exponent behind them.");
}

Diagnostic invalid_string(const Place& place) {
  return diagnostic_at(
      place, codes::kInvalidString, "Invalid JSON string",
      "A JSON string ends with a double quote on the line on which it starts, and a "
      "backslash is followed by one of \"\\/bfnrt, or by u and four hexadecimal digits.");
}

Diagnostic invalid_keyword(const Place& place, std::string_view keyword) {
  constexpr std::array<std::string_view, 3> kKeywords = {"false", "true", "null"};
  const bool is_script = keyword == "undefined" || keyword == "NaN" || keyword == "Infinity";
  return diagnostic_at(
      place, codes::kInvalidKeyword, "Invalid JSON keyword",
      is_script ? fmt::format("JavaScript has {}, but JSON does not.", quoted_text(keyword))
                : fmt::format("{} is not a JSON keyword.{}", quoted_text(keyword),
                              suggestion(keyword, kKeywords)));
}

Diagnostic nesting_too_deep(const Place& place, uint32_t limit) {
  return diagnostic_at(
      place, codes::kNestingTooDeep, "Nesting too deep",
      fmt::format("Arrays and objects may be nested {} deep. What is inside here is "
                  "ignored.",
                  limit));
}

Diagnostic root_not_object(const Place& place) {
  return diagnostic_at(place, codes::kRootNotObject, "Root value must be object",
                       "A configuration in JSON is an object, or an array of objects.");
}

Diagnostic body_of_other(const Place& place) {
  return diagnostic_at(
      place, codes::kWrongBody, kWrongType,
      "Arguments and blocks are the properties of a JSON object, or of the objects in a "
      "JSON array.");
}

Diagnostic body_element_of_other(const Place& place) {
  return diagnostic_at(
      place, codes::kWrongBody, kWrongType,
      "A JSON object is required here, with arguments and blocks as its properties.");
}

Diagnostic attributes_of_other(const Place& place) {
  return diagnostic_at(place, codes::kWrongBody, kWrongType,
                       "A JSON object is required here, with the arguments as its properties.");
}

Diagnostic blocks_of_other(const Place& place, std::string_view type) {
  return diagnostic_at(
      place, codes::kWrongBlock, kWrongType,
      fmt::format("A block of type {} is a JSON object; several are an array of objects.",
                  quoted_text(type)));
}

Diagnostic labels_of_other(const Place& place, std::string_view label) {
  return diagnostic_at(
      place, codes::kWrongLabels, kWrongType,
      fmt::format("The {} of a block is the name of a property, so a JSON object or an "
                  "array of objects is required here.",
                  label));
}

Diagnostic labels_element_of_other(const Place& place, std::string_view label) {
  return diagnostic_at(
      place, codes::kWrongLabels, kWrongType,
      fmt::format("The {} of a block is the name of a property, so a JSON object is "
                  "required here.",
                  label));
}

Diagnostic missing_label(const Place& place, std::string_view type, std::string_view label) {
  return diagnostic_at(
      place, codes::kMissingLabel, "Missing block label",
      fmt::format("A property is required here, whose name is the {} of the {} block.", label,
                  type));
}

Diagnostic extraneous_property(const Place& place, std::string_view name,
                               std::span<const std::string_view> candidates) {
  return diagnostic_at(place, codes::kExtraneousProperty, "Extraneous JSON object property",
                       fmt::format("There is no argument or block type named {}.{}",
                                   quoted_text(name), suggestion(name, candidates)));
}

Diagnostic duplicate_attribute(const Place& place, std::string_view name,
                               const SourceRange& first) {
  Diagnostic diag = diagnostic_at(
      place, codes::kDuplicateAttribute, "Duplicate attribute definition",
      fmt::format("The argument {} was already set at {}.", quoted_text(name), to_string(first)));
  diag.labels.push_back({first, "set here first"});
  return diag;
}

Diagnostic invalid_key(const Place& place, std::string_view reason) {
  return diagnostic_at(place, codes::kInvalidKey, "Invalid object key expression",
                       fmt::format("This cannot be the key of an object: {}.", reason));
}

Diagnostic null_key(const Place& place) {
  return diagnostic_at(place, codes::kInvalidKey, "Invalid object key expression",
                       "The key of an object cannot be null.");
}

Diagnostic duplicate_key(const Place& place, std::string_view name, const SourceRange& first) {
  Diagnostic diag = diagnostic_at(place, codes::kDuplicateKey, "Duplicate object attribute",
                                  fmt::format("The object has an attribute {} already, at {}.",
                                              quoted_text(name), to_string(first)));
  diag.labels.push_back({first, "defined here first"});
  return diag;
}

}  // namespace hcl::json::messages
