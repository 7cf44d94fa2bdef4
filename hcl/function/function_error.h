// SPDX-License-Identifier: Apache-2.0
// Why a call of a function failed.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "hcl/value/path.h"

namespace hcl {

struct FunctionError {
  // Which argument is to blame, counted from 0 over all arguments of the call; none where the
  // arguments are wrong only together, or their number is.
  std::optional<size_t> argument = std::nullopt;
  // Where inside that argument.
  Path path = {};
  // A sentence fragment without a full stop.
  std::string message = {};
  // The same without anything of the arguments' content. Where an argument is marked, the caller
  // gets this instead of `message`, and no path; if it is empty, a text that says no more than that
  // the call failed. So a secret shows up in an error only if a function's author puts it here.
  std::string redacted = {};

  friend bool operator==(const FunctionError&, const FunctionError&) = default;
};

// What stands for a piece of content in a redacted message.
inline constexpr const char* kRedactedContent = "(marked value)";

// An error whose message is made of the function's own words, of types, of counts and positions,
// never of content.
FunctionError plain_error(std::string message);
FunctionError plain_error(size_t argument, std::string message);

// An error whose message shows a piece of content: `before`, the content, `after`.
FunctionError content_error(std::optional<size_t> argument, const std::string& before,
                            const std::string& content, const std::string& after = {});

}  // namespace hcl
