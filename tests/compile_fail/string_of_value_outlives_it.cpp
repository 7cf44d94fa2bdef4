// SPDX-License-Identifier: Apache-2.0
// A short string is inside the value itself, so a view of it dies with the value.
// expect: dangling
#include "hcl/value/value.h"

size_t length() {
#ifdef CONTROL
  const hcl::Value value = hcl::Value::string("short");
  const std::string_view text = value.as_string();
#else
  const std::string_view text = hcl::Value::string("short").as_string();
#endif
  return text.size();
}
