// SPDX-License-Identifier: Apache-2.0
// FunctionRef: a borrowed callable, so that functions taking callbacks need not be templates.
#pragma once

#include <cstdint>
#include <memory>
#include <type_traits>
#include <utility>

#include "hcl/support/attributes.h"

namespace hcl {

template <typename Signature>
class FunctionRef;

// Two words, no allocation. The callable must outlive the FunctionRef, which is why it is only ever
// a parameter.
template <typename R, typename... Args>
class FunctionRef<R(Args...)> {
 public:
  template <typename F>
    requires(!std::is_same_v<std::remove_cvref_t<F>, FunctionRef> &&
             std::is_invocable_r_v<R, F&, Args...>)
  FunctionRef(F&& callable HCL_LIFETIMEBOUND)  // NOLINT(google-explicit-constructor)
                                               // By way of an integer, because a pointer to a
                                               // function does not cast to void* directly.
      : callable_(reinterpret_cast<uintptr_t>(std::addressof(callable))),
        call_([](uintptr_t erased, Args... args) -> R {
          return (*reinterpret_cast<std::remove_reference_t<F>*>(erased))(
              std::forward<Args>(args)...);
        }) {}

  R operator()(Args... args) const { return call_(callable_, std::forward<Args>(args)...); }

 private:
  uintptr_t callable_;
  R (*call_)(uintptr_t, Args...);
};

}  // namespace hcl
