// SPDX-License-Identifier: Apache-2.0
// The JSON syntax: a case is a document in hex and how to read it, an answer what is in it or what
// is wrong with it. oracle/json_syntax.go says where the reference is not followed, and why.
#include <algorithm>
#include <iterator>
#include <set>

#include <fmt/format.h>

#include "hcl/json/body.h"
#include "hcl/json/expression.h"
#include "hcl/json/parser.h"
#include "hcl/model/static_view.h"
#include "hcl/syntax/parser.h"

#include "tests/compat/area.h"
#include "tests/compat/case_text.h"
#include "tests/compat/json_syntax_text.h"
#include "tests/compat/syntax_text.h"
#include "tests/compat/unicode_text.h"
#include "tests/compat/value_notation.h"

namespace hcl::compat {

namespace {

using testing::Draw;

// --- cases

constexpr const char* kContexts[] = {"absent", "empty", "variables", "variables"};

// `body SCHEMA|SCHEMA HEX`, `attributes HEX` or `expression CONTEXT HEX`.
std::string make_case(size_t index, Draw& draw) {
  const std::vector<uint8_t> bytes = testing::random_bytes(draw.below(UINT64_MAX), 4096);
  Draw more(bytes);
  const size_t mode = index % 8;
  std::string text = mode < 5 ? draw_json_body(more) : draw_json_expression(more);
  if (more.one_in(3)) text = draw_mutation(more, text);
  if (mode == 4) return "attributes " + to_hex(text);
  if (mode < 4) {
    const std::string first = more.flip() ? draw_json_schema(more) : "";
    return "body " + first + "|" + draw_json_schema(more) + " " + to_hex(text);
  }
  return fmt::format("expression {} {}", more.pick(kContexts), to_hex(text));
}

Schema parse_schema(std::string_view text) {
  Schema schema;
  std::string_view attributes = take_word(text, ';');
  while (!attributes.empty()) {
    std::string_view name = take_word(attributes, ',');
    const bool required = name.ends_with('!');
    name.remove_suffix(required ? 1 : 0);
    schema.attributes.push_back({std::string(name), required});
  }
  while (!text.empty()) {
    std::string_view block = take_word(text, ',');
    schema.blocks.push_back({std::string(take_word(block, ':'))});
    while (!block.empty()) {
      schema.blocks.back().label_names.emplace_back(take_word(block, ':'));
    }
  }
  return schema;
}

// --- answers

class Printer {
 public:
  explicit Printer(std::string_view text)
      : has_columns_(text.find_first_of("\t\r") == std::string_view::npos &&
                     !text.starts_with("\xEF\xBB\xBF")) {}

  std::string out;

  void add_range(const SourceRange& range) {
    const Position begin = range.begin_position();
    const Position end = range.end_position();
    out += fmt::format("@{}-{}:{}-{}", begin.byte, end.byte, begin.line, end.line);
    if (has_columns_) out += fmt::format(":{}-{}", begin.column, end.column);
  }

  void add_diagnostic(const Diagnostic& diag) {
    out += " !" + diag.summary;
    if (diag.summary == "Invalid JSON string") {
      out += fmt::format("@{}", diag.subject->begin_position().byte);
    } else if (!is_recovered(diag.summary)) {
      add_range(*diag.subject);
    }
  }

  void add_diagnostics(const Diagnostics& diags) {
    for (const Diagnostic& diag : diags) add_diagnostic(diag);
  }

  // Where the reference points at the place at which it goes on.
  static bool is_recovered(std::string_view summary) {
    return summary == "Mismatched braces" || summary == "Mismatched brackets" ||
           summary == "Missing attribute seperator comma" || summary == "Invalid array value" ||
           summary.starts_with("Missing close bracket on");
  }

