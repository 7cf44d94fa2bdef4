// SPDX-License-Identifier: Apache-2.0
// Unification of types, safe and unsafe.
#include "hcl/value/unify.h"

#include "fuzz/type_relative.h"
#include "testing/random_value.h"
#include "tests/compat/area.h"
#include "tests/compat/value_notation.h"

namespace hcl::compat {

namespace {

std::string make_case(size_t, testing::Draw& draw) {
  const std::vector<uint8_t> bytes = testing::random_bytes(draw.below(UINT64_MAX), 1024);
  testing::Draw more(bytes);
  const testing::RandomTypeOptions options = {.optional_attributes = more.one_in(6),
                                              .dynamic = more.flip()};
  const Type first = random_type(more, options);
  std::vector<std::string> types = {print_type(first)};
  for (uint64_t left = more.below(4); left > 0; --left) {
    types.push_back(print_type(more.one_in(4) ? random_type(more, options)
                                              : random_relative(more, first, options)));
  }
  return join_fields(types);
}

std::string print_unification(const std::optional<Unification>& unification) {
  if (!unification) return "none";
  return print_type(unification->type) + (unification->is_undecided ? " undecided" : "");
}

std::string answer(std::string_view line) {
  std::vector<Type> types;
  for (const std::string_view field : split_fields(line)) types.push_back(parse_type(field));
  return join_fields({print_unification(unify(types)), print_unification(unify_unsafe(types))});
}

}  // namespace

const Area k_area_unify = {
    .name = "unify", .n_cases = 80000, .make_case = make_case, .answer = answer};

}  // namespace hcl::compat
