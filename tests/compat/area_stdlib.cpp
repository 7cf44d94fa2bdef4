// SPDX-License-Identifier: Apache-2.0
// Calls of the standard functions: case mappings of every code point, then calls with drawn
// arguments, evenly over all functions.
#include <algorithm>

#include <fmt/core.h>

#include "hcl/function.h"
#include "hcl/stdlib.h"
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

bool is_a_panic_of_theirs(std::string_view name, std::span<const Value> arguments,
                          const FunctionError& error) {
  constexpr std::string_view kInstead[] = {"can't truncate infinity to an integer",
                                           "there is no such logarithm", "there is no such power",
                                           "the number of spaces must not be negative"};
  if (std::ranges::find(kInstead, error.message) != std::end(kInstead)) return true;
  if (name == "range") return error.message.starts_with("can't compute sum");
  return name == "zipmap" && error.message.starts_with("keys list has null") &&
         arguments[1].kind() == TypeKind::List;
}

bool is_set_operation(std::string_view name) {
  return name == "setunion" || name == "setintersection" || name == "setsubtract" ||
         name == "setsymmetricdifference";
}

bool may_be_empty(const Value& value) {
  const Value plain = value.without_marks();
  return !plain.is_known() && plain.type().is_collection() && length_range(plain).min == 0;
}

// Where the arguments alone say that the answers differ.
std::string_view known_difference(std::string_view name, std::span<const Value> arguments) {
  const auto any = [&](auto predicate) { return std::ranges::any_of(arguments, predicate); };
  if (is_set_operation(name) && any([](const Value& value) {
        return value.kind() == TypeKind::Dynamic && !value.is_null();
      })) {
    return kPanics;
  }
  if (name == "setproduct" && any(may_be_empty)) return "a product of what may be empty";
  if (name == "flatten" && arguments.size() == 1 && !arguments[0].is_wholly_known()) {
    if (arguments[0].contains_marks()) return "flattens marked unknown values";
    const TypeKind kind = arguments[0].kind();
    if (kind == TypeKind::Map || kind == TypeKind::Object) return "flattens a map";
  }
  return {};
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
  if (!result) {
    if (is_a_panic_of_theirs(fields[0], arguments, result.error())) return std::string(kPanics);
    // Ours does not show content of marked arguments.
    if (std::ranges::any_of(arguments, &Value::contains_marks)) return "error with marks";
    return print_error(result.error());
  }
  // Theirs forgets marks where the function does not run.
  return print_value(result->is_known() ? *result : result->without_marks());
}

}  // namespace

const Area k_area_stdlib = {
    .name = "stdlib", .n_cases = kExhaustive + kDrawn, .make_case = make_case, .answer = answer};

}  // namespace hcl::compat
