// SPDX-License-Identifier: Apache-2.0
#include "tests/compat/syntax_text.h"

#include <string_view>

namespace hcl::compat {

using testing::Draw;

namespace {

constexpr std::string_view kNames[] = {"a",    "b",    "foo",  "bar-baz", "_x",  "for",   "in",
                                       "if",   "null", "true", "false",   "é",   "endif", "x1",
                                       "else", "a-1",  "each", "var",     "日本"};

constexpr std::string_view kNumbers[] = {
    "0", "1", "12", "1.5", "1e3", "1.e5", "01", "1E-2", "0.125", "99999999999999999999", "2e+4"};

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
                                        "/",
                                        "+",
                                        "-",
                                        "%",
                                        "=",
                                        "==",
                                        "!=",
                                        "<",
                                        "<=",
                                        ">",
                                        ">=",
                                        "&&",
                                        "||",
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
                                        "%{~",
                                        "}",
                                        "~}",
                                        "$${",
                                        "%%{",
                                        "$",
                                        "%",
                                        "1",
                                        "1.2.3",
                                        "0.1",
                                        "a",
                                        "foo",
                                        "for",
                                        "in",
                                        "if",
                                        "else",
                                        "endif",
                                        "endfor",
                                        "true",
                                        "null",
                                        "#c\n",
                                        "//c\n",
                                        "/*c*/",
                                        "/*",
                                        "\n",
                                        "\r\n",
                                        "\r",
                                        " ",
                                        "\t",
                                        "\\n",
                                        "\\u00e9",
                                        "\\uD800",
                                        "\\q",
                                        "\\",
                                        "&",
                                        "|",
                                        "~",
                                        "^",
                                        ";",
                                        "`",
                                        "'",
                                        "\xE2\x80\x9C",
                                        "\x80",
                                        "\xC3\xA9",
                                        "e\xCC\x81",
                                        "\xC2\xA0",
                                        "@",
                                        "\"a\"",
                                        "a = 1\n",
                                        "b {\n",
                                        "}\n",
                                        "x \"l\" {",
                                        "${a}",
                                        "%{ if a }",
                                        "%{ endif }",
                                        "%{ for x in y }",
                                        "%{ endfor }",
                                        ".*",
                                        "[*]",
                                        "[0]",
                                        "[\"k\"]",
                                        ".0",
                                        "a.b",
                                        "f(",
                                        "\xEF\xBB\xBF"};

class Generator {
 public:
  explicit Generator(Draw& draw) : draw_(draw) {}

  std::string body(int depth, std::string_view indent) {
    std::string out;
    const uint64_t n = draw_.below(5);
    for (uint64_t i = 0; i < n; ++i) {
      out += comment_lines(indent);
      out += indent;
      out += draw_.below(3) != 0 || depth == 0 ? attribute() : block(depth - 1, indent);
      out += end_of_line();
    }
    return out;
  }

  std::string expr(int depth) {
    if (depth <= 0) return leaf();
    switch (draw_.below(16)) {
      case 0: return "(" + gap() + expr(depth - 1) + gap() + ")";
      case 1: return tuple(depth);
      case 2: return object(depth);
      case 3: return call(depth);
      case 4: return expr(depth - 1) + blank() + op() + blank() + expr(depth - 1);
      case 5: return std::string(draw_.flip() ? "-" : "!") + blank() + expr(depth - 1);
      case 6:
        return expr(depth - 1) + blank() + "?" + blank() + expr(depth - 1) + " :" + blank() +
               expr(depth - 1);
      case 7: return quoted(depth);
      case 8: return heredoc(depth);
      case 9: return for_expr(depth);
      case 10:
      case 11: return steps(depth, leaf());
      case 12: return steps(depth, expr(depth - 1));
      case 13: return expr(depth - 1) + blank() + op() + blank() + expr(depth - 1);
      default: return leaf();
    }
  }

  std::string traversal() {
    std::string out = name();
    const uint64_t n = draw_.below(5);
    for (uint64_t i = 0; i < n; ++i) {
      switch (draw_.below(7)) {
        case 0: out += "[*]"; break;
        case 1: out += "[\"" + quoted_text() + "\"]"; break;
        case 2: out += "[" + gap() + std::string(draw_.pick(kNumbers)) + gap() + "]"; break;
        case 3: out += blank() + "." + blank() + name(); break;
        default: out += "." + name(); break;
      }
    }
    return out;
  }

  std::string template_body(int depth, bool in_quotes) {
    std::string out;
    const uint64_t n = draw_.below(6);
    for (uint64_t i = 0; i < n; ++i) out += template_part(depth, in_quotes);
    return out;
  }

