// SPDX-License-Identifier: Apache-2.0
// What the variables were that an expression mentions, for the diagnostics about it.
#pragma once

#include <memory>

#include "hcl/model/expression.h"

namespace hcl {

// Tells the values only when somebody shows the diagnostic. Unknown and marked values, and
// references that lead nowhere, have no note; each reference has one.
std::shared_ptr<const VariableNotes> notes_about(Expression expr, EvalContext context);

}  // namespace hcl
