// SPDX-License-Identifier: Apache-2.0
// Golden tests of the JSON syntax. The input is main.json, a body, or main.expr.json, an
// expression. `options` may hold a line `nesting N`. What is computed: expect/tree and expect/diags
// of the document; expect/content by the section `schema` and, for blocks, `schema TYPE`, of lines
// `attr NAME [required]` and `block TYPE LABEL…`; expect/partial, the content by each of the
// sections `read N` one after the other; expect/attributes; expect/value, in the context of the
// variables in the section `vars`, which is JSON, or in none; expect/variables; expect/static.
#include "testing/golden.h"

#include <charconv>
#include <sstream>

#include <fmt/format.h>

#include "hcl/json/body.h"
#include "hcl/json/expression.h"
#include "hcl/json/parser.h"
#include "hcl/model/static_view.h"
#include "hcl/support/quoted_text.h"
#include "hcl/value/dump.h"

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
      return add((node.has_template ? "template " : "") + quoted_text(node.text()));
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
                           property.name.has_template ? "template " : "",
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

Schema parse_schema(const std::string& text) {
  Schema schema;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string kind;
    std::string name;
    words >> kind >> name;
    std::vector<std::string> rest;
    for (std::string word; words >> word;) rest.push_back(word);
    if (kind == "attr") {
      schema.attributes.push_back({name, !rest.empty()});
    } else {
      schema.blocks.push_back({name, rest});
    }
  }
  return schema;
}

std::string short_place(const SourceRange& range) {
  const std::string text = to_string(range);
  return text.substr(text.find(':') + 1);
}

void add_attributes(std::string& out, const std::vector<Attribute>& attributes, size_t indent) {
  for (const Attribute& attribute : attributes) {
    out += fmt::format("{:{}}{} @{} name @{} = {}\n", "", indent, quoted_text(attribute.name),
                       short_place(attribute.range), short_place(attribute.name_range),
                       dump(attribute.expr.evaluate().value));
  }
}

void add_content(std::string& out, const Archive& archive, const Content& content, size_t indent,
                 Diagnostics& diags) {
  add_attributes(out, content.attributes, indent);
  for (const Block& block : content.blocks) {
    out += fmt::format("{:{}}block {} @{} type @{}", "", indent, block.type,
                       short_place(block.def_range), short_place(block.type_range));
    for (size_t i = 0; i < block.labels.size(); ++i) {
      out +=
          fmt::format(" {} @{}", quoted_text(block.labels[i]), short_place(block.label_ranges[i]));
    }
    out += "\n";
    const Section* schema = archive.find("schema " + block.type);
    if (schema == nullptr) {
      add_attributes(out, block.body.just_attributes(diags), indent + 2);
    } else {
      add_content(out, archive, block.body.content(parse_schema(schema->data), diags), indent + 2,
                  diags);
    }
  }
  out +=
      fmt::format("{:{}}missing items @{}\n", "", indent, short_place(content.missing_item_range));
}

std::string content_text(const Archive& archive) {
  std::string out;
  Diagnostics diags;
  const Schema schema = parse_schema(archive.find("schema")->data);
  add_content(out, archive, json_body(parse(archive)).content(schema, diags), 0, diags);
  return out + diags_text(diags);
}

std::string partial_text(const Archive& archive) {
  std::string out;
  Body body = json_body(parse(archive));
  for (const Section& section : archive.sections) {
    if (!section.name.starts_with("read ")) continue;
    Diagnostics diags;
    PartialContent partial = body.partial_content(parse_schema(section.data), diags);
    add_content(out, archive, partial.content, 0, diags);
    out += diags_text(diags);
    body = partial.remain;
  }
  Diagnostics diags;
  out += "rest\n";
  add_content(out, archive, body.content({}, diags), 0, diags);
  return out + diags_text(diags);
}

std::string attributes_text(const Archive& archive) {
  std::string out;
  Diagnostics diags;
  add_attributes(out, json_body(parse(archive)).just_attributes(diags), 0);
  return out + diags_text(diags);
}

EvalContext context_of(const Archive& archive) {
  const Section* section = archive.find("vars");
  if (section == nullptr) return {};
  auto source = SourceFile::make("vars", section->data).value();
  const Value all = json_expression(parse_json_expression(std::move(source))).evaluate().value;
  Variables variables;
  for (size_t i = 0; i < all.length(); ++i) {
    variables = variables.with(all.shape()[i], all.elements()[i]);
  }
  return EvalContext::of(variables);
}

std::string value_text(const Archive& archive) {
  const Evaluated evaluated = json_expression(parse(archive)).evaluate(context_of(archive));
  return dump(evaluated.value) + "\n" + diags_text(evaluated.diagnostics);
}

std::string variables_text(const Archive& archive) {
  std::string out;
  for (const Traversal& traversal : json_expression(parse(archive)).variables()) {
    out += fmt::format("{} @{}\n", to_text(traversal), short_place(traversal.range()));
  }
  return out;
}

// Each element of an array on its own.
std::string static_text(const Archive& archive) {
  std::string out;
  Diagnostics diags;
  const Expression all = json_expression(parse(archive));
  const auto elements = as_list(all, diags);
  for (const Expression& expr : *elements) {
    out += fmt::format("{}\n", expr.range().text());
    if (!as_keyword(expr).empty()) out += fmt::format("  keyword {}\n", as_keyword(expr));
    Diagnostics ignored;
    if (const auto traversal = as_absolute_traversal(expr, ignored)) {
      out +=
          fmt::format("  traversal {} @{}\n", to_text(*traversal), short_place(traversal->range()));
    }
    if (const auto call = as_call(expr, ignored)) {
      out += fmt::format("  call {} @{} with {} arguments @{}\n", call->name,
                         short_place(call->name_range), call->arguments.size(),
                         short_place(call->arguments_range));
    }
    if (const auto list = as_list(expr, ignored)) {
      out += fmt::format("  list of {}\n", list->size());
    }
    if (const auto map = as_map(expr, ignored)) out += fmt::format("  map of {}\n", map->size());
  }
  return out + diags_text(diags);
}

const bool kRegistered =
    testing::register_golden("expect/content", content_text) &&
    testing::register_golden("expect/partial", partial_text) &&
    testing::register_golden("expect/attributes", attributes_text) &&
    testing::register_golden("expect/value", value_text) &&
    testing::register_golden("expect/variables", variables_text) &&
    testing::register_golden("expect/static", static_text) &&
    testing::register_golden("expect/tree",
                             [](const Archive& archive) { return tree_text(*parse(archive)); }) &&
    testing::register_golden("expect/diags", [](const Archive& archive) {
      return diags_text(parse(archive)->diagnostics());
    });

}  // namespace
}  // namespace hcl::json