 private:
  std::string name() { return std::string(draw_.pick(kNames)); }
  std::string blank() {
    return draw_.below(3) == 0 ? std::string(draw_.flip() ? " " : "  ")
           : draw_.one_in(12)  ? "/*c*/"
                               : " ";
  }
  // Where newlines do not matter.
  std::string gap() {
    switch (draw_.below(8)) {
      case 0: return "\n  ";
      case 1: return " # c\n ";
      case 2: return " ";
      default: return "";
    }
  }
  std::string end_of_line() {
    switch (draw_.below(10)) {
      case 0: return " # c\n";
      case 1: return " // c\n";
      case 2: return "\r\n";
      case 3: return " /* c */\n\n";
      default: return "\n";
    }
  }
  std::string comment_lines(std::string_view indent) {
    return draw_.one_in(6) ? std::string(indent) + (draw_.flip() ? "# lead\n" : "/* lead */\n")
                           : "";
  }
  std::string op() {
    constexpr std::string_view kOps[] = {
        "+", "-", "*", "/", "%", "==", "!=", "<", ">", "<=", ">=", "&&", "||"};
    return std::string(draw_.pick(kOps));
  }

  std::string leaf() {
    switch (draw_.below(6)) {
      case 0:
      case 1: return name();
      case 2: return std::string(draw_.pick(kNumbers));
      case 3: return "\"" + quoted_text() + "\"";
      default: return traversal();
    }
  }

  std::string attribute() { return name() + blank() + "=" + blank() + expr(3); }

  std::string block(int depth, std::string_view indent) {
    std::string out = name();
    const uint64_t n = draw_.below(3);
    for (uint64_t i = 0; i < n; ++i) {
      out += blank() + (draw_.flip() ? name() : "\"" + quoted_text() + "\"");
    }
    out += blank() + "{";
    switch (draw_.below(5)) {
      case 0: return out + "}";
      case 1: return out + blank() + attribute() + blank() + "}";
      default: break;
    }
    const std::string inner = std::string(indent) + "  ";
    return out + end_of_line() + body(depth, inner) + std::string(indent) + "}";
  }

  std::string tuple(int depth) {
    std::string out = "[" + gap();
    const uint64_t n = draw_.below(4);
    for (uint64_t i = 0; i < n; ++i) {
      out += expr(depth - 1) + gap();
      if (i + 1 < n || draw_.flip()) out += "," + gap();
    }
    return out + "]";
  }

  std::string object(int depth) {
    std::string out = "{";
    const uint64_t n = draw_.below(4);
    for (uint64_t i = 0; i < n; ++i) {
      if (draw_.below(3) == 0) out += end_of_line();
      switch (draw_.below(5)) {
        case 0: out += "(" + expr(depth - 1) + ")"; break;
        case 1: out += "\"" + quoted_text() + "\""; break;
        case 2: out += expr(depth - 1); break;
        default: out += name(); break;
      }
      out += blank() + (draw_.flip() ? "=" : ":") + blank() + expr(depth - 1);
      if (i + 1 < n || draw_.flip()) out += draw_.flip() ? "," : end_of_line();
    }
    return out + blank() + "}";
  }

  std::string call(int depth) {
    std::string out = name();
    while (draw_.one_in(5)) out += "::" + name();
    out += "(" + gap();
    const uint64_t n = draw_.below(4);
    for (uint64_t i = 0; i < n; ++i) {
      out += expr(depth - 1) + gap();
      if (i + 1 < n) out += "," + gap();
    }
    if (n != 0 && draw_.one_in(4)) out += draw_.flip() ? "..." : ",";
    return out + gap() + ")";
  }

  std::string for_expr(int depth) {
    const bool is_object = draw_.flip();
    std::string out = is_object ? "{" : "[";
    out += gap() + "for " + name();
    if (draw_.flip()) out += ", " + name();
    out += " in " + expr(depth - 1) + " : " + gap();
    if (is_object != draw_.one_in(16)) out += expr(depth - 1) + " => ";
    out += expr(depth - 1);
    if (is_object && draw_.one_in(3)) out += "...";
    if (draw_.one_in(3)) out += " if " + expr(depth - 1);
    return out + gap() + (is_object ? "}" : "]");
  }