  void add_attribute(const Attribute& attribute) {
    out += " " + print_text(attribute.name);
    add_range(attribute.range);
    add_range(attribute.name_range);
    out += "=";
    const Evaluated evaluated = attribute.expr.evaluate();
    out += print_value(evaluated.value);
    add_diagnostics(evaluated.diagnostics);
  }

  void add_content(const Content& content, const Schema& schema, uint32_t depth) {
    for (const Attribute& attribute : content.attributes) add_attribute(attribute);
    for (const Block& block : content.blocks) {
      out += " " + block.type;
      add_range(block.type_range);
      add_range(block.def_range);
      for (size_t i = 0; i < block.labels.size(); ++i) {
        out += print_text(block.labels[i]);
        add_range(block.label_ranges[i]);
      }
      out += "{";
      if (depth < 3) {
        Diagnostics diags;
        const Content inner = block.body.content(schema, diags);
        add_content(inner, schema, depth + 1);
        add_diagnostics(diags);
      }
      out += "}";
    }
    out += "missing";
    add_range(content.missing_item_range);
  }

  void add_static(const Expression& expr) {
    Diagnostics ignored;
    if (const std::string keyword = as_keyword(expr); !keyword.empty()) {
      out += " keyword " + print_text(keyword);
    }
    if (const auto traversal = as_absolute_traversal(expr, ignored)) add_traversal(*traversal);
    if (const auto call = as_call(expr, ignored)) {
      out += " call " + print_text(call->name);
      add_range(call->name_range);
      add_range(call->arguments_range);
      for (const Expression& argument : call->arguments) add_range(argument.range());
    }
    if (const auto list = as_list(expr, ignored)) {
      out += " list[";
      for (const Expression& element : *list) {
        add_range(element.range());
        add_range(element.start_range());
        add_static(element);
      }
      out += "]";
    }
    if (const auto map = as_map(expr, ignored)) {
      out += " map[";
      for (const ExpressionPair& pair : *map) {
        add_range(pair.key.range());
        add_static(pair.key);
        add_range(pair.value.range());
        add_static(pair.value);
      }
      out += "]";
    }
  }

  void add_traversal(const Traversal& traversal) {
    out += " traversal " + print_text(traversal.root());
    add_range(traversal.root_range());
    for (const TraversalStep& step : traversal.steps()) {
      out += step.kind == TraversalStep::Kind::Attribute ? "." + print_text(step.name)
                                                         : "[" + print_value(step.key) + "]";
      add_range(traversal.range(step));
    }
  }

