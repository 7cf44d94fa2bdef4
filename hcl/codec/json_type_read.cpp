// SPDX-License-Identifier: Apache-2.0
// JSON to types.
#include <algorithm>

#include "hcl/codec/json.h"
#include "hcl/codec/json_end_impl.h"
#include "hcl/codec/json_type_read_impl.h"
#include "hcl/support/normalize.h"
#include "hcl/support/number_text.h"
#include "hcl/support/quoted_text.h"
#include "hcl/value/limits.h"

namespace hcl::codec {

namespace {

class TypeReader {
 public:
  TypeReader(JsonCursor& cursor, uint32_t max_depth) : cursor_(cursor), max_depth_(max_depth) {}

  std::optional<Type> read() {
    const char c = cursor_.peek();
    if (c == '"') return read_name();
    if (c == '[') return read_complex();
    if (c == '{') return fail("invalid complex type description");
    if (!cursor_.skip_value(0)) return std::nullopt;
    return fail("invalid type description");
  }

 private:
  // What is not inlined here keeps the frames of the recursion small: each level pays for the kind
  // that it is, not for all kinds.
  [[gnu::noinline]] std::optional<Type> fail(std::string message) {
    cursor_.fail(std::move(message));
    return std::nullopt;
  }

  [[gnu::noinline]] std::optional<Type> read_name() {
    std::string_view name;
    if (!cursor_.take_string(name)) return std::nullopt;
    if (name == "string") return Type::string();
    if (name == "number") return Type::number();
    if (name == "bool") return Type::boolean();
    if (name == "dynamic") return Type::dynamic();
    if (name == "int") return Type::integer();
    if (name == "none") return Type::none();
    return fail("invalid primitive type name " + quoted_text(name));
  }

  // [KIND, WHAT] or, for objects, [KIND, WHAT, OPTIONAL].
  std::optional<Type> read_complex() {
    if (++depth_ > max_depth_) return fail("the type is nested too deeply");
    cursor_.advance();
    if (cursor_.peek() != '"') return fail("invalid complex type kind name");
    std::string_view name;
    if (!cursor_.take_string(name)) return std::nullopt;
    const std::string kind(name);
    if (!take_comma()) return std::nullopt;
    std::optional<Type> type = read_kind(kind);
    if (!type) return std::nullopt;
    if (cursor_.peek() != ']') return fail("unexpected extra data in type description");
    cursor_.advance();
    --depth_;
    return type;
  }

  std::optional<Type> read_kind(std::string_view kind) {
    if (kind == "object") return read_object();
    if (kind == "tuple") return read_tuple();
    if (kind == "union") return read_union();
    if (kind == "enum") return read_enum();
    using Make = Type (*)(const Type&);
    Make make = nullptr;
    if (kind == "list") make = &Type::list;
    if (kind == "set") make = &Type::set;
    if (kind == "map") make = &Type::map;
    if (kind == "promise") make = &Type::promise;
    if (kind == "output") make = &Type::output;
    if (make == nullptr) return fail("invalid complex type kind name");
    const std::optional<Type> element = read();
    return element ? std::optional(make(*element)) : std::nullopt;
  }

  bool take_comma() {
    if (cursor_.peek() != ',') return cursor_.fail_unexpected("after array element");
    cursor_.advance();
    return true;
  }

  // Calls `read_one` for each element of an array; null is an empty one.
  template <typename ReadOne>
  bool read_array(ReadOne read_one) {
    if (cursor_.peek() == 'n') return cursor_.take_word("null");
    if (cursor_.peek() != '[')
      return cursor_.fail("a JSON array is required in a type description");
    cursor_.advance();
    for (bool has_elements = false;; has_elements = true) {
      const JsonCursor::Next next = cursor_.next_element(has_elements);
      if (next == JsonCursor::Next::Wrong) return false;
      if (next == JsonCursor::Next::End) return true;
      if (!read_one()) return false;
    }
  }

  bool read_types(std::vector<Type>& types) {
    return read_array([&] {
      std::optional<Type> type = read();
      if (type) types.push_back(*std::move(type));
      return type.has_value();
    });
  }

