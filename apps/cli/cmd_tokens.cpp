// SPDX-License-Identifier: Apache-2.0
// `hcl tokens`: what the lexer makes of a file.
#include <memory>
#include <string>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "hcl/support/quoted_text.h"

#include "apps/cli/commands.h"
#include "apps/cli/inspect_file.h"
#include "apps/cli/json_text.h"

namespace hcl::cli {

namespace {

using syntax::TokenId;

std::string tokens_as_text(const syntax::File& file) {
  std::string out;
  for (uint32_t i = 0; i < file.tokens().size(); ++i) {
    const TokenId id(i);
    const Position begin = file.source()->position(file.tokens().begin(id));
    out += fmt::format("{},{} {} {}\n", begin.line, begin.column, name(file.tokens().kind(id)),
                       quoted_text(file.tokens().text(id)));
  }
  return out;
}

std::string tokens_as_json(const syntax::File& file) {
  std::string out = "[";
  for (uint32_t i = 0; i < file.tokens().size(); ++i) {
    const TokenId id(i);
    const Position begin = file.source()->position(file.tokens().begin(id));
    out += fmt::format(
        "{}\n{{\"kind\":\"{}\",\"begin\":{},\"end\":{},\"line\":{},\"column\":{},\"text\":{}}}",
        i == 0 ? "" : ",", name(file.tokens().kind(id)), file.tokens().begin(id),
        file.tokens().end(id), begin.line, begin.column, to_json_string(file.tokens().text(id)));
  }
  return out + "\n]";
}

constexpr Inspection kTokens = {
    .as_text = tokens_as_text, .key = "tokens", .as_json = tokens_as_json};

}  // namespace

void add_tokens_command(CLI::App& app, Outcome& outcome) {
  CLI::App* command = app.add_subcommand("tokens", "Print the tokens of a file, for debugging");
  auto options = std::make_shared<InspectOptions>();
  add_inspect_options(*command, *options);
  command->callback([options, &outcome] { outcome.exit_code = inspect_file(*options, kTokens); });
}

}  // namespace hcl::cli
