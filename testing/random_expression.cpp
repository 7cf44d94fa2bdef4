// SPDX-License-Identifier: Apache-2.0
#include "testing/random_expression.h"

#include <fmt/core.h>

#include "testing/random_value.h"

namespace hcl::testing {

namespace {

// What an expression should have as its value.
enum class Want : uint8_t { Number, Text, Bool, Sequence, Mapping, Any };

constexpr Want kWants[] = {Want::Number,   Want::Text,    Want::Bool,
                           Want::Sequence, Want::Mapping, Want::Any};

constexpr std::string_view kNumberNames[] = {"n", "n2"};
constexpr std::string_view kTextNames[] = {"s", "s2"};
constexpr std::string_view kSequenceNames[] = {"l", "t", "st", "lo"};
constexpr std::string_view kMappingNames[] = {"m", "o", "o2"};

class ExpressionWriter {
 public:
  ExpressionWriter(Draw& draw, const RandomExpressionOptions& options)
      : draw_(draw), options_(options) {}

  std::string expr(Want want, int depth) {
    if (options_.wrong && draw_.one_in(16)) want = draw_.pick(kWants);
    if (depth <= 0) return leaf(want);
    switch (draw_.below(10)) {
      case 0: return leaf(want);
      case 1: return "(" + expr(want, depth - 1) + ")";
      case 2:
        if (!options_.conditionals) return built(want, depth);
        return fmt::format("{} ? {} : {}", operand(Want::Bool, depth - 1), expr(want, depth - 1),
                           expr(draw_.one_in(4) ? Want::Any : want, depth - 1));
      case 3: return taken(want, depth - 1);
      default: return built(want, depth);
    }
  }

  // Text, interpolations and directives.
  std::string parts(int depth) {
    std::string text;
    for (uint64_t i = draw_.below(4) + 1; i > 0; --i) text += part(depth);
    return text;
  }

 private:
  std::string part(int depth) {
    const bool strips = draw_.one_in(4);
    const char* open = strips ? "~ " : " ";
    const char* close = draw_.one_in(4) ? " ~" : " ";
    switch (depth <= 0 ? draw_.below(2) : draw_.below(6)) {
      case 0: return "x ";
      case 1: return draw_.pick({" y", "$${", "%", "é "});
      case 2:
        return fmt::format("%{{{}if {}{}}}{}%{{ else }}{}%{{ endif }}", open,
                           expr(Want::Bool, depth - 1), close, parts(depth - 1), parts(depth - 1));
      case 3:
        return fmt::format("%{{{}for k, v in {}{}}}${{v}}{}%{{ endfor }}", open,
                           expr(Want::Sequence, depth - 1), close, parts(depth - 1));
      default: return fmt::format("${{{}{}{}}}", open, expr(Want::Text, depth - 1), close);
    }
  }

  std::string leaf(Want want) {
    if (options_.wrong && draw_.one_in(40)) return draw_.pick({"nope", "true.x", "u", "d"});
    if (draw_.one_in(16)) return draw_.pick({"null", "d", "u"});
    switch (want) {
      case Want::Number:
        if (draw_.flip()) return std::string(draw_.pick(kNumberNames));
        return draw_.pick({"0", "1", "2", "10", "0.1", "1.5e3", "123456789012345678901", "\"3\""});
      case Want::Text:
        if (draw_.flip()) return std::string(draw_.pick(kTextNames));
        return draw_.pick({"\"\"", "\"a\"", "\"é\"", "\"true\"", "\"a\\nb\"", "1", "false"});
      case Want::Bool: return draw_.pick({"true", "false", "b", "b", "\"true\""});
      case Want::Sequence:
        if (draw_.flip()) return std::string(draw_.pick(kSequenceNames));
        return draw_.pick({"[]", "[1, 2]", "[\"a\", true]", "[[1], [2, 3]]"});
      case Want::Mapping:
        if (draw_.flip()) return std::string(draw_.pick(kMappingNames));
        return draw_.pick({"{}", "{a = 1}", "{a = 1, \"b\" = [2]}", "{(s) = 1}"});
      case Want::Any: return leaf(draw_.pick(std::span(kWants).first(5)));
    }
    return "0";
  }

