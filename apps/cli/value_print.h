// SPDX-License-Identifier: Apache-2.0
// Values as people read them: in the native syntax.
#pragma once

#include <string>

#include "hcl/value/value.h"

namespace hcl::cli {

// What would be written to get the value, objects and long lists one item a line. What cannot be
// written stands in parentheses: `(unknown string)`, `(sensitive)`. Safe on a terminal.
std::string value_as_text(const Value& value);

// The value as JSON for programs, null where it is not known, and whether all of it is.
struct ValueJson {
  std::string value;
  std::string type;
  bool is_wholly_known = true;
};
ValueJson value_as_json(const Value& value);

}  // namespace hcl::cli
