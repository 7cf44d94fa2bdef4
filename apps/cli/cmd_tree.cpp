// SPDX-License-Identifier: Apache-2.0
// `hcl tree`: what the parser makes of a file.
#include <memory>

#include <CLI/CLI.hpp>

#include "apps/cli/commands.h"
#include "apps/cli/inspect_file.h"
#include "apps/cli/tree_print.h"

namespace hcl::cli {

namespace {

constexpr Inspection kTree = {.as_text = tree_as_text, .key = "tree", .as_json = tree_as_json};

constexpr const char* kExamples =
    "Examples:\n"
    "  hcl tree main.tf              each node below its parent, with lines and columns\n"
    "  echo 'a = b[*].c' | hcl tree -\n"
    "  hcl tree --json main.tf       for programs, with byte offsets too\n";

}  // namespace

void add_tree_command(CLI::App& app, Outcome& outcome) {
  CLI::App* command = app.add_subcommand("tree", "Print the syntax tree of a file, for debugging");
  command->footer(kExamples);
  auto options = std::make_shared<InspectOptions>();
  add_inspect_options(*command, *options);
  command->callback([options, &outcome] { outcome.exit_code = inspect_file(*options, kTree); });
}

}  // namespace hcl::cli
