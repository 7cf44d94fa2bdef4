// SPDX-License-Identifier: Apache-2.0
#include "testing/golden.h"

#include <algorithm>

#include <gtest/gtest.h>

namespace hcl::testing {
namespace {

const bool kRegistered = register_golden("expect/upper", [](const Archive& archive) {
  std::string text = archive.find("input") == nullptr ? "" : archive.find("input")->data;
  std::ranges::transform(text, text.begin(),
                         [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  return text;
});

TEST(Golden, an_expectation_that_holds_passes) {
  EXPECT_EQ(run_golden("-- input --\na\n-- expect/upper --\nA\n").failure, "");
}

TEST(Golden, an_expectation_that_does_not_hold_fails_with_a_diff_and_the_new_archive) {
  const GoldenOutcome outcome = run_golden("why\n-- input --\na\n-- expect/upper --\nB\n");
  EXPECT_EQ(outcome.failure, "expect/upper differs (- expected, + got):\n-B\n+A\n");
  EXPECT_EQ(outcome.updated, "why\n-- input --\na\n-- expect/upper --\nA\n");
}

TEST(Golden, an_archive_that_expects_nothing_or_something_unknown_fails) {
  EXPECT_EQ(run_golden("-- input --\na\n").failure, "the archive expects nothing\n");
  EXPECT_EQ(run_golden("-- expect/lower --\na\n").failure,
            "nothing here produces 'expect/lower'\n");
}

}  // namespace
}  // namespace hcl::testing
