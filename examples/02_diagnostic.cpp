// SPDX-License-Identifier: Apache-2.0
// A diagnostic about two places in a file, as a terminal and as a program would get it.
#include <cstdio>
#include <memory>
#include <string>
#include <string_view>

#include "hcl/support/diagnostic.h"
#include "hcl/support/diagnostic_json.h"
#include "hcl/support/diagnostic_text.h"
#include "hcl/support/source.h"
#include "hcl/support/suggest.h"

namespace {

constexpr hcl::DiagnosticCode kUnknownVariable("unknown-variable");

constexpr std::string_view kConfig = R"(locals {
  region = "eu-west-1"
}

server "web" {
  location = regoin
}
)";

hcl::SourceRange find(const std::shared_ptr<const hcl::SourceFile>& source, std::string_view word) {
  const auto begin = static_cast<uint32_t>(source->text().find(word));
  return {source, begin, begin + static_cast<uint32_t>(word.size())};
}

}  // namespace

int main() {
  auto made = hcl::SourceFile::make("main.hcl", std::string(kConfig));
  if (!made) return 1;
  const std::shared_ptr<const hcl::SourceFile> source = std::move(made).value();

  const std::string_view names[] = {"location", "region"};
  const auto nearest = hcl::nearest_name("regoin", names);

  hcl::Diagnostics diags;
  diags.add({.code = kUnknownVariable,
             .summary = "Unknown variable",
             .detail = "There is no variable named \"regoin\". Did you mean \"" +
                       std::string(nearest.value_or("")) + "\"?",
             .subject = find(source, "regoin"),
             .labels = {{find(source, "region"), "a similar name is defined here"}},
             .where = "server \"web\""});

  std::fputs(hcl::render_text(diags, {.width = 80}).c_str(), stdout);
  std::puts(hcl::render_json(diags[0]).c_str());
  return diags.has_errors() ? 0 : 1;
}
