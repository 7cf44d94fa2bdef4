// SPDX-License-Identifier: Apache-2.0
// Values to JSON.
#include <algorithm>

#include "hcl/codec/capsule_json.h"
#include "hcl/codec/conform_impl.h"
#include "hcl/codec/json.h"
#include "hcl/codec/json_text_impl.h"
#include "hcl/codec/output_impl.h"
#include "hcl/codec/position_impl.h"
#include "hcl/codec/trace_impl.h"
#include "hcl/support/assert.h"

namespace hcl::codec {

namespace {

constexpr const char* kTooLong = "the output is longer than allowed";

class JsonWriter {
 public:
  JsonWriter(Output& out, const EncodeOptions& options) : out_(out), options_(options) {}

  // `agreed` is the type that the reader will have, or null where it makes no difference: where it
  // has no place of a dynamic or union type, and in simple JSON.
  bool write(const Value& value, const Type* agreed) {
    if (value.is_marked()) {
      return trace_.fail("value has marks, so it cannot be serialized as JSON");
    }
    if (!value.is_known()) return trace_.fail("value is not known");
    if (agreed != nullptr && !agreed->has_dynamic() && !agreed->has_extended()) agreed = nullptr;
    if (agreed != nullptr) {
      agreed = place(value, *agreed);
      if (agreed == nullptr) return write_wrapped(value);
      if (agreed->is(TypeKind::Enum) && !value.is_null() && !is_enum_member(*agreed, value)) {
        return trace_.fail(enum_requirement(*agreed));
      }
    }
    if (!value.is_null()) return write_known(value, agreed);
    out_.put("null");
    return true;
  }

  PathError take_error() { return {trace_.take_path(), trace_.message()}; }

