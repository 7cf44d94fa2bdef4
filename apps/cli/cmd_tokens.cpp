// SPDX-License-Identifier: Apache-2.0
// `hcl tokens`: what the lexer makes of a file.
#include <memory>
#include <string>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "hcl/support/quoted_text.h"
#include "hcl/support/terminal_text.h"
#include "hcl/syntax/parser.h"

#include "apps/cli/commands.h"
#include "apps/cli/file_io.h"
#include "apps/cli/json_text.h"
#include "apps/cli/output.h"

namespace hcl::cli {

namespace {

using syntax::TokenId;

struct TokensOptions {
  std::string path;
  bool json = false;
};

std::string as_text(const syntax::File& file) {
  std::string out;
  for (uint32_t i = 0; i < file.tokens().size(); ++i) {
    const TokenId id(i);
    const Position begin = file.source()->position(file.tokens().begin(id));
    out += fmt::format("{},{} {} {}\n", begin.line, begin.column, name(file.tokens().kind(id)),
                       quoted_text(file.tokens().text(id)));
  }
  return out;
}

std::string as_json(const syntax::File& file) {
  std::string out = "{\"format_version\":\"1.0\",\"tokens\":[";
  for (uint32_t i = 0; i < file.tokens().size(); ++i) {
    const TokenId id(i);
    const Position begin = file.source()->position(file.tokens().begin(id));
    out += fmt::format(
        "{}\n{{\"kind\":\"{}\",\"begin\":{},\"end\":{},\"line\":{},\"column\":{},\"text\":{}}}",
        i == 0 ? "" : ",", name(file.tokens().kind(id)), file.tokens().begin(id),
        file.tokens().end(id), begin.line, begin.column, to_json_string(file.tokens().text(id)));
  }
  return out + "\n]}\n";
}

Result<std::string> read(const std::string& path) {
  if (path == "-") return read_stdin();
  HCL_TRY(file, read_file(path));
  return std::move(file.text);
}

int print_tokens(const TokensOptions& options) {
  Result<std::string> text = read(options.path);
  if (!text) {
    print(stderr,
          fmt::format("hcl: {} {}\n", to_terminal_line(options.path), text.error().message));
    return kFailed;
  }
  // No file that can be read is too large for a source.
  const std::shared_ptr<const syntax::File> file =
      syntax::parse_config(SourceFile::make(options.path, *std::move(text)).value());
  print(stdout, options.json ? as_json(*file) : as_text(*file));
  return kFine;
}

}  // namespace

void add_tokens_command(CLI::App& app, Outcome& outcome) {
  CLI::App* command = app.add_subcommand("tokens", "Print the tokens of a file, for debugging");
  auto options = std::make_shared<TokensOptions>();
  command->add_option("FILE", options->path, "The file, or - for stdin")->required();
  command->add_flag("--json", options->json, "Print one JSON document");
  command->callback([options, &outcome] { outcome.exit_code = print_tokens(*options); });
}

}  // namespace hcl::cli
