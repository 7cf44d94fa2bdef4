// SPDX-License-Identifier: Apache-2.0
// How an expression is written, for places where that matters and no value is wanted.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "hcl/model/expression.h"

namespace hcl {

// Each of these asks for one form. An expression of another form gives nothing and a diagnostic
// that says what is wanted. Wrappers of extensions are looked through; parentheses and templates
// are forms of their own.

// `foo`: a single name, also `true`, `false` and `null`. Empty for anything else, without a
// diagnostic, because who asks knows which words he wants.
std::string as_keyword(const Expression& expr);

// `foo.bar[0]`: a variable, then attributes and literal indices.
std::optional<Traversal> as_absolute_traversal(const Expression& expr, Diagnostics& diags);
// The same, where the first name is an attribute of something that the application knows.
std::optional<Traversal> as_relative_traversal(const Expression& expr, Diagnostics& diags);

// `[a, b]`: the elements as written.
std::optional<std::vector<Expression>> as_list(const Expression& expr, Diagnostics& diags);
// `{a = b}`: keys and values as written, in order, with repetitions.
std::optional<std::vector<ExpressionPair>> as_map(const Expression& expr, Diagnostics& diags);
// `f(a, b)`: name and arguments as written.
std::optional<StaticCall> as_call(const Expression& expr, Diagnostics& diags);

}  // namespace hcl
