// SPDX-License-Identifier: Apache-2.0
// CallContext: the budget that calls of functions draw from.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>

#include "hcl/function/function_error.h"

namespace hcl {

// How far one evaluation may go. The defaults suit a command line; `untrusted()` suits a service
// that evaluates what strangers send.
struct CallLimits {
  // Of one string that a function makes.
  size_t max_string_bytes = size_t{64} << 20;
  // Of one collection that a function makes.
  size_t max_elements = 4'000'000;
  // How deep what is decoded from text may nest.
  uint32_t max_depth = 1000;
  // Memory of one compiled regular expression.
  size_t max_pattern_bytes = size_t{8} << 20;
  // Of all calls together: one step for each call, each element and each 64 bytes made or searched,
  // and for each part of an expression that is evaluated.
  uint64_t max_steps = 50'000'000;
  // How deep the parts of expressions that are being evaluated may be inside each other, through
  // functions that evaluate expressions, too. Each level needs machine stack.
  uint32_t max_nesting = 2000;

  static CallLimits untrusted();
};

// A size that is computed before anything is allocated: stays at the largest number instead of
// overflowing.
class BoundedSize {
 public:
  constexpr BoundedSize(size_t size = 0) : size_(size) {}  // NOLINT(google-explicit-constructor)

  constexpr BoundedSize& operator+=(BoundedSize other) {
    if (__builtin_add_overflow(size_, other.size_, &size_)) size_ = SIZE_MAX;
    return *this;
  }
  constexpr BoundedSize& operator*=(BoundedSize other) {
    if (__builtin_mul_overflow(size_, other.size_, &size_)) size_ = SIZE_MAX;
    return *this;
  }
  friend constexpr BoundedSize operator+(BoundedSize a, BoundedSize b) { return a += b; }
  friend constexpr BoundedSize operator*(BoundedSize a, BoundedSize b) { return a *= b; }
  constexpr size_t get() const { return size_; }

 private:
  size_t size_;
};

// Carried through all calls of one evaluation, by one thread. A function asks before it allocates:
//
//   if (auto refusal = context.refuse_string(size)) return *refusal;
class CallContext {
 public:
  // `is_cancelled` is asked now and then; once it says so every further charge is refused. It is
  // where a deadline belongs.
  explicit CallContext(const CallLimits& limits = {}, std::function<bool()> is_cancelled = {})
      : limits_(limits), is_cancelled_(std::move(is_cancelled)) {}

  const CallLimits& limits() const { return limits_; }

  // A place where a function keeps what is costly to make again, such as a compiled pattern, for
  // the calls that follow; empty at first. The key is the address of something of the function's
  // own.
  std::shared_ptr<void>& kept(const void* key) { return kept_[key]; }
  uint64_t steps() const { return steps_; }

  // Charges for a string of this many bytes, or says why it must not be made. What grows bit by bit
  // says how many of them it was charged for already.
  std::optional<FunctionError> refuse_string(BoundedSize bytes, size_t n_charged = 0);
  // The same for a collection of this many elements.
  std::optional<FunctionError> refuse_elements(BoundedSize n_elements, size_t n_charged = 0);
  // The same for work that makes nothing large.
  std::optional<FunctionError> refuse_steps(BoundedSize n_steps);

  // For who takes many single steps: charges for one, and says whether it was a matter of course.
  // If not, refuse_steps(0) decides.
  bool take_step() { return ++steps_ < next_question_; }

  // Around what is evaluated inside something else: false if that is too deep. Both always go
  // together.
  bool enter() { return ++nesting_ <= limits_.max_nesting; }
  void leave() { --nesting_; }

 private:
  CallLimits limits_;
  std::function<bool()> is_cancelled_;
  uint64_t steps_ = 0;
  // Below this many steps there is nothing to decide.
  uint64_t next_question_ = 0;
  uint32_t nesting_ = 0;
  std::map<const void*, std::shared_ptr<void>> kept_;
};

}  // namespace hcl
