// SPDX-License-Identifier: Apache-2.0
#include "hcl/ext/messages.h"

#include <utility>

#include <fmt/format.h>

namespace hcl::messages {

Diagnostic invalid_type(const Place& place, std::string detail) {
  return diagnostic_at(place, codes::kInvalidType, "Invalid type specification", std::move(detail));
}

Diagnostic invalid_default(const Place& place, std::string_view reason) {
  return diagnostic_at(
      place, codes::kInvalidDefault, "Invalid default value for optional attribute",
      fmt::format("The default does not fit the type of the attribute: {}.", reason));
}

Diagnostic invalid_parameter(const Place& place) {
  return diagnostic_at(place, codes::kInvalidParameter, "Invalid param element",
                       "The name of a parameter is an identifier.");
}

Diagnostic invalid_variadic_parameter(const Place& place) {
  return diagnostic_at(place, codes::kInvalidParameter, "Invalid variadic_param",
                       "The name of the variadic parameter is an identifier.");
}

}  // namespace hcl::messages
