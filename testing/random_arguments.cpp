// SPDX-License-Identifier: Apache-2.0
#include "testing/random_arguments.h"

#include <optional>
#include <string>

#include "hcl/value/refine.h"

#include "testing/random_value.h"

namespace hcl::testing {

namespace {

// What each function wants, a letter for each argument (see draw_wanted); `*` repeats the last one.
struct Wanted {
  std::string_view name;
  std::string_view arguments;
};

constexpr Wanted kWanted[] = {
    {"abs", "n"},
    {"add", "nn"},
    {"assertnotnull", "a"},
    {"ceil", "n"},
    {"chomp", "s"},
    {"chunklist", "Li"},
    {"coalesce", "a*"},
    {"coalescelist", "t*"},
    {"compact", "S"},
    {"concat", "t*"},
    {"contains", "qe"},
    {"csvdecode", "c"},
    {"distinct", "L"},
    {"divide", "nn"},
    {"element", "ti"},
    {"equal", "ae"},
    {"flatten", "q"},
    {"floor", "n"},
    {"format", "fa*"},
    {"formatdate", "Dd"},
    {"formatlist", "fA*"},
    {"hasindex", "ok"},
    {"indent", "is"},
    {"index", "ok"},
    {"int", "n"},
    {"join", "sS*"},
    {"jsondecode", "j"},
    {"jsonencode", "a"},
    {"keys", "m"},
    {"length", "o"},
    {"log", "nn"},
    {"lookup", "mkx"},
    {"lower", "s"},
    {"max", "n*"},
    {"merge", "m*"},
    {"min", "n*"},
    {"modulo", "nn"},
    {"multiply", "nn"},
    {"notequal", "ae"},
    {"parseint", "wB"},
    {"pow", "nn"},
    {"range", "i*"},
    {"regex", "ps"},
    {"regexall", "ps"},
    {"regexreplace", "spr"},
    {"replace", "sss"},
    {"reverse", "q"},
    {"sethaselement", "Qx"},
    {"setintersection", "Q*"},
    {"setproduct", "q*"},
    {"setsubtract", "QQ"},
    {"setsymmetricdifference", "Q*"},
    {"setunion", "Q*"},
    {"signum", "n"},
    {"slice", "tii"},
    {"sort", "S"},
    {"split", "ss"},
    {"strlen", "s"},
    {"strrev", "s"},
    {"substr", "sii"},
    {"subtract", "nn"},
    {"timeadd", "du"},
    {"title", "s"},
    {"tobool", "a"},
    {"tolist", "a"},
    {"tomap", "a"},
    {"tonumber", "a"},
    {"toset", "a"},
    {"tostring", "a"},
    {"trim", "ss"},
    {"trimprefix", "ss"},
    {"trimspace", "s"},
    {"trimsuffix", "ss"},
    {"upper", "s"},
    {"values", "m"},
    {"zipmap", "St"},
};

std::string pieces(Draw& draw, std::span<const std::string_view> choices, size_t max) {
  std::string out;
  for (uint64_t n = draw.below(max + 1); n > 0; --n) out += draw.pick(choices);
  return out;
}

std::string draw_text(Draw& draw) {
  static constexpr std::string_view kPieces[] = {
      "a",      "b", "A", "ab", " ",   "\n",      "\r\n",   ",",    "-",      "\t",
      "é",      "ß", "İ", "ǆ",  "क्षि", "e\u0301", "\u00A0", "👍🏽", "🇩🇪🇫🇷",   "don't",
      "\u2028", "ﬁ", "Σ", "_x", "1.5", "true",    "",       "xyz",  "\u0301", "%"};
  return pieces(draw, kPieces, 6);
}

std::string draw_pattern(Draw& draw) {
  static constexpr std::string_view kPieces[] = {
      "a",         "b",           "(a)",       "(?P<n>a+)", "(?<m>b)", "(?P<n>x)", "[a-z]",
      "[^,]",      ".",           "*",         "+",         "?",       "|",        "a*",
      "(b|é)?",    "^",           "$",         "\\b",       "\\d",     "\\w+",     "\\s",
      "{2}",       "{1,3}",       "a{2,1}",    "{1001}",    "(",       ")",        "[",
      "]",         "\\C",         "\\",        "(?i)",      "(?:x)",   "\\pL",     "\\p{Greek}",
      "\\Qa.b\\E", "[[:alpha:]]", "[[:foo:]]", "\\8",       "(?=a)",   "(?P<1>a)", "(?P<>a)",
      "[z-a]",     "**",          "é",         "\\x{41}",   "\\z",     "\\A",      "(?s).",
      "[\\d-z]",   "\\pX",        "(?P=n)",    "a+?",       "\\n",     "(?m)^",    "[]a]"};
  return pieces(draw, kPieces, 5);
}

std::string draw_template(Draw& draw) {
  static constexpr std::string_view kPieces[] = {"$1", "${1}", "$n",    "${n}x", "$1x", "$$",
                                                 "$",  "${",   "${m}",  "a",     "$0",  "é",
                                                 "-",  "$01",  "${1x}", "$é",    "$9"};
  return pieces(draw, kPieces, 4);
}

std::string draw_format(Draw& draw) {
  static constexpr std::string_view kVerbs[] = {"v", "t", "b", "d", "o", "x", "X", "e",
                                                "E", "f", "g", "G", "s", "q", "z", "!"};
  static constexpr std::string_view kFlags[] = {"",  "",  "",   "+",  "-",  " ",
                                                "0", "#", "-0", "+0", "# 0"};
  static constexpr std::string_view kWidths[] = {"",  "",   "",   "5",   "12",
                                                 ".", ".0", ".3", "8.2", "3.10"};
  static constexpr std::string_view kArguments[] = {"",    "",    "",    "",  "[1]",
                                                    "[2]", "[3]", "[0]", "[1"};
  static constexpr std::string_view kLiterals[] = {"", "", "abc ", "%%", "é", "%", "x=", "👍🏽"};
  std::string out;
  for (uint64_t n = draw.below(4); n > 0; --n) {
    out += draw.pick(kLiterals);
    out += "%";
    out += draw.pick(kFlags);
    out += draw.pick(kWidths);
    if (draw.one_in(4)) out += draw.pick(kArguments);
    out += draw.pick(kVerbs);
  }
  return out + std::string(draw.pick(kLiterals));
}

std::string draw_timestamp(Draw& draw) {
  static constexpr std::string_view kWhole[] = {"2017-11-22T00:00:00+02:00",
                                                "2020-02-29T23:59:59.999Z",
                                                "0000-01-01T00:00:00Z",
                                                "9999-12-31T23:59:59-12:00",
                                                "2021-02-29T00:00:00Z",
                                                "2006-01-02T15:04:05,5Z",
                                                "2006-01-02T1:04:05Z",
                                                "2006-01-02T24:00:00Z",
                                                "2006-01-02 15:04:05Z",
                                                "2006-01-02T15:04:05+24:00",
                                                "2006-01-02T15:04:05+23:60",
                                                "2006-01-02T15:04:05+25:00",
                                                "2006-01-02T15:04:60Z",
                                                "2006-01-02T15:04:05.1234567891Z",
                                                "2006-13-02T15:04:05Z",
                                                "2006-01-02T15:4:05Z",
                                                "2006-1-02T15:04:05Z",
                                                "2006-01-02T15:04:05Zx",
                                                "2006-01-02T15:04:05",
                                                "1999-12-31T12:30:45-00:00",
                                                "2006-01-02T15:04:05é01:00",
                                                "2006-01-02T15:04:05.Z",
                                                "2006-00-00T15:04:05Z",
                                                "2006-01-02T15:60:05Z",
                                                "2006-01-02T-5:04:05Z",
                                                "20060102T150405Z",
                                                "2006-01-02T1"};
  std::string text(draw.pick(kWhole));
  if (draw.one_in(4)) text.resize(draw.below(text.size() + 1));
  if (draw.one_in(5) && !text.empty()) text[draw.below(text.size())] = draw.pick("0159:-TZ+. x");
  return text;
}

std::string draw_date_format(Draw& draw) {
  static constexpr std::string_view kPieces[] = {
      "YYYY", "YY",   "Y",   "M",  "MM",  "MMM",     "MMMM", "MMMMM", "D",     "DD", "DDD",
      "EEE",  "EEEE", "EE",  "h",  "hh",  "hhh",     "H",    "HH",    "AA",    "aa", "A",
      "m",    "mm",   "s",   "ss", "sss", "Z",       "ZZZ",  "ZZZZ",  "ZZZZZ", "ZZ", "-",
      ":",    " ",    "'T'", "''", "'",   "'it''s'", "q",    "é",     "YYYYY"};
  return pieces(draw, kPieces, 6);
}

std::string draw_duration(Draw& draw) {
  static constexpr std::string_view kPieces[] = {"1h",
                                                 "30m",
                                                 "1.5s",
                                                 "10ms",
                                                 "3us",
                                                 "4µs",
                                                 "5μs",
                                                 "6ns",
                                                 "-",
                                                 "+",
                                                 "0",
                                                 "1d",
                                                 "1",
                                                 ".5h",
                                                 ".",
                                                 "h",
                                                 "2562047h47m",
                                                 "9223372036854775807ns",
                                                 "9223372036854775808ns",
                                                 "1e3s",
                                                 "é",
                                                 "1.é",
                                                 "0.000000000000000000001h",
                                                 "\"",
                                                 "\n"};
  return pieces(draw, kPieces, 3);
}

std::string draw_json(Draw& draw) {
  static constexpr std::string_view kPieces[] = {
      "{",    "}",     "[",    "]", "\"a\"",       ":",      ",",       "1",   "-0", "1.50", "1e5",
      "true", "false", "null", " ", "\"\\u00e9\"", "\"b\":", "\"a\":1", "nul", "\"", "01",   "\n"};
  static constexpr std::string_view kWhole[] = {"{\"a\":1,\"b\":[true,null,\"x\"]}",
                                                "[1,2,{\"k\":\"v\"}]",
                                                "\"text\"",
                                                "12.50",
                                                "null",
                                                "{\"a\":1,\"a\":2}",
                                                "{\"a\":1,\"a\":\"x\"}",
                                                "[]",
                                                "{}",
                                                " [1] ",
                                                "1 2",
                                                "[1]]",
                                                "\"\\ud800\"",
                                                "123456789012345678901234567890.5",
                                                "1e400"};
  return draw.flip() ? std::string(draw.pick(kWhole)) : pieces(draw, kPieces, 6);
}

std::string draw_csv(Draw& draw) {
  static constexpr std::string_view kPieces[] = {
      "a", "b",    ",",     "\n",    "\r\n",         "\"", "\"x\"",         "é",
      " ", "\"\"", "a,b\n", "1,2\n", "\"a\nb\",c\n", "\r", "id,name\n1,x\n"};
  return pieces(draw, kPieces, 7);
}

std::string draw_digits(Draw& draw) {
  static constexpr std::string_view kPieces[] = {
      "0", "1", "9", "a", "F", "z", "Z", "-", "+", "_", " ", "123456789012345678901234567890"};
  return pieces(draw, kPieces, 4);
}

class ArgumentDrawer {
 public:
  ArgumentDrawer(Draw& draw, const RandomArgumentOptions& options)
      : draw_(draw), options_(options) {
    // Many calls have no trouble of one sort at all.
    values_.unknown = options.unknown && draw.one_in(2);
    values_.marks = options.marks && draw.one_in(3);
    values_.null = options.null && draw.one_in(2);
    values_.infinities = false;
  }

