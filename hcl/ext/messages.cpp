// SPDX-License-Identifier: Apache-2.0
#include "hcl/ext/messages.h"

#include <utility>

#include <fmt/format.h>

namespace hcl::messages {

namespace {

Diagnostic make(DiagnosticCode code, const Place& place, std::string summary, std::string detail) {
  return {
      .code = code,
      .summary = std::move(summary),
      .detail = std::move(detail),
      .subject = place.subject,
      .context = place.context,
      .variables = place.variables,
  };
}

}  // namespace

Diagnostic invalid_type(const Place& place, std::string detail) {
  return make(codes::kInvalidType, place, "Invalid type specification", std::move(detail));
}

Diagnostic invalid_default(const Place& place, std::string_view reason) {
  return make(codes::kInvalidDefault, place, "Invalid default value for optional attribute",
              fmt::format("The default does not fit the type of the attribute: {}.", reason));
}

Diagnostic invalid_parameter(const Place& place) {
  return make(codes::kInvalidParameter, place, "Invalid param element",
              "The name of a parameter is an identifier.");
}

Diagnostic invalid_variadic_parameter(const Place& place) {
  return make(codes::kInvalidParameter, place, "Invalid variadic_param",
              "The name of the variadic parameter is an identifier.");
}

}  // namespace hcl::messages
