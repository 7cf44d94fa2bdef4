// SPDX-License-Identifier: Apache-2.0
// FunctionRef: a borrowed callable, so that functions taking callbacks need not be templates.
#pragma once

#include <memory>
#include <type_traits>
#include <utility>

#include "hcl/support/attributes.h"

namespace hcl {

template <typename Signature>
class FunctionRef;

// Two words, no allocation. The callable must outlive the FunctionRef, which is why it is only ever a parameter.
template <typename R, typename... Args>
class FunctionRef<R(Args...)> {
 public:
  template <typename F>
    requires(!std::is_same_v<std::remove_cvref_t<F>, FunctionRef> &&
             std::is_invocable_r_v<R, F&, Args...>)
  FunctionRef(F&& callable HCL_LIFETIMEBOUND)  // NOLINT(google-explicit-constructor)
      : callable_(const_cast<void*>(static_cast<const void*>(std::addressof(callable)))),
        call_([](void* erased, Args... args) -> R {
          return (*static_cast<std::remove_reference_t<F>*>(erased))(std::forward<Args>(args)...);
        }) {}

  R operator()(Args... args) const { return call_(callable_, std::forward<Args>(args)...); }

 private:
  void* callable_;
  R (*call_)(void*, Args...);
};

}  // namespace hcl
