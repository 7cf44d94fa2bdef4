// SPDX-License-Identifier: Apache-2.0
// The formatter: HEX of a text gives HEX of the text formatted. The texts are configurations with
// blanks where somebody in a hurry might have put them, the same with a few bytes changed, and
// tokens in any order.
#include <cstdint>
#include <string>
#include <string_view>

#include "hcl/syntax/lexer.h"
#include "hcl/write/format.h"

#include "tests/compat/area.h"
#include "tests/compat/unicode_text.h"

namespace hcl::compat {
namespace {

using syntax::TokenBuffer;
using syntax::TokenId;
using syntax::TokenKind;
using enum syntax::TokenKind;

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
std::string draw_blanks(testing::Draw& draw) {
  constexpr std::string_view kBlanks[] = {"", " ", "", " ", "  ", "\t", "    ", " \t "};
  return std::string(draw.pick(kBlanks));
}

class ConfigDraw {
 public:
  explicit ConfigDraw(testing::Draw& draw)
      : draw_(draw), newline_(draw.one_in(5) ? "\r\n" : "\n") {}

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

  testing::Draw& draw_;
  std::string_view newline_;
  std::string text_;
};

std::string draw_tokens(testing::Draw& draw) {
  std::string text;
  for (uint64_t n = 1 + draw.below(40); 0 < n; --n) {
    text += draw.pick(kLexemes);
    text += draw_blanks(draw);
  }
  return text;
}

void mutate(std::string& text, testing::Draw& draw) {
  for (uint64_t n = 1 + draw.below(4); 0 < n && !text.empty(); --n) {
    const uint64_t at = draw.below(text.size());
    switch (draw.below(3)) {
      case 0: text.erase(at, 1); break;
      case 1: text.insert(at, draw.pick(kLexemes)); break;
      default: text[at] = static_cast<char>(draw.below(256)); break;
    }
  }
}

template <typename... Kinds>
bool is(TokenKind kind, Kinds... kinds) {
  return ((kind == kinds) || ...);
}

// Where the reference changes what the text says and we do not (docs/design/format.md): it puts two
// tokens together that then are others, or blanks into a string with invalid bytes.
bool reference_harms(const TokenBuffer& tokens, TokenId left, TokenId right) {
  const TokenKind l = tokens.kind(left);
  const TokenKind r = tokens.kind(right);
  const bool opens_sequence = is(l, OpenInterpolation, OpenDirective);
  if (is(l, Invalid, BadUtf8, QuotedNewline) && is(r, OpenInterpolation, OpenDirective))
    return true;
  if (is(l, Invalid, BadUtf8, QuotedNewline, CloseSequence) &&
      is(r, Invalid, BadUtf8, QuotedNewline))
    return true;
  if (is(l, Number, Dot, Ellipsis) && is(r, Dot, Ellipsis)) return true;
  if (l == Bang && is(r, Equal, EqualEqual, FatArrow)) return true;
  if (opens_sequence && is(r, BitwiseNot, CloseSequence)) return true;
  if (l == BitwiseNot && r == CloseSequence) return true;
  return l == Invalid && r == Newline;
}

// A byte that starts a code point of several bytes and is not followed by them: the reference's
// scanner takes some of what does follow into the token.
bool is_cut_code_point(const TokenBuffer& tokens, TokenId id) {
  return tokens.kind(id) == BadUtf8 && '\xC0' <= tokens.text(id)[0] && tokens.text(id)[0] <= '\xF7';
}

bool reference_harms(std::string_view text) {
  const syntax::LexedText lexed = syntax::lex(text);
  const TokenBuffer& tokens = lexed.tokens;
  if (tokens.size() == 1 || tokens.text(TokenId(0)).starts_with("\uFEFF")) return true;
  for (uint32_t i = 0; i + 1 < tokens.size(); ++i) {
    if (is_cut_code_point(tokens, TokenId(i))) return true;
    if (0 < i && reference_harms(tokens, TokenId(i - 1), TokenId(i))) return true;
  }
  return false;
}

std::string make_case(size_t, testing::Draw& draw) {
  for (int attempt = 0; attempt < 8; ++attempt) {
    std::string text = draw.below(3) == 0 ? draw_tokens(draw) : ConfigDraw(draw).run();
    if (draw.one_in(3)) mutate(text, draw);
    if (!reference_harms(text)) return to_hex(text);
  }
  return to_hex("a=1");
}

std::string answer(std::string_view line) {
  return to_hex(write::format(from_hex(line)));
}

}  // namespace

extern const Area k_area_format = {"format", 120'000, make_case, answer};

}  // namespace hcl::compat
