// SPDX-License-Identifier: Apache-2.0
// The program `hcl`: wires the commands together and nothing else.
#include <algorithm>
#include <cstdio>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/core.h>

#include "hcl/support/suggest.h"
#include "hcl/support/terminal_text.h"

#include "apps/cli/arguments.h"
#include "apps/cli/commands.h"
#include "apps/cli/exit_code.h"
#include "apps/cli/output.h"

namespace hcl::cli {
namespace {

// Says what is wrong with a command line that CLI11 did not take.
void explain(const CLI::App& app, const CLI::ParseError& error, std::string_view first_word) {
  std::vector<std::string_view> names;
  for (const CLI::App* command : app.get_subcommands({})) names.push_back(command->get_name());
  const bool is_command = std::ranges::find(names, first_word) != names.end();
  if (is_command || first_word.empty() || first_word.starts_with('-')) {
    print(stderr, fmt::format("hcl: {}\n", error.what()));
  } else {
    print(stderr, fmt::format("hcl: there is no command '{}'", to_terminal_line(first_word)));
    if (const auto nearest = nearest_name(first_word, names)) {
      print(stderr, fmt::format("; did you mean '{}'?", *nearest));
    }
    print(stderr, "\n");
  }
  print(stderr, "Run 'hcl --help' for the list of commands.\n");
}

int run(int argc, char** argv) {
  CLI::App app("The HCL 2 toolkit.", "hcl");
  app.require_subcommand(1);
  app.set_help_all_flag("--help-all", "Print the help of every command");
  Outcome outcome;
  add_eval_command(app, outcome);
  add_fmt_command(app, outcome);
  add_tokens_command(app, outcome);
  add_tree_command(app, outcome);
  add_version_command(app, outcome);

  // CLI11 tells what it was given through exceptions; they end here.
  try {
    std::vector<std::string> args = normalized_arguments({argv + 1, argv + argc});
    // The parser takes them from the back.
    std::ranges::reverse(args);
    app.parse(std::move(args));
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() != static_cast<int>(CLI::ExitCodes::Success)) {
      explain(app, error, argc < 2 ? "" : argv[1]);
      return kWrongUsage;
    }
    // Help was asked for.
    outcome.exit_code = app.exit(error);
  }
  const bool is_printed = std::fflush(stdout) == 0 && std::ferror(stdout) == 0;
  if (is_printed) return outcome.exit_code;
  print(stderr, "hcl: the output could not be written\n");
  return kFailed;
}

}  // namespace
}  // namespace hcl::cli

int main(int argc, char** argv) {
  return hcl::cli::run(argc, argv);
}
