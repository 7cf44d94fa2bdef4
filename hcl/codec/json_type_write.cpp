// SPDX-License-Identifier: Apache-2.0
// Types as JSON.
#include "hcl/codec/json.h"
#include "hcl/codec/json_text_impl.h"
#include "hcl/support/assert.h"
#include "hcl/value/capsule.h"

namespace hcl::codec {

namespace {

class TypeWriter {
 public:
  explicit TypeWriter(Output& out) : out_(out) {}

  std::optional<Error> take_error() && { return std::move(error_); }

  // Recurses as deep as the type is nested, which kMaxDepth bounds.
  bool write(const Type& type) {
    if (out_.is_too_long()) return fail("the type is longer than allowed");
    switch (type.kind()) {
      case TypeKind::Dynamic: return quoted("dynamic");
      case TypeKind::None:
      case TypeKind::Bool:
      case TypeKind::String:
      case TypeKind::Number:
      case TypeKind::Int: return quoted(keyword(type.kind()));
      case TypeKind::List:
      case TypeKind::Set:
      case TypeKind::Map:
      case TypeKind::Promise:
      case TypeKind::Output: return open(type) && write(type.element()) && close();
      case TypeKind::Tuple: return open(type) && write_all(type.elements()) && close();
      case TypeKind::Union: return open(type) && write_all(type.members()) && close();
      case TypeKind::Object: return open(type) && write_attributes(type) && close();
      case TypeKind::Enum: return open(type) && write_enum(type) && close();
      case TypeKind::Capsule:
        return fail("type not allowed: " + std::string(type.capsule().name()));
    }
    HCL_UNREACHABLE("every kind has JSON");
  }

 private:
  bool fail(std::string message) {
    error_ = Error{std::move(message)};
    return false;
  }
  bool quoted(std::string_view word) {
    out_.put('"');
    out_.put(word);
    out_.put('"');
    return true;
  }
  bool open(const Type& type) {
    out_.put('[');
    quoted(keyword(type.kind()));
    out_.put(',');
    return true;
  }
  bool close() {
    out_.put(']');
    return true;
  }

  bool write_all(std::span<const Type> types) {
    out_.put('[');
    for (size_t i = 0; i < types.size(); ++i) {
      if (i > 0) out_.put(',');
      if (!write(types[i])) return false;
    }
    return close();
  }

  bool write_attributes(const Type& type) {
    out_.put('{');
    bool is_first = true;
    for (const auto [name, attribute, optional] : type.attributes()) {
      if (!is_first) out_.put(',');
      is_first = false;
      put_json_string(out_, name);
      out_.put(':');
      if (!write(attribute)) return false;
    }
    out_.put('}');
    write_optional_names(type);
    return true;
  }

  void write_optional_names(const Type& type) {
    std::string_view before = ",[";
    for (const auto [name, attribute, optional] : type.attributes()) {
      if (!optional) continue;
      out_.put(before);
      put_json_string(out_, name);
      before = ",";
    }
    if (before == ",") out_.put(']');
  }

  bool write_enum(const Type& type) {
    std::string_view before = "[";
    for (const EnumMember& member : type.enum_members()) {
      out_.put(before);
      before = ",";
      if (const auto* text = std::get_if<std::string>(&member)) put_json_string(out_, *text);
      if (const auto* truth = std::get_if<bool>(&member)) out_.put(*truth ? "true" : "false");
      if (const auto* number = std::get_if<Number>(&member)) {
        if (number->is_infinite()) return fail("cannot serialize infinity as JSON");
        error_ = put_number(out_, *number, true);
        if (error_) return false;
      }
    }
    return close();
  }

  Output& out_;
  std::optional<Error> error_;
};

}  // namespace

std::optional<Error> put_type_json(Output& out, const Type& type) {
  TypeWriter writer(out);
  writer.write(type);
  return std::move(writer).take_error();
}

namespace json {

Result<std::string, PathError> encode_type(const Type& type, const EncodeOptions& options) {
  std::string text;
  Output out(text, options.max_bytes);
  std::optional<Error> error = put_type_json(out, type);
  if (!error && !out.finish()) error = Error{"the type is longer than allowed"};
  if (error) return PathError{{}, std::move(error->message)};
  return text;
}

}  // namespace json

}  // namespace hcl::codec
