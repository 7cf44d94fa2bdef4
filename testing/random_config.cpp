// SPDX-License-Identifier: Apache-2.0
#include "testing/random_config.h"

#include <cstdint>
#include <string_view>

namespace hcl::testing {

namespace {

constexpr std::string_view kLexemes[] = {
    "a",     "=",      "\n",    "{",       "}",           "[",        "]",      "(",
    ")",     ",",      ".",     ":",       "\"",          "${",       "~}",     "%{",
    "in",    "for",    "if",    "-",       "!",           "+",        "?",      "==",
    "=>",    "...",    "::",    "1",       "0.5",         "1e5",      "*",      "&&",
    "||",    "<",      "#c\n",  "// d\n",  "/*e*/",       "\"s\"",    "\r\n",   "<<E\n",
    "E\n",   "é",      "漢字",  "\u0301",  "👩‍🚀", "\"${b}\"", "null",   "%{if a}",
    "~",     "$",      "@",     "\xFF",    "'",           "`",        ";",      "\\",
    "\r",    "\u00A0", "/*",    "%",       "bar1",        "a.b.0",    "foo(x)", "[*]",
    "x - 1", "-1",     "#",     "\uFEFF",  "e5",          "true",     "{}",     "[]",
    "a[0]",  "x=1",    "y = 2", "\"a\n\"", "a\"",         "<<-EOT\n", "EOT\n"};

constexpr std::string_view kNames[] = {"a",  "bc",   "long_name", "e5",  "größe",
                                       "in", "漢字", "a-b",       "for", "\"quoted\""};

constexpr std::string_view kValues[] = {
    "1",
    "-1",
    "a.b.c",
    "\"text\"",
    "\"a ${ b+1 } c\"",
    "[1,2, 3]",
    "{a=1,b = 2}",
    "{}",
    "f(x,y...)",
    "a?b:c",
    "!a&&-b",
    "[for x in [1]:x]",
    "{for k,v in m:k=>v if v}",
    "a[0].b.*.c",
    "a[*]",
    "\"%{ if x }y%{ else }z%{ endif }\"",
    "3 - 2",
    "a-1",
    "a::b::c(1)",
    "\"größe 漢字 👩‍🚀\"",
    "\"${ { a=1 } }\"",
    "\"${a}${b}\"",
    "/* c */ 1",
    "(1+2)*3",
    "a.0.1",
    "x ==-1",
    "1 >=2",
    "[ [1 ], [ ] ]",
    "\"~${~ a ~}\"",
};

// Spaces mostly, tabs sometimes, often none.
std::string draw_blanks(Draw& draw) {
  constexpr std::string_view kBlanks[] = {"", " ", "", " ", "  ", "\t", "    ", " \t "};
  return std::string(draw.pick(kBlanks));
}

class ConfigDraw {
 public:
  explicit ConfigDraw(Draw& draw) : draw_(draw), newline_(draw.one_in(5) ? "\r\n" : "\n") {}

  std::string run() {
    if (draw_.one_in(16)) text_ += "\uFEFF";
    for (uint64_t n = 1 + draw_.below(9); 0 < n; --n) add_item();
    if (draw_.one_in(4)) text_ += draw_blanks(draw_) + std::string(draw_.pick(kNames));
    return std::move(text_);
  }

 private:
  void blanks() { text_ += draw_blanks(draw_); }
  void end_line() {
    constexpr std::string_view kComments[] = {"#c",    "# see größe", "// x y ",
                                              "/*x*/", "/* a\n b */", "#"};
    blanks();
    if (draw_.one_in(4)) text_ += draw_.pick(kComments);
    text_ += newline_;
  }
  void add_name() { text_ += draw_.pick(kNames); }
  void add_value() {
    text_ += draw_.pick(kValues);
    if (!draw_.one_in(6)) return;
    constexpr std::string_view kOperators[] = {"+", " -", "*", "==", "&& ", "? 1 :", "% ", " - -"};
    text_ += draw_.pick(kOperators);
    text_ += draw_.pick(kValues);
  }

  void add_attribute() {
    blanks();
    add_name();
    blanks();
    text_ += "=";
    blanks();
    add_value();
    end_line();
  }

  void add_block_start() {
    blanks();
    add_name();
    for (uint64_t n = draw_.below(3); 0 < n; --n) {
      blanks();
      text_ += "\"l\"";
    }
    blanks();
    text_ += "{";
    end_line();
  }

  void add_heredoc() {
    constexpr std::string_view kBodies[] = {"", "text\n", "  a ${ b+1 }\n\n",
                                            "%{ if x }\r\n y\n%{endif}\n", "größe\t\n  "};
    blanks();
    add_name();
    blanks();
    text_ += draw_.flip() ? "=<<E" : "= <<-E";
    text_ += newline_;
    text_ += draw_.pick(kBodies);
    text_ += draw_.one_in(8) ? "" : draw_.flip() ? "E" : "  E";
    text_ += newline_;
  }

  void add_nested() {
    constexpr std::string_view kOpeners[] = {"[", "{", "[{", "f(", "([", "${", "merge({"};
    constexpr std::string_view kClosers[] = {"]", "}", "}]", ")", "])", "},{", "})"};
    if (draw_.flip()) {
      add_name();
      blanks();
      text_ += draw_.flip() ? "=" : ":";
      blanks();
      text_ += draw_.pick(kOpeners);
    } else {
      blanks();
      text_ += draw_.pick(kClosers);
    }
    end_line();
  }

  void add_element() {
    blanks();
    add_value();
    if (draw_.flip()) text_ += ",";
    end_line();
  }

  void add_item() {
    switch (draw_.below(12)) {
      case 0: return add_block_start();
      case 1:
        blanks();
        text_ += "}";
        return end_line();
      case 2: return add_heredoc();
      case 3:
      case 4: return add_nested();
      case 5: return add_element();
      case 6: return end_line();
      default: return add_attribute();
    }
  }

  Draw& draw_;
  std::string_view newline_;
  std::string text_;
};

std::string draw_tokens(Draw& draw) {
  std::string text;
  for (uint64_t n = 1 + draw.below(40); 0 < n; --n) {
    text += draw.pick(kLexemes);
    text += draw_blanks(draw);
  }
  return text;
}

void mutate(std::string& text, Draw& draw) {
  for (uint64_t n = 1 + draw.below(4); 0 < n && !text.empty(); --n) {
    const uint64_t at = draw.below(text.size());
    switch (draw.below(3)) {
      case 0: text.erase(at, 1); break;
      case 1: text.insert(at, draw.pick(kLexemes)); break;
      default: text[at] = static_cast<char>(draw.below(256)); break;
    }
  }
}

}  // namespace

std::string random_config(Draw& draw) {
  std::string text = draw.below(3) == 0 ? draw_tokens(draw) : ConfigDraw(draw).run();
  if (draw.one_in(3)) mutate(text, draw);
  return text;
}

}  // namespace hcl::testing
