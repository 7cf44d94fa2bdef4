// SPDX-License-Identifier: Apache-2.0
// Many evaluations in one run, for tools and differential tests.
#pragma once

#include <string>

#include "hcl/support/diagnostic.h"
#include "hcl/value/value.h"

namespace hcl::cli {

// One JSON object a line from stdin: `expr`, and perhaps `id` (given back), `vars` (an object),
// `unknown` (an object of type expressions) and `syntax` (`native`, `template` or `json`). Prints
// one result a line, in the same order. A line that is none of that has a result that says so.
int evaluate_batch();

// A result for programs, on one line.
std::string result_document(const Value& value, const Diagnostics& diags);

}  // namespace hcl::cli
