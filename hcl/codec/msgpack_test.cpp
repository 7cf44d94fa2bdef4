// SPDX-License-Identifier: Apache-2.0
#include "hcl/codec/msgpack.h"

#include <gtest/gtest.h>

#include "hcl/codec/json.h"
#include "hcl/support/number_text.h"
#include "hcl/value/capsule.h"
#include "hcl/value/dump.h"
#include "hcl/value/equality.h"
#include "hcl/value/marks.h"
#include "hcl/value/refine.h"

namespace hcl::codec::msgpack {
namespace {

Type type_of(std::string_view text) {
  const Result<Type, DecodeError> type = json::decode_type(text);
  EXPECT_TRUE(type.has_value()) << text;
  return type ? *type : Type::dynamic();
}

Value number(std::string_view text) {
  return Value::number(*parse_number(text));
}

std::string to_hex(std::string_view bytes) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  for (const char c : bytes) {
    text += kDigits[static_cast<unsigned char>(c) >> 4];
    text += kDigits[static_cast<unsigned char>(c) & 0xF];
  }
  return text;
}

std::string from_hex(std::string_view text) {
  std::string bytes;
  for (size_t i = 0; i + 1 < text.size(); i += 2) {
    bytes += static_cast<char>(std::stoi(std::string(text.substr(i, 2)), nullptr, 16));
  }
  return bytes;
}

std::string encoded(const Value& value, const Type& type) {
  const Result<std::string, PathError> bytes = encode(value, type);
  return bytes ? to_hex(*bytes) : to_text(bytes.error().path) + ": " + bytes.error().message;
}

std::string decoded(std::string_view hex, std::string_view type) {
  const Result<Value, DecodeError> value = decode(from_hex(hex), type_of(type));
  if (value) return dump(*value);
  return to_text(value.error().path) + ": " + value.error().message;
}

// The bytes, and that they read back as the same value.
void check_encoding(const Value& value, const Type& type, std::string_view want) {
  EXPECT_EQ(encoded(value, type), want) << dump(value);
  const Result<Value, DecodeError> again = decode(from_hex(want), type);
  ASSERT_TRUE(again.has_value()) << dump(value);
  EXPECT_TRUE(identical(*again, value)) << dump(value);
}

TEST(msgpack, unknown_values_have_the_bytes_of_the_reference) {
  const Value string = Value::unknown(Type::string());
  const Value any_number = Value::unknown(Type::number());
  const Type list = Type::list(Type::string());
  check_encoding(string, string.type(), "d40000");
  check_encoding(*Refine(string).not_null().done(), string.type(), "c7030c8101c2");
  check_encoding(*Refine(string).not_null().full_prefix("ab").done(), string.type(),
                 "c7070c8201c202a26162");
  check_encoding(
      *Refine(any_number).not_null().at_least(Number(1)).at_most(*Number::from(2.5), false).done(),
      Type::number(), "c7130c8301c2039201c30492cb4004000000000000c2");
  check_encoding(
      *Refine(Value::unknown(list)).not_null().length_at_least(1).length_at_most(3).done(), list,
      "c7070c8301c205010603");
  check_encoding(*Refine(any_number).at_least(*parse_number("0.1"), false).done(), Type::number(),
                 "d70c810392a3302e31c2");
  check_encoding(Value::unknown(Type::dynamic()), Type::dynamic(), "d40000");
  check_encoding(string, Type::dynamic(), "92c40822737472696e6722d40000");
}

TEST(msgpack, known_values_have_the_bytes_of_the_reference) {
  struct Row {
    std::string_view number;
    std::string_view want;
  };
  static constexpr Row kNumbers[] = {
      {"0", "00"},
      {"127", "7f"},
      {"128", "cc80"},
      {"255", "ccff"},
      {"256", "cd0100"},
      {"65535", "cdffff"},
      {"65536", "ce00010000"},
      {"4294967295", "ceffffffff"},
      {"4294967296", "cf0000000100000000"},
      {"9223372036854775807", "cf7fffffffffffffff"},
      {"9223372036854775808", "b339323233333732303336383534373735383038"},
      {"-1", "ff"},
      {"-32", "e0"},
      {"-33", "d0df"},
      {"-128", "d080"},
      {"-129", "d1ff7f"},
      {"-32768", "d18000"},
      {"-32769", "d2ffff7fff"},
      {"-2147483648", "d280000000"},
      {"-2147483649", "d3ffffffff7fffffff"},
      {"-9223372036854775808", "d38000000000000000"},
      {"2.5", "cb4004000000000000"},
      {"0.1", "a3302e31"},
  };
  for (const auto& [text, want] : kNumbers) check_encoding(number(text), Type::number(), want);
  EXPECT_EQ(encoded(number("-0"), Type::number()), "00");
  check_encoding(Value::number(Number::positive_infinity()), Type::number(), "cb7ff0000000000000");
  check_encoding(Value::number(Number::negative_infinity()), Type::number(), "cbfff0000000000000");
  check_encoding(Value::string("hi"), Type::dynamic(), "92c40822737472696e6722a26869");
  check_encoding(Value::null(Type::dynamic()), Type::dynamic(), "c0");
  check_encoding(Value::null(Type::string()), Type::dynamic(), "92c40822737472696e6722c0");
  check_encoding(Value::boolean(true), Type::boolean(), "c3");
  check_encoding(Value::map({{"b", Value::boolean(false)}, {"a", Value::boolean(true)}}),
                 Type::map(Type::boolean()), "82a161c3a162c2");
  check_encoding(Value::empty_list(Type::string()), Type::list(Type::string()), "90");
}

TEST(msgpack, headers_grow_with_the_size) {
  const auto starts = [](const Value& value, const Type& type, std::string_view want) {
    const Result<std::string, PathError> bytes = encode(value, type);
    ASSERT_TRUE(bytes.has_value());
    EXPECT_TRUE(to_hex(*bytes).starts_with(want)) << to_hex(bytes->substr(0, 8));
    const Result<Value, DecodeError> again = decode(*bytes, type, {.trailing = Trailing::Reject});
    ASSERT_TRUE(again.has_value());
    EXPECT_TRUE(identical(*again, value));
  };
  const auto text = [](size_t size) { return Value::string(std::string(size, 'x')); };
  starts(text(31), Type::string(), "bf");
  starts(text(32), Type::string(), "d920");
  starts(text(255), Type::string(), "d9ff");
  starts(text(256), Type::string(), "da0100");
  starts(text(65536), Type::string(), "db00010000");
  const auto list = [](size_t size) {
    return Value::list_of(Type::boolean(), std::vector<Value>(size, Value::boolean(true)));
  };
  starts(list(15), Type::list(Type::boolean()), "9f");
  starts(list(16), Type::list(Type::boolean()), "dc0010");
  starts(list(65536), Type::list(Type::boolean()), "dd00010000");
  const auto map = [](size_t size) {
    std::vector<Member> members;
    for (size_t i = 0; i < size; ++i) members.push_back({std::to_string(i), Value::boolean(true)});
    return Value::map_of(Type::boolean(), std::move(members));
  };
  starts(map(15), Type::map(Type::boolean()), "8f");
  starts(map(16), Type::map(Type::boolean()), "de0010");
  starts(map(65536), Type::map(Type::boolean()), "df00010000");
}

TEST(msgpack, a_long_prefix_is_cut_where_it_is_safe) {
  const auto check = [](const std::string& prefix, size_t want) {
    const Value value =
        *Refine(Value::unknown(Type::string())).not_null().full_prefix(prefix).done();
    const Result<Value, DecodeError> again = decode(*encode(value, Type::string()), Type::string());
    ASSERT_TRUE(again.has_value());
    EXPECT_EQ(again->refinement().prefix.size(), want);
  };
  check(std::string(256, 'x'), 256);
  check(std::string(257, 'x'), 254);
  check(std::string(2000, '-'), 255);
}

TEST(msgpack, a_bound_of_too_many_digits_is_left_out) {
  const Number huge = *parse_number("1e2000");
  const Value value = *Refine(Value::unknown(Type::number())).not_null().at_least(huge).done();
  EXPECT_EQ(encoded(value, Type::number()), "c7030c8101c2");
}

struct Decoding {
  std::string_view type;
  std::string_view hex;
  std::string_view want;
};

void check_decoding(std::span<const Decoding> table) {
  for (const auto& [type, hex, want] : table) {
    EXPECT_EQ(decoded(hex, type), want) << type << " from " << hex;
  }
}

TEST(msgpack, decoding_is_liberal) {
  static constexpr Decoding kTable[] = {
      {R"("number")", "d3ffffffffffffffff", "-1@64"},
      {R"("number")", "cfffffffffffffffff", "18446744073709551615@64"},
      {R"("number")", "ca3fc00000", "1.5@53"},
      {R"("number")", "cb3ff8000000000000", "1.5@53"},
      {R"("number")", "c403312e35", "1.5"},
      {R"("number")", "a3312e35", "1.5"},
      {R"("number")", "a3496e66", "+Inf"},
      {R"("string")", "c4026869", R"("hi")"},
      {R"("string")", "d9026869", R"("hi")"},
      {R"("string")", "a26869ff", R"("hi")"},
      {R"("string")", "d40000", "unknown(string)"},
      {R"("string")", "d4ff07", "unknown(string)"},
      {R"("string")", "c70005", "unknown(string)"},
      {R"("string")", "c7030c8101c3", "null(string)"},
      {R"("string")", "d50c80c0", "unknown(string)"},
      {R"("dynamic")", "c7030c8101c2", "unknown(any)"},
      {R"("dynamic")", "92a8226e756d62657222ff", "-1@64"},
      {R"(["list","number"])", "dc00020102", "list(number)[1@64, 2@64]"},
      {R"(["list","number"])", "c0", "null(list(number))"},
      {R"(["map","bool"])", "82a161c3a161c2", "map(bool){a = false}"},
      {R"(["object",{"a":"bool","b":"bool"}])", "82a162c3a161c2", "{a = false, b = true}"},
      // Keys that no reader knows yet are skipped with what they say.
      {R"("string")", "c7070c820792010201c2", "unknown(string, not null)"},
      {R"("number")", "c70c0c8301c2039205c3049205c300", "5@64"},
  };
  check_decoding(kTable);
}

TEST(msgpack, what_does_not_fit_the_type_is_an_error_with_a_path) {
  static constexpr Decoding kTable[] = {
      {R"("bool")", "01", ": bool is required"},
      {R"("number")", "c3", ": number is required"},
      {R"("number")", "a178", ": number is required"},
      {R"("number")", "cb7ff8000000000000", ": number is required"},
      {R"("number")", "ca7fc00000", ": number is required"},
      {R"("string")", "01", ": string is required"},
      {R"(["list","bool"])", "92c301", "[1]: bool is required"},
      {R"(["list","bool"])", "80", ": a list is required"},
      {R"(["set","bool"])", "80", ": a set is required"},
      {R"(["map","bool"])", "90", ": a map is required"},
      {R"(["map","bool"])", "81a16101", R"(["a"]: bool is required)"},
      {R"(["map","bool"])", "8101c3", ": string is required"},
      {R"(["tuple",["bool"]])", "90", ": a tuple of length 1 is required"},
      {R"(["object",{"a":"bool"}])", "80", ": an object with 1 attributes is required (0 given)"},
      {R"(["object",{"a":"bool"}])", "81a162c3", ".b: unsupported attribute"},
      {R"(["object",{"a":"bool","b":"bool"}])", "82a161c3a161c3", ".a: duplicate attribute"},
      {R"(["object",{"a":"bool","b":"bool"}])", "82a162c3a162c3", ".b: duplicate attribute"},
      {R"(["object",{"a":"bool","b":"bool"}])", "82a162c3a161c2", "{a = false, b = true}"},
      {R"("dynamic")", "91c3", ": dynamic value array must have exactly two elements"},
      {R"("dynamic")", "92c403626164c3", ": invalid character 'b' looking for beginning of value"},
      {R"(["list","dynamic"])", "9292a8226e756d62657222",
       "[0]: unexpected end of MessagePack input"},
      {R"("string")", "d5010000", ": unsupported extension type 0x01 with len 2"},
      {R"("string")", "c7030c810501", ": a length refines a value that is no collection"},
      {R"("number")", "c7050c8102a16100", ": a prefix refines a value that is no string"},
      {R"("string")", "c7050c8102a1ff00", ": the prefix of an unknown value is not valid UTF-8"},
      {R"("string")", "d50cc3c3", ": the refinement of an unknown value is not a map"},
      {R"("bool")", "c1", ": no MessagePack value begins with the byte 0xc1"},
  };
  check_decoding(kTable);
  EXPECT_EQ(decoded("c7050c8201c201c3", R"("string")").substr(0, 40),
            ": a refinement contradicts itself: a val");
}

TEST(msgpack, headers_are_not_believed) {
  // Four billion elements in five bytes: nothing is allocated for them.
  for (const std::string_view hex : {"ddffffffff", "dfffffffff", "dbffffffff", "c6ffffffff",
                                     "c9ffffffff0c", "ddffffffffc3c3", "dcffff", "deffff"}) {
    for (const std::string_view type :
         {R"("dynamic")", R"(["list","bool"])", R"(["map","bool"])", R"("string")"}) {
      EXPECT_FALSE(decode(from_hex(hex), type_of(type))) << hex << " as " << type;
    }
    EXPECT_FALSE(implied_type(from_hex(hex))) << hex;
  }
}

TEST(msgpack, extensions_of_every_length) {
  for (size_t size = 0; size <= 1100; ++size) {
    for (const bool is_refined : {false, true}) {
      std::string bytes = size < 256 ? "\xC7" : "\xC8";
      if (256 <= size) bytes += static_cast<char>(size >> 8);
      bytes += static_cast<char>(size & 0xFF);
      bytes += is_refined ? '\x0C' : '\x01';
      std::string body = "\x81\x01\xC2";
      body.resize(size);
      const bool want = size <= 1 || (is_refined && size != 2 && size <= 1024);
      EXPECT_EQ(decode(bytes + body, Type::string()).has_value(), want) << size << is_refined;
      for (size_t cut = 0; cut < std::min<size_t>(bytes.size() + size, 8); ++cut) {
        EXPECT_FALSE(decode((bytes + body).substr(0, cut), Type::string())) << size << " " << cut;
      }
    }
  }
}

TEST(msgpack, implied_types) {
  struct Row {
    std::string_view hex;
    std::string_view want;
  };
  static constexpr Row kTable[] = {
      {"c0", R"("dynamic")"},
      {"d40000", R"("dynamic")"},
      {"ff", R"("number")"},
      {"cb3ff8000000000000", R"("number")"},
      {"a161", R"("string")"},
      {"92c301", R"(["tuple",["bool","number"]])"},
      {"82a16101a162c0", R"(["object",{"a":"number","b":"dynamic"}])"},
      {"90", R"(["tuple",[]])"},
      {"80", R"(["object",{}])"},
  };
  for (const auto& [hex, want] : kTable) {
    const Result<Type, DecodeError> type = implied_type(from_hex(hex));
    ASSERT_TRUE(type.has_value()) << hex;
    EXPECT_EQ(*json::encode_type(*type), want) << hex;
  }
  for (const std::string_view hex : {"c40161", "c0c0", "8101c3", ""}) {
    EXPECT_FALSE(implied_type(from_hex(hex))) << hex;
  }
}

TEST(msgpack, marks_and_capsules_are_refused) {
  const Value marked = Value::list({Value::string("a").with_marks(MarkSet({{"m", ""}}))});
  EXPECT_EQ(encoded(marked, marked.type()), "[0]: value has marks, so it cannot be serialized");
  const Type capsule = Type::capsule(std::make_shared<CapsuleType>("thing"));
  const Value value = Value::capsule(capsule, std::make_shared<int>(1));
  EXPECT_EQ(encoded(value, capsule), ": capsule types not supported for msgpack encoding");
  EXPECT_EQ(encoded(value, Type::dynamic()), ": failed to serialize type: type not allowed: thing");
  EXPECT_EQ(encoded(Value::unknown(capsule), capsule), "d40000");
}

}  // namespace
}  // namespace hcl::codec::msgpack
