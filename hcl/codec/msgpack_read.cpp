// SPDX-License-Identifier: Apache-2.0
// MessagePack to values of an agreed type.
#include <algorithm>
#include <optional>

#include <fmt/core.h>

#include "hcl/codec/attributes_impl.h"
#include "hcl/codec/collect_impl.h"
#include "hcl/codec/json_end_impl.h"
#include "hcl/codec/json_type_read_impl.h"
#include "hcl/codec/msgpack.h"
#include "hcl/codec/msgpack_cursor_impl.h"
#include "hcl/codec/msgpack_unknown_impl.h"
#include "hcl/codec/position_impl.h"
#include "hcl/codec/trace_impl.h"
#include "hcl/codec/value_stack_impl.h"
#include "hcl/codec/whole_number_impl.h"
#include "hcl/support/assert.h"
#include "hcl/value/limits.h"

namespace hcl::codec {

namespace {

class MsgpackReader {
 public:
  MsgpackReader(std::string_view bytes, const DecodeOptions& options)
      : cursor_(bytes, trace_),
        options_(options),
        max_depth_(std::min(options.max_depth, kMaxDepth - 1)) {}

  Result<Value, DecodeError> run(const Type& type) {
    const bool is_read = read(type);
    const bool may_end = options_.trailing == Trailing::Ignore || cursor_.is_at_end();
    if (is_read && may_end) return stack_.pop();
    if (is_read) cursor_.fail("extra bytes after MessagePack value");
    return DecodeError{trace_.take_path(), trace_.message(), trace_.offset()};
  }

 private:
  // Puts a value of the type on the stack, or says to the trace why there is none.
  bool read(const Type& type) {
    begin_ = cursor_.position();
    MsgpackItem item;
    return cursor_.take(item) && read_item(item, type);
  }

  bool read_item(const MsgpackItem& item, const Type& type) {
    if (item.is(MsgpackKind::Ext)) return read_unknown(item, type);
    if (item.is(MsgpackKind::Nil)) return stack_.push(Value::null(type));
    switch (type.kind()) {
      case TypeKind::Dynamic: return read_wrapped(item);
      case TypeKind::None: return wrong("null is required");
      case TypeKind::Bool:
        if (!item.is(MsgpackKind::Bool)) return wrong("bool is required");
        return stack_.push(Value::boolean(item.bits != 0));
      case TypeKind::String:
        if (!is_text(item)) return wrong("string is required");
        return stack_.push(Value::string(cursor_.take_body(item)));
      case TypeKind::Number: return read_number(item);
      case TypeKind::Int: return read_int(item);
      case TypeKind::List: return read_list(item, type);
      case TypeKind::Set: return read_set(item, type);
      case TypeKind::Map: return read_map(item, type);
      case TypeKind::Tuple: return read_tuple(item, type);
      case TypeKind::Object: return read_object(item, type);
      case TypeKind::Union: return read_union(item, type);
      case TypeKind::Enum: return read_enum(item, type);
      case TypeKind::Capsule: return wrong("unsupported type " + friendly_name(type));
      case TypeKind::Promise:
      case TypeKind::Output: break;
    }
    HCL_UNREACHABLE("promises and outputs are erased");
  }

  static bool is_text(const MsgpackItem& item) {
    return item.is(MsgpackKind::Text) || item.is(MsgpackKind::Binary);
  }

  // The item that was taken last is not what is wanted: the error is where it begins.
  bool wrong(std::string message) {
    cursor_.go_to(begin_);
    return cursor_.fail(std::move(message));
  }

  // --- without parts

  bool read_unknown(const MsgpackItem& item, const Type& type) {
    std::optional<Value> unknown = read_msgpack_unknown(cursor_, trace_, item, type);
    return unknown && stack_.push(*std::move(unknown));
  }

  bool read_number(const MsgpackItem& item) {
    if (item.is(MsgpackKind::Int)) {
      return stack_.push(Value::number(static_cast<int64_t>(item.bits)));
    }
    std::optional<Number> number = msgpack_number(cursor_, item);
    if (!number) return wrong("number is required");
    return stack_.push(Value::number(*std::move(number)));
  }