 private:
  bool write_known(const Value& value, const Type* agreed) {
    switch (value.kind()) {
      case TypeKind::Bool: out_.put(value.as_bool() ? "true" : "false"); return true;
      case TypeKind::String: put_json_string(out_, value.as_string()); return true;
      case TypeKind::Number:
      case TypeKind::Int: return write_number(value);
      case TypeKind::List:
      case TypeKind::Set:
      case TypeKind::Tuple: return write_array(value, agreed);
      case TypeKind::Map:
      case TypeKind::Object: return write_object(value, agreed);
      case TypeKind::Capsule: return write_capsule(value);
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
    if (value.is_null()) return without_eventuals(value.type()) == agreed ? &agreed : nullptr;
    if (agreed.is(TypeKind::Enum)) return &agreed;
    if (looks_wrapped(value)) return nullptr;
    return bare_as(agreed, value, look_of(value), WideNumbers::AsNumbers);
  }

  // A reader takes an object for a wrapped value by its first key.
  static bool looks_wrapped(const Value& value) {
    const bool is_map = value.kind() == TypeKind::Map;
    if ((!is_map && value.kind() != TypeKind::Object) || value.length() == 0) return false;
    const std::string_view key = is_map ? value.keys()[0].as_string() : value.shape()[0];
    return key == "type" || key == "value";
  }

  static Look look_of(const Value& value) {
    switch (value.kind()) {
      case TypeKind::Bool: return Look::Bool;
      case TypeKind::Number:
      case TypeKind::Int: return Look::Number;
      case TypeKind::List:
      case TypeKind::Set:
      case TypeKind::Tuple: return Look::Array;
      case TypeKind::Map:
      case TypeKind::Object: return Look::Object;
      default: return Look::Text;
    }
  }

  bool write_wrapped(const Value& value) {
    const Type type = without_eventuals(value.type());
    if (!enter()) return false;
    begin_member('{', "value");
    if (!write(value, &type)) return false;
    begin_member(',', "type");
    std::string type_json;
    if (const std::optional<Error> error = append_type_json(type_json, type)) {
      return trace_.fail("failed to serialize type: " + error->message);
    }
    out_.put(type_json);
    leave(true, '}');
    return settle();
  }

  bool write_number(const Value& value) {
    const Number number = value.as_number();
    if (number.is_infinite()) return trace_.fail("cannot serialize infinity as JSON");
    const bool is_exact = value.kind() == TypeKind::Int || options_.numbers == NumberText::Exact;
    const std::optional<Error> error = put_number(out_, number, is_exact);
    return error ? trace_.fail(error->message) : true;
  }

  bool write_array(const Value& value, const Type* agreed) {
    if (!enter()) return false;
    const std::span<const Value> elements = value.elements();
    const bool is_tuple = value.kind() == TypeKind::Tuple;
    for (size_t i = 0; i < elements.size(); ++i) {
      begin_element(i == 0 ? '[' : ',');
      const Type* element = nullptr;
      if (agreed != nullptr) element = is_tuple ? &agreed->elements()[i] : &agreed->element();
      if (!write(elements[i], element) || !settle()) {
        return value.kind() == TypeKind::Set ? trace_.at(IndexStep{elements[i]})
                                             : trace_.at_index(i);
      }
    }
    if (elements.empty()) out_.put('[');
    leave(!elements.empty(), ']');
    return true;
  }

  bool write_object(const Value& value, const Type* agreed) {
    if (!enter()) return false;
    const bool is_map = value.kind() == TypeKind::Map;
    const std::span<const Value> elements = value.elements();
    const std::span<const Value> keys = is_map ? value.keys() : std::span<const Value>();
    const std::span<const std::string> names =
        is_map ? std::span<const std::string>() : value.shape().names();
    for (size_t i = 0; i < elements.size(); ++i) {
      const std::string_view key = is_map ? keys[i].as_string() : names[i];
      begin_member(i == 0 ? '{' : ',', key);
      const Type* element = nullptr;
      if (agreed != nullptr) element = is_map ? &agreed->element() : &agreed->attributes()[i].type;
      if (!write(elements[i], element) || !settle()) {
        return is_map ? trace_.at_key(key) : trace_.at_attribute(key);
      }
    }
    if (elements.empty()) out_.put('{');
    leave(!elements.empty(), '}');
    return true;
  }

  bool write_capsule(const Value& value) {
    const Type type = value.type();
    const CapsuleJson* codec = capsule_json(type.capsule());
    if (codec == nullptr || !codec->encode) {
      return trace_.fail("a value of type " + std::string(type.capsule().name()) +
                         " cannot be serialized as JSON");
    }
    const Result<std::string> text = codec->encode(value.as_capsule().get());
    if (!text) return trace_.fail(text.error().message);
    out_.put(*text);
    return true;
  }

  bool enter() {
    if (++depth_ > options_.max_depth) return trace_.fail("the value is nested too deeply");
    return true;
  }

  void leave(bool has_elements, char bracket) {
    --depth_;
    if (has_elements) begin_line();
    out_.put(bracket);
  }

  void begin_element(char before) {
    out_.put(before);
    begin_line();
  }

  void begin_member(char before, std::string_view key) {
    begin_element(before);
    put_json_string(out_, key);
    out_.put(':');
    if (options_.indent != 0) out_.put(' ');
  }

  void begin_line() {
    if (options_.indent == 0) return;
    out_.put('\n');
    out_.put(size_t{options_.indent} * depth_, ' ');
  }

  // Between one value and the next.
  bool settle() { return !out_.is_too_long() || trace_.fail(kTooLong); }

  Output& out_;
  const EncodeOptions& options_;
  uint32_t depth_ = 0;
  Trace trace_;
};

std::optional<PathError> write_json(Output&& out, const Value& value, const Type* agreed,
                                    const EncodeOptions& options) {
  JsonWriter writer(out, options);
  if (!writer.write(value, agreed)) return writer.take_error();
  if (!out.finish()) return PathError{{}, kTooLong};
  return std::nullopt;
}

std::optional<PathError> convert_and_write(Output&& out, const Value& value, const Type& type,
                                           const EncodeOptions& options) {
  const Result<Value, PathError> converted = conforming(value, type);
  if (!converted) return converted.error();
  const Type agreed = bare_type(type);
  return write_json(std::move(out), *converted, &agreed, options);
}

template <typename Write>
Result<std::string, PathError> to_string(const Value& value, Write write) {
  std::string out;
  out.reserve(expected_size(value));
  if (std::optional<PathError> error = write(out)) return *std::move(error);
  return out;
}

}  // namespace

namespace json {

Result<std::string, PathError> encode(const Value& value, const Type& type,
                                      const EncodeOptions& options) {
  return to_string(value, [&](std::string& out) { return encode_to(out, value, type, options); });
}

std::optional<PathError> encode_to(std::string& out, const Value& value, const Type& type,
                                   const EncodeOptions& options) {
  return convert_and_write(Output(out, options.max_bytes), value, type, options);
}

std::optional<PathError> encode_to(Sink sink, const Value& value, const Type& type,
                                   const EncodeOptions& options) {
  return convert_and_write(Output(sink, options.max_bytes), value, type, options);
}

Result<std::string, PathError> encode_simple(const Value& value, const EncodeOptions& options) {
  return to_string(value, [&](std::string& out) { return encode_simple_to(out, value, options); });
}

std::optional<PathError> encode_simple_to(std::string& out, const Value& value,
                                          const EncodeOptions& options) {
  return write_json(Output(out, options.max_bytes), value, nullptr, options);
}

std::optional<PathError> encode_simple_to(Sink sink, const Value& value,
                                          const EncodeOptions& options) {
  return write_json(Output(sink, options.max_bytes), value, nullptr, options);
}

}  // namespace json

}  // namespace hcl::codec
