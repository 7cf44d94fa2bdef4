// SPDX-License-Identifier: Apache-2.0
// Short names for the values that tests are made of.
#pragma once

#include <string_view>

#include "hcl/support/number_text.h"
#include "hcl/value/value.h"

namespace hcl::testing {

inline Value text(std::string_view text) {
  return Value::string(text);
}

// As a literal is read.
inline Value num(std::string_view digits) {
  return Value::number(*parse_number(digits));
}

inline Value whole(std::string_view digits) {
  return Value::integer(*parse_number(digits));
}

inline Value truth(bool truth) {
  return Value::boolean(truth);
}

inline Value unknown(const Type& type) {
  return Value::unknown(type);
}

inline Value null(const Type& type) {
  return Value::null(type);
}

inline Value marked(const Value& value, std::string_view kind) {
  return value.with_marks({{std::string(kind), ""}});
}

}  // namespace hcl::testing
