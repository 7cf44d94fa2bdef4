// SPDX-License-Identifier: Apache-2.0
#include "hcl/support/function_ref.h"

#include <memory>

#include <gtest/gtest.h>

namespace hcl {
namespace {

int twice(int n) {
  return 2 * n;
}
int call(FunctionRef<int(int)> function, int n) {
  return function(n);
}

TEST(FunctionRef, calls_functions_lambdas_and_mutable_callables) {
  int calls = 0;
  EXPECT_EQ(call(twice, 3), 6);
  EXPECT_EQ(call([&](int n) { return n + ++calls; }, 3), 4);
  EXPECT_EQ(calls, 1);
}

TEST(FunctionRef, passes_move_only_arguments) {
  const auto read = [](std::unique_ptr<int> number) { return *number; };
  const FunctionRef<int(std::unique_ptr<int>)> function = read;
  EXPECT_EQ(function(std::make_unique<int>(4)), 4);
}

}  // namespace
}  // namespace hcl
