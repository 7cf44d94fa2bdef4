// SPDX-License-Identifier: Apache-2.0
// Rounding, signs, and the functions that work on doubles.
#include <cmath>
#include <limits>

#include <fmt/core.h>

#include "hcl/stdlib/define_impl.h"
#include "hcl/stdlib/float_math_impl.h"

namespace hcl::stdlib {

namespace {

Function rounding(std::string description, Allow allow, Number (*round)(const Number&)) {
  return {.description = std::move(description),
          .parameters = {parameter("num", Type::number(), allow)},
          .type = static_return_type(Type::number()),
          .implementation = [round](Arguments args, const Type&, CallContext&) -> ValueResult {
            return Value::number(round(args[0].as_number()));
          },
          .never_null = true};
}

ValueResult to_whole(Arguments args, const Type&, CallContext&) {
  const Number number = args[0].as_number();
  // The reference panics.
  if (number.is_infinite()) return plain_error("can't truncate infinity to an integer");
  return number.is_integer() ? args[0] : Value::number(truncate(number));
}

ValueResult signum(Arguments args, const Type&, CallContext&) {
  HCL_TRY(number, to_int64(args[0]));
  return Value::number(int64_t{number > 0} - int64_t{number < 0});
}

Result<double, FunctionError> to_double(const Value& value) {
  const auto [number, accuracy] = value.as_number().to_double();
  if (std::isinf(number) && accuracy != Accuracy::Exact) {
    constexpr double kMax = std::numeric_limits<double>::max();
    return plain_error(fmt::format("value must be between {:f} and {:f} inclusive", -kMax, kMax));
  }
  return number;
}

// A function on doubles. The reference panics where there is no result.
Function on_doubles(std::string description, std::array<std::string_view, 2> names,
                    double (*calculate)(double, double), const char* impossible) {
  return {.description = std::move(description),
          .parameters = {parameter(names[0], Type::number()), parameter(names[1], Type::number())},
          .type = static_return_type(Type::number()),
          .implementation = [calculate, impossible](Arguments args, const Type&,
                                                    CallContext&) -> ValueResult {
            HCL_TRY(first, to_double(args[0]));
            HCL_TRY(second, to_double(args[1]));
            std::optional<Number> result = Number::from(calculate(first, second));
            if (!result) return plain_error(impossible);
            return Value::number(*std::move(result));
          },
          .never_null = true};
}

}  // namespace

void add_number_rounding_functions(FunctionTable& table) {
  table.add("ceil", rounding("Returns the smallest whole number that is not less than the given "
                             "one.",
                             Allow::Nothing, ceil));
  table.add("floor", rounding("Returns the greatest whole number that is not greater than the "
                              "given one.",
                              Allow::Nothing, floor));
  table.add("int", {.description = "Returns the given number without its fraction.",
                    .parameters = {parameter("num", Type::number(), Allow::Dynamic)},
                    .type = static_return_type(Type::number()),
                    .implementation = to_whole,
                    .never_null = true});
  table.add("signum", {.description = "Returns -1, 0 or 1: the sign of the given whole number.",
                       .parameters = {parameter("num", Type::number())},
                       .type = static_return_type(Type::number()),
                       .implementation = signum,
                       .never_null = true});
  table.add("log",
            on_doubles(
                "Returns the logarithm of the given number in the given base.", {"num", "base"},
                [](double number, double base) {
                  return natural_logarithm(number) / natural_logarithm(base);
                },
                "there is no such logarithm"));
  table.add("pow", on_doubles("Returns the given number raised to the given power.",
                              {"num", "power"}, power, "there is no such power"));
}

}  // namespace hcl::stdlib