  std::vector<Value> draw_all(std::string_view wanted) {
    std::vector<Value> arguments;
    size_t n = wanted.ends_with('*') ? wanted.size() - 2 + draw_.below(4) : wanted.size();
    if (options_.wrong && draw_.one_in(40)) n = draw_.below(4);
    for (size_t i = 0; i < n; ++i) {
      const size_t last = wanted.ends_with('*') ? wanted.size() - 2 : wanted.size() - 1;
      arguments.push_back(draw_argument(wanted[std::min(i, last)], arguments));
    }
    return arguments;
  }

  Value draw_argument(char letter, const std::vector<Value>& before) {
    if (options_.wrong && draw_.one_in(25)) return random_value(draw_, random_type(draw_), values_);
    return spoil(draw_wanted(letter, before));
  }

  // The same argument, but perhaps unknown, null or marked.
  Value spoil(Value value) {
    if (values_.unknown && draw_.one_in(6)) value = forget(value);
    if (values_.null && draw_.one_in(15)) value = Value::null(value.type());
    if (values_.marks && draw_.one_in(3)) value = value.with_marks(random_marks(draw_));
    return value;
  }

  Value forget(const Value& value) {
    if (draw_.one_in(6)) return Value::unknown(Type::dynamic());
    const Type type = value.type();
    if (draw_.flip() || type.is_dynamic()) return Value::unknown(type);
    Refine refine(Value::unknown(type));
    if (draw_.flip()) refine.not_null();
    if (type.is(TypeKind::String) && value.is_known_not_null() && !value.is_marked()) {
      refine.prefix(value.as_string());
    }
    return *refine.done();
  }

