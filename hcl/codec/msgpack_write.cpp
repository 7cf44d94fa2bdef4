// SPDX-License-Identifier: Apache-2.0
// Values to MessagePack.
#include "hcl/codec/conform_impl.h"
#include "hcl/codec/json_text_impl.h"
#include "hcl/codec/msgpack.h"
#include "hcl/codec/msgpack_text_impl.h"
#include "hcl/codec/msgpack_unknown_impl.h"
#include "hcl/codec/output_impl.h"
#include "hcl/codec/position_impl.h"
#include "hcl/codec/trace_impl.h"
#include "hcl/support/assert.h"

namespace hcl::codec {

namespace {

constexpr const char* kTooLong = "the output is longer than allowed";

class MsgpackWriter {
 public:
  MsgpackWriter(Output& out, const EncodeOptions& options) : out_(out), options_(options) {}

  // `agreed` is the type that the reader will have, or null where it makes no difference: where it
  // has no place of a dynamic or union type.
  bool write(const Value& value, const Type* agreed) {
    if (value.is_marked()) return trace_.fail("value has marks, so it cannot be serialized");
    if (agreed != nullptr && !agreed->has_dynamic() && !agreed->has_extended()) agreed = nullptr;
    if (agreed != nullptr) {
      agreed = place(value, *agreed);
      if (agreed == nullptr) return write_wrapped(value);
      if (agreed->is(TypeKind::Enum) && value.is_known_not_null() &&
          !is_enum_member(*agreed, value)) {
        return trace_.fail(enum_requirement(*agreed));
      }
    }
    if (!value.is_known()) {
      put_msgpack_unknown(out_, value);
      return true;
    }
    if (!value.is_null()) return write_known(value, agreed);
    out_.put('\xC0');
    return true;
  }

  PathError take_error() { return {trace_.take_path(), trace_.message()}; }

 private:
  bool write_known(const Value& value, const Type* agreed) {
    switch (value.kind()) {
      case TypeKind::Bool: out_.put(value.as_bool() ? '\xC3' : '\xC2'); return true;
      case TypeKind::String: return write_text(value.as_string());
      case TypeKind::Number:
      case TypeKind::Int: return write_number(value);
      case TypeKind::List:
      case TypeKind::Set:
      case TypeKind::Tuple: return write_array(value, agreed);
      case TypeKind::Map:
      case TypeKind::Object: return write_map(value, agreed);
      case TypeKind::Capsule:
        return trace_.fail("capsule types not supported for msgpack encoding");
      case TypeKind::Dynamic:
      case TypeKind::None:
      case TypeKind::Union:
      case TypeKind::Enum:
      case TypeKind::Promise:
      case TypeKind::Output: break;
    }
    HCL_UNREACHABLE("no known value has a type of these kinds");
  }

  // The type to write the value by at this place, or null if it is wrapped together with its own.
  static const Type* place(const Value& value, const Type& agreed) {
    if (agreed.is_dynamic()) return is_untyped(value) ? &agreed : nullptr;
    if (!agreed.is(TypeKind::Union) && !agreed.is(TypeKind::Enum)) return &agreed;
    if (!value.is_known_not_null())
      return without_eventuals(value.type()) == agreed ? &agreed : nullptr;
    if (agreed.is(TypeKind::Enum)) return &agreed;
    return bare_as(agreed, value, look_of(value), WideNumbers::AsText);
  }

  static Look look_of(const Value& value) {
    switch (value.kind()) {
      case TypeKind::Bool: return Look::Bool;
      case TypeKind::Number:
      case TypeKind::Int: return is_msgpack_text(value.as_number()) ? Look::Text : Look::Number;
      case TypeKind::List:
      case TypeKind::Set:
      case TypeKind::Tuple: return Look::Array;
      case TypeKind::Map:
      case TypeKind::Object: return Look::Object;
      default: return Look::Text;
    }
  }

