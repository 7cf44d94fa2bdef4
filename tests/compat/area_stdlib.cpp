// SPDX-License-Identifier: Apache-2.0
// Calls of the standard functions: case mappings of every code point, then calls with drawn
// arguments, evenly over all functions.
#include <algorithm>

#include <fmt/core.h>

#include "hcl/function.h"
#include "hcl/stdlib.h"
#include "hcl/support/number_text.h"
#include "hcl/support/utf8.h"
#include "hcl/value/range.h"

#include "testing/random_arguments.h"
#include "tests/compat/area.h"
#include "tests/compat/value_notation.h"

namespace hcl::compat {

namespace {

constexpr std::string_view kCaseFunctions[] = {"upper", "lower", "title"};
constexpr char32_t kCodePointsPerCase = 1024;
constexpr size_t kCaseBlocks = 0x110000 / kCodePointsPerCase;
constexpr size_t kExhaustive = kCaseBlocks * std::size(kCaseFunctions);
constexpr size_t kDrawn = 80000;

// What the notation has no values for.
bool is_compared(std::string_view name) {
  return !name.starts_with("bytes");
}

std::string code_points_case(size_t index) {
  const auto first = static_cast<char32_t>(index / std::size(kCaseFunctions)) * kCodePointsPerCase;
  std::string text;
  for (char32_t c = first; c < first + kCodePointsPerCase; ++c) {
    if (0xD800 <= c && c < 0xE000) continue;
    append_utf8(text, c);
    text.push_back(' ');
  }
  return join_fields({std::string(kCaseFunctions[index % std::size(kCaseFunctions)]),
                      print_value(Value::string(text))});
}

std::string drawn_case(size_t index, testing::Draw& draw) {
  const FunctionTable table = stdlib::functions();
  std::vector<std::string> names;
  for (const auto& [name, function] : table) {
    if (is_compared(name)) names.push_back(name);
  }
  const std::string& name = names[index % names.size()];
  const std::vector<uint8_t> bytes = testing::random_bytes(draw.below(UINT64_MAX), 2048);
  testing::Draw more(bytes);
  std::vector<std::string> fields = {name};
  for (const Value& value : testing::random_arguments(more, name, *table.find(name))) {
    fields.push_back(print_value(value));
  }
  std::string line = join_fields(fields);
  return line.find("\"set\"") == std::string::npos ? line : without_negative_zeros(std::move(line));
}

std::string make_case(size_t index, testing::Draw& draw) {
  return index < kExhaustive ? code_points_case(index) : drawn_case(index - kExhaustive, draw);
}

// Deliberate differences have one text on both sides. docs/compatibility.md explains each of them.
constexpr std::string_view kPanics = "panics";

using CallResult = Result<Value, FunctionError>;

bool is_set_operation(std::string_view name) {
  return name == "setunion" || name == "setintersection" || name == "setsubtract" ||
         name == "setsymmetricdifference";
}

// The checks of arguments come first on both sides.
bool is_from_checks(const CallResult& result) {
  if (result) return result->is_dynamic_unknown();
  const std::string& message = result.error().message;
  return message == "argument must not be null" || message.starts_with("wrong number of arg") ||
         message.find("required, but received") != std::string::npos;
}

bool is_unknown_of_exact_length(const Value& value) {
  const Value plain = value.without_marks();
  if (plain.is_known() || plain.kind() != TypeKind::List) return false;
  const LengthRange lengths = length_range(plain);
  return lengths.min == lengths.max;
}

bool has_known_length(const Value& value) {
  const Value plain = value.without_marks();
  if (!plain.is_known() || plain.is_null()) return false;
  const LengthRange lengths = length_range(plain);
  return lengths.min == lengths.max;
}

bool is_an_error_of_ours(std::string_view name, std::span<const Value> arguments,
                         const FunctionError& error) {
  constexpr std::string_view kInstead[] = {"can't truncate infinity to an integer",
                                           "there is no such logarithm", "there is no such power",
                                           "the number of spaces must not be negative",
                                           "the elements of the given sets are not of one type"};
  if (std::ranges::find(kInstead, error.message) != std::end(kInstead)) return true;
  if (name == "setproduct") {
    return error.argument && error.message != "all elements must be of the same type" &&
           error.message != "a set or a list is required";
  }
  if (name == "range") return error.message.starts_with("can't compute sum");
  return name == "zipmap" && error.message.starts_with("keys list has null") &&
         arguments[1].kind() == TypeKind::List;
}

bool is_a_panic_of_theirs(std::string_view name, std::span<const Value> arguments,
                          const CallResult& result) {
  if (is_from_checks(result)) return false;
  if (!result && is_an_error_of_ours(name, arguments, result.error())) return true;
  if (is_set_operation(name)) {
    return std::ranges::any_of(
        arguments, [](const Value& value) { return value.kind() == TypeKind::Dynamic; });
  }
  if (name == "slice") return is_unknown_of_exact_length(arguments[0]);
  return (name == "setproduct" || name == "concat") && result && !result->is_known() &&
         std::ranges::all_of(arguments, has_known_length);
}

bool may_be_empty(const Value& value) {
  const Value plain = value.without_marks();
  return !plain.is_known() && plain.type().is_collection() && length_range(plain).min == 0;
}

bool is_set_of_unknown_length(const Value& value) {
  return value.kind() == TypeKind::Set && value.is_known() && !value.is_null() &&
         !has_known_length(value);
}

// More spaces than theirs has memory for.
bool indents_too_far(std::span<const Value> arguments) {
  const Value spaces = arguments.empty() ? Value() : arguments[0].without_marks();
  return spaces.kind() == TypeKind::Number && spaces.is_known_not_null() &&
         compare(spaces.as_number(), Number(1 << 20)) > 0;
}

// Where the arguments alone say that the answers differ.
std::string_view known_difference(std::string_view name, std::span<const Value> arguments) {
  if (name == "indent" && indents_too_far(arguments)) return "indents too far";
  if (name == "setproduct" && std::ranges::any_of(arguments, may_be_empty)) {
    return "a product of what may be empty";
  }
  if (name == "reverse" && arguments.size() == 1 && is_set_of_unknown_length(arguments[0])) {
    return "reverses a set of unknown length";
  }
  if (name == "flatten" && arguments.size() == 1 && !arguments[0].is_wholly_known()) {
    if (arguments[0].contains_marks()) return "flattens marked unknown values";
    const TypeKind kind = arguments[0].kind();
    if (kind == TypeKind::Map || kind == TypeKind::Object) return "flattens a map";
  }
  return {};
}

// The last digits of a power that is not whole depend on the machine that theirs runs on.
std::string print_power(const Value& value) {
  const Value plain = value.without_marks();
  if (!plain.is_known()) return print_value(plain);
  const NumberFormat format = {.notation = Notation::General, .digits = 12};
  return "about " + *print_number(plain.as_number(), format);
}

std::string print_error(const FunctionError& error) {
  const std::string argument = error.argument ? std::to_string(*error.argument) : "-";
  return fmt::format("error {} {}", argument, print_text(error.message));
}

std::string answer(std::string_view line) {
  const auto fields = split_fields(line);
  std::vector<Value> arguments;
  for (size_t i = 1; i < fields.size(); ++i) arguments.push_back(parse_value(fields[i]));
  const std::string_view difference = known_difference(fields[0], arguments);
  if (!difference.empty()) return std::string(difference);
  const FunctionTable table = stdlib::functions();
  CallContext context;
  const auto result = call(*table.find(fields[0]), arguments, context);
  if (is_a_panic_of_theirs(fields[0], arguments, result)) return std::string(kPanics);
  if (!result) {
    if (result.error().message == "step must not be zero") return "a step of zero";
    // Ours does not show content of marked arguments.
    if (std::ranges::any_of(arguments, &Value::contains_marks)) return "error with marks";
    return print_error(result.error());
  }
  if (fields[0] == "pow") return print_power(*result);
  // Theirs forgets marks where the function does not run.
  return print_value(result->is_known() ? *result : result->without_marks());
}

}  // namespace

const Area k_area_stdlib = {
    .name = "stdlib", .n_cases = kExhaustive + kDrawn, .make_case = make_case, .answer = answer};

}  // namespace hcl::compat
