// SPDX-License-Identifier: Apache-2.0
// Numbers are exact where a double is not, and print as the reference prints them.
#include <cstdio>

#include "hcl/support/number.h"
#include "hcl/support/number_text.h"

namespace {

void show(const char* what, const hcl::Number& number) {
  const hcl::Result<std::string> text = hcl::print_number(number);
  std::printf("%-12s %s\n", what, text ? text->c_str() : text.error().message.c_str());
}

}  // namespace

int main() {
  const hcl::Number tenth = *hcl::parse_number("0.1");
  const hcl::Number fifth = *hcl::parse_number("0.2");
  show("0.1 + 0.2", *hcl::add(tenth, fifth));
  show("as doubles", *hcl::Number::from(0.1 + 0.2));
  show("1 / 3", *hcl::divide(*hcl::parse_number("1"), *hcl::parse_number("3")));
  show("10^100 + 1", hcl::Number::from(*hcl::BigInt::parse("1" + std::string(99, '0') + "1", 10)));
  show("1e400000000", *hcl::parse_number("1e400000000"));
  return 0;
}