  // An operand that needs no parentheses.
  std::string operand(Want want, int depth) {
    return depth <= 0 ? leaf(want) : "(" + expr(want, depth) + ")";
  }

  // A part of something else.
  std::string taken(Want want, int depth) {
    switch (draw_.below(8)) {
      case 0: return operand(Want::Mapping, depth) + draw_.pick({".a", ".b", "[\"a\"]", ".é"});
      case 1: return operand(Want::Sequence, depth) + draw_.pick({"[0]", "[1]", ".0", "[-1]"});
      case 2:
        return fmt::format("{}[{}]", operand(Want::Sequence, depth), expr(Want::Number, depth));
      case 3: return fmt::format("{}[{}]", operand(Want::Mapping, depth), expr(Want::Text, depth));
      case 4:
        return operand(Want::Any, depth) + draw_.pick({"[*]", ".*", "[*].a", ".*.a", "[*][0]"});
      case 5: return "lo" + std::string(draw_.pick({"[*].a", ".*.b", "[0].a", "[*].b[0]", ".a"}));
      case 6: return draw_.pick({"o.a", "o.b[0]", "m.a", "t[0]", "l[0]", "o2[\"a\"]", "o.l[*].a"});
      default: return built(want, depth);
    }
  }

  std::string built(Want want, int depth) {
    const int below = depth - 1;
    if (options_.calls && draw_.one_in(6)) return call(want, below);
    switch (want) {
      case Want::Number:
        // The reference's modulo fails on some infinities, which quotients may be.
        if (draw_.one_in(8)) return leaf(Want::Number) + " % " + leaf(Want::Number);
        if (draw_.one_in(4)) return operand(Want::Number, below) + " / " + leaf(Want::Number);
        return fmt::format("{} {} {}", operand(Want::Number, below), draw_.pick({"+", "-", "*"}),
                           operand(Want::Number, below));
      case Want::Text: return "\"" + parts(below) + "\"";
      case Want::Bool: return condition(below);
      case Want::Sequence: return sequence(below);
      case Want::Mapping: return mapping(below);
      case Want::Any: return expr(draw_.pick(std::span(kWants).first(5)), below);
    }
    return "0";
  }

  std::string condition(int depth) {
    switch (draw_.below(5)) {
      case 0:
        return fmt::format("{} {} {}", operand(Want::Number, depth),
                           draw_.pick({"<", "<=", ">", ">="}), operand(Want::Number, depth));
      case 1:
        return fmt::format("{} {} {}", operand(Want::Any, depth), draw_.pick({"==", "!="}),
                           operand(Want::Any, depth));
      case 2: return "!" + operand(Want::Bool, depth);
      default:
        return fmt::format("{} {} {}", operand(Want::Bool, depth), draw_.pick({"&&", "||"}),
                           operand(Want::Bool, depth));
    }
  }

  std::string sequence(int depth) {
    if (draw_.flip()) {
      return fmt::format("[{}, {}]", expr(Want::Any, depth), expr(Want::Any, depth));
    }
    const std::string where =
        draw_.one_in(3) ? " if " + draw_.pick<std::string>({"v == 1", "b", "k != 0", "v"}) : "";
    return fmt::format("[for {}v in {} : {}{}]", draw_.flip() ? "k, " : "",
                       expr(draw_.flip() ? Want::Sequence : Want::Mapping, depth),
                       draw_.flip() ? "v" : expr(Want::Any, depth), where);
  }

