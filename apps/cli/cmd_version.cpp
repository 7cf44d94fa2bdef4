// SPDX-License-Identifier: Apache-2.0
// `hcl version`: which program this is and what it was built with.
#include <memory>

#include <CLI/CLI.hpp>

#include "apps/cli/commands.h"
#include "apps/cli/output.h"

namespace hcl::cli {

void add_version_command(CLI::App& app, Outcome& outcome) {
  CLI::App* command = app.add_subcommand("version", "Print the version of the program");
  auto json = std::make_shared<bool>(false);
  command->add_flag("--json", *json, "Print one JSON document");
  command->callback([json, &outcome] {
    print(stdout, *json ? "{\"format_version\":\"1.0\",\"version\":\"" HCL_VERSION "\"}\n"
                        : "hcl " HCL_VERSION "\n");
    outcome.exit_code = kFine;
  });
}

}  // namespace hcl::cli
