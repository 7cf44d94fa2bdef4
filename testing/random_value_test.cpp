// SPDX-License-Identifier: Apache-2.0
#include "testing/random_value.h"

#include <set>

#include <gtest/gtest.h>

#include "hcl/value/conform.h"
#include "hcl/value/deep_marks.h"
#include "hcl/value/dump.h"
#include "hcl/value/equality.h"

namespace hcl::testing {
namespace {

constexpr uint64_t kCases = 20000;

template <typename Check>
void for_random_draws(Check check) {
  for (uint64_t seed = 0; seed < kCases; ++seed) {
    const std::vector<uint8_t> bytes = random_bytes(seed, 200);
    Draw draw(bytes);
    check(draw);
    if (::testing::Test::HasFailure()) FAIL() << "seed " << seed;
  }
}

TEST(RandomType, every_kind_and_only_the_wanted_ones_occur) {
  std::set<TypeKind> base;
  std::set<TypeKind> all;
  for_random_draws([&](Draw& draw) {
    const Type type = random_type(draw);
    base.insert(type.kind());
    EXPECT_FALSE(type.has_extended() || type.has_optional_attributes());
    EXPECT_LE(type.depth(), 3U);
    all.insert(random_type(draw, {.extended = true, .capsule = true}).kind());
    EXPECT_FALSE(random_type(draw, {.dynamic = false}).has_dynamic());
  });
  EXPECT_EQ(base.size(), 9U);
  EXPECT_EQ(all.size(), 16U);
}

TEST(RandomValue, conforms_to_its_type) {
  const RandomTypeOptions types = {.extended = true, .optional_attributes = true, .capsule = true};
  for_random_draws([&](Draw& draw) {
    const Type type = random_type(draw, types);
    const Value value = random_value(draw, type, {.marks = true, .infinities = true});
    EXPECT_TRUE(conforms(value.type(), type)) << dump(value) << " " << to_type_expression(type);
  });
}

TEST(RandomValue, has_only_what_was_asked_for) {
  for_random_draws([&](Draw& draw) {
    const Value value = random_value(draw, random_type(draw), {.unknown = false, .null = false});
    EXPECT_TRUE(value.is_wholly_known() && !value.contains_marks() && !value.is_null());
  });
}

TEST(RandomRefinement, keeps_marks_and_types_and_what_is_known) {
  size_t n_more_known = 0;
  for_random_draws([&](Draw& draw) {
    const Type type = random_type(draw, {.extended = true});
    const Value value = random_value(draw, type, {.marks = true});
    const Value more = random_refinement_of(draw, value);
    EXPECT_TRUE(conforms(more.type(), value.type())) << dump(value) << "\n" << dump(more);
    EXPECT_TRUE(!value.is_wholly_known() || identical(value, more));
    EXPECT_EQ(unmark_deep(value).marks, unmark_deep(more).marks);
    n_more_known += !value.is_wholly_known() && more.is_wholly_known() ? 1U : 0U;
  });
  EXPECT_LT(kCases / 20, n_more_known);
}

}  // namespace
}  // namespace hcl::testing
