// SPDX-License-Identifier: Apache-2.0
// Arithmetic, comparison of numbers, and numbers from digits.
#include <array>

#include <fmt/core.h>

#include "hcl/stdlib/define_impl.h"
#include "hcl/support/big_int.h"
#include "hcl/support/quoted_text.h"
#include "hcl/value/operations.h"

namespace hcl::stdlib {

namespace {

using Operation = Result<Value> (*)(const Value&, const Value&);
using Comparison = Value (*)(const Value&, const Value&);

Function arithmetic(std::string description, Operation operation) {
  return {.description = std::move(description),
          .parameters = {parameter("a", Type::number(), Allow::Dynamic),
                         parameter("b", Type::number(), Allow::Dynamic)},
          .type = static_return_type(Type::number()),
          .implementation = [operation](Arguments args, const Type&, CallContext&) -> ValueResult {
            Result<Value> result = operation(args[0], args[1]);
            if (!result) return plain_error(std::move(result).error().message);
            return *std::move(result);
          },
          .never_null = true};
}

Function sign_change(std::string description, Value (*change)(const Value&)) {
  return {.description = std::move(description),
          .parameters = {parameter("num", Type::number(), Allow::Dynamic | Allow::Marked)},
          .type = static_return_type(Type::number()),
          .implementation = [change](Arguments args, const Type&, CallContext&) -> ValueResult {
            return change(args[0]);
          },
          .never_null = true};
}

Function ordering(std::string description, Comparison compare) {
  constexpr Allow kAny = Allow::Unknown | Allow::Dynamic | Allow::Marked;
  return {
      .description = std::move(description),
      .parameters = {parameter("a", Type::number(), kAny), parameter("b", Type::number(), kAny)},
      .type = static_return_type(Type::boolean()),
      .implementation = [compare](Arguments args, const Type&, CallContext&) -> ValueResult {
        return compare(args[0], args[1]);
      },
      .never_null = true};
}

// The first argument that no other one beats; where all are the worst infinity, the constant.
Function extreme(std::string description, Number worst, bool wants_less) {
  return {.description = std::move(description),
          .variadic = parameter("numbers", Type::number(), Allow::Dynamic),
          .type = static_return_type(Type::number()),
          .implementation = [worst, wants_less](Arguments args, const Type&,
                                                CallContext& context) -> ValueResult {
            if (args.empty()) return plain_error("must pass at least one number");
            if (auto refusal = context.refuse_steps(args.size())) return *refusal;
            Number best = worst;
            for (const Value& arg : args) {
              Number number = arg.as_number();
              const auto order = compare(number, best);
              if (wants_less ? order < 0 : order > 0) best = std::move(number);
            }
            return Value::number(std::move(best));
          },
          .never_null = true};
}

TypeResult parse_int_type(Arguments args, CallContext&) {
  if (args[0].kind() == TypeKind::String) return Type::number();
  return plain_error(
      0, fmt::format("first argument must be a string, not {}", friendly_name(args[0].type())));
}

ValueResult parse_int(Arguments args, const Type&, CallContext& context) {
  HCL_TRY(base, to_int64(args[1], 1));
  if (base < 2 || 62 < base) {
    return plain_error(1, "base must be a whole number between 2 and 62 inclusive");
  }
  const std::string_view digits = args[0].as_string();
  if (auto refusal = context.refuse_string(digits.size())) return *refusal;
  const Result<BigInt> parsed = BigInt::parse(digits, static_cast<int>(base));
  if (!parsed) {
    return FunctionError{
        .argument = 0,
        .message = fmt::format("cannot parse {} as a base {} integer", quoted_text(digits), base),
        .redacted = "cannot parse the given string as an integer of the given base"};
  }
  return Value::number(Number::from(*parsed));
}

}  // namespace

void add_number_functions(FunctionTable& table) {
  table.add("abs", sign_change("Returns the given number without its sign.", absolute));
  table.add("negate", sign_change("Returns the given number with the opposite sign.", negate));
  table.add("add", arithmetic("Returns the sum of the two given numbers.", add));
  table.add("subtract", arithmetic("Returns the first number minus the second.", subtract));
  table.add("multiply", arithmetic("Returns the product of the two given numbers.", multiply));
  table.add("divide", arithmetic("Returns the first number divided by the second.", divide));
  table.add("modulo", arithmetic("Returns the remainder of dividing the first number by the "
                                 "second; it has the sign of the first.",
                                 modulo));
  table.add("lessthan", ordering("Returns true if a is less than b.", less_than));
  table.add("lessthanorequalto",
            ordering("Returns true if a is less than b, or equal to it.", less_or_equal));
  table.add("greaterthan", ordering("Returns true if a is greater than b.", greater_than));
  table.add("greaterthanorequalto",
            ordering("Returns true if a is greater than b, or equal to it.", greater_or_equal));
  table.add("min", extreme("Returns the smallest of the given numbers.",
                           Number::positive_infinity(), true));
  table.add("max", extreme("Returns the greatest of the given numbers.",
                           Number::negative_infinity(), false));
  table.add(
      "parseint",
      {.description = "Returns the whole number that the given string writes in the given "
                      "base, from 2 to 62.",
       .parameters = {parameter("number", Type::dynamic()), parameter("base", Type::number())},
       .type = parse_int_type,
       .implementation = parse_int,
       .never_null = true});
}

}  // namespace hcl::stdlib
