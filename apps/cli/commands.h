// SPDX-License-Identifier: Apache-2.0
// The commands of the program; each is described and run by its own cmd_NAME.cpp.
#pragma once

#include "apps/cli/exit_code.h"

namespace CLI {
class App;
}

namespace hcl::cli {

// What the command that ran leaves behind.
struct Outcome {
  int exit_code = kFine;
};

void add_eval_command(CLI::App& app, Outcome& outcome);
void add_fmt_command(CLI::App& app, Outcome& outcome);
void add_tokens_command(CLI::App& app, Outcome& outcome);
void add_tree_command(CLI::App& app, Outcome& outcome);
void add_version_command(CLI::App& app, Outcome& outcome);

}  // namespace hcl::cli
