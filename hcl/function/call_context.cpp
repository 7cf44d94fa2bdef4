// SPDX-License-Identifier: Apache-2.0
#include "hcl/function/call_context.h"

#include <algorithm>

#include <fmt/core.h>

namespace hcl {

namespace {

constexpr size_t kBytesPerStep = 64;
// How many steps pass between two questions whether to go on.
constexpr uint64_t kStepsPerQuestion = 256;

}  // namespace

CallLimits CallLimits::untrusted() {
  return {.max_string_bytes = size_t{4} << 20,
          .max_elements = 100'000,
          .max_depth = 200,
          .max_pattern_bytes = size_t{1} << 20,
          .max_steps = 1'000'000};
}

std::optional<FunctionError> CallContext::refuse_string(BoundedSize bytes, size_t n_charged) {
  if (limits_.max_string_bytes < bytes.get()) {
    return plain_error(
        fmt::format("the result would be longer than {} bytes", limits_.max_string_bytes));
  }
  return refuse_steps((bytes.get() - n_charged) / kBytesPerStep);
}

std::optional<FunctionError> CallContext::refuse_elements(BoundedSize n_elements,
                                                          size_t n_charged) {
  if (limits_.max_elements < n_elements.get()) {
    return plain_error(
        fmt::format("the result would have more than {} elements", limits_.max_elements));
  }
  return refuse_steps(n_elements.get() - n_charged);
}

std::optional<FunctionError> CallContext::refuse_steps(BoundedSize n_steps) {
  steps_ = (BoundedSize(steps_) + n_steps).get();
  if (limits_.max_steps < steps_) {
    return plain_error(fmt::format("evaluation takes more than {} steps", limits_.max_steps));
  }
  if (steps_ < next_question_) return std::nullopt;
  next_question_ = limits_.max_steps;
  if (!is_cancelled_) return std::nullopt;
  next_question_ = std::min(next_question_, steps_ + kStepsPerQuestion);
  if (!is_cancelled_()) return std::nullopt;
  next_question_ = 0;
  return plain_error("evaluation was cancelled");
}

}  // namespace hcl