 private:
  Value draw_wanted(char letter, const std::vector<Value>& before) {
    switch (letter) {
      case 'a': return random_value(draw_, random_type(draw_), values_);
      case 'A':
        return draw_.flip() ? sequence({TypeKind::List, TypeKind::Tuple, TypeKind::Set}, 2)
                            : random_value(draw_, random_type(draw_, {.max_depth = 1}), values_);
      case 'n': return number();
      case 'i': return Value::number(Number(draw_.between(-4, 9)));
      case 's': return Value::string(draw_text(draw_));
      case 'S': return strings();
      case 'L':
        return random_value(draw_, Type::list(random_type(draw_, {.max_depth = 2})), values_);
      case 't': return sequence({TypeKind::List, TypeKind::Tuple}, 3);
      case 'q': return sequence({TypeKind::List, TypeKind::Tuple, TypeKind::Set}, 3);
      case 'Q': return set();
      case 'm': return mapping();
      case 'o':
        return draw_.flip() ? mapping()
                            : sequence({TypeKind::List, TypeKind::Tuple, TypeKind::Set}, 2);
      case 'k': return key();
      case 'e': return like(before);
      case 'x': return element_like(before);
      case 'B':
        return Value::number(draw_.pick({int64_t{10}, int64_t{16}, int64_t{62}, int64_t{2},
                                         int64_t{36}, int64_t{1}, int64_t{63}}));
      default: return Value::string(special_text(letter));
    }
  }