  std::string steps(int depth, std::string source) {
    const uint64_t n = 1 + draw_.below(4);
    for (uint64_t i = 0; i < n; ++i) {
      switch (draw_.below(9)) {
        case 0: source += "[*]"; break;
        case 1: source += ".*"; break;
        case 2: source += "." + std::string(draw_.flip() ? "0" : "12"); break;
        case 3: source += "[" + gap() + expr(depth - 1) + gap() + "]"; break;
        case 4: source += "[\"" + quoted_text() + "\"]"; break;
        case 5: source += "[0]"; break;
        default: source += "." + name(); break;
      }
    }
    return source;
  }

  std::string quoted_text() {
    constexpr std::string_view kTexts[] = {
        "",  "a",  "b c", "\\n",       "\\\"",    "\\\\",        "$${x}", "%%{y}", "$",
        "%", "$x", "é",   "e\xCC\x81", "\\u00e9", "\\U0001F600", " ",     "  z  ", "{}"};
    std::string out;
    const uint64_t n = draw_.below(4);
    for (uint64_t i = 0; i < n; ++i) out += draw_.pick(kTexts);
    return out;
  }

  std::string quoted(int depth) { return "\"" + template_body(depth - 1, true) + "\""; }

  std::string heredoc(int depth) {
    std::string out = draw_.flip() ? "<<-EOT\n" : "<<EOT\n";
    const uint64_t n = draw_.below(5);
    for (uint64_t i = 0; i < n; ++i) {
      out += std::string(draw_.below(5), draw_.one_in(6) ? '\t' : ' ');
      out += template_body(depth - 1, false);
      out += draw_.one_in(10) ? "\r\n" : "\n";
    }
    return out + std::string(draw_.below(3), ' ') + "EOT\n";
  }

  std::string opening(char marker) {
    return std::string(1, marker) + "{" + (draw_.one_in(3) ? "~" : "") + (draw_.flip() ? " " : "");
  }
  std::string closing() {
    return std::string(draw_.flip() ? " " : "") + (draw_.one_in(3) ? "~}" : "}");
  }

  std::string template_part(int depth, bool in_quotes) {
    switch (depth < 0 ? 0 : draw_.below(9)) {
      case 0:
      case 1:
      case 2: return quoted_text();
      case 3:
      case 4:
      case 5: return opening('$') + expr(depth - 1) + closing();
      case 6: {
        std::string out = opening('%') + "if " + expr(depth - 1) + closing();
        out += template_body(depth - 1, in_quotes);
        if (draw_.flip())
          out += opening('%') + "else" + closing() + template_body(depth - 1, in_quotes);
        return out + opening('%') + "endif" + closing();
      }
      case 7:
        return opening('%') + "for " + name() + (draw_.flip() ? ", " + name() : "") + " in " +
               expr(depth - 1) + closing() + template_body(depth - 1, in_quotes) + opening('%') +
               "endfor" + closing();
      default: return in_quotes ? " " : "\n  ";
    }
  }

  Draw& draw_;
};

}  // namespace

std::string draw_config(Draw& draw) {
  return Generator(draw).body(2, "");
}

std::string draw_expression(Draw& draw) {
  return Generator(draw).expr(4);
}

std::string draw_template(Draw& draw) {
  return Generator(draw).template_body(3, false);
}

std::string draw_traversal(Draw& draw) {
  return Generator(draw).traversal();
}

// Characters stay whole: our lexer ends a name at a byte that is not UTF-8, the reference's only at
// most of them (see identifier.h).
static size_t character_start(std::string_view text, size_t at) {
  while (at < text.size() && 0 < at && (static_cast<unsigned char>(text[at]) & 0xC0) == 0x80) --at;
  return at;
}

std::string draw_mutation(Draw& draw, std::string text) {
  const uint64_t n = 1 + draw.below(3);
  for (uint64_t i = 0; i < n; ++i) {
    const size_t at = character_start(text, draw.below(text.size() + 1));
    const size_t end = character_start(text, at + std::min(draw.below(4), text.size() - at));
    const size_t piece_end = character_start(text, at + std::min(draw.below(16), text.size() - at));
    const size_t length = end - at;
    switch (draw.below(5)) {
      case 0: text.erase(at, length); break;
      case 1: text.insert(at, draw.pick(kPieces)); break;
      case 2: text.replace(at, length, draw.pick(kPieces)); break;
      case 3:
        text.insert(character_start(text, draw.below(text.size() + 1)),
                    text.substr(at, piece_end - at));
        break;
      default: text.resize(draw.one_in(3) ? at : text.size()); break;
    }
  }
  return text;
}

std::string draw_pieces(Draw& draw, size_t max_pieces) {
  std::string out;
  const uint64_t n = draw.below(max_pieces + 1);
  for (uint64_t i = 0; i < n; ++i) out += draw.pick(kPieces);
  return out;
}

}  // namespace hcl::compat
