// SPDX-License-Identifier: Apache-2.0
#include "tests/compat/json_syntax_text.h"

#include <string_view>

namespace hcl::compat {

namespace {

using testing::Draw;

constexpr std::string_view kNames[] = {"a", "b", "c", "x", "y", "z", "//", "name", "nam"};

std::string draw_space(Draw& draw) {
  constexpr std::string_view kSpaces[] = {"", "", "", "", " ", " ", "\n", "\n  ", "\t", "\r\n"};
  return std::string(draw.pick(kSpaces));
}

std::string draw_scalar(Draw& draw) {
  constexpr std::string_view kScalars[] = {"0",
                                           "1",
                                           "-0",
                                           "-12.50",
                                           "1e3",
                                           "1E-2",
                                           "123456789012345678901234567890",
                                           "1e400",
                                           "true",
                                           "false",
                                           "null",
                                           "0.1",
                                           "01",
                                           "1.",
                                           "-",
                                           "1e",
                                           "+1",
                                           ".5",
                                           "tru",
                                           "nul",
                                           "True",
                                           "NaN",
                                           "undefined",
                                           "1e99999999999999999999"};
  // The last ones are wrong, and rare.
  return std::string(kScalars[draw.one_in(24) ? draw.below(std::size(kScalars)) : draw.below(12)]);
}

std::string draw_string(Draw& draw, bool has_templates) {
  constexpr std::string_view kPieces[] = {"a",       "b c",      "",
                                          "\\n",     "\\u0041",  "\\ud83d\\ude00",
                                          "\\ud800", "\\udc00",  "\\ud800\\u0041",
                                          "\\\"",    "\\\\",     "\\/",
                                          "é",       "e\u0301",  "\u0301",
                                          "\xff",    "\xe2\x82", "{",
                                          "$",       "日本",     "👩‍👧"};
  constexpr std::string_view kTemplates[] = {"${a}",
                                             "${n}",
                                             "${b}",
                                             "${l}",
                                             "${m.k}",
                                             "${l[0]}",
                                             "${u}",
                                             "${z}",
                                             "${nope}",
                                             "${m.nope}",
                                             "$${a}",
                                             "%%{a}",
                                             "%{ if b }yes%{ else }no%{ endif }",
                                             "%{ for v in l }${v},%{ endfor }",
                                             "${",
                                             "${a",
                                             "%{ if b }",
                                             "${a.}",
                                             "${\\\"q\\\"}",
                                             "${ a }",
                                             "${~ a ~}",
                                             "${upper(a)}",
                                             "${[for v in l : v]}",
                                             "${a == n}",
                                             "${l[9]}",
                                             "${d}",
                                             "${n + 1}",
                                             "${b ? a : n}"};
  constexpr std::string_view kWrong[] = {"\\q", "\\u12", "\\", "\n", "\x01"};
  std::string text = "\"";
  for (uint64_t i = draw.below(4); 0 < i; --i) {
    text += draw.one_in(40)                       ? draw.pick(kWrong)
            : has_templates && draw.below(2) == 0 ? draw.pick(kTemplates)
                                                  : draw.pick(kPieces);
  }
  return text + "\"";
}

std::string draw_static(Draw& draw) {
  constexpr std::string_view kForms[] = {
      "foo",     "a.b",  "a[0].c", "a[\\\"k\\\"]", "f(a)",         "f(a, b...)",
      "ns::f()", "true", "null",   " a ",          "list(string)", "a.*.b",
      "a b",     "(a)",  "1",      "a.0",          "é.b"};
  return "\"" + std::string(draw.pick(kForms)) + "\"";
}

std::string draw_name(Draw& draw, bool has_templates) {
  if (draw.one_in(has_templates ? 4 : 24)) return draw_string(draw, has_templates);
  return "\"" + std::string(draw.pick(kNames)) + "\"";
}

// What JSON documents are made of; `has_templates` where strings are to be expressions.
std::string draw_value(Draw& draw, uint32_t depth, bool has_templates);

std::string draw_list(Draw& draw, uint32_t depth, bool has_templates, bool is_object) {
  std::string text(1, is_object ? '{' : '[');
  const uint64_t n = draw.below(4);
  for (uint64_t i = 0; i < n; ++i) {
    if (0 < i) text += "," + draw_space(draw);
    if (is_object) text += draw_name(draw, has_templates) + draw_space(draw) + ":";
    text += draw_space(draw) + draw_value(draw, depth - 1, has_templates) + draw_space(draw);
  }
  return text + (is_object ? "}" : "]");
}

std::string draw_value(Draw& draw, uint32_t depth, bool has_templates) {
  switch (depth == 0 ? draw.below(3) : draw.below(8)) {
    case 0: return draw_scalar(draw);
    case 1: return draw_string(draw, has_templates);
    case 2: return draw.one_in(4) ? draw_static(draw) : draw_scalar(draw);
    case 3:
    case 4: return draw_list(draw, depth, has_templates, false);
    default: return draw_list(draw, depth, has_templates, true);
  }
}

}  // namespace

std::string draw_json_body(Draw& draw) {
  const bool is_object = !draw.one_in(6);
  if (draw.one_in(30)) return draw_value(draw, 3, false);
  return draw_space(draw) + draw_list(draw, 5, false, is_object) + draw_space(draw);
}

std::string draw_json_expression(Draw& draw) {
  return draw_value(draw, 4, true);
}

std::string draw_json_schema(Draw& draw) {
  constexpr std::string_view kAttributes[] = {"a", "b", "name", "x"};
  constexpr std::string_view kBlocks[] = {"x", "y", "z", "c"};
  constexpr std::string_view kLabels[] = {"", "", ":l", ":l:m"};
  std::string text;
  for (const std::string_view name : kAttributes) {
    if (draw.flip()) text += std::string(name) + (draw.one_in(4) ? "!," : ",");
  }
  text += ";";
  for (const std::string_view type : kBlocks) {
    if (draw.flip()) text += std::string(type) + std::string(draw.pick(kLabels)) + ",";
  }
  return text;
}

}  // namespace hcl::compat
