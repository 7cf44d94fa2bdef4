// SPDX-License-Identifier: Apache-2.0
// The examples of docs/language/syntax.md. A fence that starts with `hcl` is an example, and the
// words behind say of what sort: an `expression`, a `template`, a `traversal`, or else a file;
// `same` has an expression a line and in its comment another one that reads the same. If it is
// `wrong` or shows the `tree`, the fence `text` right behind it holds mistakes and tree, and
// HCL_UPDATE=1 rewrites it.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "hcl/syntax/dump.h"
#include "hcl/syntax/parser.h"
#include "hcl/syntax/walk.h"

namespace hcl::syntax {
namespace {

// HCL_GOLDEN_DIR is the module's testdata/.
std::string page_path() {
  const std::filesystem::path module = std::filesystem::path(HCL_GOLDEN_DIR).parent_path();
  return (module / "../../docs/language/syntax.md").string();
}

std::string read_page() {
  std::string text;
  FILE* file = std::fopen(page_path().c_str(), "rb");
  if (file == nullptr) return text;
  char buffer[4096];
  for (size_t n = 0; (n = std::fread(buffer, 1, sizeof buffer, file)) > 0;) text.append(buffer, n);
  std::fclose(file);
  return text;
}

struct Fence {
  size_t line = 0;   // of its first line of text
  std::string info;  // behind the backticks
  size_t begin = 0;  // of its text in the page
  size_t end = 0;
};

std::vector<Fence> find_fences(const std::string& page) {
  std::vector<Fence> fences;
  bool is_open = false;
  size_t line = 1;
  for (size_t at = 0; at < page.size(); ++line) {
    const size_t next = std::min(page.find('\n', at), page.size() - 1) + 1;
    if (page.compare(at, 3, "```") == 0) {
      if (is_open) {
        fences.back().end = at;
      } else {
        fences.push_back({line + 1, page.substr(at + 3, next - at - 4), next, next});
      }
      is_open = !is_open;
    }
    at = next;
  }
  return fences;
}

struct Example {
  Fence fence;
  std::string text;
  bool has_answer = false;
  Fence answer;

