// SPDX-License-Identifier: Apache-2.0
// What `hcl eval` evaluates with: variables from options, from files and from JSON.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/model.h"
#include "hcl/support/result.h"
#include "hcl/value/type.h"

namespace hcl::cli {

// `name=value`, where a value that is a literal of the native syntax (5, true, null, "x", [1], {a =
// 1}) is that, and any other is a text.
Result<Variables> with_variable_option(const Variables& variables, std::string_view option);
// `name=TYPE`: a variable of which only the type is known.
Result<Variables> with_unknown_option(const Variables& variables, std::string_view option);
// All attributes of a file, which may use nothing.
Variables with_variable_file(const Variables& variables, const Body& body, Diagnostics& diags);

// A file that is named `*.json` is of the JSON syntax. The diagnostics are those of the parser.
Body read_body(std::unique_ptr<SourceFile> source, Diagnostics& diags);
// An expression of the native syntax.
Expression read_expression(std::string name, std::string_view text, Diagnostics& diags);

// What a type expression on the command line says.
Result<Type> read_type(std::string_view text);

// Standard functions, and `try`, `can` and `convert`.
FunctionTable eval_functions();

}  // namespace hcl::cli
