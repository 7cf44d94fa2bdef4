// SPDX-License-Identifier: Apache-2.0
// JSON to values of an agreed type.
#include <algorithm>
#include <optional>

#include <fmt/core.h>

#include "hcl/codec/capsule_json.h"
#include "hcl/codec/collect_impl.h"
#include "hcl/codec/json.h"
#include "hcl/codec/json_cursor_impl.h"
#include "hcl/codec/json_end_impl.h"
#include "hcl/codec/json_type_read_impl.h"
#include "hcl/codec/position_impl.h"
#include "hcl/codec/seen_impl.h"
#include "hcl/codec/trace_impl.h"
#include "hcl/codec/whole_number_impl.h"
#include "hcl/support/assert.h"
#include "hcl/support/number_text.h"
#include "hcl/support/quoted_text.h"
#include "hcl/value/limits.h"

namespace hcl::codec {

namespace {

using Next = JsonCursor::Next;

class JsonReader {
 public:
  JsonReader(std::string_view text, const DecodeOptions& options)
      : cursor_(text, trace_),
        options_(options),
        max_depth_(std::min(options.max_depth, kMaxDepth - 1)) {}

  Result<Value, DecodeError> run(const Type& type) {
    std::optional<Value> value = read(type);
    const bool is_complete =
        value && (options_.trailing == Trailing::Ignore ||
                  at_end(cursor_, options_, "extraneous data after JSON value"));
    if (is_complete) return *std::move(value);
    return DecodeError{trace_.take_path(), trace_.message(), trace_.offset()};
  }

 private:
  std::optional<Value> read(const Type& type) {
    if (cursor_.peek() == 'n') {
      if (!cursor_.take_word("null")) return std::nullopt;
      return Value::null(type);
    }
    switch (type.kind()) {
      case TypeKind::Dynamic: return read_wrapped();
      case TypeKind::None: return fail_unless_syntax_is_wrong("null is required");
      case TypeKind::Bool: return read_bool();
      case TypeKind::String: return read_string();
      case TypeKind::Number:
      case TypeKind::Int: return read_number(type);
      case TypeKind::List: return read_list(type);
      case TypeKind::Set: return read_set(type);
      case TypeKind::Map: return read_map(type);
      case TypeKind::Tuple: return read_tuple(type);
      case TypeKind::Object: return read_object(type);
      case TypeKind::Union: return read_union(type);
      case TypeKind::Enum: return read_enum(type);
      case TypeKind::Capsule: return read_capsule(type);
      case TypeKind::Promise:
      case TypeKind::Output: break;
    }
    HCL_UNREACHABLE("promises and outputs are erased");
  }

  std::optional<Value> fail(std::string message) {
    cursor_.fail(std::move(message));
    return std::nullopt;
  }

  // The value is not what is wanted; but where it is no JSON at all, that is the better message.
  std::optional<Value> fail_unless_syntax_is_wrong(std::string message) {
    const char c = cursor_.peek();
    const size_t begin = cursor_.offset();
    if (c != '{' && c != '[' && !cursor_.skip_value(0)) return std::nullopt;
    cursor_.go_to(begin);
    return fail(std::move(message));
  }

  // --- without parts

  std::optional<Value> read_bool() {
    const char c = cursor_.peek();
    if (c == 't' || c == 'f') return read_truth();
    if (c != '"') return fail_unless_syntax_is_wrong("bool is required");
    const size_t begin = cursor_.offset();
    std::string_view text;
    if (!cursor_.take_string(text)) return std::nullopt;
    if (text == "true" || text == "1") return Value::boolean(true);
    if (text == "false" || text == "0") return Value::boolean(false);
    cursor_.go_to(begin);
    return fail("a bool is required");
  }

  std::optional<Value> read_truth() {
    const bool truth = cursor_.peek() == 't';
    if (!cursor_.take_word(truth ? "true" : "false")) return std::nullopt;
    return Value::boolean(truth);
  }

  std::optional<Value> read_string() {
    const char c = cursor_.peek();
    std::string_view text;
    if (c == '"') {
      if (!cursor_.take_string(text)) return std::nullopt;
      return Value::string(text);
    }
    if (JsonCursor::is_number_start(c)) {
      if (!cursor_.take_number(text)) return std::nullopt;
      return Value::string(text);
    }
    if (c != 't' && c != 'f') return fail_unless_syntax_is_wrong("string is required");
    const std::optional<Value> truth = read_truth();
    if (!truth) return std::nullopt;
    return Value::string(truth->as_bool() ? "true" : "false");
  }

