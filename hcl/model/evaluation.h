// SPDX-License-Identifier: Apache-2.0
// Evaluation: one piece of work, with the names it may use, its budget and what it finds wrong.
#pragma once

#include <memory>
#include <optional>
#include <utility>

#include "hcl/function/call_context.h"
#include "hcl/model/eval_context.h"
#include "hcl/model/place.h"
#include "hcl/support/diagnostic.h"

namespace hcl {

// Belongs to one thread. The budget is that of the CallContext, so that an expression inside a
// function that is called by an expression draws from the same one.
class Evaluation {
 public:
  Evaluation(EvalContext context, CallContext& calls)
      : context_(std::move(context)), calls_(&calls) {}

  const EvalContext& context() const HCL_LIFETIMEBOUND { return context_; }
  CallContext& calls() { return *calls_; }
  Diagnostics& diagnostics() HCL_LIFETIMEBOUND { return diagnostics_; }
  void report(Diagnostic diag) { diagnostics_.add(std::move(diag)); }
  bool has_errors() const { return diagnostics_.has_errors(); }

 private:
  EvalContext context_;
  CallContext* calls_;
  Diagnostics diagnostics_;
};

}  // namespace hcl
