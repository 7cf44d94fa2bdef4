// SPDX-License-Identifier: Apache-2.0
// Whatever the bytes of a JSON document: its tree is well formed, reading a body bit by bit gives
// what reading it at once gives, and evaluating again gives the same.
#include <string>
#include <string_view>
#include <vector>

#include "hcl/json/body.h"
#include "hcl/json/expression.h"
#include "hcl/json/parser.h"
#include "hcl/model/static_view.h"
#include "hcl/value/dump.h"

#include "testing/property.h"

namespace hcl::json {
namespace {

constexpr std::string_view kPieces[] = {"{",
                                        "}",
                                        "[",
                                        "]",
                                        ",",
                                        ":",
                                        "=",
                                        "\"",
                                        "\"a\"",
                                        "\"b\"",
                                        "\"c\"",
                                        "\"a\":",
                                        "\"b\":",
                                        "\"c\":",
                                        "\"d\":",
                                        "\"//\":",
                                        "{\"a\":",
                                        "},",
                                        "],",
                                        "1",
                                        "-1.5e3",
                                        "01",
                                        "1e9999999999999999999999",
                                        "true",
                                        "null",
                                        "nul",
                                        "NaN",
                                        "\\u00",
                                        "\\ud800",
                                        "\\n",
                                        "\\q",
                                        "\"${a}\"",
                                        "\"${",
                                        "\"%{ if b }x%{ endif }\"",
                                        "\"${[for x in c : x]}\"",
                                        "\"f(a)\"",
                                        "\"${a.b}\":",
                                        " ",
                                        "\n",
                                        "\t",
                                        "\x01",
                                        "\x80",
                                        "\u0301",
                                        "\xEF\xBB\xBF",
                                        "'",
                                        "\"${a}\":"};

std::string draw_text(testing::Draw& draw) {
  if (draw.one_in(4)) return draw.rest();
  std::string text;
  while (!draw.exhausted()) text += draw.pick(kPieces);
  return text;
}

struct TreeCheck {
  const File& file;
  const std::string& text;
  uint32_t max_nesting;
  bool has_invalid = false;

