// SPDX-License-Identifier: Apache-2.0
#include "hcl/support/result.h"

#include <memory>

#include <gtest/gtest.h>

namespace hcl {
namespace {

Result<int> half(int n) {
  if (n % 2 != 0) return Error{"odd"};
  return n / 2;
}

Result<int> quarter(int n) {
  HCL_TRY(once, half(n));
  HCL_TRY(twice, half(once));
  return twice;
}

TEST(Result, holds_a_value_or_an_error) {
  EXPECT_EQ(*half(4), 2);
  EXPECT_EQ(half(3).error(), Error{"odd"});
}

TEST(Result, try_passes_the_error_on) {
  EXPECT_EQ(*quarter(8), 2);
  EXPECT_EQ(quarter(6).error().message, "odd");
  EXPECT_EQ(quarter(3).error().message, "odd");
}

TEST(Result, and_then_goes_on_only_after_success) {
  EXPECT_EQ(*half(8).and_then(half), 2);
  EXPECT_EQ(half(1).and_then(half).error().message, "odd");
  EXPECT_EQ(half(1).value_or(-1), -1);
}

TEST(Result, moves_what_cannot_be_copied) {
  Result<std::unique_ptr<int>> result = std::make_unique<int>(5);
  const std::unique_ptr<int> owned = *std::move(result);
  EXPECT_EQ(*owned, 5);
}

TEST(ResultDeathTest, reading_what_is_not_there_breaks_the_contract) {
  EXPECT_DEATH(std::ignore = half(1).value(), "value\\(\\) of a failed Result");
  EXPECT_DEATH(std::ignore = half(2).error(), "error\\(\\) of a successful Result");
}

}  // namespace
}  // namespace hcl
