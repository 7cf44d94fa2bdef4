// SPDX-License-Identifier: Apache-2.0
#include "hcl/function/function_error.h"

#include <utility>

namespace hcl {

FunctionError plain_error(std::string message) {
  FunctionError error;
  error.redacted = message;
  error.message = std::move(message);
  return error;
}

FunctionError plain_error(size_t argument, std::string message) {
  FunctionError error = plain_error(std::move(message));
  error.argument = argument;
  return error;
}

FunctionError content_error(std::optional<size_t> argument, const std::string& before,
                            const std::string& content, const std::string& after) {
  FunctionError error;
  error.argument = argument;
  error.message = before + content + after;
  error.redacted = before + kRedactedContent + after;
  return error;
}

}  // namespace hcl
