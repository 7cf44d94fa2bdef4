// SPDX-License-Identifier: Apache-2.0
// The canonical text of values for tests: complete, readable, and different for different values.
#pragma once

#include <string>

#include "hcl/value/value.h"

namespace hcl {

// An HCL-like text that shows everything about a value: `"a"`, `1.5`, `5i` (an int),
// `null(string)`, `unknown(number, not null, >= 1)`, `list(string)["a"]`, `set(bool)[true]`,
// `map(number){a = 1}`, `["a", 1]` (a tuple), `{a = 1}` (an object), `capsule("name")`, and the
// marks behind a value as `~{sensitive, output:subnet.a}`. Numbers of a precision other than that
// of literals show it: `1@64`.
std::string dump(const Value& value);

}  // namespace hcl
