// SPDX-License-Identifier: Apache-2.0
// `hcl version`: which program this is and what it was built with.
#include <memory>

#include <CLI/CLI.hpp>
#include <fmt/core.h>

#include "apps/cli/commands.h"

namespace hcl::cli {

void add_version_command(CLI::App& app, Outcome& outcome) {
  CLI::App* command = app.add_subcommand("version", "Print the version of the program");
  auto json = std::make_shared<bool>(false);
  command->add_flag("--json", *json, "Print one JSON document");
  command->callback([json, &outcome] {
    if (*json) {
      fmt::print("{{\"format_version\":\"1.0\",\"version\":\"{}\"}}\n", HCL_VERSION);
    } else {
      fmt::print("hcl {}\n", HCL_VERSION);
    }
    outcome.exit_code = kFine;
  });
}

}  // namespace hcl::cli
