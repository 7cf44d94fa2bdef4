// SPDX-License-Identifier: Apache-2.0
// The command line as people type it, made into what the option parser knows.
#pragma once

#include <span>
#include <string>
#include <vector>

namespace hcl::cli {

// Users of `terraform` write long options with one dash: `-check`, `-write=false`. Those that mean
// the same here get their second dash; all that follows `--` is left alone.
std::vector<std::string> normalized_arguments(std::span<const char* const> args);

}  // namespace hcl::cli
