// SPDX-License-Identifier: Apache-2.0
// Golden tests of the JSON syntax. The input is main.json, a body, or main.expr.json, an
// expression. `options` may hold a line `nesting N`. What is computed: expect/tree, expect/diags.
#include "testing/golden.h"

#include <charconv>

#include <fmt/format.h>

#include "hcl/json/parser.h"
#include "hcl/support/quoted_text.h"

namespace hcl::json {
namespace {

using testing::Archive;
using testing::Section;

ParseOptions read_options(const Archive& archive) {
  ParseOptions options;
  const Section* section = archive.find("options");
  if (section == nullptr || !section->data.starts_with("nesting ")) return options;
  const std::string& line = section->data;
  std::from_chars(line.data() + 8, line.data() + line.size(), options.max_nesting);
  return options;
}

std::shared_ptr<const File> parse(const Archive& archive) {
  for (const Section& section : archive.sections) {
    if (section.name != "main.json" && section.name != "main.expr.json") continue;
    auto source = SourceFile::make(section.name, section.data).value();
    return section.name == "main.json" ? parse_json(std::move(source), read_options(archive))
                                       : parse_json_expression(std::move(source));
  }
  return parse_json(SourceFile::make("no section main.json", "").value());
}

std::string place_text(const File& file, const Node& node) {
  const std::string range = to_string(file.range(node));
  return range.substr(range.find(':') + 1);
}

void add_tree(std::string& out, const File& file, const Node& node, size_t indent) {
  const auto add = [&](std::string_view what) {
    out += fmt::format("{} @{}\n", what, place_text(file, node));
  };
  switch (node.kind) {
    case NodeKind::Null: return add("null");
    case NodeKind::Bool: return add(node.truth ? "true" : "false");
    case NodeKind::Number: return add(node.text());
    case NodeKind::String:
      return add((node.is_template ? "template " : "") + quoted_text(node.text()));
    case NodeKind::Invalid: return add("invalid");
    case NodeKind::Array:
      add("array");
      for (const Node& element : node.elements()) {
        out.append(indent + 2, ' ');
        add_tree(out, file, element, indent + 2);
      }
      return;
    case NodeKind::Object:
      add("object");
      for (const Property& property : node.properties()) {
        out += fmt::format("{:{}}{}{} @{} = ", "", indent + 2,
                           property.name.is_template ? "template " : "",
                           quoted_text(property.name.text()), place_text(file, property.name));
        add_tree(out, file, property.value, indent + 2);
      }
      return;
  }
}

std::string tree_text(const File& file) {
  std::string out;
  add_tree(out, file, file.root(), 0);
  return out;
}

// `main.json:1,2-3: error[code]: Summary`, then the context if there is one, and the detail.
std::string diags_text(const Diagnostics& diags) {
  std::string out;
  for (const Diagnostic& diag : diags) {
    out += fmt::format("{}: {}[{}]: {}\n", to_string(*diag.subject), to_string(diag.severity),
                       diag.code.name(), diag.summary);
    if (diag.context) out += fmt::format("  in {}\n", to_string(*diag.context));
    out += fmt::format("  {}\n", diag.detail);
  }
  return out;
}

const bool kRegistered =
    testing::register_golden("expect/tree",
                             [](const Archive& archive) { return tree_text(*parse(archive)); }) &&
    testing::register_golden("expect/diags", [](const Archive& archive) {
      return diags_text(parse(archive)->diagnostics());
    });

}  // namespace
}  // namespace hcl::json
