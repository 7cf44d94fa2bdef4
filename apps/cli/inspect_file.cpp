// SPDX-License-Identifier: Apache-2.0
#include "apps/cli/inspect_file.h"

#include <memory>
#include <utility>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "hcl/support/diagnostic_json.h"
#include "hcl/support/diagnostic_text.h"
#include "hcl/support/terminal_text.h"
#include "hcl/syntax/parser.h"

#include "apps/cli/exit_code.h"
#include "apps/cli/file_io.h"
#include "apps/cli/output.h"

namespace hcl::cli {

namespace {

Result<std::string> read(const std::string& path) {
  if (path == "-") return read_stdin();
  HCL_TRY(file, read_file(path));
  return std::move(file.text);
}

std::string document(const syntax::File& file, const Inspection& inspection) {
  std::string diags;
  for (const Diagnostic& diag : file.diagnostics()) {
    diags += (diags.empty() ? "\n" : ",\n") + render_json(diag);
  }
  return fmt::format("{{\"format_version\":\"1.0\",\"{}\":{},\"diagnostics\":[{}]}}\n",
                     inspection.key, inspection.as_json(file), diags);
}

}  // namespace

void add_inspect_options(CLI::App& command, InspectOptions& options) {
  command.add_option("FILE", options.path, "The file, or - for stdin")->required();
  command.add_flag("--json", options.json, "Print one JSON document");
}

int inspect_file(const InspectOptions& options, const Inspection& inspection) {
  Result<std::string> text = read(options.path);
  if (!text) {
    print(stderr,
          fmt::format("hcl: {} {}\n", to_terminal_line(options.path), text.error().message));
    return kFailed;
  }
  const std::string name = options.path == "-" ? "<stdin>" : options.path;
  // No file that can be read is too large for a source.
  const std::shared_ptr<const syntax::File> file =
      syntax::parse_config(SourceFile::make(name, *std::move(text)).value());
  print(stdout, options.json ? document(*file, inspection) : inspection.as_text(*file));
  std::fflush(stdout);
  if (!options.json) print(stderr, render_text(file->diagnostics()));
  return file->has_errors() ? kFailed : kFine;
}

}  // namespace hcl::cli
