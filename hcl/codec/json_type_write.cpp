// SPDX-License-Identifier: Apache-2.0
// Types as JSON.
#include "hcl/codec/json.h"
#include "hcl/codec/json_text_impl.h"
#include "hcl/support/assert.h"
#include "hcl/support/number_text.h"
#include "hcl/value/capsule.h"

namespace hcl::codec {

namespace {

// A decimal text that reads back as exactly this number, which a shortest text need not do when the
// number has less precision than what is read: members of an enum are compared exactly.
std::optional<Error> append_exact_number(std::string& out, const Number& number) {
  const auto reads_back = [&](const std::string& text) {
    const Result<Number> read = parse_number(text);
    return read && compare(*read, number) == 0;
  };
  std::string text;
  if (number.is_infinite()) return Error{"cannot serialize infinity as JSON"};
  if (const std::optional<Error> error = append_number(text, number, true)) return error;
  constexpr uint32_t kMostDigits = 4096;
  for (uint32_t n_digits = 64; !reads_back(text) && n_digits <= kMostDigits; n_digits *= 2) {
    Result<std::string> longer = print_number(number, {.digits = n_digits});
    if (!longer) return longer.error();
    text = *std::move(longer);
  }
  if (!reads_back(text)) return Error{"a number of an enum has no exact text"};
  out += text;
  return std::nullopt;
}

class TypeWriter {
 public:
  explicit TypeWriter(std::string& out) : out_(out) {}

  std::optional<Error> take_error() && { return std::move(error_); }

  // Recurses as deep as the type is nested, which kMaxDepth bounds.
  bool write(const Type& type) {
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
    out_ += '"';
    out_ += word;
    out_ += '"';
    return true;
  }
  bool open(const Type& type) {
    out_ += '[';
    quoted(keyword(type.kind()));
    out_ += ',';
    return true;
  }
  bool close() {
    out_ += ']';
    return true;
  }

  bool write_all(std::span<const Type> types) {
    out_ += '[';
    for (size_t i = 0; i < types.size(); ++i) {
      if (i > 0) out_ += ',';
      if (!write(types[i])) return false;
    }
    return close();
  }

  bool write_attributes(const Type& type) {
    out_ += '{';
    bool is_first = true;
    for (const auto [name, attribute, optional] : type.attributes()) {
      if (!is_first) out_ += ',';
      is_first = false;
      append_json_string(out_, name);
      out_ += ':';
      if (!write(attribute)) return false;
    }
    out_ += '}';
    write_optional_names(type);
    return true;
  }

  void write_optional_names(const Type& type) {
    std::string_view before = ",[";
    for (const auto [name, attribute, optional] : type.attributes()) {
      if (!optional) continue;
      out_ += before;
      append_json_string(out_, name);
      before = ",";
    }
    if (before == ",") out_ += ']';
  }

  bool write_enum(const Type& type) {
    std::string_view before = "[";
    for (const EnumMember& member : type.enum_members()) {
      out_ += before;
      before = ",";
      if (const auto* text = std::get_if<std::string>(&member)) append_json_string(out_, *text);
      if (const auto* truth = std::get_if<bool>(&member)) out_ += *truth ? "true" : "false";
      if (const auto* number = std::get_if<Number>(&member)) {
        error_ = append_exact_number(out_, *number);
        if (error_) return false;
      }
    }
    return close();
  }

  std::string& out_;
  std::optional<Error> error_;
};

}  // namespace

std::optional<Error> append_type_json(std::string& out, const Type& type) {
  TypeWriter writer(out);
  writer.write(type);
  return std::move(writer).take_error();
}

namespace json {

Result<std::string, PathError> encode_type(const Type& type) {
  std::string out;
  if (std::optional<Error> error = append_type_json(out, type)) {
    return PathError{{}, std::move(error->message)};
  }
  return out;
}

}  // namespace json

}  // namespace hcl::codec
