// SPDX-License-Identifier: Apache-2.0
#include <string>
#include <utility>

#include "hcl/eval/native.h"
#include "hcl/json/string_source_impl.h"
#include "hcl/syntax/parser.h"

namespace hcl::json {

std::unique_ptr<SourceFile> string_source(const File& file, const Node& string) {
  const std::string& name = file.source()->name();
  std::string text(string.text());
  auto made = SourceFile::make(name, text, file.source()->position(string.begin + 1));
  // A document that is itself a fragment may start so far out that the numbers do not fit.
  if (!made) made = SourceFile::make(name, std::move(text));
  return std::move(made).value();
}

const StringTemplate& string_template(const File& file, const Node& string) {
  return file.facts().templates().get(string.template_text->slot, [&] {
    auto parsed = syntax::parse_template(string_source(file, string));
    Expression expr = native_expression(parsed);
    return StringTemplate{std::move(parsed), std::move(expr)};
  });
}

}  // namespace hcl::json
