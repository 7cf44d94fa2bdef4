// SPDX-License-Identifier: Apache-2.0
// Conversion of values, and the words for why there is none.
#include <fmt/core.h>

#include "hcl/value/convert.h"
#include "hcl/value/convert_impl.h"
#include "hcl/value/walk.h"

#include "fuzz/type_relative.h"
#include "testing/random_value.h"
#include "tests/compat/area.h"
#include "tests/compat/value_notation.h"

namespace hcl::compat {

namespace {

// As a list the reference gives it the wrong element type.
bool has_set_of_unknown_length(const Value& value) {
  bool found = false;
  walk(value, [&](const Path&, const Value& part) {
    const Value unmarked = part.without_marks();
    const bool is_set = part.kind() == TypeKind::Set && part.is_known_not_null();
    if (is_set && !unmarked.is_wholly_known() && unmarked.length() > 1) found = true;
    return Descend::Into;
  });
  return found;
}

std::string make_case(size_t, testing::Draw& draw) {
  const std::vector<uint8_t> bytes = testing::random_bytes(draw.below(UINT64_MAX), 1024);
  testing::Draw more(bytes);
  const testing::RandomTypeOptions options = {.optional_attributes = more.one_in(3),
                                              .dynamic = more.flip()};
  const Type from = random_type(more, options);
  const Type to = more.one_in(8)
                      ? random_type(more, options)
                      : random_relative(more, without_optional_attributes(from), options);
  // The reference loses the marks of nulls.
  const bool marks = more.one_in(4);
  Value value = random_value(more, from, {.null = !marks, .marks = marks});
  if (has_set_of_unknown_length(value)) value = random_value(more, from, {.unknown = false});
  return without_negative_zeros(join_fields({print_value(value), print_type(to)}));
}

// Which conversions the reference says there are, from a type to itself included.
std::string conversions(const Type& from, const Type& to) {
  if (is_convertible(from, to, Safety::SafeOnly)) return "safe";
  return is_convertible(from, to, Safety::UnsafeToo) ? "unsafe" : "none";
}

std::string answer(std::string_view line) {
  const auto fields = split_fields(line);
  const Value value = parse_value(fields[0]);
  const Type to = parse_type(fields[1]);
  const Result<Value, PathError> result = convert(value, to);
  const std::string outcome =
      result ? print_value(*result)
             : fmt::format("{} {}", print_path(result.error().path), result.error().message);
  return join_fields({conversions(value.type(), to), outcome});
}

}  // namespace

const Area k_area_convert = {
    .name = "convert", .n_cases = 80000, .make_case = make_case, .answer = answer};

}  // namespace hcl::compat