 private:
  bool has_columns_;
};

// Whether parsing goes on as if nothing had happened, so that everything can be compared.
bool is_local(const Diagnostic& diag) {
  return diag.summary == "Invalid JSON keyword" || diag.summary == "Invalid JSON number" ||
         diag.summary == "Invalid JSON string";
}

// Whether an array or object could not be read, or nothing could.
bool has_lost_part(const json::File& file, const json::Node& node) {
  const char first = file.source()->text()[node.begin];
  switch (node.kind) {
    case json::NodeKind::Invalid: return first == '{' || first == '[';
    case json::NodeKind::Array:
      return std::ranges::any_of(
          node.elements(), [&](const json::Node& element) { return has_lost_part(file, element); });
    case json::NodeKind::Object:
      return node.end == 0 ||
             std::ranges::any_of(node.properties(), [&](const json::Property& property) {
               return has_lost_part(file, property.value);
             });
    default: return false;
  }
}

// Prints what is wrong with the document; false if that is all there is to compare.
bool add_parse(Printer& printer, const json::File& file) {
  if (!std::ranges::all_of(file.diagnostics(), is_local) ||
      (file.has_errors() && has_lost_part(file, file.root()))) {
    printer.out += "error";
    printer.add_diagnostic(file.diagnostics()[0]);
    return false;
  }
  printer.add_diagnostics(file.diagnostics());
  return true;
}

std::string answer_body(std::string_view schemas, std::string text) {
  Printer printer(text);
  const auto file = json::parse_json(SourceFile::make("a", std::move(text)).value());
  if (!add_parse(printer, *file)) return printer.out;
  Body body = json_body(file);
  const std::string_view first = take_word(schemas, '|');
  if (!first.empty()) {
    Diagnostics diags;
    PartialContent partial = body.partial_content(parse_schema(first), diags);
    printer.add_content(partial.content, parse_schema(first), 0);
    printer.add_diagnostics(diags);
    printer.out += " rest";
    body = partial.remain;
  }
  Diagnostics diags;
  const Content content = body.content(parse_schema(schemas), diags);
  printer.add_content(content, parse_schema(schemas), 0);
  printer.add_diagnostics(diags);
  return printer.out;
}

std::string answer_attributes(std::string text) {
  Printer printer(text);
  const auto file = json::parse_json(SourceFile::make("a", std::move(text)).value());
  if (!add_parse(printer, *file)) return printer.out;
  Diagnostics diags;
  for (const Attribute& attribute : json_body(file).just_attributes(diags)) {
    printer.add_attribute(attribute);
  }
  printer.add_diagnostics(diags);
  return printer.out;
}

EvalContext make_context(std::string_view name) {
  if (name == "absent") return {};
  if (name == "empty") return EvalContext::empty();
  Variables variables;
  variables = variables.with("a", Value::string("A"));
  variables = variables.with("b", Value::boolean(true));
  variables = variables.with("n", Value::number(5));
  variables = variables.with("l", Value::tuple({Value::string("x"), Value::string("y")}));
  variables = variables.with("m", Value::object(std::vector<Member>{{"k", Value::string("v")}}));
  variables = variables.with("u", Value::unknown(Type::string()));
  variables = variables.with("d", Value::unknown(Type::dynamic()));
  variables = variables.with("z", Value());
  return EvalContext::of(variables);
}

// Whether a string in it is no template: then only the first mistake is compared, because
// after it the native parsers go their own ways (see the area `syntax`).
bool has_wrong_template(const Expression& expr) {
  Diagnostics ignored;
  bool found = false;
  if (const auto list = as_list(expr, ignored)) {
    for (const Expression& element : *list) found = found || has_wrong_template(element);
  } else if (const auto map = as_map(expr, ignored)) {
    for (const ExpressionPair& pair : *map) {
      found = found || has_wrong_template(pair.key) || has_wrong_template(pair.value);
    }
  } else {
    const Value value = expr.evaluate().value;
    if (value.kind() != TypeKind::String || !value.is_known()) return false;
    auto source = SourceFile::make("a", std::string(value.as_string())).value();
    found = syntax::parse_template(std::move(source))->has_errors();
  }
  return found;
}

std::string answer_expression(std::string_view context, std::string text) {
  Printer printer(text);
  const auto file = json::parse_json_expression(SourceFile::make("a", std::move(text)).value());
  if (!add_parse(printer, *file)) return printer.out;
  const Expression expr = json_expression(file);
  const Evaluated evaluated = expr.evaluate(make_context(context));
  printer.out += print_value(evaluated.value);
  if (context == "absent" || !has_wrong_template(expr)) {
    printer.add_diagnostics(evaluated.diagnostics);
  } else if (!evaluated.diagnostics.empty()) {
    printer.add_diagnostic(evaluated.diagnostics[0]);
  }
  printer.out += " variables";
  for (const Traversal& traversal : expr.variables()) printer.add_traversal(traversal);
  printer.out += " static";
  printer.add_static(expr);
  return printer.out;
}

std::string answer(std::string_view line) {
  const std::string_view mode = take_word(line);
  if (mode == "attributes") return answer_attributes(from_hex(line));
  const std::string_view how = take_word(line);
  return mode == "body" ? answer_body(how, from_hex(line)) : answer_expression(how, from_hex(line));
}

}  // namespace

const Area k_area_json_syntax = {"json_syntax", 100'000, &make_case, &answer};

}  // namespace hcl::compat
