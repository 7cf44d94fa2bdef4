// SPDX-License-Identifier: Apache-2.0
// The kinds that the reference does not have: how their values and types are encoded.
#include <gtest/gtest.h>

#include "hcl/codec.h"
#include "hcl/support/number_text.h"
#include "hcl/value/dump.h"
#include "hcl/value/equality.h"

namespace hcl::codec {
namespace {

Type type_of(std::string_view text) {
  const Result<Type, DecodeError> type = json::decode_type(text);
  EXPECT_TRUE(type.has_value()) << text;
  return type ? *type : Type::dynamic();
}

// The JSON, and that both encodings read back as the same value.
void check(const Value& value, std::string_view type_json, std::string_view want) {
  const Type type = type_of(type_json);
  const auto text = json::encode(value, type);
  ASSERT_TRUE(text.has_value()) << dump(value) << " as " << type_json;
  EXPECT_EQ(*text, want) << type_json;
  const auto from_text = json::decode(*text, type);
  ASSERT_TRUE(from_text.has_value()) << *text;
  EXPECT_TRUE(identical(*from_text, value)) << dump(*from_text) << " is not " << dump(value);
  const auto bytes = msgpack::encode(value, type);
  ASSERT_TRUE(bytes.has_value()) << dump(value) << " as " << type_json;
  const auto from_bytes = msgpack::decode(*bytes, type);
  ASSERT_TRUE(from_bytes.has_value()) << dump(value) << " as " << type_json;
  EXPECT_TRUE(identical(*from_bytes, value)) << dump(*from_bytes) << " is not " << dump(value);
}

Value integer(std::string_view digits) {
  return Value::integer(Number::from(*BigInt::parse(digits)));
}

TEST(extended, ints_are_whole_numbers_of_any_size) {
  const std::string large = "1" + std::string(999, '0') + "7";
  check(integer("5"), R"("int")", "5");
  check(integer("-9223372036854775809"), R"("int")", "-9223372036854775809");
  check(integer(large), R"("int")", large);
  check(integer(large), R"("dynamic")", "{\"value\":" + large + ",\"type\":\"int\"}");
  struct Row {
    std::string_view text;
    std::string_view want;
  };
  static constexpr Row kTable[] = {
      {"1.0", "1i"},     {"1e3", "1000i"},   {"25e-1", ""},
      {"250e-1", "25i"}, {R"("12")", "12i"}, {"1.5", ""},
      {R"("Inf")", ""},  {"-0", "0i"},       {"0.000", "0i"},
      {R"("1p4")", ""},  {"true", ""},       {R"("+7")", "7i"},
      {R"("+-7")", ""},  {R"("")", ""},      {"0e99999999999", "0i"},
  };
  for (const auto& [text, want] : kTable) {
    const auto value = json::decode(text, Type::integer());
    EXPECT_EQ(value ? dump(*value) : "", want) << text;
  }
  EXPECT_FALSE(msgpack::decode("\xCB\x3F\xF8\0\0\0\0\0\0", Type::integer()).has_value());
}

TEST(extended, a_value_of_a_union_is_bare_where_its_look_tells_the_member) {
  check(Value::string("a"), R"(["union",["string","number"]])", R"("a")");
  check(Value::number(1), R"(["union",["string","number"]])", "1");
  check(Value::boolean(true), R"(["union",["string","bool"]])", "true");
  check(integer("1"), R"(["union",["int","number"]])", R"({"value":1,"type":"int"})");
  check(Value::number(1), R"(["union",["int","number"]])", R"({"value":1,"type":"number"})");
  check(Value::list({Value::string("a")}), R"(["union",["string",["list","string"]]])", R"(["a"])");
  check(Value::list({Value::string("a")}), R"(["union",[["set","string"],["list","string"]]])",
        R"({"value":["a"],"type":["list","string"]})");
  check(Value::object({{"a", Value::boolean(true)}}),
        R"(["union",["string",["object",{"a":"bool"}]]])", R"({"a":true})");
  // An object that looks like a wrapped value is wrapped.
  check(Value::object({{"type", Value::boolean(true)}}),
        R"(["union",["string",["object",{"type":"bool"}]]])",
        R"({"value":{"type":true},"type":["object",{"type":"bool"}]})");
  check(Value::map({{"value", Value::boolean(true)}}), R"(["union",["string",["map","bool"]]])",
        R"({"value":{"value":true},"type":["map","bool"]})");
  // In MessagePack a number without a machine number looks like a text.
  check(Value::number(*parse_number("0.1")), R"(["union",["string","number"]])", "0.1");
}

TEST(extended, optional_values) {
  const Type optional = Type::optional(Type::string());
  check(Value::string("a"), R"(["union",["none","string"]])", R"("a")");
  check(Value::null(optional), R"(["union",["none","string"]])", "null");
  check(Value::null(Type::string()), R"(["union",["none","string"]])",
        R"({"value":null,"type":"string"})");
  check(Value::null(Type::none()), R"(["union",["none","string"]])",
        R"({"value":null,"type":"none"})");
  check(Value::null(Type::none()), R"("none")", "null");
  EXPECT_FALSE(json::decode("1", Type::none()).has_value());
}

TEST(extended, enums_are_their_members) {
  check(Value::string("a"), R"(["enum",["a","b"]])", R"("a")");
  check(Value::number(2), R"(["enum",[1,2]])", "2");
  check(Value::string("a"), R"(["union",[["enum",["a"]],"number"]])", R"("a")");
  const auto value = json::decode(R"("c")", type_of(R"(["enum",["a","b"]])"));
  ASSERT_FALSE(value.has_value());
  EXPECT_EQ(value.error().message, R"(must be one of "a", "b")");
  EXPECT_FALSE(json::encode(Value::string("c"), type_of(R"(["enum",["a","b"]])")).has_value());
  EXPECT_FALSE(msgpack::decode("\xA1\x63", type_of(R"(["enum",["a","b"]])")).has_value());
}

TEST(extended, promises_and_outputs_are_what_they_will_be) {
  check(Value::string("a"), R"(["promise","string"])", R"("a")");
  check(Value::list({Value::string("a")}), R"(["output",["list","string"]])", R"(["a"])");
  const Value pending = Value::unknown(Type::output(Type::string()));
  const auto bytes = msgpack::encode(pending, pending.type());
  ASSERT_TRUE(bytes.has_value());
  EXPECT_TRUE(identical(*msgpack::decode(*bytes, pending.type()), Value::unknown(Type::string())));
}

TEST(extended, what_does_not_belong_to_the_union_is_refused) {
  const Type type = type_of(R"(["union",["bool",["enum",["a"]]]])");
  for (const std::string_view text :
       {R"({"value":1,"type":"number"})", R"({"value":"z","type":"string"})", "1", "[]", "{}",
        R"("z")"}) {
    EXPECT_FALSE(json::decode(text, type).has_value()) << text;
  }
  EXPECT_TRUE(json::decode(R"({"value":"a","type":"string"})", type).has_value());
}

TEST(extended, types_have_json) {
  static constexpr std::string_view kTypes[] = {
      R"("int")",
      R"("none")",
      R"(["union",["none","string"]])",
      R"(["enum",["a","b"]])",
      R"(["enum",[0.1,2]])",
      R"(["enum",[false,true]])",
      R"(["promise",["list","int"]])",
      R"(["output",["object",{"a":["tuple",[]]}]])",
      R"(["object",{"a":"string","b":["map","dynamic"]},["b"]])",
      R"(["object",{"\u003c":"bool"}])",
  };
  for (const std::string_view text : kTypes) {
    EXPECT_EQ(*json::encode_type(type_of(text)), text);
  }
  static constexpr std::string_view kWrong[] = {R"("text")",
                                                R"(["union",[]])",
                                                R"(["enum",[]])",
                                                R"(["enum",[1,"a"]])",
                                                R"(["enum",[null]])",
                                                R"(["list"])",
                                                R"(["list",null])",
                                                R"(["list","int","int"])",
                                                R"(["thing","int"])",
                                                "null",
                                                "1",
                                                "{}",
                                                R"(["object",{},["a"]])",
                                                R"(["object",{"a":"int"},[1]])",
                                                R"([1,"int"])",
                                                "[]",
                                                R"("int" 1)"};
  for (const std::string_view text : kWrong) {
    EXPECT_FALSE(json::decode_type(text).has_value()) << text;
  }
  EXPECT_EQ(type_of(R"(["tuple",null])"), Type::tuple({}));
  EXPECT_EQ(type_of(R"(["object",null,null])"), Type::object(std::vector<ObjectAttribute>()));
  // Numbers of an enum are the same if the language says so, whatever their precision.
  const Type tenth = Type::enumeration({*Number::from(0.1)});
  EXPECT_EQ(type_of(*json::encode_type(tenth)), tenth);
}

TEST(extended, simple_json_has_no_wrappers) {
  const Value list =
      Value::list_of(type_of(R"(["union",["int","number"]])"), {integer("1"), Value::number(2)});
  EXPECT_EQ(*json::encode_simple(list), "[1,2]");
}

TEST(extended, json_for_people) {
  const Value value = Value::object({{"a", Value::list({Value::number(1), Value::number(2)})},
                                     {"b", Value::tuple({})},
                                     {"c", Value::object(std::vector<Member>())}});
  EXPECT_EQ(*json::encode_simple(value, {.indent = 2}),
            "{\n  \"a\": [\n    1,\n    2\n  ],\n  \"b\": [],\n  \"c\": {}\n}");
}

TEST(extended, what_does_not_conform_is_converted) {
  EXPECT_EQ(*json::encode(Value::number(5), Type::string()), R"("5")");
  EXPECT_EQ(*msgpack::encode(Value::string("5"), Type::number()), "\x05");
  EXPECT_FALSE(json::encode(Value::string("x"), Type::number()).has_value());
}

TEST(extended, capsules_take_part_in_json_if_their_type_knows_how) {
  static const CapsuleJson kJson = {
      .encode = [](const void* capsule) -> Result<std::string> {
        return "[" + std::to_string(*static_cast<const int*>(capsule)) + "]";
      },
      .decode = [](std::string_view text) -> Result<CapsulePayload> {
        if (text.size() != 3) return Error{"one digit is required"};
        return CapsulePayload(std::make_shared<int>(text[1] - '0'));
      }};
  CapsuleOperations operations;
  operations.equals = [](const void* a, const void* b) {
    return *static_cast<const int*>(a) == *static_cast<const int*>(b);
  };
  operations.extension_data = [](std::string_view key) -> const void* {
    return key == kCapsuleJsonKey ? &kJson : nullptr;
  };
  const Type type = Type::capsule(std::make_shared<CapsuleType>("digit", operations));
  const Value value = Value::list({Value::capsule(type, std::make_shared<int>(7))});
  const auto text = json::encode(value, value.type());
  ASSERT_TRUE(text.has_value());
  EXPECT_EQ(*text, "[[7]]");
  EXPECT_TRUE(identical(*json::decode(" [ [7] , [7]]", Type::list(type)),
                        Value::list({value.elements()[0], value.elements()[0]})));
  const auto wrong = json::decode("[[77]]", Type::list(type));
  ASSERT_FALSE(wrong.has_value());
  EXPECT_EQ(wrong.error().message, "one digit is required");
  const auto dynamic = json::encode(value, Type::dynamic());
  ASSERT_FALSE(dynamic.has_value());
  EXPECT_EQ(dynamic.error().message, "failed to serialize type: type not allowed: digit");
  const Type silent = Type::capsule(std::make_shared<CapsuleType>("silent"));
  EXPECT_FALSE(json::encode(Value::capsule(silent, std::make_shared<int>(1)), silent).has_value());
  EXPECT_FALSE(json::decode("1", silent).has_value());
  EXPECT_FALSE(json::encode_type(type).has_value());
}

TEST(extended, S1_09_numbers_keep_their_digits) {
  const std::string power = [] {
    BigInt value(1);
    for (int i = 0; i < 300; ++i) value = *add(value, value);
    return value.to_string();
  }();
  for (const Type& type : {Type::number(), Type::integer()}) {
    EXPECT_EQ(*json::encode(*json::decode(power, type), type), power);
    EXPECT_EQ(*json::encode(*json::decode("1e400", type), type), "1" + std::string(400, '0'));
  }
  EXPECT_EQ(*json::encode_simple(*json::decode_simple(power)), power);
}

}  // namespace
}  // namespace hcl::codec
