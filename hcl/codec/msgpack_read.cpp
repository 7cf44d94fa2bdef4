// SPDX-License-Identifier: Apache-2.0
// MessagePack to values of an agreed type.
#include <algorithm>
#include <optional>

#include <fmt/core.h>

#include "hcl/codec/collect_impl.h"
#include "hcl/codec/json_end_impl.h"
#include "hcl/codec/json_type_read_impl.h"
#include "hcl/codec/msgpack.h"
#include "hcl/codec/msgpack_cursor_impl.h"
#include "hcl/codec/msgpack_unknown_impl.h"
#include "hcl/codec/position_impl.h"
#include "hcl/codec/seen_impl.h"
#include "hcl/codec/trace_impl.h"
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
    std::optional<Value> value = read(type);
    const bool may_end = options_.trailing == Trailing::Ignore || cursor_.is_at_end();
    if (value && may_end) return *std::move(value);
    if (value) cursor_.fail("extra bytes after MessagePack value");
    return DecodeError{trace_.take_path(), trace_.message(), trace_.offset()};
  }

 private:
  std::optional<Value> read(const Type& type) {
    begin_ = cursor_.position();
    MsgpackItem item;
    if (!cursor_.take(item)) return std::nullopt;
    return read_item(item, type);
  }

  std::optional<Value> read_item(const MsgpackItem& item, const Type& type) {
    if (item.is(MsgpackKind::Ext)) return read_msgpack_unknown(cursor_, trace_, item, type);
    if (item.is(MsgpackKind::Nil)) return Value::null(type);
    switch (type.kind()) {
      case TypeKind::Dynamic: return read_wrapped(item);
      case TypeKind::None: return wrong("null is required");
      case TypeKind::Bool:
        if (!item.is(MsgpackKind::Bool)) return wrong("bool is required");
        return Value::boolean(item.bits != 0);
      case TypeKind::String:
        if (!is_text(item)) return wrong("string is required");
        return Value::string(cursor_.take_body(item));
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

  std::optional<Value> fail(std::string message) {
    cursor_.fail(std::move(message));
    return std::nullopt;
  }
  // The item that was taken last is not what is wanted: the error is where it begins.
  std::optional<Value> wrong(std::string message) {
    cursor_.go_to(begin_);
    return fail(std::move(message));
  }

  // --- without parts

  std::optional<Value> read_number(const MsgpackItem& item) {
    std::optional<Number> number = msgpack_number(cursor_, item);
    if (!number) return wrong("number is required");
    return Value::number(*std::move(number));
  }

  std::optional<Value> read_int(const MsgpackItem& item) {
    if (is_text(item)) {
      Result<Number> number = parse_whole_number(cursor_.take_body(item));
      if (!number) return wrong(number.error().message);
      return Value::integer(*std::move(number));
    }
    std::optional<Number> number = msgpack_number(cursor_, item);
    if (!number || !number->is_integer()) return wrong("a whole number is required");
    return Value::integer(*std::move(number));
  }

  std::optional<Value> read_enum(const MsgpackItem& item, const Type& type) {
    if (item.is(MsgpackKind::Array)) return read_wrapped_as(item, type);
    const size_t begin = begin_;
    std::optional<Value> value = read_item(item, type.enum_base());
    if (!value || is_enum_member(type, *value)) return value;
    cursor_.go_to(begin);
    return fail(enum_requirement(type));
  }

  // --- arrays and maps

  bool enter(const MsgpackItem& item, MsgpackKind wanted, const char* message) {
    if (!item.is(wanted)) return wrong(message).has_value();
    if (max_depth_ <= depth_) return cursor_.fail("the input is nested too deeply");
    ++depth_;
    return true;
  }

  bool push(std::optional<Value> value) {
    if (value) stack_.push_back(*std::move(value));
    return value.has_value();
  }

  // Elements are kept on one stack for all levels: a header's count is only believed once the
  // elements are there.
  std::vector<Value> pop_from(size_t begin) {
    const auto first = stack_.begin() + static_cast<std::ptrdiff_t>(begin);
    std::vector<Value> values(std::make_move_iterator(first),
                              std::make_move_iterator(stack_.end()));
    stack_.erase(first, stack_.end());
    return values;
  }

  std::optional<Value> finish(Result<Value> value) {
    if (!value) return fail(value.error().message);
    return *std::move(value);
  }

  bool read_elements(const MsgpackItem& item, const Type& element) {
    for (uint64_t i = 0; i < item.bits; ++i) {
      if (!push(read(element))) return trace_.at_index(i);
    }
    --depth_;
    return true;
  }

  std::optional<Value> read_list(const MsgpackItem& item, const Type& type) {
    const size_t begin = stack_.size();
    if (!enter(item, MsgpackKind::Array, "a list is required")) return std::nullopt;
    if (!read_elements(item, type.element())) return std::nullopt;
    return finish(collect_list(type.element(), pop_from(begin)));
  }

  std::optional<Value> read_set(const MsgpackItem& item, const Type& type) {
    const size_t begin = stack_.size();
    if (!enter(item, MsgpackKind::Array, "a set is required")) return std::nullopt;
    if (!read_elements(item, type.element())) return std::nullopt;
    return finish(collect_set(type.element(), pop_from(begin)));
  }

  std::optional<Value> read_tuple(const MsgpackItem& item, const Type& type) {
    const std::span<const Type> types = type.elements();
    const size_t begin = stack_.size();
    if (!enter(item, MsgpackKind::Array, "a tuple is required")) return std::nullopt;
    if (item.bits != types.size()) {
      return wrong(fmt::format("a tuple of length {} is required", types.size()));
    }
    for (size_t i = 0; i < types.size(); ++i) {
      if (!push(read(types[i]))) return trace_.at_index(i), std::nullopt;
    }
    --depth_;
    return Value::tuple(pop_from(begin));
  }

  std::optional<Value> read_map(const MsgpackItem& item, const Type& type) {
    if (!enter(item, MsgpackKind::Map, "a map is required")) return std::nullopt;
    std::vector<Member> members;
    for (uint64_t i = 0; i < item.bits; ++i) {
      const std::optional<std::string_view> key = cursor_.take_text();
      if (!key) return std::nullopt;
      std::optional<Value> value = read(type.element());
      if (!value) return trace_.at_key(*key), std::nullopt;
      members.push_back({std::string(*key), *std::move(value)});
    }
    --depth_;
    return finish(collect_map(type.element(), std::move(members)));
  }

  std::optional<Value> read_object(const MsgpackItem& item, const Type& type) {
    const Shape& shape = type.shape();
    if (!enter(item, MsgpackKind::Map, "an object is required")) return std::nullopt;
    if (item.bits != shape.size()) {
      return wrong(fmt::format("an object with {} attributes is required ({} given)", shape.size(),
                               item.bits));
    }
    std::vector<Value> values(shape.size());
    Seen seen(shape.size());
    for (size_t i = 0; i < shape.size(); ++i) {
      begin_ = cursor_.position();
      const std::optional<std::string_view> key = cursor_.take_text();
      if (!key) return std::nullopt;
      // Encoders write the names in order.
      const std::optional<size_t> index = shape[i] == *key ? i : shape.find(*key);
      if (!index) return trace_.at_attribute(*key), wrong("unsupported attribute");
      if (seen.has(*index)) return trace_.at_attribute(*key), wrong("duplicate attribute");
      std::optional<Value> value = read(type.attributes()[*index].type);
      if (!value) return trace_.at_attribute(*key), std::nullopt;
      values[*index] = *std::move(value);
      seen.add(*index);
    }
    --depth_;
    return Value::object(shape, std::move(values));
  }

  // --- values with their type

  std::optional<Value> read_wrapped(const MsgpackItem& item) {
    if (!item.is(MsgpackKind::Array) || item.bits != 2) {
      return wrong("dynamic value array must have exactly two elements");
    }
    if (!enter(item, MsgpackKind::Array, "")) return std::nullopt;
    const std::optional<std::string_view> type_json = cursor_.take_text();
    if (!type_json) return std::nullopt;
    const Type* type = find_type(*type_json);
    if (type == nullptr) return std::nullopt;
    // A copy, as values inside may come with types of their own.
    std::optional<Value> value = read(Type(*type));
    --depth_;
    return value;
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

  std::optional<Value> read_union(const MsgpackItem& item, const Type& type) {
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

  std::optional<Value> read_wrapped_as(const MsgpackItem& item, const Type& type) {
    const size_t begin = begin_;
    std::optional<Value> value = read_wrapped(item);
    if (!value || belongs_to(type, *value)) return value;
    cursor_.go_to(begin);
    return fail(fmt::format("{} required, but received {}", friendly_name(type),
                            friendly_name(value->type())));
  }

  Trace trace_;
  MsgpackCursor cursor_;
  const DecodeOptions& options_;
  uint32_t max_depth_;
  uint32_t depth_ = 0;
  // Where the item that was taken last begins.
  size_t begin_ = 0;
  std::vector<Value> stack_;
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
