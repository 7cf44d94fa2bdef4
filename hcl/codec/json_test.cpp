// SPDX-License-Identifier: Apache-2.0
#include "hcl/codec/json.h"

#include <memory>

#include <gtest/gtest.h>

#include "hcl/codec/capsule_json.h"
#include "hcl/support/number_text.h"
#include "hcl/value/dump.h"
#include "hcl/value/equality.h"
#include "hcl/value/marks.h"

namespace hcl::codec::json {
namespace {

Type type_of(std::string_view text) {
  const Result<Type, DecodeError> type = decode_type(text);
  EXPECT_TRUE(type.has_value()) << text;
  return type ? *type : Type::dynamic();
}

Value number(std::string_view text) {
  return Value::number(*parse_number(text));
}

// The dump of what the text decodes to, or the error as `path: message`.
std::string decoded(std::string_view text, std::string_view type) {
  const Result<Value, DecodeError> value = decode(text, type_of(type));
  if (value) return dump(*value);
  return to_text(value.error().path) + ": " + value.error().message;
}

std::string simply_decoded(std::string_view text) {
  const Result<Value, DecodeError> value = decode_simple(text);
  if (value) return dump(*value);
  return to_text(value.error().path) + ": " + value.error().message;
}

std::string encoded(const Value& value, const Type& type, const EncodeOptions& options = {}) {
  const Result<std::string, PathError> text = encode(value, type, options);
  return text ? *text : to_text(text.error().path) + ": " + text.error().message;
}

struct Decoding {
  std::string_view type;
  std::string_view text;
  std::string_view want;
};

void check_decoding(std::span<const Decoding> table) {
  for (const auto& [type, text, want] : table) {
    EXPECT_EQ(decoded(text, type), want) << type << " from " << text;
  }
}

TEST(json, primitives_are_lenient) {
  static constexpr Decoding kTable[] = {
      {R"("string")", R"("a")", R"("a")"},
      {R"("string")", "12.50", R"("12.50")"},
      {R"("string")", "1e400", R"("1e400")"},
      {R"("string")", "true", R"("true")"},
      {R"("string")", "null", "null(string)"},
      {R"("string")", "[]", ": string is required"},
      {R"("number")", "12.50", "12.5"},
      {R"("number")", R"("12.50")", "12.5"},
      {R"("number")", R"("x")", ": a number is required"},
      {R"("number")", "true", ": number is required"},
      {R"("bool")", "false", "false"},
      {R"("bool")", R"("1")", "true"},
      {R"("bool")", R"("0")", "false"},
      {R"("bool")", R"("yes")", ": a bool is required"},
      {R"("bool")", "1", ": bool is required"},
  };
  check_decoding(kTable);
}

TEST(json, what_is_after_the_value_is_ignored) {
  static constexpr Decoding kTable[] = {
      {R"("string")", "1x", R"("1")"},
      {R"("string")", "01", R"("0")"},
      {R"("string")", "truex", R"("true")"},
      {R"(["list","number"])", "[1]]", "list(number)[1]"},
  };
  check_decoding(kTable);
  EXPECT_EQ(simply_decoded("{}}x"), "{}");
  EXPECT_EQ(simply_decoded("{} x"), ": extraneous data after JSON object");
  for (const std::string_view text : {"1]", "1 2", "1x"}) {
    EXPECT_FALSE(decode(text, Type::number(), {.trailing = Trailing::Reject})) << text;
    EXPECT_FALSE(decode_simple(text, {.trailing = Trailing::Reject})) << text;
  }
  EXPECT_TRUE(decode("1 \n", Type::number(), {.trailing = Trailing::Reject}));
}

TEST(json, strings_are_unescaped_as_in_go) {
  static constexpr Decoding kTable[] = {
      {R"("string")", R"("\"\\\/\b\f\n\r\t")", R"("\"\\/\u0008\u000c\n\r\t")"},
      {R"("string")", R"("\u0061\u00e9")", "\"a\u00e9\""},
      {R"("string")", R"("\ud83d\ude00")", "\"\U0001F600\""},
      {R"("string")", R"("\ud800")", "\"\uFFFD\""},
      {R"("string")", R"("\ud800\u0041")", "\"\uFFFDA\""},
      {R"("string")", R"("\ud800\ud83d\ude00")", "\"\uFFFD\U0001F600\""},
      {R"("string")", R"("\udc00")", "\"\uFFFD\""},
      {R"("string")", "\"\xff\xfe\"", "\"\uFFFD\uFFFD\""},
      {R"("string")", "\"\xff\\n\xe2\x82\"", "\"\uFFFD\\n\uFFFD\uFFFD\""},
      {R"("string")", "\"e\u0301\"", "\"\u00e9\""},
      {R"("string")", R"("\x")", ": invalid character 'x' in string escape code"},
      {R"("string")", R"("\u12g4")", ": invalid character 'g' in \\u hexadecimal character escape"},
      {R"("string")", "\"a\nb\"", R"(: invalid character '\n' in string literal)"},
      {R"("string")", "\"a", ": unexpected end of JSON input"},
      {R"("string")", "\"a\\", ": unexpected end of JSON input"},
  };
  check_decoding(kTable);
}

TEST(json, containers_follow_the_agreed_type) {
  static constexpr Decoding kTable[] = {
      {R"(["list","string"])", R"(["a",1,null])", R"(list(string)["a", "1", null(string)])"},
      {R"(["list","string"])", "[]", "list(string)[]"},
      {R"(["list","string"])", "[1,[]]", "[1]: string is required"},
      {R"(["list","string"])", "{}", ": missing expected ["},
      {R"(["set","number"])", "[2,1,2]", "set(number)[1, 2]"},
      {R"(["map","bool"])", R"({"b":true,"a":false,"b":false})", "map(bool){a = false, b = false}"},
      {R"(["map","bool"])", R"({"a":3})", R"(["a"]: bool is required)"},
      {R"(["tuple",["string","bool"]])", R"(["a",true])", R"(["a", true])"},
      {R"(["tuple",["string"]])", R"(["a",true])", ": too many tuple elements (need 1)"},
      {R"(["tuple",["string"]])", "[]", ": not enough tuple elements (need 1)"},
      {R"(["object",{"a":"string","b":"bool"}])", R"({"b":true})", "{a = null(string), b = true}"},
      {R"(["object",{"a":"string"}])", R"({"a":"x","a":"y"})", R"({a = "y"})"},
      {R"(["object",{"a":"string"}])", R"({"c":1})", R"(: unsupported attribute "c")"},
      {R"(["object",{"a":"bool","b":"bool","c":"bool"}])", R"({"c":true,"a":false})",
       "{a = false, b = null(bool), c = true}"},
      {R"(["object",{"a":"string","b":"string"}])", R"({"b":"1","a":"2","b":"3"})",
       R"({a = "2", b = "3"})"},
      {R"(["object",{"a":"string","b":"string"}])", R"({"a":"1","a":"2","b":"3"})",
       R"({a = "2", b = "3"})"},
      {R"(["object",{"a":"bool","b":["object",{"a":"bool","b":"bool"}]}])",
       R"({"b":{"b":true,"a":false},"a":true})", "{a = true, b = {a = false, b = true}}"},
      {R"(["object",{"\u00e9":"bool"}])", R"({"e\u0301":true})", "{\u00e9 = true}"},
      {R"(["map","bool"])", R"({"e\u0301":true,"\u00e9":false})", "map(bool){\u00e9 = false}"},
      {R"(["list","dynamic"])", R"([{"value":1,"type":"number"},{"value":"a","type":"string"}])",
       ": all elements must have the same type"},
      {R"(["object",{"a":["list","bool"]}])", R"({"a":[true,7]})", ".a[1]: bool is required"},
  };
  check_decoding(kTable);
}

TEST(json, dynamic_places_carry_their_type) {
  static constexpr Decoding kTable[] = {
      {R"("dynamic")", R"({"value":"hi","type":"string"})", R"("hi")"},
      {R"("dynamic")", R"({"type":["list","number"],"value":[1]})", "list(number)[1]"},
      {R"("dynamic")", "null", "null(any)"},
      {R"("dynamic")", R"({"value":null,"type":"string"})", "null(string)"},
      {R"("dynamic")", R"({"value":{"value":1,"type":"number"},"type":"dynamic"})", "1"},
      {R"("dynamic")", R"({"type":"number","value":"x","value":1,"type":"string"})", R"("1")"},
      {R"("dynamic")", R"({"value":1})", ": missing type in dynamically-typed value"},
      {R"("dynamic")", R"({"type":"bool"})", ": missing value in dynamically-typed value"},
      {R"("dynamic")", R"({"x":1})", R"(: invalid key "x" in dynamically-typed value)"},
      {R"("dynamic")", R"({"value":[1 2],"value":1,"type":"number"})",
       ": invalid character '2' after array element"},
      {R"(["list","dynamic"])", R"([{"value":1,"type":"number"},null])",
       "list(number)[1, null(number)]"},
      {R"(["list","dynamic"])", R"([{"value":1,"type":"number"},{"value":"a","type":"string"}])",
       ": all elements must have the same type"},
      {R"(["map","dynamic"])",
       R"({"a":{"value":1,"type":"number"},"a":{"value":"x","type":"string"}})",
       R"(map(string){a = "x"})"},
      {R"(["list",["list","dynamic"]])", R"([[],null,[{"value":1,"type":"number"}]])",
       "list(list(number))[list(number)[], null(list(number)), list(number)[1]]"},
  };
  check_decoding(kTable);
}

TEST(json, simple_json_implies_its_type) {
  struct Row {
    std::string_view text;
    std::string_view want;
  };
  static constexpr Row kTable[] = {
      {R"({"b":[1,"x",null],"a":{}})", R"({a = {}, b = [1, "x", null(any)]})"},
      {R"([{"a":1,"b":2},{"b":3,"a":4},{"a":5,"b":6}])",
       "[{a = 1, b = 2}, {a = 4, b = 3}, {a = 5, b = 6}]"},
      {R"({"a":1,"a":2})", "{a = 2}"},
      {R"({"a":1,"a":"x"})", R"(: duplicate "a" property in JSON object)"},
      {R"({"x":{"a":null,"a":1}})", R"(.x: duplicate "a" property in JSON object)"},
      {"[1,]", "[1]: invalid character ']' looking for beginning of value"},
      {"", ": unexpected end of JSON input"},
      {"nul", ": unexpected end of JSON input"},
      {"1e99999999999", ": a number is required"},
  };
  for (const auto& [text, want] : kTable) EXPECT_EQ(simply_decoded(text), want) << text;
  EXPECT_EQ(*implied_type("1e99999999999"), Type::number());
  EXPECT_EQ(*implied_type(R"({"a":[true,null]})"),
            type_of(R"(["object",{"a":["tuple",["bool","dynamic"]]}])"));
}

TEST(json, strings_are_escaped_as_in_go) {
  struct Row {
    std::string_view text;
    std::string_view want;
  };
  using namespace std::string_view_literals;
  static constexpr Row kTable[] = {
      {"a\"\\/\b\f\n\r\t", R"("a\"\\/\b\f\n\r\t")"},
      {"\0\x1f\x7f"sv, "\"\\u0000\\u001f\x7f\""},
      {"<&>", R"("\u003c\u0026\u003e")"},
      {"\u2028\u2029\u202a", "\"\\u2028\\u2029\u202a\""},
      {"\xff\u00e9\xc3", "\"\\ufffd\u00e9\\ufffd\""},
  };
  for (const auto& [text, want] : kTable) {
    EXPECT_EQ(encoded(Value::string(text), Type::string()), want);
  }
}

TEST(json, numbers_keep_their_digits) {
  std::string power_of_two =
      "2037035976334486086268445688409378161051468393665936250636140449354381";
  power_of_two += "299763336706183397376";  // 2^300
  const std::string googol_and_one = "1" + std::string(99, '0') + "1";
  const std::string large = "1" + std::string(400, '0');
  for (const std::string& text : {power_of_two, googol_and_one, large, std::string("-0"),
                                  std::string("0.1"), std::string("9223372036854775808")}) {
    EXPECT_EQ(encoded(*decode(text, Type::number()), Type::number()), text);
  }
  EXPECT_EQ(encoded(*decode("1e400", Type::number()), Type::number()), large);
  const Value from_double = Value::number(*Number::from(1180591620717411303424.0));
  EXPECT_EQ(encoded(from_double, Type::number()), "1180591620717411300000");
  EXPECT_EQ(encoded(from_double, Type::number(), {.numbers = NumberText::Exact}),
            "1180591620717411303424");
  EXPECT_EQ(encoded(number("Inf"), Type::number()), ": cannot serialize infinity as JSON");
}

TEST(json, what_cannot_be_written_is_an_error_with_a_path) {
  const Value list = Value::list({Value::string("a"), Value::unknown(Type::string())});
  EXPECT_EQ(encoded(list, list.type()), "[1]: value is not known");
  const Value object = Value::object({{"a", Value::map({{"k", Value::unknown(Type::boolean())}})}});
  EXPECT_EQ(encoded(object, object.type()), R"(.a["k"]: value is not known)");
}

}  // namespace
}  // namespace hcl::codec::json
