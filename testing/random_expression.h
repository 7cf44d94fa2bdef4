// SPDX-License-Identifier: Apache-2.0
// Random expressions of the native syntax: syntactically right, and mostly of types that fit.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "hcl/value/value.h"

#include "testing/draw.h"

namespace hcl::testing {

struct RandomExpressionOptions {
  int max_depth = 4;
  // Some references are to names that there are not, some operands of types that do not fit.
  bool wrong = true;
  bool calls = true;
  bool conditionals = true;
};

// Refers to the variables of random_scope and to standard functions.
std::string random_expression(Draw& draw, const RandomExpressionOptions& options = {});
// A template without quotes around it.
std::string random_template(Draw& draw, const RandomExpressionOptions& options = {});

struct RandomScopeOptions {
  bool unknown = true;
  bool null = true;
  bool marks = true;
};

// Variables of each kind, always the same names with other values.
std::vector<std::pair<std::string, Value>> random_scope(Draw& draw,
                                                        const RandomScopeOptions& options = {});

}  // namespace hcl::testing
