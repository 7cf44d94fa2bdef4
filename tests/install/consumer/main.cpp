// SPDX-License-Identifier: Apache-2.0
// Uses the installed library as a stranger would: adds two numbers exactly.
#include <cstdio>

#include "hcl/support/number.h"
#include "hcl/support/number_text.h"

int main() {
  const hcl::Result<hcl::Number> a = hcl::parse_number("0.1");
  const hcl::Result<hcl::Number> b = hcl::parse_number("0.2");
  if (!a || !b) return 1;
  const auto sum = hcl::add(*a, *b);
  const hcl::Result<std::string> text = hcl::print_number(*sum);
  std::printf("0.1 + 0.2 = %s\n", text ? text->c_str() : "?");
  return text && *text == "0.3" ? 0 : 1;
}
