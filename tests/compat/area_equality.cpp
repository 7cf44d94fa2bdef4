// SPDX-License-Identifier: Apache-2.0
// Equality: the language's and the exact one, on values that have much in common.
#include "hcl/value/equality.h"

#include "testing/random_value.h"
#include "tests/compat/area.h"
#include "tests/compat/value_notation.h"

namespace hcl::compat {

namespace {

Value draw_other(testing::Draw& draw, const Type& type, const Value& value,
                 const testing::RandomValueOptions& options) {
  switch (draw.below(6)) {
    case 0: return value;
    case 1: return random_refinement_of(draw, value, options);
    case 2: return random_value(draw, random_type(draw), options);
    default: return random_value(draw, type, options);
  }
}

std::string make_case(size_t, testing::Draw& draw) {
  const std::vector<uint8_t> bytes = testing::random_bytes(draw.below(UINT64_MAX), 1024);
  testing::Draw more(bytes);
  // The reference holds that an unknown number with any refinement is never infinite. Ours does
  // not.
  const bool unknown = more.below(4) != 0;
  const testing::RandomValueOptions options = {
      .unknown = unknown, .marks = more.one_in(3), .infinities = !unknown};
  const Type type = random_type(more);
  const Value a = random_value(more, type, options);
  const Value b = draw_other(more, type, a, options);
  return join_fields({print_value(a), print_value(b)});
}

std::string answer(std::string_view line) {
  const auto fields = split_fields(line);
  const Value a = parse_value(fields[0]);
  const Value b = parse_value(fields[1]);
  return join_fields({print_value(equals(a, b)), print_value(not_equals(a, b)),
                      identical(a, b) ? "identical" : "different"});
}

}  // namespace

const Area k_area_equality = {
    .name = "equality", .n_cases = 60000, .make_case = make_case, .answer = answer};

}  // namespace hcl::compat
