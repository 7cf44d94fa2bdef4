// SPDX-License-Identifier: Apache-2.0
// JSON to values of an agreed type.
#include <algorithm>
#include <optional>

#include <fmt/core.h>

#include "hcl/codec/attributes_impl.h"
#include "hcl/codec/capsule_json.h"
#include "hcl/codec/collect_impl.h"
#include "hcl/codec/json.h"
#include "hcl/codec/json_cursor_impl.h"
#include "hcl/codec/json_end_impl.h"
#include "hcl/codec/json_type_read_impl.h"
#include "hcl/codec/position_impl.h"
#include "hcl/codec/trace_impl.h"
#include "hcl/codec/value_stack_impl.h"
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
    const bool is_complete =
        read(type) && (options_.trailing == Trailing::Ignore ||
                       at_end(cursor_, options_, "extraneous data after JSON value"));
    if (is_complete) return stack_.pop();
    return DecodeError{trace_.take_path(), trace_.message(), trace_.offset()};
  }

 private:
  // Puts a value of the type on the stack, or says to the trace why there is none.
  bool read(const Type& type) {
    if (cursor_.peek() == 'n') {
      return cursor_.take_word("null") && stack_.push(Value::null(type));
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

  // The value is not what is wanted; but where it is no JSON at all, that is the better message.
  bool fail_unless_syntax_is_wrong(std::string message) {
    const char c = cursor_.peek();
    const size_t begin = cursor_.offset();
    if (c != '{' && c != '[' && !cursor_.skip_value(0)) return false;
    cursor_.go_to(begin);
    return cursor_.fail(std::move(message));
  }

  // --- without parts

  bool read_bool() {
    const char c = cursor_.peek();
    if (c == 't' || c == 'f') return read_truth();
    if (c != '"') return fail_unless_syntax_is_wrong("bool is required");
    const size_t begin = cursor_.offset();
    std::string_view text;
    if (!cursor_.take_string(text)) return false;
    if (text == "true" || text == "1") return stack_.push(Value::boolean(true));
    if (text == "false" || text == "0") return stack_.push(Value::boolean(false));
    cursor_.go_to(begin);
    return cursor_.fail("a bool is required");
  }

  bool read_truth() {
    const bool truth = cursor_.peek() == 't';
    return cursor_.take_word(truth ? "true" : "false") && stack_.push(Value::boolean(truth));
  }

  bool read_string() {
    const char c = cursor_.peek();
    std::string_view text;
    if (c == '"') {
      return cursor_.take_string(text) && stack_.push(Value::string(text));
    }
    if (JsonCursor::is_number_start(c)) {
      return cursor_.take_number(text) && stack_.push(Value::string(text));
    }
    if (c != 't' && c != 'f') return fail_unless_syntax_is_wrong("string is required");
    text = c == 't' ? "true" : "false";
    return cursor_.take_word(text) && stack_.push(Value::string(text));
  }

  bool read_number(const Type& type) {
    const char c = cursor_.peek();
    const size_t begin = cursor_.offset();
    std::string_view text;
    if (c == '"') {
      if (!cursor_.take_string(text)) return false;
    } else if (JsonCursor::is_number_start(c)) {
      if (!cursor_.take_number(text)) return false;
    } else {
      return fail_unless_syntax_is_wrong("number is required");
    }
    const bool is_int = type.is(TypeKind::Int);
    Result<Number> number = is_int ? parse_whole_number(text) : parse_number(text);
    if (number) {
      return stack_.push(is_int ? Value::integer(*std::move(number))
                                : Value::number(*std::move(number)));
    }
    cursor_.go_to(begin);
    return cursor_.fail(number.error().message);
  }

  bool read_enum(const Type& type) {
    if (cursor_.peek() == '{') return read_wrapped_as(type);
    const size_t begin = cursor_.offset();
    if (!read(type.enum_base())) return false;
    if (is_enum_member(type, stack_.back())) return true;
    cursor_.go_to(begin);
    return cursor_.fail(enum_requirement(type));
  }

  bool read_capsule(const Type& type) {
    const CapsuleJson* codec = capsule_json(type.capsule());
    if (codec == nullptr || !codec->decode) {
      return cursor_.fail("unsupported type " + std::string(type.capsule().name()));
    }
    cursor_.peek();
    const size_t begin = cursor_.offset();
    if (!cursor_.skip_value(max_depth_ - depth_)) return false;
    Result<CapsulePayload> payload = codec->decode(cursor_.text_from(begin));
    if (!payload) return cursor_.fail(payload.error().message);
    if (*payload == nullptr) return cursor_.fail("the capsule is empty");
    return stack_.push(Value::capsule(type, *std::move(payload)));
  }

  // --- arrays and objects

  bool enter(char bracket) {
    if (cursor_.peek() != bracket) {
      return fail_unless_syntax_is_wrong(fmt::format("missing expected {}", bracket));
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

  bool finish(Result<Value> value) {
    if (!value) return cursor_.fail(value.error().message);
    return stack_.push(*std::move(value));
  }

  bool read_list(const Type& type) {
    const size_t begin = stack_.size();
    const auto read_one = [&](size_t i) { return read(type.element()) || trace_.at_index(i); };
    return read_array(read_one) && finish(collect_list(type, stack_.pop_from(begin)));
  }

  bool read_set(const Type& type) {
    const size_t begin = stack_.size();
    const bool is_read = read_array([&](size_t) {
      return read(type.element()) || trace_.at(IndexStep{Value::unknown(type.element())});
    });
    return is_read && finish(collect_set(type, stack_.pop_from(begin)));
  }

  bool read_tuple(const Type& type) {
    const std::span<const Type> types = type.elements();
    const size_t begin = stack_.size();
    const bool is_read = read_array([&](size_t i) {
      if (i == types.size()) {
        return cursor_.fail(fmt::format("too many tuple elements (need {})", types.size()));
      }
      return read(types[i]) || trace_.at_index(i);
    });
    if (!is_read) return false;
    if (stack_.size() - begin < types.size()) {
      return cursor_.fail(fmt::format("not enough tuple elements (need {})", types.size()));
    }
    return stack_.push(Value::tuple(stack_.pop_from(begin)));
  }

  bool read_map(const Type& type) {
    const size_t begin = stack_.size();
    const size_t keys_begin = keys_.size();
    const bool is_read = read_members([&](std::string_view key) {
      keys_.push(Value::string(key));
      return read(type.element()) || trace_.at(IndexStep{keys_.back()});
    });
    return is_read && finish(collect_map(type, keys_.pop_from(keys_begin), stack_.pop_from(begin)));
  }

  bool read_object(const Type& type) {
    Attributes attributes(type, stack_);
    const bool is_read = read_members([&](std::string_view name) {
      const std::optional<size_t> index = attributes.find(name);
      if (!index) return cursor_.fail("unsupported attribute " + quoted_text(name));
      if (!read(attributes.type_of(*index))) return trace_.at_attribute(type.shape()[*index]);
      attributes.add(*index);
      return true;
    });
    return is_read && stack_.push(Value::object(type.shape(), attributes.finish()));
  }

  // --- values with their type

  // {"value":…,"type":…} in any order; the last of equal keys counts.
  bool read_wrapped() {
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
    if (!is_read) return false;
    if (!type) return cursor_.fail("missing type in dynamically-typed value");
    if (!value_begin) return cursor_.fail("missing value in dynamically-typed value");
    const size_t end = cursor_.offset();
    cursor_.go_to(*value_begin);
    ++depth_;
    if (!read(bare_type(*type))) return false;
    --depth_;
    cursor_.go_to(end);
    return true;
  }

  bool read_union(const Type& type) {
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
  bool read_wrapped_as(const Type& type) {
    const size_t begin = cursor_.offset();
    if (!read_wrapped()) return false;
    const Value& value = stack_.back();
    if (belongs_to(type, value)) return true;
    cursor_.go_to(begin);
    return cursor_.fail(fmt::format("{} required, but received {}", friendly_name(type),
                                    friendly_name(value.type())));
  }

  Trace trace_;
  JsonCursor cursor_;
  const DecodeOptions& options_;
  uint32_t max_depth_;
  uint32_t depth_ = 0;
  ValueStack stack_;
  ValueStack keys_;
};

}  // namespace

namespace json {

Result<Value, DecodeError> decode(std::string_view text, const Type& type,
                                  const DecodeOptions& options) {
  return JsonReader(text, options).run(bare_type(type));
}

}  // namespace json

}  // namespace hcl::codec
