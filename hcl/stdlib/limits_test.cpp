// SPDX-License-Identifier: Apache-2.0
// Every function that can grow stops exactly at its limit, before it allocates.
#include <algorithm>

#include <gtest/gtest.h>

#include "hcl/function/call.h"
#include "hcl/stdlib/call_text_test.h"
#include "hcl/stdlib/functions.h"
#include "hcl/support/utf8.h"
#include "hcl/value/dump.h"

namespace hcl::stdlib {
namespace {

Result<Value, FunctionError> run(const std::string& text, const CallLimits& limits) {
  const CallText call_text = CallReader(text).read();
  CallContext context(limits);
  const FunctionTable table = functions();
  return call(*table.find(call_text.name), call_text.arguments, context);
}

struct Case {
  std::string_view call;
  size_t size;  // of the result, in bytes or elements
};

// One below the size refuses, the size and one above it do not.
void check_limit(const Case& one, size_t CallLimits::* limit) {
  for (const size_t n : {one.size - 1, one.size, one.size + 1}) {
    CallLimits limits;
    limits.*limit = n;
    EXPECT_EQ(run(std::string(one.call), limits).has_value(), one.size <= n)
        << one.call << " at " << n;
  }
}

constexpr Case kStrings[] = {
    {R"(join(", ", list["a", "b"], list["c"]))", 7},
    {R"(replace("aaa", "a", "bc"))", 6},
    {R"(replace("ab", "", "-"))", 5},
    {R"(regexreplace("aaa", "a", "[$0]"))", 9},
    {R"(indent(4, "a\nb\n"))", 12},
    {R"(format("%5s|%-3s|", "a", "b"))", 10},
    {R"(format("%08d", 1))", 8},
    {R"(format("%v", "abcdef"))", 6},
    {R"(strrev("abcd"))", 4},
    {R"(substr("abcd", 0, 2))", 4},
    {R"(jsonencode([1, 2, 3]))", 7},
    {R"(upper("abc"))", 3},
    {R"(lower("ABC"))", 3},
    {R"(title("abc"))", 3},
    {R"(chomp("abc"))", 3},
    {R"(trimspace(" abc"))", 4},
    {R"(regex("b", "abc"))", 3},
    {R"(parseint("1234", 10))", 4},
};

constexpr Case kCollections[] = {
    {R"(range(9))", 9},
    {R"(setproduct(list[1, 2, 3], list[1, 2, 3, 4]))", 12},
    {R"(setproduct(set[1, 2], list[1, 2]))", 4},
    {R"(concat(list[1, 2], list[3]))", 3},
    {R"(concat(list[1, 2], ["a"]))", 3},
    {R"(flatten([[1, 2], [3], 4]))", 4},
    {R"(chunklist(list[1, 2, 3], 1))", 3},
    {R"(formatlist("%d", list[1, 2, 3]))", 3},
    {R"(csvdecode("a\n1\n2\n3\n"))", 3},
    {R"(merge({a = 1}, {b = 2, c = 3}))", 3},
    {R"(zipmap(list["a", "b"], list[1, 2]))", 2},
    {R"(split(",", "a,b,c"))", 3},
    {R"(split("", "abc"))", 3},
    {R"(regexall("a", "aaa"))", 3},
    {R"(keys({a = 1, b = 2}))", 2},
    {R"(values(map{a = 1, b = 2}))", 2},
    {R"(reverse(list[1, 2]))", 2},
    {R"(slice(list[1, 2, 3], 0, 2))", 2},
    {R"(sort(list["b", "a"]))", 2},
    {R"(compact(list["b", ""]))", 2},
    {R"(distinct(list[1, 1, 2]))", 3},
    {R"(setunion(set[1, 2], set[2, 3]))", 4},
    {R"(setintersection(set[1, 2], set[2, 3]))", 4},
    {R"(setsubtract(set[1, 2], set[2, 3]))", 4},
    {R"(setsymmetricdifference(set[1, 2], set[2, 3]))", 4},
};

// Those whose result is one bool or number, which have a bounded size, or a part of an argument, or
// an argument converted, or which are tested on their own (formatdate, jsondecode, bytesslice).
constexpr std::string_view kNoLarger[] = {"abs",          "add",
                                          "and",          "assertnotnull",
                                          "byteslen",     "bytesslice",
                                          "ceil",         "coalesce",
                                          "coalescelist", "contains",
                                          "divide",       "element",
                                          "equal",        "floor",
                                          "formatdate",   "greaterthan",
                                          "hasindex",     "greaterthanorequalto",
                                          "index",        "int",
                                          "jsondecode",   "length",
                                          "lessthan",     "lessthanorequalto",
                                          "log",          "lookup",
                                          "max",          "min",
                                          "modulo",       "multiply",
                                          "negate",       "not",
                                          "notequal",     "or",
                                          "pow",          "sethaselement",
                                          "signum",       "strlen",
                                          "subtract",     "timeadd",
                                          "tobool",       "tolist",
                                          "tomap",        "tonumber",
                                          "toset",        "tostring",
                                          "trim",         "trimprefix",
                                          "trimsuffix"};

std::string_view name_of(const Case& one) {
  return one.call.substr(0, one.call.find('('));
}

TEST(stdlib_limits, strings_stop_at_their_limit) {
  for (const Case& one : kStrings) check_limit(one, &CallLimits::max_string_bytes);
}

TEST(stdlib_limits, collections_stop_at_their_limit) {
  for (const Case& one : kCollections) check_limit(one, &CallLimits::max_elements);
}

TEST(stdlib_limits, every_function_has_a_limit_or_needs_none) {
  for (const auto& [name, function] : functions()) {
    const bool is_limited =
        std::ranges::find(kStrings, name, name_of) != std::end(kStrings) ||
        std::ranges::find(kCollections, name, name_of) != std::end(kCollections);
    const bool needs_none = std::ranges::find(kNoLarger, name) != std::end(kNoLarger);
    EXPECT_NE(is_limited, needs_none) << name;
  }
}

TEST(stdlib_limits, every_call_and_all_data_that_it_goes_through_are_charged) {
  constexpr std::string_view kCalls[] = {"add(1, 2)",
                                         "equal(list[1, 2, 3], list[1, 2, 3])",
                                         "contains(list[1, 2, 3], 4)",
                                         "max(1, 2, 3)",
                                         "tolist(set[1, 2, 3])",
                                         "toset(list[1, 2, 3])",
                                         R"(jsondecode("[1, 2, 3]"))",
                                         R"(csvdecode("a,b\n1,2\n"))",
                                         R"(formatdate("YYYY", "2020-01-01T00:00:00Z"))"};
  for (const std::string_view text : kCalls) {
    EXPECT_FALSE(run(std::string(text), {.max_steps = 0}).has_value()) << text;
    EXPECT_TRUE(run(std::string(text), {.max_steps = 20}).has_value()) << text;
  }
  const std::string wide = "list[1" + [] {
    std::string rest;
    for (int i = 0; i < 1000; ++i) rest += ", 1";
    return rest;
  }() + "]";
  for (const std::string& text : {"equal(" + wide + ", " + wide + ")", "contains(" + wide + ", 4)",
                                  "toset(" + wide + ")", "distinct(" + wide + ")"}) {
    EXPECT_FALSE(run(text, {.max_steps = 1000}).has_value()) << text.substr(0, 20);
    EXPECT_TRUE(run(text, {.max_steps = 5000}).has_value()) << text.substr(0, 20);
  }
}

TEST(stdlib_limits, documents_nest_so_deep_and_no_deeper) {
  for (const uint32_t n : {9U, 10U, 11U}) {
    const std::string text = std::string(10, '[') + std::string(10, ']');
    EXPECT_EQ(run("jsondecode(\"" + text + "\")", {.max_depth = n}).has_value(), 10 <= n) << n;
  }
  const std::string deep(1'000'000, '[');
  EXPECT_FALSE(run("jsondecode(\"" + deep + "\")", {}).has_value());
}

TEST(stdlib_limits, a_date_is_at_most_so_long) {
  const std::string text = R"(formatdate("EEEE", "2020-01-01T00:00:00Z"))";
  EXPECT_TRUE(run(text, {}).has_value());
  EXPECT_FALSE(run(text, {.max_string_bytes = 3}).has_value());
}

TEST(stdlib_limits, range_has_its_own_limit) {
  EXPECT_EQ(run("range(1023)", {})->length(), 1023U);
  EXPECT_EQ(run("range(1024)", {})->length(), 1024U);
  EXPECT_FALSE(run("range(1025)", {}).has_value());
}

TEST(stdlib_limits, bombs_are_refused_at_once) {
  const char* bombs[] = {
      R"(indent(1000000000, "a\nb"))",
      R"(format("%999999999s", "a"))",
      R"(format("%.999999999f", 1))",
      R"(format("%d", 1e400000000))",
      R"(format("%f", 1e400000000))",
      R"(format("%v", {a = 1e400000000}))",
      R"(tostring(1e400000000))",
      R"(jsonencode(1e400000000))",
      R"(regex("((a{100}){100}){100}", "a"))",
      R"(range(0, 1e400000000))",
  };
  for (const char* bomb : bombs) EXPECT_FALSE(run(bomb, {}).has_value()) << bomb;
}

// A billion combinations of a thousand elements each.
TEST(stdlib_limits, a_product_is_refused_before_it_is_made) {
  CallContext context;
  const FunctionTable table = functions();
  const Value thousand = *run("range(1000)", {});
  const std::vector<Value> arguments = {thousand, thousand, thousand, thousand};
  const auto product = call(*table.find("setproduct"), arguments, context);
  EXPECT_EQ(product.error().message, "the result would have more than 4000000 elements");
  EXPECT_LT(context.steps(), 10U);
}

TEST(stdlib_limits, what_nearly_matches_everywhere_takes_linear_time) {
  const std::string text(1 << 20, 'a');
  const std::string part = std::string(1 << 19, 'a') + "b";
  CallContext context;
  const FunctionTable table = functions();
  const std::vector<Value> arguments = {Value::string(text), Value::string(part),
                                        Value::string("")};
  EXPECT_EQ(call(*table.find("replace"), arguments, context)->as_string().size(), text.size());
  const std::vector<Value> other = {Value::string(part), Value::string(text)};
  EXPECT_EQ(call(*table.find("split"), other, context)->length(), 1U);
}

// More patterns than are kept, used in turn and again.
TEST(stdlib_limits, a_kept_pattern_is_the_one_that_was_asked_for) {
  CallContext context;
  const FunctionTable table = functions();
  const Value text = Value::string("a0 a1 a2 a3 a4 a5 a6 a7 a8 a9 b0 b1 b2");
  for (int i = 0; i < 60; ++i) {
    const int n = i * 5 % 13;
    const std::string pattern = (n < 10 ? "a" : "b") + std::to_string(n % 10);
    const std::vector<Value> arguments = {Value::string(pattern), text};
    EXPECT_EQ(call(*table.find("regex"), arguments, context)->as_string(), pattern);
  }
  const std::vector<Value> wrong = {Value::string("("), text};
  EXPECT_FALSE(call(*table.find("regex"), wrong, context).has_value());
  EXPECT_FALSE(call(*table.find("regex"), wrong, context).has_value());
}

TEST(stdlib_limits, a_large_cutset_takes_near_linear_time) {
  std::string cutset;
  for (char32_t c = 0x4E00; c < 0x4E00 + 20'000; ++c) append_utf8(cutset, c);
  CallContext context;
  const FunctionTable table = functions();
  const std::vector<Value> arguments = {Value::string(cutset + "x" + cutset),
                                        Value::string(cutset)};
  EXPECT_EQ(call(*table.find("trim"), arguments, context)->as_string(), "x");
}

TEST(stdlib_limits, distinct_and_toset_are_near_linear) {
  std::vector<Value> items;
  for (int64_t i = 0; i < 200'000; ++i) items.push_back(Value::string(std::to_string(i % 100'000)));
  const std::vector<Value> arguments = {Value::list(std::move(items))};
  CallContext context;
  const FunctionTable table = functions();
  EXPECT_EQ(call(*table.find("distinct"), arguments, context)->length(), 100'000U);
  EXPECT_EQ(call(*table.find("toset"), arguments, context)->length(), 100'000U);
}

}  // namespace
}  // namespace hcl::stdlib
