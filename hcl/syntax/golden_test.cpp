// SPDX-License-Identifier: Apache-2.0
// Golden tests of the lexer and the parser. The input is the section whose name says how it is
// read: main.hcl, main.expr, main.template, main.traversal or main.partial. `options` may hold
// lines `ranges` (the tree shows them), `nesting N` and `strings end with lines`. What is computed:
// expect/tokens, expect/tree, expect/diags, expect/comments.
#include "testing/golden.h"

#include <charconv>

#include <fmt/format.h>

#include "hcl/support/quoted_text.h"
#include "hcl/syntax/comments.h"
#include "hcl/syntax/dump.h"
#include "hcl/syntax/parser.h"
#include "hcl/syntax/walk.h"

namespace hcl::syntax {
namespace {

using testing::Archive;
using testing::Section;

bool has_option(const Archive& archive, std::string_view name) {
  const Section* section = archive.find("options");
  return section != nullptr && section->data.find(name) != std::string::npos;
}

ParseOptions read_options(const Archive& archive) {
  ParseOptions options;
  options.string_end =
      has_option(archive, "strings end with lines") ? StringEnd::Line : StringEnd::Quote;
  if (!has_option(archive, "nesting ")) return options;
  const std::string& lines = archive.find("options")->data;
  const char* number = lines.data() + lines.find("nesting ") + 8;
  std::from_chars(number, lines.data() + lines.size(), options.max_nesting);
  return options;
}

std::shared_ptr<const File> parse(const Archive& archive) {
  const ParseOptions options = read_options(archive);
  for (const Section& section : archive.sections) {
    auto source = SourceFile::make(section.name, section.data).value();
    if (section.name == "main.hcl") return parse_config(std::move(source), options);
    if (section.name == "main.expr") return parse_expression(std::move(source), options);
    if (section.name == "main.template") return parse_template(std::move(source), options);
    if (section.name == "main.traversal") {
      return parse_traversal(std::move(source), TraversalSplats::Refuse, options);
    }
    if (section.name == "main.partial") {
      return parse_traversal(std::move(source), TraversalSplats::Allow, options);
    }
  }
  return parse_config(SourceFile::make("no section main.*", "").value());
}

std::string tokens_text(const File& file) {
  std::string out;
  for (uint32_t i = 0; i < file.tokens().size(); ++i) {
    const TokenId token(i);
    out += fmt::format("{} {}\n", name(file.tokens().kind(token)),
                       quoted_text(file.tokens().text(token)));
  }
  return out;
}

// `main.hcl:1,2-3: error[code]: Summary`, then the context if there is one, and the detail.
std::string diags_text(const File& file) {
  std::string out;
  for (const Diagnostic& diag : file.diagnostics()) {
    out += fmt::format("{}: {}[{}]: {}\n", to_string(*diag.subject), to_string(diag.severity),
                       diag.code.name(), diag.summary);
    if (diag.context) out += fmt::format("  in {}\n", to_string(*diag.context));
    out += fmt::format("  {}\n", diag.detail);
  }
  return out;
}

std::string comments_text(const File& file) {
  std::string out;
  walk(file.root(), [&](const Node& node) {
    if (node.kind != NodeKind::Attribute && node.kind != NodeKind::Block) return;
    const ItemComments comments = comments_of(node, file.tokens());
    out += fmt::format("{}\n", file.tokens().text(node.tokens.first));
    for (const TokenId lead : comments.lead) {
      out += fmt::format("  lead {}\n", quoted_text(file.tokens().text(lead)));
    }
    if (comments.line) {
      out += fmt::format("  line {}\n", quoted_text(file.tokens().text(comments.line)));
    }
  });
  return out;
}

const bool kRegistered =
    testing::register_golden("expect/tokens",
                             [](const Archive& archive) { return tokens_text(*parse(archive)); }) &&
    testing::register_golden("expect/tree",
                             [](const Archive& archive) {
                               return dump(*parse(archive),
                                           {.ranges = has_option(archive, "ranges")});
                             }) &&
    testing::register_golden("expect/diags",
                             [](const Archive& archive) { return diags_text(*parse(archive)); }) &&
    testing::register_golden("expect/comments",
                             [](const Archive& archive) { return comments_text(*parse(archive)); });

}  // namespace
}  // namespace hcl::syntax
