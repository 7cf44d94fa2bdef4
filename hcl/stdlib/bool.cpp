// SPDX-License-Identifier: Apache-2.0
// Logic and equality.
#include "hcl/stdlib/define_impl.h"
#include "hcl/value/equality.h"
#include "hcl/value/operations.h"

namespace hcl::stdlib {

namespace {

Function logic(std::string description, std::initializer_list<std::string_view> names,
               Implementation implementation) {
  Function function = {.description = std::move(description),
                       .type = static_return_type(Type::boolean()),
                       .implementation = std::move(implementation),
                       .never_null = true};
  for (const std::string_view name : names) {
    function.parameters.push_back(parameter(name, Type::boolean(), Allow::Dynamic | Allow::Marked));
  }
  return function;
}

Function comparison(std::string description, Value (*compare)(const Value&, const Value&)) {
  constexpr Allow kAny = Allow::Null | Allow::Unknown | Allow::Dynamic;
  return {
      .description = std::move(description),
      .parameters = {parameter("a", Type::dynamic(), kAny), parameter("b", Type::dynamic(), kAny)},
      .type = static_return_type(Type::boolean()),
      .implementation = [compare](Arguments args, const Type&,
                                  CallContext& context) -> ValueResult {
        if (auto refusal = context.refuse_steps(args[0].size())) return *refusal;
        return compare(args[0], args[1]);
      },
      .never_null = true};
}

}  // namespace

void add_bool_functions(FunctionTable& table) {
  table.add("not", logic("Returns true if the given value is false, and false if it is true.",
                         {"val"}, [](Arguments args, const Type&, CallContext&) -> ValueResult {
                           return logical_not(args[0]);
                         }));
  table.add("and", logic("Returns true if both of the given values are true.", {"a", "b"},
                         [](Arguments args, const Type&, CallContext&) -> ValueResult {
                           return logical_and(args[0], args[1]);
                         }));
  table.add("or", logic("Returns true if at least one of the given values is true.", {"a", "b"},
                        [](Arguments args, const Type&, CallContext&) -> ValueResult {
                          return logical_or(args[0], args[1]);
                        }));
  table.add("equal", comparison("Returns true if the two given values are equal. Values of "
                                "different types are never equal.",
                                equals));
  table.add("notequal",
            comparison("Returns true if the two given values are not equal.", not_equals));
}

}  // namespace hcl::stdlib
