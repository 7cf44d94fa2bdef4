// SPDX-License-Identifier: Apache-2.0
// Result<T>: the outcome of an operation that can fail without a place in a source file.
#pragma once

#include <string>
#include <type_traits>
#include <utility>
#include <variant>

#include "hcl/support/assert.h"
#include "hcl/support/attributes.h"

namespace hcl {

// Why an operation failed, as a sentence fragment without a full stop: "a number is required".
struct Error {
  std::string message;

  friend bool operator==(const Error&, const Error&) = default;
};

// Either a T or the reason why there is none. The names are those of std::expected, which this
// becomes an alias of once our compilers have it. Reading the value of a failure, or the error of a
// success, breaks the contract.
template <typename T, typename E = Error>
class [[nodiscard]] Result {
 public:
  using value_type = T;
  using error_type = E;

  // Implicit, so that a function says `return value;` or `return Error{"…"};`.
  Result(T value)
      : state_(std::in_place_index<0>, std::move(value)) {}  // NOLINT(google-explicit-constructor)
  Result(E error)
      : state_(std::in_place_index<1>, std::move(error)) {}  // NOLINT(google-explicit-constructor)

  bool has_value() const { return state_.index() == 0; }
  explicit operator bool() const { return has_value(); }

  const T& value() const& HCL_LIFETIMEBOUND {
    HCL_ASSERT(has_value(), "value() of a failed Result");
    return *std::get_if<0>(&state_);
  }
  T& value() & HCL_LIFETIMEBOUND {
    HCL_ASSERT(has_value(), "value() of a failed Result");
    return *std::get_if<0>(&state_);
  }
  T&& value() && HCL_LIFETIMEBOUND {
    HCL_ASSERT(has_value(), "value() of a failed Result");
    return std::move(*std::get_if<0>(&state_));
  }

  const T& operator*() const& HCL_LIFETIMEBOUND { return value(); }
  T& operator*() & HCL_LIFETIMEBOUND { return value(); }
  T&& operator*() && HCL_LIFETIMEBOUND { return std::move(*this).value(); }
  const T* operator->() const HCL_LIFETIMEBOUND { return &value(); }
  T* operator->() HCL_LIFETIMEBOUND { return &value(); }

  const E& error() const& HCL_LIFETIMEBOUND {
    HCL_ASSERT(!has_value(), "error() of a successful Result");
    return *std::get_if<1>(&state_);
  }
  E&& error() && HCL_LIFETIMEBOUND {
    HCL_ASSERT(!has_value(), "error() of a successful Result");
    return std::move(*std::get_if<1>(&state_));
  }

  template <typename U>
  T value_or(U&& fallback) && {
    return has_value() ? std::move(*this).value() : static_cast<T>(std::forward<U>(fallback));
  }

  // Calls `next` with the value and returns its Result, or passes the error on.
  template <typename Next>
  auto and_then(Next&& next) && -> std::invoke_result_t<Next, T&&> {
    if (!has_value()) return std::move(*this).error();
    return std::forward<Next>(next)(std::move(*this).value());
  }

 private:
  std::variant<T, E> state_;
};

}  // namespace hcl

#define HCL_CONCAT_INNER(a, b) a##b
#define HCL_CONCAT(a, b) HCL_CONCAT_INNER(a, b)

// HCL_TRY(name, expr): declares `name` with the value of the Result `expr`, or returns its error.
#define HCL_TRY(name, ...) HCL_TRY_INNER(name, HCL_CONCAT(hcl_result_, __LINE__), __VA_ARGS__)
#define HCL_TRY_INNER(name, result, ...)         \
  auto result = (__VA_ARGS__);                   \
  if (!result) return std::move(result).error(); \
  auto name = std::move(result).value()
