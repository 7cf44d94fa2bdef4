// SPDX-License-Identifier: Apache-2.0
// What goldens cannot show: equality with the native syntax, limits, threads.
#include <atomic>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "hcl/eval/native.h"
#include "hcl/json/body.h"
#include "hcl/json/expression.h"
#include "hcl/json/parser.h"
#include "hcl/model/static_view.h"
#include "hcl/syntax/parser.h"
#include "hcl/value/dump.h"
#include "hcl/value/limits.h"

namespace hcl {
namespace {

Expression json_of(const std::string& text) {
  return json_expression(json::parse_json_expression(SourceFile::make("a.json", text).value()));
}

Expression native_of(const std::string& text) {
  return native_expression(syntax::parse_expression(SourceFile::make("a.hcl", text).value()));
}

Body body_of(const std::string& text) {
  return json_body(json::parse_json(SourceFile::make("a.json", text).value()));
}

TEST(JsonSyntax, S2_06_a_string_has_the_form_of_the_native_text_in_it) {
  const std::string texts[] = {"foo",
                               "true",
                               "null",
                               "a.b",
                               "a[0].c",
                               "f()",
                               "f(a, b)",
                               "f(a...)",
                               "ns::f(a)",
                               "list(string)",
                               "object({a = string})",
                               "1 + 2",
                               "(foo)",
                               "a.*.b"};
  for (const std::string& text : texts) {
    const Expression json = json_of("\"" + text + "\"");
    const Expression native = native_of(text);
    EXPECT_EQ(as_keyword(json), as_keyword(native)) << text;
    Diagnostics ignored;
    const auto json_reference = as_absolute_traversal(json, ignored);
    const auto native_reference = as_absolute_traversal(native, ignored);
    ASSERT_EQ(json_reference.has_value(), native_reference.has_value()) << text;
    EXPECT_TRUE(!json_reference || same_steps(*json_reference, *native_reference)) << text;
    const auto json_call = as_call(json, ignored);
    const auto native_call = as_call(native, ignored);
    ASSERT_EQ(json_call.has_value(), native_call.has_value()) << text;
    if (!json_call) continue;
    EXPECT_EQ(json_call->name, native_call->name);
    EXPECT_EQ(json_call->arguments.size(), native_call->arguments.size());
    EXPECT_EQ(json_call->expands_final_argument, native_call->expands_final_argument);
  }
}

TEST(JsonSyntax, S2_08_a_string_whose_form_matters_is_no_template) {
  Diagnostics ignored;
  EXPECT_EQ(as_call(json_of(R"j("list(string)")j"), ignored)->name, "list");
  for (const char* text : {R"j("${list(string)}")j", R"j("x${list(string)}")j", R"("%{ if a }")"}) {
    EXPECT_FALSE(as_call(json_of(text), ignored)) << text;
    EXPECT_EQ(as_keyword(json_of(text)), "") << text;
  }
  EXPECT_FALSE(as_absolute_traversal(json_of(R"("${foo}")"), ignored));
}

TEST(JsonSyntax, S3_55_arrays_are_lists_and_objects_are_maps) {
  Diagnostics diags;
  const auto list = as_list(json_of(R"j(["a", "f(b)", []])j"), diags);
  ASSERT_EQ(list->size(), 3U);
  EXPECT_EQ(as_keyword((*list)[0]), "a");
  EXPECT_EQ(as_call((*list)[1], diags)->arguments.size(), 1U);
  EXPECT_TRUE(as_list((*list)[2], diags)->empty());
  const auto map = as_map(json_of(R"({"a": "b", "a": ["c"]})"), diags);
  ASSERT_EQ(map->size(), 2U);
  EXPECT_EQ(as_keyword((*map)[0].key), "a");
  EXPECT_EQ(as_keyword((*map)[0].value), "b");
  EXPECT_EQ(as_list((*map)[1].value, diags)->size(), 1U);
  EXPECT_FALSE(diags.has_errors());
  for (const char* text : {"1", "null", "true", R"("a")"}) {
    EXPECT_FALSE(as_list(json_of(text), diags)) << text;
    EXPECT_FALSE(as_map(json_of(text), diags)) << text;
  }
  EXPECT_EQ(diags.n_errors(), 8U);
}

TEST(JsonSyntax, knows_its_own_expressions) {
  EXPECT_TRUE(is_json_expression(json_of("1")));
  EXPECT_FALSE(is_json_expression(native_of("1")));
}

TEST(JsonLimits, nesting_of_any_depth_is_refused_not_followed) {
  for (const char* piece : {"[", "{\"a\":", "[{\"a\":"}) {
    std::string text;
    for (int i = 0; i < 300'000; ++i) text += piece;
    const auto file = json::parse_json(SourceFile::make("a.json", text).value());
    EXPECT_TRUE(file->has_errors());
    EXPECT_LE(file->diagnostics().size(), 2U);
  }
}

TEST(JsonLimits, the_deepest_document_is_a_value) {
  const size_t depth = 1000;
  const std::string text = std::string(depth, '[') + "1" + std::string(depth, ']');
  const Evaluated evaluated = json_of(text).evaluate();
  EXPECT_FALSE(evaluated.diagnostics.has_errors());
  EXPECT_EQ(evaluated.value.depth(), depth + 1);
}

TEST(JsonLimits, a_value_that_gets_too_deep_is_reported) {
  Value deep = Value::boolean(true);
  while (deep.depth() < kMaxDepth) deep = Value::tuple({deep});
  const EvalContext scope =
      EvalContext::of(Variables().with("deep", deep).with("k", Value::string("k")));
  for (const char* text : {R"(["${deep}"])", R"({"a": "${deep}"})", R"({"${k}": "${deep}"})"}) {
    const Evaluated evaluated = json_of(text).evaluate(scope);
    ASSERT_EQ(evaluated.diagnostics.size(), 1U) << text;
    EXPECT_EQ(evaluated.diagnostics[0].summary, "Evaluation limit reached");
    EXPECT_TRUE(evaluated.value.is_dynamic_unknown());
  }
}

TEST(JsonLimits, steps_are_counted) {
  std::string text = "[";
  for (int i = 0; i < 100; ++i) text += R"("${a}",)";
  text.back() = ']';
  CallContext calls({.max_steps = 50});
  Evaluation evaluation(EvalContext::of(Variables().with("a", Value::number(1))), calls);
  EXPECT_TRUE(json_of(text).value(evaluation).is_dynamic_unknown());
  ASSERT_EQ(evaluation.diagnostics().size(), 1U);
  EXPECT_EQ(evaluation.diagnostics()[0].summary, "Evaluation limit reached");
}

TEST(JsonEvaluation, marks_of_keys_are_on_the_object) {
  const Value key = Value::string("k").with_marks({{"secret", ""}});
  const EvalContext scope = EvalContext::of(Variables().with("key", key));
  const Evaluated evaluated = json_of(R"({"${key}": 1})").evaluate(scope);
  EXPECT_FALSE(evaluated.diagnostics.has_errors());
  ASSERT_TRUE(evaluated.value.is_marked());
  EXPECT_EQ(dump(evaluated.value.without_marks()), "{k = 1}");
}

TEST(JsonEvaluation, a_string_that_ends_in_a_mark_before_the_next_character_is_read) {
  // The reference takes the closing quote for a part of U+0600, and refuses the document.
  EXPECT_EQ(dump(json_of("[\"\u0600\", 1]").evaluate().value), "[\"\u0600\", 1]");
}

TEST(JsonEvaluation, threads_may_evaluate_one_document) {
  const Body body = body_of(
      R"({"a": ["${n}", {"b": "x-${n}", "c": [1, {"d": 2}]}, {"e": 1}], "f": {"${n}": 1}})");
  const EvalContext scope = EvalContext::of(Variables().with("n", Value::string("N")));
  std::atomic<int> n_right = 0;
  std::vector<std::thread> threads;
  for (int i = 0; i < 8; ++i) {
    threads.emplace_back([&] {
      Diagnostics diags;
      const Content content = body.content({.attributes = {{"a"}, {"f"}}}, diags);
      const std::string a = dump(content.attributes[0].expr.evaluate(scope).value);
      const std::string f = dump(content.attributes[1].expr.evaluate(scope).value);
      if (a == R"(["N", {b = "x-N", c = [1, {d = 2}]}, {e = 1}])" && f == "{N = 1}") ++n_right;
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(n_right, 8);
}

}  // namespace
}  // namespace hcl
