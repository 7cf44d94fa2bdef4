// SPDX-License-Identifier: Apache-2.0
// Any bytes parse to a number or not at all, and what a number prints parses to an equal number
// that prints the same.
#include "hcl/support/number_text.h"

#include "testing/property.h"

namespace hcl::testing {

namespace {

std::string draw_text(Draw& draw) {
  if (draw.one_in(4)) return draw.rest();
  constexpr std::string_view kPieces[] = {"0", "1", "5",  "9",   "00", "99", "123", ".",  "-",
                                          "+", "e", "E-", "e+1", "p",  "P-", "Inf", "e2", "7"};
  std::string text;
  for (size_t n = draw.below(40); n > 0 && !draw.exhausted(); --n) text += draw.pick(kPieces);
  return text;
}

}  // namespace

HCL_PROPERTY(number_text, 20000) {
  const std::string text = draw_text(draw);
  const Result<Number> number = parse_number(text);
  if (!number) {
    HCL_CHECK(number.error().message == "a number is required", text);
    return;
  }
  // Long texts are slow under a fuzzer and teach it nothing.
  constexpr size_t kLongest = 5000;
  const NumberFormat format = {.notation = draw.flip() ? Notation::Exponent : Notation::Fixed,
                               .max_size = kLongest};
  const Result<std::string> printed = print_number(*number, format);
  if (!printed) return;
  const Result<Number> again = parse_number(*printed);
  HCL_CHECK(again.has_value(), *printed);
  HCL_CHECK(again->precision() == Number::kTextPrecision, *printed);
  HCL_CHECK(again->is_negative() == number->is_negative(), *printed);
  // The shortest text of a power of two may be nearer to the number below it
  // (docs/design/numbers.md).
  const bool may_be_power_of_two = text.find_first_of("pP") != std::string::npos;
  if (!may_be_power_of_two) {
    HCL_CHECK(compare(*again, *number) == 0, text + " printed " + *printed);
    HCL_CHECK(*print_number(*again, format) == *printed, text + " printed " + *printed);
  }
  const auto digits = static_cast<uint32_t>(draw.below(40));
  for (const Notation notation : {Notation::Fixed, Notation::Exponent, Notation::General}) {
    const auto rounded =
        print_number(*number, {.notation = notation, .digits = digits, .max_size = kLongest});
    HCL_CHECK(!rounded || parse_number(*rounded).has_value(), text);
  }
}

}  // namespace hcl::testing
