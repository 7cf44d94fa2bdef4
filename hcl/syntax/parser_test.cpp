// SPDX-License-Identifier: Apache-2.0
#include "hcl/syntax/parser.h"

#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "hcl/syntax/at_offset.h"
#include "hcl/syntax/dump.h"
#include "hcl/syntax/walk.h"

namespace hcl::syntax {
namespace {

std::unique_ptr<SourceFile> source_of(std::string text) {
  return SourceFile::make("main.hcl", std::move(text)).value();
}

std::string repeat(std::string_view piece, size_t n) {
  std::string text;
  for (size_t i = 0; i < n; ++i) text += piece;
  return text;
}

// ---- time and memory

// A text of n pieces between a head and, n times too, a tail.
struct Family {
  std::string_view head;
  std::string_view piece;
  std::string_view middle;
  std::string_view tail;
};

constexpr Family kFamilies[] = {
    {"a = ", "(", "", ""},
    {"a = ", "(", "1", ")"},
    {"a = ", "[", "", ""},
    {"a = ", "[", "", "]"},
    {"a = ", "{a=", "", ""},
    {"a = ", "{a=", "1", "}"},
    {"a = ", "f(", "", ")"},
    {"a = ", "a[", "x", "]"},
    {"a = ", "[for x in ", "", ""},
    {"", "b {\n", "", ""},
    {"", "b {\n", "", "}\n"},
    {"a = ", "\"${", "", ""},
    {"a = ", "\"${", "1", "}\""},
    {"a = \"", "%{if a}", "", ""},
    {"a = \"", "%{if a}", "", "%{endif}"},
    {"a = ", "!", "a", ""},
    {"a = ", "-", "", ""},
    {"a = ", "a?b:", "c", ""},
    {"a = ", "a?", "c", ":d"},
    {"a = 1", "+1", "", ""},
    {"a = 1", "||1&&1==1<1+1*1", "", ""},
    {"a = a", "[x]", "", ""},
    {"a = a", ".b", "", ""},
    {"a = a", "[*]", "", ""},
    {"a = a", ".*[0]", "", ""},
    {"a = ", "\"", "", ""},
    {"", "a = \"\n", "", ""},
    {"", "a = <<A\n", "", ""},
    {"a = <<-A\n", "  x\n", "A\n", ""},
    {"a = <<-A\n", "  $${x\n", "A\n", ""},
    {"a = \"", "$", "\"", ""},
    {"a = \"", "$${", "\"", ""},
    {"", "a = [\n", "", ""},
    {"", "a = {\n", "", ""},
    {"", "a { b = [\n", "", ""},
    {"", "}\n", "", ""},
    {"", "a = 1 2\n", "", ""},
    {"a = [", "1 2,", "]", ""},
    {"a = ", "[(", "", "])"},
    {"", "a = 1\n", "", ""},
    {"", "@", "", ""},
    {"", "/*", "", ""},
    {"a = \"", "\\q", "\"", ""},
    {"", "b {\n  x = [\n}\n", "", ""},
};

std::string text_of(const Family& family, size_t n) {
  return std::string(family.head) + repeat(family.piece, n) + std::string(family.middle) +
         repeat(family.tail, n);
}

size_t n_reachable(const File& file) {
  size_t n = 0;
  walk(file.root(), [&](const Node&) { ++n; });
  return n;
}

// The tree and the arena are what the work leaves behind, and they do not depend on how busy the
// machine is: eight times the text gives about eight times as much of them.
TEST(parser, work_is_linear_on_adversarial_texts) {
  constexpr size_t kSmall = 4000;
  for (const Family& family : kFamilies) {
    const auto small = parse_config(source_of(text_of(family, kSmall)));
    const auto large = parse_config(source_of(text_of(family, 8 * kSmall)));
    EXPECT_LE(large->n_nodes(), 9 * small->n_nodes() + 1000) << family.head << family.piece;
    EXPECT_LE(n_reachable(*large), large->n_nodes()) << family.head << family.piece;
    EXPECT_LE(large->memory_bytes(), 100 * large->tokens().text().size() + 100000)
        << family.head << family.piece;
  }
}

TEST(parser, nesting_is_refused_where_the_option_says) {
  for (const uint32_t limit : {1U, 10U, 1000U}) {
    const ParseOptions options{.max_nesting = limit};
    const auto nested = [](size_t n) { return "a = " + repeat("[", n) + repeat("]", n) + "\n"; };
    EXPECT_FALSE(parse_config(source_of(nested(limit)), options)->has_errors()) << limit;
    EXPECT_TRUE(parse_config(source_of(nested(limit + 1)), options)->has_errors()) << limit;
  }
}

TEST(parser, long_chains_are_not_nesting) {
  for (const std::string_view piece : {" + 1", "[x]", ".b", ".*[0]", " && a"}) {
    const auto file = parse_config(source_of("a = b" + repeat(piece, 100000) + "\n"));
    EXPECT_FALSE(file->has_errors()) << piece;
    EXPECT_FALSE(dump(*parse_expression(source_of("b" + repeat(piece, 10)))).empty());
  }
}

TEST(parser, diagnostics_are_bounded) {
  const auto file = parse_config(source_of(repeat("a = \n", 5000)), {.max_diagnostics = 10});
  EXPECT_EQ(file->diagnostics().size(), 10U);
  EXPECT_LT(5000U, file->diagnostics().n_errors());
}

// ---- looking at the tree

std::string kinds_at(std::string_view text, uint32_t offset) {
  const auto file = parse_config(source_of(std::string(text)));
  std::string kinds;
  for (const Node* node : nodes_at(*file, offset)) kinds += std::string(name(node->kind)) + " ";
  return kinds;
}

TEST(at_offset, finds_the_nodes_from_the_outermost_on) {
  constexpr std::string_view kText = "a {\n  b = [c.d[0], \"x${e}\"]\n}\n";
  const auto check = [&](std::string_view at, std::string_view want) {
    EXPECT_EQ(kinds_at(kText, static_cast<uint32_t>(kText.find(at))), want) << at;
  };
  check("a {", "Body Block ");
  check("b =", "Body Block Body Attribute ");
  check("c.d", "Body Block Body Attribute TupleExpr ScopeTraversalExpr ");
  check("0", "Body Block Body Attribute TupleExpr ScopeTraversalExpr NumberExpr ");
  check("e}", "Body Block Body Attribute TupleExpr TemplateExpr ScopeTraversalExpr ");
  check("x$", "Body Block Body Attribute TupleExpr TemplateExpr TemplateTextExpr ");
}

TEST(at_offset, finds_what_stands_before_a_dot_without_a_name) {
  EXPECT_EQ(kinds_at("a = b.\n", 4), "Body Attribute ErrorExpr ScopeTraversalExpr ");
}

TEST(walk, skips_children_when_asked_to) {
  const auto file = parse_expression(source_of("[[1], 2]"));
  std::string entered;
  size_t n_left = 0;
  walk(
      file->root(),
      [&](const Node& node) {
        entered += std::string(file->text(node)) + ";";
        return node.tokens.first.index() == 1 ? WalkStep::SkipChildren : WalkStep::Descend;
      },
      [&](const Node&) { ++n_left; });
  EXPECT_EQ(entered, "[[1], 2];[1];2;");
  EXPECT_EQ(n_left, 3U);
}

std::string start_text(std::string_view text) {
  const auto file = parse_expression(source_of(std::string(text)));
  return std::string(file->start_range(file->expression()).text());
}

TEST(tree, start_range_is_short) {
  constexpr std::pair<std::string_view, std::string_view> kCases[] = {
      {"a.b + c", "a.b"},
      {"-a", "-"},
      {"f(a)", "f("},
      {"n::f(a)", "n::f("},
      {"a[b]", "["},
      {"a[*].b", "[*]"},
      {"[1]", "["},
      {"{}", "{"},
      {"(a + b)", "a"},
      {"a ? b : c", "a"},
      {"\"x${y}\"", "x"},
      {"\"x\"", "x"},
      {"\"\"", ""},
      {"[for a in b : c]", "["},
      {"f(x).y", "f(x).y"},
      {"\"${x}\"", "\"${x}\""},
      {"\"%{ if c }%{ endif }\"", "c"},
      {"\"%{ for a in b }%{ endfor }\"", "%{ for a in b }"},
  };
  for (const auto& [text, want] : kCases) EXPECT_EQ(start_text(text), want) << text;
}

TEST(tree, literal_keys_are_single_names) {
  constexpr std::pair<std::string_view, std::string_view> kCases[] = {
      {"a", "a"}, {"true", "true"}, {"null", "null"}, {"a.b", ""}, {"(a)", ""}, {"\"a\"", ""},
  };
  for (const auto& [key, want] : kCases) {
    const auto file = parse_expression(source_of("{" + std::string(key) + " = 1}"));
    const auto* object = as<ObjectExpr>(file->expression());
    ASSERT_NE(object, nullptr);
    EXPECT_EQ(literal_key(*object->items[0].key, file->tokens()), want) << key;
  }
}

TEST(tree, wide_numbers_live_as_long_as_the_file) {
  const auto file = parse_expression(source_of("123456789012345678901234567890.5"));
  const auto* number = as<NumberExpr>(file->expression());
  ASSERT_NE(number, nullptr);
  EXPECT_FALSE(number->value().is_integer());
}

}  // namespace
}  // namespace hcl::syntax
