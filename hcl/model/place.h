// SPDX-License-Identifier: Apache-2.0
// Place: where something is wrong, as the messages of all modules from here up are told it.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "hcl/support/diagnostic.h"

namespace hcl {

// Where something is wrong, and what a message can show about it.
struct Place {
  SourceRange subject;
  std::optional<SourceRange> context = {};
  std::shared_ptr<const VariableNotes> variables = {};
};

// An error at that place.
Diagnostic diagnostic_at(const Place& place, DiagnosticCode code, std::string summary,
                         std::string detail);

}  // namespace hcl
