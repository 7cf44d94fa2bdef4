// SPDX-License-Identifier: Apache-2.0
// Bad input and limits: whatever the bytes, an error with a place, and nothing read beyond them.
#include "hcl/value/limits.h"

#include <memory>

#include <gtest/gtest.h>

#include "hcl/codec.h"
#include "hcl/value/dump.h"
#include "hcl/value/equality.h"
#include "hcl/value/refine.h"

namespace hcl::codec {
namespace {

Type type_of(std::string_view text) {
  const Result<Type, DecodeError> type = json::decode_type(text);
  EXPECT_TRUE(type.has_value()) << text;
  return type ? *type : Type::dynamic();
}

// A copy in memory of exactly its size, so that a sanitizer sees a read beyond the end.
class Exactly {
 public:
  explicit Exactly(std::string_view text)
      : bytes_(std::make_unique<char[]>(text.size())), size_(text.size()) {
    text.copy(bytes_.get(), size_);
  }
  std::string_view view() const { return {bytes_.get(), size_}; }

 private:
  std::unique_ptr<char[]> bytes_;
  size_t size_;
};

const Type& sample_type() {
  static const Type type = type_of(
      R"(["object",{"a":["list","string"],"d":"dynamic","m":["map","number"],"o":["union",["none","string","int"]],)"
      R"("s":["set",["tuple",["bool","number"]]]}])");
  return type;
}

Value sample_value() {
  return Value::object(
      {{"a", Value::list({Value::string("x\"\n\u00e9"), Value::null(Type::string())})},
       {"d", Value::tuple({Value::number(1), Value::string("<y>")})},
       {"m", Value::map({{"k", Value::number(*Number::from(0.1))}, {"l", Value::number(-7)}})},
       {"o", Value::integer(Number(12))},
       {"s", Value::set({Value::tuple({Value::boolean(true), Value::number(3)})})}});
}

TEST(limits, every_truncation_of_json_is_an_error_at_a_place) {
  const std::string text = *json::encode(sample_value(), sample_type());
  ASSERT_TRUE(identical(*json::decode(text, sample_type()), sample_value()));
  for (size_t size = 0; size < text.size(); ++size) {
    const Exactly cut(std::string_view(text).substr(0, size));
    const Result<Value, DecodeError> value = json::decode(cut.view(), sample_type());
    ASSERT_FALSE(value.has_value()) << cut.view();
    EXPECT_LE(value.error().offset, size);
    EXPECT_FALSE(value.error().message.empty());
    EXPECT_FALSE(json::decode_simple(cut.view()).has_value()) << cut.view();
    EXPECT_FALSE(json::implied_type(cut.view()).has_value()) << cut.view();
  }
}

TEST(limits, every_truncation_of_a_type_is_an_error) {
  const std::string text = *json::encode_type(type_of(
      R"(["object",{"a":["enum",["x","y"]],"b":["promise",["list","int"]],"c":["tuple",["none",["enum",[1,2.5]]]]},["a"]])"));
  ASSERT_TRUE(json::decode_type(text).has_value());
  for (size_t size = 0; size < text.size(); ++size) {
    const Exactly cut(std::string_view(text).substr(0, size));
    EXPECT_FALSE(json::decode_type(cut.view()).has_value()) << cut.view();
  }
}

TEST(limits, every_truncation_of_msgpack_is_an_error_at_a_place) {
  Value value = sample_value();
  const Value unknown = *Refine(Value::unknown(Type::string())).not_null().full_prefix("ab").done();
  const Type type = Type::tuple({sample_type(), Type::string(), Type::dynamic()});
  value = Value::tuple({value, unknown, Value::unknown(Type::list(Type::boolean()))});
  const std::string bytes = *msgpack::encode(value, type);
  ASSERT_TRUE(identical(*msgpack::decode(bytes, type), value));
  for (size_t size = 0; size < bytes.size(); ++size) {
    const Exactly cut(std::string_view(bytes).substr(0, size));
    const Result<Value, DecodeError> decoded = msgpack::decode(cut.view(), type);
    ASSERT_FALSE(decoded.has_value()) << size;
    EXPECT_LE(decoded.error().offset, size);
    EXPECT_FALSE(decoded.error().message.empty());
    EXPECT_FALSE(msgpack::implied_type(cut.view()).has_value()) << size;
  }
}

// Every byte of a document replaced by every other: an error or a value, and nothing else.
TEST(limits, every_byte_may_be_any_other) {
  const std::string text = *json::encode(sample_value(), sample_type());
  const std::string bytes = *msgpack::encode(sample_value(), sample_type());
  size_t n_accepted = 0;
  for (int byte = 0; byte < 256; ++byte) {
    for (size_t i = 0; i < text.size(); ++i) {
      std::string changed = text;
      changed[i] = static_cast<char>(byte);
      n_accepted += json::decode(Exactly(changed).view(), sample_type()) ? 1U : 0U;
    }
    for (size_t i = 0; i < bytes.size(); ++i) {
      std::string changed = bytes;
      changed[i] = static_cast<char>(byte);
      n_accepted += msgpack::decode(Exactly(changed).view(), sample_type()) ? 1U : 0U;
    }
  }
  EXPECT_LT(text.size() + bytes.size(), n_accepted);
}

std::string repeat(std::string_view text, size_t n) {
  std::string all;
  for (size_t i = 0; i < n; ++i) all += text;
  return all;
}

TEST(limits, nesting_of_a_million_is_an_error) {
  constexpr size_t kMillion = 1'000'000;
  for (const std::string_view opening :
       {"[", "{\"a\":", "{\"value\":", "{\"type\":[\"list\",", "[[],", "[\"list\",",
        "[\"object\",{\"a\":", "[\"union\",["}) {
    const std::string text = repeat(opening, kMillion);
    for (const Type& type : {Type::dynamic(), Type::list(Type::dynamic()), Type::string()}) {
      EXPECT_FALSE(json::decode(text, type).has_value()) << opening;
    }
    EXPECT_FALSE(json::decode_simple(text).has_value()) << opening;
    EXPECT_FALSE(json::implied_type(text).has_value()) << opening;
    EXPECT_FALSE(json::decode_type(text).has_value()) << opening;
  }
  for (const std::string_view opening : {"\x91", "\x81\xA1\x61", "\x92\xC4\x09\"dynamic\""}) {
    const std::string bytes = repeat(opening, kMillion);
    for (const Type& type : {Type::dynamic(), Type::list(Type::dynamic()), Type::string()}) {
      EXPECT_FALSE(msgpack::decode(bytes, type).has_value());
    }
    EXPECT_FALSE(msgpack::implied_type(bytes).has_value());
  }
}

Type nested_list(uint32_t depth) {
  Type type = Type::string();
  for (uint32_t i = 0; i < depth; ++i) type = Type::list(type);
  return type;
}

TEST(limits, nesting_is_allowed_up_to_the_limit) {
  constexpr uint32_t kLimit = 20;
  for (const uint32_t depth : {kLimit - 1, kLimit, kLimit + 1}) {
    const bool want = depth <= kLimit;
    const DecodeOptions options = {.max_depth = kLimit};
    const Type type = nested_list(depth);
    const std::string text = repeat("[", depth) + repeat("]", depth);
    const std::string bytes = repeat("\x91", depth - 1) + "\x90";
    EXPECT_EQ(json::decode(text, type, options).has_value(), want);
    EXPECT_EQ(json::decode_simple(text, options).has_value(), want);
    EXPECT_EQ(msgpack::decode(bytes, type, options).has_value(), want);
    EXPECT_EQ(msgpack::implied_type(bytes, options).has_value(), want);
    const std::string type_json = *json::encode_type(type);
    EXPECT_EQ(json::decode_type(type_json, options).has_value(), want);
    const Value value = *json::decode(text, type);
    EXPECT_EQ(json::encode(value, type, {.max_depth = kLimit}).has_value(), want);
    EXPECT_EQ(msgpack::encode(value, type, {.max_depth = kLimit}).has_value(), want);
  }
}

// However much a caller allows, values and types stay within what they may be nested.
TEST(limits, no_option_lifts_the_limit_of_values) {
  const DecodeOptions all = {.max_depth = UINT32_MAX};
  for (const size_t depth : {size_t{kMaxDepth} - 1, size_t{kMaxDepth}}) {
    const bool want = depth < kMaxDepth;
    const std::string text = repeat("[", depth) + repeat("]", depth);
    EXPECT_EQ(json::decode_simple(text, all).has_value(), want);
    EXPECT_EQ(json::decode_type(repeat("[\"set\",", depth) + "\"int\"" + repeat("]", depth), all)
                  .has_value(),
              want);
    const std::string bytes = repeat("\x91", depth - 1) + "\x90";
    EXPECT_EQ(msgpack::implied_type(bytes, all).has_value(), want);
  }
  // A deep value around a deep type.
  const std::string type_json = repeat("[\"set\",", 1500) + "\"int\"" + repeat("]", 1500);
  const std::string inner = "{\"value\":null,\"type\":" + type_json + "}";
  const std::string text = "{\"type\":" + repeat("[\"tuple\",[", 900) + "\"dynamic\"" +
                           repeat("]]", 900) + ",\"value\":" + repeat("[", 900) + inner +
                           repeat("]", 900) + "}";
  EXPECT_FALSE(json::decode(text, Type::dynamic(), all).has_value());
}

TEST(limits, output_is_cut_off_at_the_limit) {
  const Value value = Value::tuple({Value::string("abc"), Value::number(12)});
  const std::string text = *json::encode_simple(value);
  const std::string bytes = *msgpack::encode(value, value.type());
  for (const size_t more : {size_t{0}, size_t{1}}) {
    EXPECT_TRUE(json::encode_simple(value, {.max_bytes = text.size() + more}).has_value());
    EXPECT_TRUE(msgpack::encode(value, value.type(), {.max_bytes = bytes.size() + more}));
  }
  const auto error = json::encode_simple(value, {.max_bytes = text.size() - 1});
  ASSERT_FALSE(error.has_value());
  EXPECT_EQ(error.error().message, "the output is longer than allowed");
  EXPECT_FALSE(msgpack::encode(value, value.type(), {.max_bytes = bytes.size() - 1}));
  // A value that is small in memory and large in JSON stops early.
  Value large = Value::string(std::string(1000, 'x'));
  for (int i = 0; i < 60; ++i) large = Value::tuple({large, large});
  EXPECT_FALSE(json::encode_simple(large, {.max_bytes = 1 << 20}));
  EXPECT_FALSE(msgpack::encode(large, Type::dynamic(), {.max_bytes = 1 << 20}));
}

TEST(limits, a_sink_receives_everything_in_order) {
  std::vector<Value> elements;
  for (int64_t i = 0; i < 20000; ++i) elements.push_back(Value::number(i));
  elements.push_back(Value::string(std::string(100000, 'x')));
  const Value value = Value::tuple(std::move(elements));
  std::string text = "before";
  std::string bytes;
  size_t n_chunks = 0;
  const auto sink_text = [&](std::string_view chunk) { text += chunk, ++n_chunks; };
  const auto sink_bytes = [&](std::string_view chunk) { bytes += chunk; };
  EXPECT_FALSE(json::encode_simple_to(sink_text, value));
  EXPECT_FALSE(msgpack::encode_to(sink_bytes, value, value.type()));
  EXPECT_EQ(text, "before" + *json::encode_simple(value));
  EXPECT_EQ(bytes, *msgpack::encode(value, value.type()));
  EXPECT_LT(5U, n_chunks);
  std::string appended = "before";
  EXPECT_FALSE(json::encode_simple_to(appended, value));
  EXPECT_EQ(appended, text);
}

// Reading values whose type comes behind them, one inside the other, does not read them again and
// again: twice the nesting takes about twice the time, not four times.
TEST(limits, wrapped_values_are_read_in_linear_time) {
  const std::string filler = "[" + repeat("1,", 200000) + "1]";
  std::string text = "{\"value\":" + filler + ",\"type\":[\"list\",\"number\"]}";
  for (int i = 0; i < 900; ++i) text = "{\"value\":" + text + ",\"type\":\"dynamic\"}";
  const Result<Value, DecodeError> value = json::decode(text, Type::dynamic());
  ASSERT_TRUE(value.has_value());
  EXPECT_EQ(value->length(), 200001U);
}

TEST(limits, a_number_of_a_few_bytes_does_not_become_megabytes) {
  EXPECT_FALSE(json::decode("1e1000000", Type::integer()).has_value());
  EXPECT_TRUE(json::decode("1e4000", Type::integer()).has_value());
  const Value huge = *json::decode("1e400000000", Type::number());
  EXPECT_FALSE(json::encode(huge, Type::number()).has_value());
  EXPECT_FALSE(json::encode(huge, Type::number(), {.numbers = NumberText::Exact}).has_value());
  EXPECT_FALSE(msgpack::encode(huge, Type::number()).has_value());
}

}  // namespace
}  // namespace hcl::codec
