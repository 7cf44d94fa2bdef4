// SPDX-License-Identifier: Apache-2.0
#include "apps/cli/arguments.h"

#include <algorithm>
#include <string_view>

namespace hcl::cli {

namespace {

constexpr std::string_view kSingleDashOptions[] = {
    "check", "diff", "help", "json", "list", "recursive", "var", "var-file", "write",
};

bool is_single_dash_option(std::string_view arg) {
  if (arg.size() < 3 || arg[0] != '-' || arg[1] == '-') return false;
  const std::string_view name = arg.substr(1, arg.find('=') - 1);
  return std::ranges::find(kSingleDashOptions, name) != std::end(kSingleDashOptions);
}

}  // namespace

std::vector<std::string> normalized_arguments(std::span<const char* const> args) {
  std::vector<std::string> normalized;
  bool has_options = true;
  for (const std::string_view arg : args) {
    has_options = has_options && arg != "--";
    const bool needs_dash = has_options && is_single_dash_option(arg);
    normalized.push_back(needs_dash ? "-" + std::string(arg) : std::string(arg));
  }
  return normalized;
}

}  // namespace hcl::cli