  std::string special_text(char letter) {
    switch (letter) {
      case 'p': return draw_pattern(draw_);
      case 'r': return draw_template(draw_);
      case 'f': return draw_format(draw_);
      case 'd': return draw_timestamp(draw_);
      case 'D': return draw_date_format(draw_);
      case 'u': return draw_duration(draw_);
      case 'j': return draw_json(draw_);
      case 'c': return draw_csv(draw_);
      default: return draw_digits(draw_);
    }
  }

  Value number() {
    if (options_.infinities && draw_.one_in(20)) {
      return Value::number(draw_.flip() ? Number::positive_infinity()
                                        : Number::negative_infinity());
    }
    return Value::number(random_number(draw_, values_));
  }

  Value strings() {
    std::vector<Value> items;
    for (uint64_t n = draw_.below(4); n > 0; --n) {
      items.push_back(draw_.one_in(8) ? spoil(Value::string(draw_text(draw_)))
                                      : Value::string(draw_text(draw_)));
    }
    return Value::list_of(Type::string(), std::move(items));
  }

  Value sequence(std::initializer_list<TypeKind> kinds, int depth) {
    const TypeKind kind = draw_.pick(std::span(kinds.begin(), kinds.size()));
    const Type element = random_type(draw_, {.max_depth = depth - 1});
    if (kind == TypeKind::List) return random_value(draw_, Type::list(element), values_);
    if (kind == TypeKind::Set) return random_value(draw_, Type::set(element), values_);
    std::vector<Value> elements;
    for (uint64_t n = draw_.below(4); n > 0; --n) {
      const Type type = draw_.flip() ? element : random_type(draw_, {.max_depth = depth - 1});
      elements.push_back(random_value(draw_, type, values_));
    }
    return Value::tuple(std::move(elements));
  }

  Value set() {
    const Type element = random_type(draw_, {.max_depth = draw_.one_in(3) ? 2 : 1});
    return random_value(draw_, Type::set(element), values_);
  }

  Value mapping() {
    const Type element = random_type(draw_, {.max_depth = 2});
    if (draw_.flip()) return random_value(draw_, Type::map(element), values_);
    static constexpr std::string_view kNames[] = {"a", "b", "c", "é"};
    std::vector<Member> members;
    for (const std::string_view name : kNames) {
      if (draw_.flip()) continue;
      const Type type = draw_.flip() ? element : random_type(draw_, {.max_depth = 2});
      members.push_back({std::string(name), random_value(draw_, type, values_)});
    }
    return Value::object(std::move(members));
  }

  Value key() {
    static constexpr std::string_view kNames[] = {"a", "b", "c", "é", "none"};
    return draw_.flip() ? Value::string(draw_.pick(kNames))
                        : Value::number(Number(draw_.between(-1, 3)));
  }

  // A value that has a chance to equal the first one, or to be in it.
  Value like(const std::vector<Value>& before) {
    if (before.empty() || draw_.one_in(3)) return random_value(draw_, random_type(draw_), values_);
    return draw_.flip() ? before[0] : element_like(before);
  }

  Value element_like(const std::vector<Value>& before) {
    const Value first = before.empty() ? Value() : before[0].without_marks();
    const bool has_elements = first.is_known_not_null() &&
                              (first.type().is_collection() || first.kind() == TypeKind::Tuple ||
                               first.kind() == TypeKind::Object);
    if (has_elements && first.length() > 0 && draw_.flip()) return draw_.pick(first.elements());
    if (first.type().is_collection()) return random_value(draw_, first.type().element(), values_);
    return random_value(draw_, random_type(draw_, {.max_depth = 2}), values_);
  }

  Draw& draw_;
  RandomArgumentOptions options_;
  RandomValueOptions values_;
};

}  // namespace

std::vector<Value> random_arguments(Draw& draw, std::string_view name, const Function& function,
                                    const RandomArgumentOptions& options) {
  ArgumentDrawer drawer(draw, options);
  for (const Wanted& wanted : kWanted) {
    if (wanted.name == name) return drawer.draw_all(wanted.arguments);
  }
  std::vector<Value> arguments;
  for (const Parameter& parameter : function.parameters) {
    arguments.push_back(drawer.spoil(random_value(draw, parameter.type)));
  }
  return arguments;
}

}  // namespace hcl::testing
