// SPDX-License-Identifier: Apache-2.0
// Random arguments for the standard functions: mostly what a function wants, sometimes anything.
#pragma once

#include <string_view>
#include <vector>

#include "hcl/function/function.h"
#include "hcl/value/value.h"

#include "testing/draw.h"

namespace hcl::testing {

struct RandomArgumentOptions {
  // Some arguments, or parts of them, are unknown.
  bool unknown = true;
  bool marks = true;
  bool null = true;
  bool infinities = true;
  // Some arguments are of a type that the function does not want; some calls have too few or too
  // many.
  bool wrong = true;
};

// Arguments for the function with this name; for a function that is not known here by name, what
// its parameters ask for.
std::vector<Value> random_arguments(Draw& draw, std::string_view name, const Function& function,
                                    const RandomArgumentOptions& options = {});

}  // namespace hcl::testing
