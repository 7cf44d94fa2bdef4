// SPDX-License-Identifier: Apache-2.0
#include "hcl/function/call_context.h"

#include <gtest/gtest.h>

namespace hcl {
namespace {

std::string show(const std::optional<FunctionError>& refusal) {
  return refusal ? refusal->message : "fine";
}

TEST(call_context, limits_hold_exactly) {
  CallContext context({.max_string_bytes = 100, .max_elements = 10});
  EXPECT_EQ(show(context.refuse_string(99)), "fine");
  EXPECT_EQ(show(context.refuse_string(100)), "fine");
  EXPECT_EQ(show(context.refuse_string(101)), "the result would be longer than 100 bytes");
  EXPECT_EQ(show(context.refuse_elements(9)), "fine");
  EXPECT_EQ(show(context.refuse_elements(10)), "fine");
  EXPECT_EQ(show(context.refuse_elements(11)), "the result would have more than 10 elements");
}

TEST(call_context, steps_add_up) {
  CallContext context({.max_steps = 10});
  EXPECT_EQ(show(context.refuse_steps(9)), "fine");
  EXPECT_EQ(show(context.refuse_steps(1)), "fine");
  EXPECT_EQ(show(context.refuse_steps(1)), "evaluation takes more than 10 steps");
  EXPECT_EQ(show(context.refuse_steps(SIZE_MAX)), "evaluation takes more than 10 steps");
}

TEST(call_context, bytes_cost_a_step_for_each_64_and_are_charged_once) {
  CallContext context;
  EXPECT_EQ(show(context.refuse_string(6400)), "fine");
  EXPECT_EQ(context.steps(), 100U);
  EXPECT_EQ(show(context.refuse_string(12800, 6400)), "fine");
  EXPECT_EQ(context.steps(), 200U);
  EXPECT_EQ(show(context.refuse_elements(12, 10)), "fine");
  EXPECT_EQ(context.steps(), 202U);
}

TEST(call_context, cancelling_is_noticed_within_256_steps_and_stays) {
  bool is_cancelled = false;
  int n_questions = 0;
  CallContext context({}, [&] { return ++n_questions, is_cancelled; });
  EXPECT_EQ(show(context.refuse_steps(1)), "fine");
  is_cancelled = true;
  EXPECT_EQ(show(context.refuse_steps(255)), "fine");
  EXPECT_EQ(n_questions, 1);
  EXPECT_EQ(show(context.refuse_steps(1)), "evaluation was cancelled");
  EXPECT_EQ(show(context.refuse_steps(1)), "evaluation was cancelled");
}

TEST(call_context, what_a_function_keeps_is_there_for_its_next_call) {
  CallContext context;
  static constexpr char kMine = 0;
  static constexpr char kOther = 0;
  EXPECT_EQ(context.kept(&kMine), nullptr);
  context.kept(&kMine) = std::make_shared<int>(7);
  EXPECT_EQ(context.kept(&kOther), nullptr);
  EXPECT_EQ(*static_cast<int*>(context.kept(&kMine).get()), 7);
  EXPECT_EQ(CallContext().kept(&kMine), nullptr);
}

TEST(call_context, sizes_do_not_overflow) {
  EXPECT_EQ((BoundedSize(SIZE_MAX) + 1).get(), SIZE_MAX);
  EXPECT_EQ((BoundedSize(SIZE_MAX / 2) * 3).get(), SIZE_MAX);
  EXPECT_EQ((BoundedSize(6) * 7 + 1).get(), 43U);
}

TEST(call_context, strangers_get_less) {
  const CallLimits limits = CallLimits::untrusted();
  const CallLimits usual;
  EXPECT_LT(limits.max_string_bytes, usual.max_string_bytes);
  EXPECT_LT(limits.max_elements, usual.max_elements);
  EXPECT_LT(limits.max_steps, usual.max_steps);
}

}  // namespace
}  // namespace hcl
