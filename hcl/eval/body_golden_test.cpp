// SPDX-License-Identifier: Apache-2.0
// Golden tests of bodies: `main.hcl` (and `more.hcl`, merged with it) read with `schema`, whose
// lines are `attr NAME [required]` and `block TYPE LABEL…`. expect/content is an exhaustive read,
// expect/partial a partial one and then all attributes of what remains. `views` has lines
// `VIEW EXPRESSION` for expect/views.
#include <sstream>

#include <fmt/format.h>

#include "hcl/eval/native.h"
#include "hcl/model/static_view.h"
#include "hcl/syntax/parser.h"
#include "hcl/value/dump.h"

#include "testing/golden.h"

namespace hcl {
namespace {

using testing::Archive;
using testing::Section;

Schema read_schema(const Archive& archive) {
  Schema schema;
  const Section* section = archive.find("schema");
  std::istringstream lines(section != nullptr ? section->data : "");
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string kind;
    std::string name;
    words >> kind >> name;
    std::vector<std::string> rest;
    for (std::string word; words >> word;) rest.push_back(word);
    if (kind == "attr") schema.attributes.push_back({name, !rest.empty()});
    if (kind == "block") schema.blocks.push_back({name, rest});
  }
  return schema;
}

Body read_body(const Archive& archive) {
  std::vector<Body> bodies;
  for (const char* name : {"main.hcl", "more.hcl"}) {
    const Section* section = archive.find(name);
    if (section == nullptr) continue;
    bodies.push_back(
        native_body(syntax::parse_config(SourceFile::make(name, section->data).value())));
  }
  return bodies.size() == 1 ? bodies.front() : merge_bodies(bodies);
}

std::string place(const SourceRange& range) {
  return range.source == nullptr ? "nowhere" : to_string(range);
}

std::string diags_text(const Diagnostics& diags) {
  std::string out;
  for (const Diagnostic& diag : diags) {
    out += fmt::format("{}: {}[{}]: {}\n", diag.subject ? place(*diag.subject) : "nowhere",
                       to_string(diag.severity), diag.code.name(), diag.summary);
    if (diag.context) out += fmt::format("  in {}\n", place(*diag.context));
    out += fmt::format("  {}\n", diag.detail);
  }
  return out;
}

std::string attribute_text(const Attribute& attribute) {
  return fmt::format("{} = {} at {} name {}\n", attribute.name,
                     dump(attribute.expr.evaluate().value), place(attribute.range),
                     place(attribute.name_range));
}

std::string content_text(const Content& content) {
  std::string out = fmt::format("missing items: {}\n", place(content.missing_item_range));
  for (const Attribute& attribute : content.attributes) out += attribute_text(attribute);
  for (const Block& block : content.blocks) {
    out += fmt::format("{} {} at {} body {}\n", block.type, fmt::join(block.labels, " "),
                       place(block.def_range), place(block.body.missing_item_range()));
  }
  return out;
}

std::string exhaustive(const Archive& archive) {
  Diagnostics diags;
  const std::string content = content_text(read_body(archive).content(read_schema(archive), diags));
  return content + diags_text(diags);
}

std::string partial(const Archive& archive) {
  Diagnostics diags;
  const PartialContent read = read_body(archive).partial_content(read_schema(archive), diags);
  std::string out = content_text(read.content) + "remain:\n";
  for (const Attribute& attribute : read.remain.just_attributes(diags)) {
    out += attribute_text(attribute);
  }
  return out + diags_text(diags);
}

std::string view_text(std::string_view view, const Expression& expr, Diagnostics& diags) {
  if (view == "keyword") return fmt::format("\"{}\"", as_keyword(expr));
  if (view == "absolute" || view == "relative") {
    const auto found = view == "absolute" ? as_absolute_traversal(expr, diags)
                                          : as_relative_traversal(expr, diags);
    return found ? to_text(*found) + " at " + place(found->range()) : "none";
  }
  std::string out = "none";
  if (view == "list") {
    const auto found = as_list(expr, diags);
    if (found) out.clear();
    for (size_t i = 0; found && i < found->size(); ++i) out += place((*found)[i].range()) + " ";
  } else if (view == "map") {
    const auto found = as_map(expr, diags);
    if (found) out.clear();
    for (size_t i = 0; found && i < found->size(); ++i) {
      out += fmt::format("{}: {} keyword {}, ", place((*found)[i].key.range()),
                         place((*found)[i].value.range()), as_keyword((*found)[i].key));
    }
  } else if (view == "call") {
    const auto found = as_call(expr, diags);
    if (found) {
      out = fmt::format("{} at {} with {} arguments {}{}", found->name, place(found->name_range),
                        found->arguments.size(), place(found->arguments_range),
                        found->expands_final_argument ? " expanded" : "");
    }
  } else if (view == "variables") {
    out.clear();
    for (const Traversal& found : expr.variables()) {
      out += fmt::format("{} at {}, ", to_text(found), place(found.range()));
    }
  }
  return out;
}

std::string views(const Archive& archive) {
  std::string out;
  std::istringstream lines(archive.find("views")->data);
  for (std::string line; std::getline(lines, line);) {
    const std::string view = line.substr(0, line.find(' '));
    const auto file =
        syntax::parse_expression(SourceFile::make("e", line.substr(view.size() + 1)).value());
    Diagnostics diags;
    out += fmt::format("{}\n  {}\n", line, view_text(view, native_expression(file), diags));
    out += diags_text(diags);
  }
  return out;
}

const bool kRegistered = testing::register_golden("expect/content", exhaustive) &&
                         testing::register_golden("expect/partial", partial) &&
                         testing::register_golden("expect/views", views);

}  // namespace
}  // namespace hcl
