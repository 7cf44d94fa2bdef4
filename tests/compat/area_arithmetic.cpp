// SPDX-License-Identifier: Apache-2.0
// Arithmetic, comparison and logic on values: known, unknown within bounds, dynamic and marked.
#include "hcl/value/operations.h"
#include "hcl/value/refine.h"

#include "testing/random_value.h"
#include "tests/compat/area.h"
#include "tests/compat/value_notation.h"

namespace hcl::compat {

namespace {

using BinaryOperation = Result<Value> (*)(const Value&, const Value&);

struct Operation {
  std::string_view name;
  bool on_numbers;
  BinaryOperation apply;  // an operation on one operand does not look at the other
};

constexpr Operation kOperations[] = {
    {"add", true, add},
    {"subtract", true, subtract},
    {"multiply", true, multiply},
    {"divide", true, divide},
    {"modulo", true, modulo},
    {"negate", true, [](const Value& a, const Value&) -> Result<Value> { return negate(a); }},
    {"absolute", true, [](const Value& a, const Value&) -> Result<Value> { return absolute(a); }},
    {"lt", true, [](const Value& a, const Value& b) -> Result<Value> { return less_than(a, b); }},
    {"le", true,
     [](const Value& a, const Value& b) -> Result<Value> { return less_or_equal(a, b); }},
    {"gt", true,
     [](const Value& a, const Value& b) -> Result<Value> { return greater_than(a, b); }},
    {"ge", true,
     [](const Value& a, const Value& b) -> Result<Value> { return greater_or_equal(a, b); }},
    {"not", false, [](const Value& a, const Value&) -> Result<Value> { return logical_not(a); }},
    {"and", false,
     [](const Value& a, const Value& b) -> Result<Value> { return logical_and(a, b); }},
    {"or", false, [](const Value& a, const Value& b) -> Result<Value> { return logical_or(a, b); }},
};

constexpr testing::RandomValueOptions kOptions = {.null = false, .marks = true, .infinities = true};

// Between two random numbers; plain where those are no interval.
Value unknown_between(testing::Draw& draw) {
  Refine refine(Value::unknown(Type::number()));
  if (draw.flip()) refine.not_null();
  if (draw.below(3) != 0) refine.at_least(testing::random_number(draw, kOptions), draw.flip());
  if (draw.below(3) != 0) refine.at_most(testing::random_number(draw, kOptions), draw.flip());
  return refine.done().value_or(Value::unknown(Type::number()));
}

Value draw_operand(testing::Draw& draw, const Operation& operation) {
  if (draw.one_in(16)) return Value::unknown(Type::dynamic());
  if (!operation.on_numbers) return random_value(draw, Type::boolean(), kOptions);
  if (!draw.one_in(3)) return random_value(draw, Type::number(), kOptions);
  const Value value = unknown_between(draw);
  return draw.one_in(4) ? value.with_marks(testing::random_marks(draw)) : value;
}

std::string make_case(size_t, testing::Draw& draw) {
  const Operation& operation = draw.pick(kOperations);
  const Value a = draw_operand(draw, operation);
  const Value b = draw_operand(draw, operation);
  return join_fields({std::string(operation.name), print_value(a), print_value(b)});
}

std::string answer(std::string_view line) {
  const auto fields = split_fields(line);
  const auto* operation = std::ranges::find(kOperations, fields[0], &Operation::name);
  return print_result(operation->apply(parse_value(fields[1]), parse_value(fields[2])));
}

}  // namespace

const Area k_area_arithmetic = {
    .name = "arithmetic", .n_cases = 60000, .make_case = make_case, .answer = answer};

}  // namespace hcl::compat
