// SPDX-License-Identifier: Apache-2.0
// The program `hcl`: wires the commands together and nothing else.
#include <cstdio>

#include <CLI/CLI.hpp>

#include "apps/cli/commands.h"
#include "apps/cli/exit_code.h"

int main(int argc, char** argv) {
  CLI::App app("The HCL 2 toolkit.", "hcl");
  app.require_subcommand(1);
  app.set_help_all_flag("--help-all", "Print the help of every command");
  hcl::cli::Outcome outcome;
  hcl::cli::add_version_command(app, outcome);

  // CLI11 reports what it was given through exceptions; they end here.
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    const bool asked_for_help = error.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success);
    app.exit(error);
    return asked_for_help ? hcl::cli::kFine : hcl::cli::kWrongUsage;
  }
  if (std::fflush(stdout) != 0) return hcl::cli::kFailed;
  return outcome.exit_code;
}
