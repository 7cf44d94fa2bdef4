// SPDX-License-Identifier: Apache-2.0
// Function: a function as data, so that everything common to all functions is done once, by `call`.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/function/call_context.h"
#include "hcl/function/function_error.h"
#include "hcl/support/result.h"
#include "hcl/value/refine.h"
#include "hcl/value/type.h"
#include "hcl/value/value.h"

namespace hcl {

// What a function takes at one place. What a parameter does not allow never reaches the function:
// the call deals with it.
struct Parameter {
  std::string name = {};
  std::string description = {};
  // What the argument's type must conform to; the dynamic type accepts everything.
  Type type = {};
  // Otherwise null is an error.
  bool allow_null = false;
  // Otherwise an unknown argument makes the result unknown. The type rule sees unknown arguments
  // in any case.
  bool allow_unknown = false;
  // Otherwise an argument of the dynamic type makes the result the dynamic unknown.
  bool allow_dynamic = false;
  // Otherwise the marks of the argument, also those inside it, are taken off before and put on the
  // result after. The type rule and the implementation of a function that allows them must expect
  // them anywhere in the argument, and put them on the result where they belong.
  bool allow_marked = false;
};

using Arguments = std::span<const Value>;

// The type of the result for these arguments, of which some may be unknown; the dynamic type where
// that is not known yet.
using TypeRule = std::function<Result<Type, FunctionError>(Arguments, CallContext&)>;

// The result for arguments that passed all checks; it conforms to the type that the rule gave.
using Implementation =
    std::function<Result<Value, FunctionError>(Arguments, const Type& result_type, CallContext&)>;

// What else is true of every result, known or not.
using ResultRefinement = std::function<void(Refine&)>;

struct Function {
  std::string description = {};
  std::vector<Parameter> parameters = {};
  // Takes all further arguments, if there is one.
  std::optional<Parameter> variadic = std::nullopt;
  TypeRule type;
  Implementation implementation;
  // No result is null, so an unknown one is not either.
  bool never_null = false;
  // Empty where nothing is.
  ResultRefinement refinement = {};

  // The parameter that takes the argument at this place, or null.
  const Parameter* parameter_at(size_t argument) const HCL_LIFETIMEBOUND;
};

// A rule for functions whose results all have one type.
TypeRule static_return_type(const Type& type);

// The same function described in other words, one description for each parameter, the variadic one
// last; that one may be left out.
Function with_new_descriptions(Function function, std::string description,
                               std::span<const std::string_view> parameter_descriptions);

// The same function for a phase in which it must not run, because it depends on the outside world:
// it checks arguments and types as before, but its result is always unknown.
Function unpredictable(Function function);

}  // namespace hcl