  [[gnu::noinline]] std::optional<Type> read_tuple() {
    std::vector<Type> types;
    if (!read_types(types)) return std::nullopt;
    return Type::tuple(std::move(types));
  }

  [[gnu::noinline]] std::optional<Type> read_union() {
    std::vector<Type> types;
    if (!read_types(types)) return std::nullopt;
    if (types.empty()) return fail("a union type has at least one member");
    return Type::union_of(std::move(types));
  }

  bool read_attributes(std::vector<ObjectAttribute>& attributes) {
    if (cursor_.peek() == 'n') return cursor_.take_word("null");
    if (cursor_.peek() != '{') return cursor_.fail("a JSON object is required in an object type");
    cursor_.advance();
    for (bool has_members = false;; has_members = true) {
      const JsonCursor::Next next = cursor_.next_member(has_members);
      if (next == JsonCursor::Next::Wrong) return false;
      if (next == JsonCursor::Next::End) return true;
      std::string_view key;
      if (!cursor_.take_key(key)) return false;
      std::string name = to_nfc(key);
      std::optional<Type> type = read();
      if (!type) return false;
      attributes.push_back({std::move(name), *std::move(type)});
    }
  }

  bool read_names(std::vector<std::string>& names) {
    return read_array([&] {
      std::string_view name;
      if (cursor_.peek() != '"')
        return cursor_.fail("the name of an optional attribute is a string");
      if (!cursor_.take_string(name)) return false;
      names.push_back(to_nfc(name));
      return true;
    });
  }

  [[gnu::noinline]] std::optional<Type> read_object() {
    std::vector<ObjectAttribute> attributes;
    if (!read_attributes(attributes)) return std::nullopt;
    if (cursor_.peek() != ',') return Type::object(std::move(attributes));
    cursor_.advance();
    std::vector<std::string> optional;
    if (!read_names(optional)) return std::nullopt;
    std::ranges::sort(optional);
    const auto is_optional = [&](const std::string& name) {
      return std::ranges::binary_search(optional, name);
    };
    for (ObjectAttribute& attribute : attributes) attribute.optional = is_optional(attribute.name);
    const Type type = Type::object(std::move(attributes));
    for (const std::string& name : optional) {
      if (type.find_attribute(name) == nullptr) {
        return fail("optional attribute " + quoted_text(name) + " is not declared");
      }
    }
    return type;
  }

  bool read_enum_member(std::vector<EnumMember>& members) {
    const char c = cursor_.peek();
    std::string_view text;
    if (c == '"') {
      if (!cursor_.take_string(text)) return false;
      members.emplace_back(std::string(text));
    } else if (JsonCursor::is_number_start(c)) {
      if (!cursor_.take_number(text)) return false;
      const Result<Number> number = parse_number(text);
      if (!number) return cursor_.fail(number.error().message);
      members.emplace_back(*number);
    } else {
      if (!cursor_.take_word(c == 't' ? "true" : "false")) return false;
      members.emplace_back(c == 't');
    }
    return members.back().index() == members.front().index() ||
           cursor_.fail("the members of an enum type are of one type");
  }

  [[gnu::noinline]] std::optional<Type> read_enum() {
    std::vector<EnumMember> members;
    if (!read_array([&] { return read_enum_member(members); })) return std::nullopt;
    if (members.empty()) return fail("an enum type has at least one member");
    return Type::enumeration(std::move(members));
  }

  JsonCursor& cursor_;
  uint32_t max_depth_;
  uint32_t depth_ = 0;
};

}  // namespace

std::optional<Type> read_type(JsonCursor& cursor, uint32_t max_depth) {
  return TypeReader(cursor, max_depth).read();
}

namespace json {

Result<Type, DecodeError> decode_type(std::string_view text, const DecodeOptions& options) {
  Trace trace;
  JsonCursor cursor(text, trace);
  const std::optional<Type> type = read_type(cursor, std::min(options.max_depth, kMaxDepth - 1));
  if (type && at_end(cursor, options, "extraneous data after type description")) return *type;
  return DecodeError{trace.take_path(), trace.message(), trace.offset()};
}

}  // namespace json

}  // namespace hcl::codec
