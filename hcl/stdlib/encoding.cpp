// SPDX-License-Identifier: Apache-2.0
// Values as JSON text and back.
#include "hcl/codec/json.h"
#include "hcl/stdlib/case_mapping_impl.h"
#include "hcl/stdlib/define_impl.h"
#include "hcl/stdlib/format_verb_impl.h"
#include "hcl/support/utf8.h"
#include "hcl/value/range.h"

namespace hcl::stdlib {

namespace {

// Of a value that is not known as a whole at least the first character of its JSON may be known;
// not if it may be null.
ValueResult unknown_json(const Value& value) {
  if (!definitely_not_null(value)) return Value::unknown(Type::string());
  Refine result(Value::unknown(Type::string()));
  switch (value.kind()) {
    case TypeKind::String: result.full_prefix("\""); break;
    case TypeKind::Object:
    case TypeKind::Map: result.full_prefix("{"); break;
    case TypeKind::Tuple:
    case TypeKind::List:
    case TypeKind::Set: result.full_prefix("["); break;
    default: break;
  }
  return *result.done();
}

ValueResult json_encode(Arguments args, const Type&, CallContext& context) {
  if (!args[0].is_wholly_known()) return unknown_json(args[0]);
  const size_t max_bytes = context.limits().max_string_bytes;
  Result<std::string, PathError> text =
      codec::json::encode_simple(args[0], {.max_bytes = max_bytes});
  if (!text) return plain_error(std::move(text).error().message);
  if (auto refusal = context.refuse_string(text->size())) return *refusal;
  return Value::string(*text);
}

std::string_view trim_left(std::string_view text) {
  while (!text.empty()) {
    const DecodedCodePoint first = decode_utf8(text, 0);
    if (!is_space(first.code_point)) break;
    text.remove_prefix(first.size);
  }
  return text;
}

// What the first character of a document tells about its type.
TypeResult type_from_prefix(std::string_view prefix) {
  prefix = trim_left(prefix);
  if (prefix.empty()) return Type::dynamic();
  const char32_t first = decode_utf8(prefix, 0).code_point;
  if (first == U'{' || first == U'[' || first == U'n') return Type::dynamic();
  if (first == U'"') return Type::string();
  if (first == U't' || first == U'f') return Type::boolean();
  if (first == U'-' || first == U'.' || (U'0' <= first && first <= U'9')) return Type::number();
  return content_error(0, "a JSON document cannot begin with the character ",
                       quoted_character(first));
}

ValueResult decode(const Value& text, CallContext& context) {
  if (auto refusal = context.refuse_string(text.as_string().size())) return *refusal;
  Result<Value, codec::DecodeError> value =
      codec::json::decode_simple(text.as_string(), {.max_depth = context.limits().max_depth});
  if (value) return *std::move(value);
  return FunctionError{.message = std::move(value).error().message,
                       .redacted = "the given string is not valid JSON"};
}

TypeResult decoded_type(Arguments args, CallContext& context) {
  if (!args[0].is_known()) return type_from_prefix(args[0].refinement().prefix);
  HCL_TRY(value, decode(args[0], context));
  return value.type();
}

ValueResult json_decode(Arguments args, const Type&, CallContext& context) {
  return decode(args[0], context);
}

}  // namespace

void add_encoding_functions(FunctionTable& table) {
  table.add("jsonencode", {.description = "Returns the given value as JSON.",
                           .parameters = {parameter("val", Type::dynamic(),
                                                    Allow::Null | Allow::Unknown | Allow::Dynamic)},
                           .type = static_return_type(Type::string()),
                           .implementation = json_encode,
                           .never_null = true});
  table.add("jsondecode",
            {.description = "Returns the value that the given JSON document describes: arrays "
                            "become tuples, objects become objects.",
             .parameters = {parameter("str", Type::string())},
             .type = decoded_type,
             .implementation = json_decode});
}

}  // namespace hcl::stdlib