  std::string mapping(int depth) {
    if (draw_.flip()) {
      const auto key = [&] {
        switch (draw_.below(6)) {
          case 0: return "(" + expr(Want::Text, depth) + ")";
          case 1: return std::string("\"${s}\"");
          case 2: return std::string("o.a");
          default: return std::string(draw_.pick({"a", "b", "\"c d\"", "null"}));
        }
      };
      return fmt::format("{{{} = {}, {} = {}}}", key(), not_null(expr(Want::Any, depth)), key(),
                         not_null(expr(Want::Any, depth)));
    }
    return fmt::format("{{for k, v in {} : {} => {}{}{}}}",
                       expr(draw_.flip() ? Want::Sequence : Want::Mapping, depth),
                       draw_.one_in(3) ? expr(Want::Text, depth) : "k",
                       draw_.flip() ? "v" : expr(Want::Any, depth), draw_.one_in(3) ? "..." : "",
                       draw_.one_in(4) ? " if v != 1" : "");
  }

  // The reference unifies a map with some objects that have a null attribute but do not convert.
  static std::string not_null(std::string text) { return text == "null" ? "1" : text; }

  std::string call(Want want, int depth) {
    switch (want) {
      case Want::Number:
        return draw_.flip() ? fmt::format("length({})", expr(Want::Sequence, depth))
                            : fmt::format("max({}, {})", expr(Want::Number, depth),
                                          expr(Want::Number, depth));
      case Want::Text:
        return draw_.flip() ? fmt::format("upper({})", expr(Want::Text, depth))
                            : fmt::format("jsonencode({})", expr(Want::Any, depth));
      case Want::Bool:
        return fmt::format("contains({}, {})", expr(Want::Sequence, depth), expr(Want::Any, depth));
      case Want::Sequence:
        return draw_.flip() ? fmt::format("concat({}...)", expr(Want::Sequence, depth))
                            : fmt::format("concat({}, {})", expr(Want::Sequence, depth),
                                          expr(Want::Sequence, depth));
      case Want::Mapping:
        return fmt::format("merge({}, {})", expr(Want::Mapping, depth), expr(Want::Mapping, depth));
      case Want::Any:
        return fmt::format("coalesce({}, {})", expr(Want::Any, depth), expr(Want::Any, depth));
    }
    return options_.wrong ? "nope()" : "0";
  }

  Draw& draw_;
  RandomExpressionOptions options_;
};

}  // namespace

std::string random_expression(Draw& draw, const RandomExpressionOptions& options) {
  ExpressionWriter writer(draw, options);
  return writer.expr(draw.pick(kWants), options.max_depth);
}

std::string random_template(Draw& draw, const RandomExpressionOptions& options) {
  return ExpressionWriter(draw, options).parts(options.max_depth);
}

std::vector<std::pair<std::string, Value>> random_scope(Draw& draw,
                                                        const RandomScopeOptions& options) {
  const RandomValueOptions values = {
      .unknown = options.unknown, .null = options.null, .marks = options.marks};
  const Type element = Type::object({{"a", Type::string()}, {"b", Type::list(Type::number())}});
  const Type object = Type::object({{"a", Type::string()},
                                    {"b", Type::tuple({Type::number(), Type::boolean()})},
                                    {"l", Type::list(element)}});
  const std::pair<std::string_view, Type> kinds[] = {
      {"n", Type::number()},
      {"n2", Type::number()},
      {"s", Type::string()},
      {"s2", Type::string()},
      {"b", Type::boolean()},
      {"l", Type::list(Type::string())},
      {"lo", Type::list(element)},
      {"t", Type::tuple({Type::number(), Type::string()})},
      {"st", Type::set(Type::string())},
      {"m", Type::map(Type::number())},
      {"o", object},
      {"o2", Type::object({{"a", Type::dynamic()}})},
      {"d", random_type(draw, {.max_depth = 2})},
  };
  std::vector<std::pair<std::string, Value>> scope;
  for (const auto& [name, type] : kinds) {
    // Mostly known, or nothing could be computed with them.
    RandomValueOptions chosen = values;
    if (!draw.one_in(4)) chosen.unknown = chosen.null = false;
    if (!draw.one_in(4)) chosen.marks = false;
    scope.emplace_back(name, random_value(draw, type, chosen));
  }
  const Value unknown = options.unknown ? Value::unknown(Type::dynamic()) : Value::number(1);
  scope.emplace_back("u", unknown);
  return scope;
}

}  // namespace hcl::testing