  // `begin` and `end` are those of the parent.
  void check(const Node& node, uint32_t begin, uint32_t end, uint32_t depth) {
    HCL_CHECK(begin <= node.begin && node.begin <= node.end && node.end <= end,
              "a child is inside its parent: " + text);
    HCL_CHECK(!node.is_container() || depth < max_nesting, "nothing is too deep: " + text);
    has_invalid |= node.is(NodeKind::Invalid);
    uint32_t last = node.begin;
    const auto check_child = [&](const Node& child) {
      check(child, last, node.end, depth + 1);
      // What is missing has the place of what is there instead.
      last = child.is(NodeKind::Invalid) ? child.begin : child.end;
    };
    if (node.is(NodeKind::Array)) {
      for (const Node& element : node.elements()) check_child(element);
    } else if (node.is(NodeKind::Object)) {
      for (const Property& property : node.properties()) {
        HCL_CHECK(property.name.is(NodeKind::String), "a name is a string: " + text);
        check_child(property.name);
        check_child(property.value);
      }
    }
  }
};

void check_diagnostics(const Diagnostics& diags, uint32_t size, const std::string& text) {
  for (const Diagnostic& diag : diags) {
    HCL_CHECK(diag.subject->begin <= diag.subject->end, "a subject has a place: " + text);
    HCL_CHECK(diag.subject->end_position().byte <= 3 * size + 3, "in the document: " + text);
  }
}

// Each name is in one of the two schemas, in both or in none.
void draw_schemas(testing::Draw& draw, Schema& first, Schema& second) {
  for (const char* name : {"a", "b", "c", "d"}) {
    const uint64_t n_labels = draw.below(4);
    Schema* schema = draw.flip() ? &first : &second;
    if (draw.one_in(5)) continue;
    if (n_labels == 3) {
      schema->attributes.push_back({name, draw.flip()});
    } else {
      schema->blocks.push_back({name, std::vector<std::string>(n_labels, "label")});
    }
  }
}

void check_body(testing::Draw& draw, const std::shared_ptr<const File>& file,
                const std::string& text) {
  Schema first;
  Schema second;
  draw_schemas(draw, first, second);
  Schema both = first;
  both.attributes.insert(both.attributes.end(), second.attributes.begin(), second.attributes.end());
  both.blocks.insert(both.blocks.end(), second.blocks.begin(), second.blocks.end());
  const Body body = json_body(file);
  Diagnostics at_once;
  const Content whole = body.content(both, at_once);
  Diagnostics bit_by_bit;
  const PartialContent partial = body.partial_content(first, bit_by_bit);
  const Content rest = partial.remain.content(second, bit_by_bit);
  HCL_CHECK(whole.attributes.size() == partial.content.attributes.size() + rest.attributes.size(),
            "no attribute is lost: " + text);
  HCL_CHECK(whole.blocks.size() == partial.content.blocks.size() + rest.blocks.size(),
            "no block is lost: " + text);
  HCL_CHECK(at_once.n_errors() == bit_by_bit.n_errors(), "the same is wrong: " + text);
  check_diagnostics(at_once, file->source()->size(), text);
  for (const Block& block : whole.blocks) {
    Diagnostics diags;
    static_cast<void>(block.body.just_attributes(diags));
    static_cast<void>(block.body.missing_item_range());
  }
}

void check_static(const Expression& expr) {
  Diagnostics ignored;
  static_cast<void>(as_keyword(expr));
  static_cast<void>(as_call(expr, ignored));
  if (const auto list = as_list(expr, ignored)) {
    for (const Expression& element : *list) check_static(element);
  }
  if (const auto map = as_map(expr, ignored)) {
    for (const ExpressionPair& pair : *map) check_static(pair.value);
  }
}

void check_value(const std::shared_ptr<const File>& file, const EvalContext& context,
                 const std::string& text) {
  const Expression expr = json_expression(file);
  const Evaluated first = expr.evaluate(context);
  const Evaluated again = expr.evaluate(context);
  HCL_CHECK(dump(first.value) == dump(again.value), "the same value: " + text);
  HCL_CHECK(first.diagnostics.n_errors() == again.diagnostics.n_errors(),
            "the same mistakes: " + text);
  HCL_CHECK(first.diagnostics.has_errors() || !context.is_absent() || file->has_errors() ||
                first.value.is_wholly_known(),
            "plain data is known: " + text);
  check_diagnostics(first.diagnostics, file->source()->size(), text);
}

HCL_PROPERTY(json_syntax, 20000) {
  const ParseOptions options{.max_nesting = draw.flip() ? 1000U : 3U, .max_diagnostics = 100000};
  testing::Draw schemas = draw;
  static_cast<void>(draw.below(1 << 30));
  const std::string text = draw_text(draw);
  const auto size = static_cast<uint32_t>(text.size());
  const auto body = parse_json(SourceFile::make("main.json", text).value(), options);
  TreeCheck body_check{*body, text, options.max_nesting};
  body_check.check(body->root(), 0, size, 0);
  check_diagnostics(body->diagnostics(), size, text);
  HCL_CHECK(body->diagnostics().size() <= text.size() + 1, "mistakes are bounded: " + text);
  check_body(schemas, body, text);

  const auto expr = parse_json_expression(SourceFile::make("main.json", text).value(), options);
  TreeCheck expr_check{*expr, text, options.max_nesting};
  expr_check.check(expr->root(), 0, size, 0);
  HCL_CHECK(!expr_check.has_invalid || expr->has_errors(), "what is invalid is reported: " + text);
  check_static(json_expression(expr));
  check_value(expr, {}, text);
  check_value(
      expr,
      EvalContext::of(
          Variables().with("a", Value::string("x")).with("b", Value::unknown(Type::boolean()))),
      text);
}

}  // namespace
}  // namespace hcl::json