  std::optional<Value> read_number(const Type& type) {
    const char c = cursor_.peek();
    const size_t begin = cursor_.offset();
    std::string_view text;
    if (c == '"') {
      if (!cursor_.take_string(text)) return std::nullopt;
    } else if (JsonCursor::is_number_start(c)) {
      if (!cursor_.take_number(text)) return std::nullopt;
    } else {
      return fail_unless_syntax_is_wrong("number is required");
    }
    const bool is_int = type.is(TypeKind::Int);
    Result<Number> number = is_int ? parse_whole_number(text) : parse_number(text);
    if (number) {
      return is_int ? Value::integer(*std::move(number)) : Value::number(*std::move(number));
    }
    cursor_.go_to(begin);
    return fail(number.error().message);
  }

  std::optional<Value> read_enum(const Type& type) {
    if (cursor_.peek() == '{') return read_wrapped_as(type);
    const size_t begin = cursor_.offset();
    std::optional<Value> value = read(type.enum_base());
    if (!value || is_enum_member(type, *value)) return value;
    cursor_.go_to(begin);
    return fail(enum_requirement(type));
  }

  std::optional<Value> read_capsule(const Type& type) {
    const CapsuleJson* codec = capsule_json(type.capsule());
    if (codec == nullptr || !codec->decode) {
      return fail("unsupported type " + std::string(type.capsule().name()));
    }
    cursor_.peek();
    const size_t begin = cursor_.offset();
    if (!cursor_.skip_value(max_depth_ - depth_)) return std::nullopt;
    Result<CapsulePayload> payload = codec->decode(cursor_.text_from(begin));
    if (!payload) return fail(payload.error().message);
    if (*payload == nullptr) return fail("the capsule is empty");
    return Value::capsule(type, *std::move(payload));
  }

  // --- arrays and objects

  bool enter(char bracket) {
    if (cursor_.peek() != bracket) {
      fail_unless_syntax_is_wrong(fmt::format("missing expected {}", bracket));
      return false;
    }
    if (max_depth_ <= depth_) return cursor_.fail("the input is nested too deeply");
    ++depth_;
    cursor_.advance();
    return true;
  }

  // Calls `read_one(i)` for each element; false on failure, to which it adds the step itself.
  template <typename ReadOne>
  bool read_array(ReadOne read_one) {
    if (!enter('[')) return false;
    for (size_t i = 0;; ++i) {
      const Next next = cursor_.next_element(0 < i);
      if (next == Next::Wrong) return false;
      if (next == Next::End) break;
      if (!read_one(i)) return false;
    }
    --depth_;
    return true;
  }

  // The same with the key of each member, which lives until the cursor moves on.
  template <typename ReadOne>
  bool read_members(ReadOne read_one) {
    if (!enter('{')) return false;
    for (bool has_members = false;; has_members = true) {
      const Next next = cursor_.next_member(has_members);
      if (next == Next::Wrong) return false;
      if (next == Next::End) break;
      std::string_view key;
      if (!cursor_.take_key(key) || !read_one(key)) return false;
    }
    --depth_;
    return true;
  }

  // Elements are kept on one stack for all levels, so that a finished collection is one allocation
  // of the right size.
  std::vector<Value> pop_from(size_t begin) {
    const auto first = stack_.begin() + static_cast<std::ptrdiff_t>(begin);
    std::vector<Value> values(std::make_move_iterator(first),
                              std::make_move_iterator(stack_.end()));
    stack_.erase(first, stack_.end());
    return values;
  }

  bool push(std::optional<Value> value) {
    if (value) stack_.push_back(*std::move(value));
    return value.has_value();
  }

  std::optional<Value> finish(Result<Value> value) {
    if (!value) return fail(value.error().message);
    return *std::move(value);
  }

  std::optional<Value> read_list(const Type& type) {
    const size_t begin = stack_.size();
    const bool is_read =
        read_array([&](size_t i) { return push(read(type.element())) || trace_.at_index(i); });
    if (!is_read) return std::nullopt;
    return finish(collect_list(type.element(), pop_from(begin)));
  }

  std::optional<Value> read_set(const Type& type) {
    const size_t begin = stack_.size();
    const bool is_read = read_array([&](size_t) {
      return push(read(type.element())) || trace_.at(IndexStep{Value::unknown(type.element())});
    });
    if (!is_read) return std::nullopt;
    return finish(collect_set(type.element(), pop_from(begin)));
  }

  std::optional<Value> read_tuple(const Type& type) {
    const std::span<const Type> types = type.elements();
    const size_t begin = stack_.size();
    const bool is_read = read_array([&](size_t i) {
      if (i == types.size()) {
        return cursor_.fail(fmt::format("too many tuple elements (need {})", types.size()));
      }
      return push(read(types[i])) || trace_.at_index(i);
    });
    if (!is_read) return std::nullopt;
    if (stack_.size() - begin < types.size()) {
      return fail(fmt::format("not enough tuple elements (need {})", types.size()));
    }
    return Value::tuple(pop_from(begin));
  }