  bool is(std::string_view word) const {
    std::istringstream words(fence.info);
    for (std::string each; words >> each;) {
      if (each == word) return true;
    }
    return false;
  }
};

std::vector<Example> find_examples(const std::string& page) {
  std::vector<Example> examples;
  const std::vector<Fence> fences = find_fences(page);
  for (size_t i = 0; i < fences.size(); ++i) {
    const Fence& fence = fences[i];
    if (!fence.info.starts_with("hcl")) continue;
    Example example{fence, page.substr(fence.begin, fence.end - fence.begin), false, {}};
    if (i + 1 < fences.size() && fences[i + 1].info == "text") {
      example.has_answer = true;
      example.answer = fences[i + 1];
    }
    examples.push_back(example);
  }
  return examples;
}

std::shared_ptr<const File> parse(const Example& example) {
  auto source = SourceFile::make("example", example.text).value();
  if (example.is("expression")) return parse_expression(std::move(source));
  if (example.is("template")) return parse_template(std::move(source));
  if (example.is("traversal")) return parse_traversal(std::move(source));
  return parse_config(std::move(source));
}

std::string mistakes(const File& file) {
  std::string out;
  for (const Diagnostic& diag : file.diagnostics()) {
    out += to_string(*diag.subject).substr(std::string_view("example:").size()) + ": " +
           diag.summary + "\n";
  }
  return out;
}

// What the page shows of an example.
std::string answer_of(const Example& example) {
  const std::shared_ptr<const File> file = parse(example);
  return (example.is("wrong") ? mistakes(*file) : "") + (example.is("tree") ? dump(*file) : "");
}

// The tree without parentheses, so that it says what belongs together and not how that was written.
std::string shape(std::string_view text) {
  const auto file = parse_expression(SourceFile::make("example", std::string(text)).value());
  EXPECT_FALSE(file->has_errors()) << text;
  std::string out;
  walk(
      file->root(),
      [&](const Node& node) {
        if (const auto* binary = as<BinaryExpr>(node)) out += spelling(binary->op);
        if (const auto* unary = as<UnaryExpr>(node)) out += spelling(unary->op);
        if (const auto* variable = as<ScopeTraversalExpr>(node)) out += file->text(*variable);
        if (node.kind != NodeKind::ParensExpr) out += "(";
        return WalkStep::Descend;
      },
      [&](const Node& node) {
        if (node.kind != NodeKind::ParensExpr) out += ")";
      });
  return out;
}

void check_same(const Example& example) {
  std::istringstream lines(example.text);
  for (std::string line; std::getline(lines, line);) {
    const size_t comment = line.find('#');
    ASSERT_NE(comment, std::string::npos) << line;
    EXPECT_EQ(shape(line.substr(0, comment)), shape(line.substr(comment + 1))) << line;
  }
}

void check_answer(const Example& example, std::string& page, bool is_update) {
  const std::string want = answer_of(example);
  ASSERT_TRUE(example.has_answer) << "line " << example.fence.line << ": no fence `text` behind";
  const Fence& fence = example.answer;
  if (page.substr(fence.begin, fence.end - fence.begin) == want) return;
  if (is_update) {
    page.replace(fence.begin, fence.end - fence.begin, want);
  } else {
    ADD_FAILURE() << "line " << fence.line << " should be, or run with HCL_UPDATE=1:\n" << want;
  }
}

void check(const Example& example, std::string& page, bool is_update) {
  if (example.is("same")) return check_same(example);
  const std::string found = mistakes(*parse(example));
  EXPECT_EQ(example.is("wrong"), !found.empty())
      << "line " << example.fence.line << " has these mistakes:\n"
      << found;
  if (example.is("wrong") || example.is("tree")) check_answer(example, page, is_update);
}

TEST(SyntaxPage, every_example_is_read_as_the_page_says) {
  const std::string old_page = read_page();
  std::string page = old_page;
  std::vector<Example> examples = find_examples(page);
  ASSERT_LT(40U, examples.size()) << page_path();
  // The last first, so that the places of the others stay.
  std::ranges::reverse(examples);
  for (const Example& example : examples) {
    check(example, page, std::getenv("HCL_UPDATE") != nullptr);
  }
  if (page == old_page) return;
  FILE* file = std::fopen(page_path().c_str(), "wb");
  ASSERT_NE(file, nullptr);
  std::fwrite(page.data(), 1, page.size(), file);
  std::fclose(file);
}

TEST(SyntaxPage, every_kind_of_node_and_every_operator_has_an_example) {
  std::set<std::string_view> missing = {
#define HCL_BODY_NODE(Name) #Name,
#define HCL_EXPR_NODE(Name) #Name,
#include "hcl/syntax/node_kind.def"
  };
  std::set<std::string_view> missing_operators = {
#define HCL_BINARY_OP(Name, Token, text, precedence) text,
#define HCL_UNARY_OP(Name, Token, text) text,
#include "hcl/syntax/operator.def"
  };
  for (Example& example : find_examples(read_page())) {
    if (example.is("same")) {
      example.text = "a = " + example.text;
      for (size_t at = 0; (at = example.text.find('\n', at)) + 1 < example.text.size();) {
        example.text.insert(++at, fmt::format("a{} = ", at));
      }
    }
    walk(parse(example)->root(), [&](const Node& node) {
      missing.erase(name(node.kind));
      if (const auto* binary = as<BinaryExpr>(node)) missing_operators.erase(spelling(binary->op));
      if (const auto* unary = as<UnaryExpr>(node)) missing_operators.erase(spelling(unary->op));
    });
  }
  EXPECT_EQ(missing, std::set<std::string_view>{});
  EXPECT_EQ(missing_operators, std::set<std::string_view>{});
}

}  // namespace
}  // namespace hcl::syntax