  bool read_int(const MsgpackItem& item) {
    if (is_text(item)) {
      Result<Number> number = parse_whole_number(cursor_.take_body(item));
      if (!number) return wrong(number.error().message);
      return stack_.push(Value::integer(*std::move(number)));
    }
    std::optional<Number> number = msgpack_number(cursor_, item);
    if (!number || !number->is_integer()) return wrong("a whole number is required");
    return stack_.push(Value::integer(*std::move(number)));
  }

  bool read_enum(const MsgpackItem& item, const Type& type) {
    if (item.is(MsgpackKind::Array)) return read_wrapped_as(item, type);
    const size_t begin = begin_;
    if (!read_item(item, type.enum_base())) return false;
    if (is_enum_member(type, stack_.back())) return true;
    cursor_.go_to(begin);
    return cursor_.fail(enum_requirement(type));
  }

  // --- arrays and maps

  bool enter(const MsgpackItem& item, MsgpackKind wanted, const char* message) {
    if (!item.is(wanted)) return wrong(message);
    if (max_depth_ <= depth_) return cursor_.fail("the input is nested too deeply");
    ++depth_;
    return true;
  }

  bool finish(Result<Value> value) {
    if (!value) return cursor_.fail(value.error().message);
    return stack_.push(*std::move(value));
  }

  bool read_elements(const MsgpackItem& item, const Type& element) {
    for (uint64_t i = 0; i < item.bits; ++i) {
      if (!read(element)) return trace_.at_index(i);
    }
    --depth_;
    return true;
  }

  bool read_list(const MsgpackItem& item, const Type& type) {
    const size_t begin = stack_.size();
    if (!enter(item, MsgpackKind::Array, "a list is required")) return false;
    return read_elements(item, type.element()) &&
           finish(collect_list(type, stack_.pop_from(begin)));
  }

  bool read_set(const MsgpackItem& item, const Type& type) {
    const size_t begin = stack_.size();
    if (!enter(item, MsgpackKind::Array, "a set is required")) return false;
    return read_elements(item, type.element()) && finish(collect_set(type, stack_.pop_from(begin)));
  }

  bool read_tuple(const MsgpackItem& item, const Type& type) {
    const std::span<const Type> types = type.elements();
    const size_t begin = stack_.size();
    if (!enter(item, MsgpackKind::Array, "a tuple is required")) return false;
    if (item.bits != types.size()) {
      return wrong(fmt::format("a tuple of length {} is required", types.size()));
    }
    for (size_t i = 0; i < types.size(); ++i) {
      if (!read(types[i])) return trace_.at_index(i);
    }
    --depth_;
    return stack_.push(Value::tuple(stack_.pop_from(begin)));
  }

  bool read_map(const MsgpackItem& item, const Type& type) {
    if (!enter(item, MsgpackKind::Map, "a map is required")) return false;
    const size_t begin = stack_.size();
    const size_t keys_begin = keys_.size();
    for (uint64_t i = 0; i < item.bits; ++i) {
      std::string_view key;
      if (!cursor_.take_text(key)) return false;
      keys_.push(Value::string(key));
      if (!read(type.element())) return trace_.at_key(key);
    }
    --depth_;
    return finish(collect_map(type, keys_.pop_from(keys_begin), stack_.pop_from(begin)));
  }

  bool read_object(const MsgpackItem& item, const Type& type) {
    const Shape& shape = type.shape();
    if (!enter(item, MsgpackKind::Map, "an object is required")) return false;
    if (item.bits != shape.size()) {
      return wrong(fmt::format("an object with {} attributes is required ({} given)", shape.size(),
                               item.bits));
    }
    Attributes attributes(type, stack_);
    for (size_t i = 0; i < shape.size(); ++i) {
      begin_ = cursor_.position();
      std::string_view name;
      if (!cursor_.take_text(name)) return false;
      const std::optional<size_t> index = attributes.find(name);
      if (!index) return trace_.at_attribute(name), wrong("unsupported attribute");
      if (attributes.has(*index)) return trace_.at_attribute(name), wrong("duplicate attribute");
      if (!read(attributes.type_of(*index))) return trace_.at_attribute(name);
      attributes.add(*index);
    }
    --depth_;
    return stack_.push(Value::object(shape, attributes.finish()));
  }