  std::optional<Value> read_map(const Type& type) {
    std::vector<Member> members;
    const bool is_read = read_members([&](std::string_view text) {
      std::string key(text);
      std::optional<Value> value = read(type.element());
      if (!value) return trace_.at_key(key);
      members.push_back({std::move(key), *std::move(value)});
      return true;
    });
    if (!is_read) return std::nullopt;
    return finish(collect_map(type.element(), std::move(members)));
  }

  std::optional<Value> read_object(const Type& type) {
    const Shape& shape = type.shape();
    std::vector<Value> values(shape.size());
    Seen seen(shape.size());
    size_t expected = 0;
    const bool is_read = read_members([&](std::string_view key) {
      // Encoders write the names in order.
      std::optional<size_t> index = expected;
      if (shape.size() <= expected || shape[expected] != key) index = shape.find(key);
      if (!index) return cursor_.fail("unsupported attribute " + quoted_text(key));
      std::optional<Value> value = read(type.attributes()[*index].type);
      if (!value) return trace_.at_attribute(shape[*index]);
      values[*index] = *std::move(value);
      seen.add(*index);
      expected = *index + 1;
      return true;
    });
    if (!is_read) return std::nullopt;
    for (size_t i = 0; i < shape.size(); ++i) {
      if (!seen.has(i)) values[i] = Value::null(type.attributes()[i].type);
    }
    return Value::object(shape, std::move(values));
  }

  // --- values with their type

  // {"value":…,"type":…} in any order; the last of equal keys counts.
  std::optional<Value> read_wrapped() {
    std::optional<Type> type;
    std::optional<size_t> value_begin;
    const bool is_read = read_members([&](std::string_view key) {
      if (key == "type") {
        type = read_type(cursor_, max_depth_ - depth_);
        return type.has_value();
      }
      if (key != "value") {
        return cursor_.fail("invalid key " + quoted_text(key) + " in dynamically-typed value");
      }
      cursor_.peek();
      value_begin = cursor_.offset();
      return cursor_.skip_value(max_depth_ - depth_);
    });
    if (!is_read) return std::nullopt;
    if (!type) return fail("missing type in dynamically-typed value");
    if (!value_begin) return fail("missing value in dynamically-typed value");
    const size_t end = cursor_.offset();
    cursor_.go_to(*value_begin);
    ++depth_;
    std::optional<Value> value = read(bare_type(*type));
    --depth_;
    cursor_.go_to(end);
    return value;
  }

  std::optional<Value> read_union(const Type& type) {
    const char c = cursor_.peek();
    const Type* bare = nullptr;
    if (c == '"') bare = bare_member(type, Look::Text, WideNumbers::AsNumbers);
    if (c == 't' || c == 'f') bare = bare_member(type, Look::Bool, WideNumbers::AsNumbers);
    if (c == '[') bare = bare_member(type, Look::Array, WideNumbers::AsNumbers);
    if (JsonCursor::is_number_start(c)) {
      bare = bare_member(type, Look::Number, WideNumbers::AsNumbers);
    }
    if (c == '{' && !is_at_wrapped()) {
      bare = bare_member(type, Look::Object, WideNumbers::AsNumbers);
    } else if (c == '{') {
      return read_wrapped_as(type);
    }
    if (bare != nullptr) return read(*bare);
    return fail_unless_syntax_is_wrong(
        "a value of a union type must come with its type here, as {\"value\": …, \"type\": …}");
  }

  // Whether the object that comes next begins as a wrapped value does.
  bool is_at_wrapped() {
    const size_t begin = cursor_.offset();
    const Trace before = trace_;
    cursor_.advance();
    std::string_view key;
    const bool is_wrapped =
        cursor_.peek() == '"' && cursor_.take_string(key) && (key == "type" || key == "value");
    trace_ = before;
    cursor_.go_to(begin);
    return is_wrapped;
  }

  // A wrapped value at a place where only some types are allowed.
  std::optional<Value> read_wrapped_as(const Type& type) {
    const size_t begin = cursor_.offset();
    std::optional<Value> value = read_wrapped();
    if (!value || belongs_to(type, *value)) return value;
    cursor_.go_to(begin);
    return fail(fmt::format("{} required, but received {}", friendly_name(type),
                            friendly_name(value->type())));
  }

  Trace trace_;
  JsonCursor cursor_;
  const DecodeOptions& options_;
  uint32_t max_depth_;
  uint32_t depth_ = 0;
  std::vector<Value> stack_;
};

}  // namespace

namespace json {

Result<Value, DecodeError> decode(std::string_view text, const Type& type,
                                  const DecodeOptions& options) {
  return JsonReader(text, options).run(bare_type(type));
}

}  // namespace json

}  // namespace hcl::codec