  // The type as JSON in a binary, then the value.
  bool write_wrapped(const Value& value) {
    const Type type = without_eventuals(value.type());
    if (!enter(2)) return false;
    std::string type_json;
    if (const std::optional<Error> error = append_type_json(type_json, type)) {
      return trace_.fail("failed to serialize type: " + error->message);
    }
    if (kMostMsgpackItems < type_json.size()) return trace_.fail(kTooLong);
    put_msgpack_array_header(out_, 2);
    put_msgpack_binary(out_, type_json);
    if (!write(value, &type)) return false;
    --depth_;
    return settle();
  }

  bool write_text(std::string_view text) {
    if (kMostMsgpackItems < text.size()) return trace_.fail("the string is too long");
    put_msgpack_text(out_, text);
    return true;
  }

  bool write_number(const Value& value) {
    const bool is_exact = value.kind() == TypeKind::Int || options_.numbers == NumberText::Exact;
    const std::optional<Error> error = put_msgpack_number(out_, value.as_number(), is_exact);
    return error ? trace_.fail(error->message) : true;
  }

  bool write_array(const Value& value, const Type* agreed) {
    const std::span<const Value> elements = value.elements();
    if (!enter(elements.size())) return false;
    put_msgpack_array_header(out_, elements.size());
    const bool is_tuple = value.kind() == TypeKind::Tuple;
    for (size_t i = 0; i < elements.size(); ++i) {
      const Type* element = nullptr;
      if (agreed != nullptr) element = is_tuple ? &agreed->elements()[i] : &agreed->element();
      if (!write(elements[i], element) || !settle()) {
        return value.kind() == TypeKind::Set ? trace_.at(IndexStep{elements[i]})
                                             : trace_.at_index(i);
      }
    }
    --depth_;
    return true;
  }

  bool write_map(const Value& value, const Type* agreed) {
    const bool is_map = value.kind() == TypeKind::Map;
    const std::span<const Value> elements = value.elements();
    if (!enter(elements.size())) return false;
    put_msgpack_map_header(out_, elements.size());
    const std::span<const Value> keys = is_map ? value.keys() : std::span<const Value>();
    const std::span<const std::string> names =
        is_map ? std::span<const std::string>() : value.shape().names();
    for (size_t i = 0; i < elements.size(); ++i) {
      const std::string_view key = is_map ? keys[i].as_string() : names[i];
      const Type* element = nullptr;
      if (agreed != nullptr) element = is_map ? &agreed->element() : &agreed->attributes()[i].type;
      if (!write_text(key) || !write(elements[i], element) || !settle()) {
        return is_map ? trace_.at_key(key) : trace_.at_attribute(key);
      }
    }
    --depth_;
    return true;
  }

  bool enter(size_t size) {
    if (kMostMsgpackItems < size) return trace_.fail("the collection has too many elements");
    if (++depth_ > options_.max_depth) return trace_.fail("the value is nested too deeply");
    return true;
  }

  // Between one value and the next.
  bool settle() { return !out_.is_too_long() || trace_.fail(kTooLong); }

  Output& out_;
  const EncodeOptions& options_;
  uint32_t depth_ = 0;
  Trace trace_;
};

std::optional<PathError> write_msgpack(Output&& out, const Value& value, const Type& type,
                                       const EncodeOptions& options) {
  const Result<Value, PathError> converted = conforming(value, type);
  if (!converted) return converted.error();
  const Type agreed = bare_type(type);
  MsgpackWriter writer(out, options);
  if (!writer.write(*converted, &agreed)) return writer.take_error();
  if (!out.finish()) return PathError{{}, kTooLong};
  return std::nullopt;
}

}  // namespace

namespace msgpack {

Result<std::string, PathError> encode(const Value& value, const Type& type,
                                      const EncodeOptions& options) {
  std::string out;
  out.reserve(expected_size(value));
  if (std::optional<PathError> error = encode_to(out, value, type, options)) {
    return *std::move(error);
  }
  return out;
}

std::optional<PathError> encode_to(std::string& out, const Value& value, const Type& type,
                                   const EncodeOptions& options) {
  return write_msgpack(Output(out, options.max_bytes), value, type, options);
}

std::optional<PathError> encode_to(Sink sink, const Value& value, const Type& type,
                                   const EncodeOptions& options) {
  return write_msgpack(Output(sink, options.max_bytes), value, type, options);
}

}  // namespace msgpack

}  // namespace hcl::codec