  // --- values with their type

  bool read_wrapped(const MsgpackItem& item) {
    if (!item.is(MsgpackKind::Array) || item.bits != 2) {
      return wrong("dynamic value array must have exactly two elements");
    }
    std::string_view type_json;
    if (!enter(item, MsgpackKind::Array, "") || !cursor_.take_text(type_json)) return false;
    const Type* type = find_type(type_json);
    // A copy, as values inside may come with types of their own.
    if (type == nullptr || !read(Type(*type))) return false;
    --depth_;
    return true;
  }

  // The values of a collection tend to have one type: the JSON of the last one is remembered.
  const Type* find_type(std::string_view json) {
    const uint32_t max_depth = max_depth_ - depth_;
    if (last_type_ && last_type_json_ == json && last_type_->depth() <= max_depth) {
      return &*last_type_;
    }
    JsonCursor cursor(json, trace_);
    std::optional<Type> type = read_type(cursor, max_depth);
    if (!type || !at_end(cursor, {}, "extraneous data after type description")) {
      trace_.shift(cursor_.offset() - json.size());
      return nullptr;
    }
    last_type_json_ = json;
    last_type_ = bare_type(*type);
    return &*last_type_;
  }

  bool read_union(const MsgpackItem& item, const Type& type) {
    const Type* bare = nullptr;
    switch (item.kind) {
      case MsgpackKind::Bool: bare = find_bare(type, Look::Bool); break;
      case MsgpackKind::Int:
      case MsgpackKind::Uint:
      case MsgpackKind::Float: bare = find_bare(type, Look::Number); break;
      case MsgpackKind::Text: bare = find_bare(type, Look::Text); break;
      case MsgpackKind::Map: bare = find_bare(type, Look::Object); break;
      case MsgpackKind::Array:
        if (is_wrapped(item)) return read_wrapped_as(item, type);
        bare = find_bare(type, Look::Array);
        break;
      case MsgpackKind::Binary:
      case MsgpackKind::Nil:
      case MsgpackKind::Ext: break;
    }
    if (bare == nullptr) return wrong("a value of a union type must come with its type here");
    return read_item(item, *bare);
  }

  static const Type* find_bare(const Type& type, Look look) {
    return bare_member(type, look, WideNumbers::AsText);
  }

  // Whether the array whose header was taken is a pair of type and value. Only types are written as
  // binary.
  bool is_wrapped(const MsgpackItem& item) {
    if (item.bits != 2) return false;
    const size_t position = cursor_.position();
    const Trace before = trace_;
    MsgpackItem first;
    const bool is_binary = cursor_.take(first) && first.is(MsgpackKind::Binary);
    trace_ = before;
    cursor_.go_to(position);
    return is_binary;
  }

  bool read_wrapped_as(const MsgpackItem& item, const Type& type) {
    const size_t begin = begin_;
    if (!read_wrapped(item)) return false;
    const Value& value = stack_.back();
    if (belongs_to(type, value)) return true;
    cursor_.go_to(begin);
    return cursor_.fail(fmt::format("{} required, but received {}", friendly_name(type),
                                    friendly_name(value.type())));
  }

  Trace trace_;
  MsgpackCursor cursor_;
  const DecodeOptions& options_;
  uint32_t max_depth_;
  uint32_t depth_ = 0;
  // Where the item that was taken last begins.
  size_t begin_ = 0;
  ValueStack stack_;
  ValueStack keys_;
  std::string last_type_json_;
  std::optional<Type> last_type_;
};

}  // namespace

namespace msgpack {

Result<Value, DecodeError> decode(std::string_view bytes, const Type& type,
                                  const DecodeOptions& options) {
  return MsgpackReader(bytes, options).run(bare_type(type));
}

}  // namespace msgpack

}  // namespace hcl::codec
