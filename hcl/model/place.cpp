// SPDX-License-Identifier: Apache-2.0
#include "hcl/model/place.h"

#include <utility>

namespace hcl {

Diagnostic diagnostic_at(const Place& place, DiagnosticCode code, std::string summary,
                         std::string detail) {
  return {
      .code = code,
      .summary = std::move(summary),
      .detail = std::move(detail),
      .subject = place.subject,
      .context = place.context,
      .variables = place.variables,
  };
}

}  // namespace hcl
