// SPDX-License-Identifier: Apache-2.0
#include "hcl/model/messages.h"

#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "hcl/support/quoted_text.h"
#include "hcl/support/suggest.h"

namespace hcl::messages {

namespace {

constexpr const char* kInvalidIndex = "Invalid index";
constexpr const char* kUnsupportedAttribute = "Unsupported attribute";
constexpr const char* kNoSuchElement =
    "The given key does not identify an element in this collection value";

Diagnostic invalid_index(const Place& place, std::string detail) {
  return diagnostic_at(place, codes::kInvalidIndex, kInvalidIndex, std::move(detail));
}

// ` Did you mean "x"?`, or nothing.
std::string suggestion(std::string_view name, std::span<const std::string_view> candidates) {
  const std::optional<std::string_view> nearest = nearest_name(name, candidates);
  return nearest ? fmt::format(" Did you mean {}?", quoted_text(*nearest)) : std::string();
}

std::string label_list(const BlockSchema& block) {
  return fmt::format("{}", fmt::join(block.label_names, ", "));
}

}  // namespace

Diagnostic no_such_variable(const Place& place, std::string_view name, const EvalContext& context) {
  if (!context.allows_variables()) {
    return diagnostic_at(place, codes::kVariablesNotAllowed, "Variables not allowed",
                         "No variable can be used here.");
  }
  return diagnostic_at(place, codes::kUnknownVariable, "Unknown variable",
                       fmt::format("There is no variable named {}.{}", quoted_text(name),
                                   suggestion(name, context.variable_names())));
}

Diagnostic attribute_of_null(const Place& place) {
  return diagnostic_at(place, codes::kAttributeOfNull, "Attempt to get attribute from null value",
                       "This value is null, and null has no attributes.");
}

Diagnostic no_such_attribute(const Place& place, std::string_view name, const Value& object) {
  const Type type = object.type();
  std::vector<std::string_view> names;
  for (const auto& attribute : type.attributes()) {
    // Those of a marked object may be secrets.
    if (!object.contains_marks()) names.push_back(attribute.name);
  }
  return diagnostic_at(place, codes::kUnsupportedAttribute, kUnsupportedAttribute,
                       fmt::format("This object does not have an attribute named {}.{}",
                                   quoted_text(name), suggestion(name, names)));
}

Diagnostic no_such_map_element(const Place& place, std::string_view key) {
  return diagnostic_at(place, codes::kMissingMapElement, "Missing map element",
                       fmt::format("This map has no element with the key {}.", quoted_text(key)));
}

Diagnostic attribute_of_other(const Place& place, std::string_view name, const Type& type) {
  std::string detail = "This value does not have any attributes.";
  if (type.is_primitive()) {
    detail = fmt::format("A {} has no attributes.", friendly_name(type));
  } else if (type.is(TypeKind::List) && type.element().is(TypeKind::Object)) {
    const bool has_it = type.element().find_attribute(name) != nullptr;
    detail = fmt::format(
        "A list of objects has no attributes itself. Take {} of one element, or of all with [*].",
        has_it ? quoted_text(name) : "an attribute");
  } else if (type.is(TypeKind::Set) && type.element().is(TypeKind::Object)) {
    detail =
        "A set of objects has no attributes itself. Take an attribute of all elements with "
        "[*].";
  }
  return diagnostic_at(place, codes::kUnsupportedAttribute, kUnsupportedAttribute,
                       std::move(detail));
}

Diagnostic index_of_null(const Place& place) {
  return diagnostic_at(place, codes::kIndexOfNull, "Attempt to index null value",
                       "This value is null, and null has no elements.");
}

Diagnostic null_index(const Place& place) {
  return invalid_index(place, "The key is null, which identifies no element.");
}

Diagnostic unsuitable_index_key(const Place& place, std::string_view reason) {
  return invalid_index(place, fmt::format("{}: {}.", kNoSuchElement, reason));
}

Diagnostic fractional_index(const Place& place) {
  return invalid_index(place, fmt::format("{}: the index of an element is a whole number, and this "
                                          "one has a fraction.",
                                          kNoSuchElement));
}

Diagnostic negative_index(const Place& place) {
  return invalid_index(
      place,
      fmt::format("{}: elements are counted from 0, and this index is negative.", kNoSuchElement));
}

Diagnostic index_into_empty(const Place& place) {
  return invalid_index(place, fmt::format("{}: the collection has no elements.", kNoSuchElement));
}

Diagnostic index_too_large(const Place& place) {
  return invalid_index(
      place, fmt::format("{}: the index is not below the number of elements.", kNoSuchElement));
}

Diagnostic no_such_index(const Place& place) {
  return invalid_index(place, fmt::format("{}.", kNoSuchElement));
}

Diagnostic object_index_by_number(const Place& place) {
  return invalid_index(
      place,
      fmt::format("{}. The attributes of an object have names, not numbers.", kNoSuchElement));
}

Diagnostic index_into_set(const Place& place) {
  return invalid_index(place,
                       "The elements of a set have neither an index nor a key; an operation "
                       "can only use all of them.");
}

Diagnostic index_into_other(const Place& place) {
  return invalid_index(place, "This value does not have any elements.");
}

Diagnostic static_reference_required(const Place& place) {
  return diagnostic_at(
      place, codes::kStaticReferenceRequired, "Invalid expression",
      "A reference is required here: a name, then attributes and literal indices. It is "
      "not evaluated, so it cannot be calculated.");
}

Diagnostic static_list_required(const Place& place) {
  return diagnostic_at(place, codes::kStaticListRequired, "Invalid expression",
                       "A list written in brackets is required here.");
}

Diagnostic static_map_required(const Place& place) {
  return diagnostic_at(place, codes::kStaticMapRequired, "Invalid expression",
                       "A map written in braces is required here.");
}

Diagnostic static_call_required(const Place& place) {
  return diagnostic_at(place, codes::kStaticCallRequired, "Invalid expression",
                       "A function call is required here.");
}

Diagnostic duplicate_argument(const Place& place, std::string_view name, const SourceRange& first) {
  Diagnostic diag = diagnostic_at(
      place, codes::kDuplicateArgument, "Duplicate argument",
      fmt::format("The argument {} was already set at {}.", quoted_text(name), to_string(first)));
  diag.labels.push_back({first, "set here first"});
  return diag;
}

Diagnostic missing_argument(const Place& place, std::string_view name) {
  return diagnostic_at(
      place, codes::kMissingArgument, "Missing required argument",
      fmt::format("The argument {} is required, but it is not set.", quoted_text(name)));
}

Diagnostic missing_argument_in_merged(std::string_view name) {
  return {.code = codes::kMissingArgument,
          .summary = "Missing required argument",
          .detail =
              fmt::format("The argument {} is required, but no file sets it.", quoted_text(name))};
}

Diagnostic unsupported_argument(const Place& place, std::string_view name,
                                std::span<const std::string_view> unused, const Schema& schema) {
  std::string hint = suggestion(name, unused);
  for (const BlockSchema& block : schema.blocks) {
    if (!hint.empty() || block.type != name) continue;
    hint = fmt::format(" {} is a block: write it without the equals sign.", quoted_text(name));
  }
  return diagnostic_at(
      place, codes::kUnsupportedArgument, "Unsupported argument",
      fmt::format("An argument named {} is not expected here.{}", quoted_text(name), hint));
}

Diagnostic unsupported_block(const Place& place, std::string_view type, const Schema& schema) {
  std::vector<std::string_view> types;
  for (const BlockSchema& block : schema.blocks) types.push_back(block.type);
  std::string hint = suggestion(type, types);
  for (const AttributeSchema& attribute : schema.attributes) {
    if (!hint.empty() || attribute.name != type) continue;
    hint = fmt::format(" {} is an argument: set it with the equals sign.", quoted_text(type));
  }
  return diagnostic_at(
      place, codes::kUnsupportedBlock, "Unsupported block type",
      fmt::format("Blocks of type {} are not expected here.{}", quoted_text(type), hint));
}

Diagnostic extraneous_label(const Place& place, const BlockSchema& block) {
  const size_t n = block.label_names.size();
  return diagnostic_at(place, codes::kExtraneousLabel,
                       fmt::format("Extraneous label for {}", block.type),
                       n == 0 ? fmt::format("Blocks of type {} have no labels.", block.type)
                              : fmt::format("Blocks of type {} have only {} label{} ({}).",
                                            block.type, n, n == 1 ? "" : "s", label_list(block)));
}

Diagnostic missing_label(const Place& place, const BlockSchema& block, size_t n_labels) {
  const size_t n = block.label_names.size();
  return diagnostic_at(place, codes::kMissingLabel,
                       fmt::format("Missing {} for {}", block.label_names[n_labels], block.type),
                       fmt::format("Blocks of type {} have {} label{} ({}).", block.type, n,
                                   n == 1 ? "" : "s", label_list(block)));
}

Diagnostic unexpected_block(const Place& place, std::string_view type) {
  return diagnostic_at(place, codes::kUnexpectedBlock,
                       fmt::format("Unexpected {} block", quoted_text(type)),
                       "Only arguments can be set here, blocks cannot.");
}

Diagnostic evaluation_limit(const Place& place, std::string_view reason) {
  return diagnostic_at(place, codes::kEvaluationLimit, "Evaluation limit reached",
                       fmt::format("The evaluation was stopped here: {}.", reason));
}

}  // namespace hcl::messages
