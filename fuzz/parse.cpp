// SPDX-License-Identifier: Apache-2.0
// Whatever the bytes: tokens cover them, the tree is well formed, and parsing again gives the same.
#include <string>
#include <string_view>
#include <vector>

#include "hcl/syntax/at_offset.h"
#include "hcl/syntax/comments.h"
#include "hcl/syntax/dump.h"
#include "hcl/syntax/parser.h"
#include "hcl/syntax/walk.h"

#include "testing/property.h"

namespace hcl::syntax {
namespace {

constexpr std::string_view kPieces[] = {"{",
                                        "}",
                                        "[",
                                        "]",
                                        "(",
                                        ")",
                                        "\"",
                                        "<<A\n",
                                        "<<-A\n",
                                        "\nA\n",
                                        "*",
                                        "-",
                                        "=",
                                        "&&",
                                        "!",
                                        ".",
                                        ",",
                                        "::",
                                        "...",
                                        "=>",
                                        "?",
                                        ":",
                                        "${",
                                        "${~",
                                        "%{",
                                        "~}",
                                        "$${",
                                        "$",
                                        "1",
                                        "1.2.3",
                                        "a",
                                        "for",
                                        "in",
                                        "if",
                                        "#c\n",
                                        "/*c*/",
                                        "/*",
                                        "\n",
                                        "\r",
                                        " ",
                                        "\\n",
                                        "\\uD8",
                                        "\\q",
                                        "&",
                                        ";",
                                        "\x80",
                                        "\u0301",
                                        "@",
                                        "a = ",
                                        "a {\n",
                                        "}\n",
                                        "b \"l\" {",
                                        "${a}",
                                        "%{ if a }",
                                        "%{ else }",
                                        "%{ endif }",
                                        ".*",
                                        "[*]",
                                        "%{ for x in y }",
                                        "%{ endfor }",
                                        "f(",
                                        "\xEF\xBB\xBF",
                                        "  x = [\n",
                                        "  "};

std::string draw_text(testing::Draw& draw) {
  if (draw.one_in(4)) return draw.rest();
  std::string text;
  while (!draw.exhausted()) text += draw.pick(kPieces);
  return text;
}

std::shared_ptr<const File> parse(uint64_t mode, const std::string& text,
                                  const ParseOptions& options) {
  auto source = SourceFile::make("main.hcl", text).value();
  switch (mode) {
    case 0: return parse_expression(std::move(source), options);
    case 1: return parse_template(std::move(source), options);
    case 2: return parse_traversal(std::move(source), TraversalSplats::Allow, options);
    default: return parse_config(std::move(source), options);
  }
}

void check_tokens(const File& file, const std::string& text) {
  const TokenBuffer& tokens = file.tokens();
  uint32_t end = text.starts_with("\xEF\xBB\xBF") ? 3 : 0;
  for (uint32_t i = 0; i < tokens.size(); ++i) {
    const TokenId token(i);
    HCL_CHECK(end <= tokens.begin(token), "tokens are in order: " + text);
    for (uint32_t at = end; at < tokens.begin(token); ++at) {
      HCL_CHECK(text[at] == ' ' || text[at] == '\t', "only blanks between tokens: " + text);
    }
    end = tokens.end(token);
    HCL_CHECK(tokens.begin(token) <= end, "a token has a size: " + text);
  }
  HCL_CHECK(end == text.size(), "the last token is at the end: " + text);
}

// Every node's tokens are among its parent's, ids are unique and below n_nodes, and nothing is
// deeper than it may be, chains aside.
void check_tree(const File& file, const std::string& text) {
  std::vector<bool> seen(file.n_nodes(), false);
  walk(file.root(), [&](const Node& node) {
    HCL_CHECK(node.id.index() < file.n_nodes(), "ids are dense: " + text);
    HCL_CHECK(!seen[node.id.index()], "ids are unique: " + text);
    seen[node.id.index()] = true;
    HCL_CHECK(node.tokens.first <= node.tokens.last, "a node has tokens: " + text);
    for_each_child(node, [&](const Node& child) {
      HCL_CHECK(node.tokens.first <= child.tokens.first && child.tokens.last <= node.tokens.last,
                "a child is inside its parent: " + text + "\n" + dump(file, {.ranges = true}));
    });
    if (node.kind == NodeKind::Attribute || node.kind == NodeKind::Block) {
      const ItemComments comments = comments_of(node, file.tokens());
      for (const TokenId lead : comments.lead) {
        HCL_CHECK(lead < node.tokens.first, "lead comments come before: " + text);
      }
    }
  });
}

void check_diagnostics(const File& file, const std::string& text) {
  HCL_CHECK(file.diagnostics().size() <= text.size() + 2, "mistakes are bounded: " + text);
  bool has_error_node = false;
  walk(file.root(), [&](const Node& node) { has_error_node |= node.kind == NodeKind::ErrorExpr; });
  HCL_CHECK(!has_error_node || file.has_errors(), "an error node has a diagnostic: " + text);
  for (const Diagnostic& diag : file.diagnostics()) {
    HCL_CHECK(diag.subject->begin <= diag.subject->end && diag.subject->end <= text.size(),
              "a subject is in the file: " + text);
  }
}

HCL_PROPERTY(parse, 20000) {
  const uint64_t mode = draw.below(8);
  const ParseOptions options{.max_nesting = draw.flip() ? 1000U : 4U, .max_diagnostics = 100000};
  const auto offset = static_cast<uint32_t>(draw.below(4096));
  const std::string text = draw_text(draw);
  const auto file = parse(mode, text, options);
  check_tokens(*file, text);
  check_tree(*file, text);
  check_diagnostics(*file, text);
  HCL_CHECK(nodes_at(*file, offset).front() == &file->root(), "the root is everywhere: " + text);
  const auto again = parse(mode, text, options);
  HCL_CHECK(dump(*file) == dump(*again), "parsing again gives the same tree: " + text);
  HCL_CHECK(file->diagnostics().n_errors() == again->diagnostics().n_errors(),
            "parsing again finds the same mistakes: " + text);
}

}  // namespace
}  // namespace hcl::syntax
