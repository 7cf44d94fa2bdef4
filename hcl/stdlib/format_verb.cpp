// SPDX-License-Identifier: Apache-2.0
#include <fmt/core.h>

#include "hcl/codec/json.h"
#include "hcl/stdlib/format_verb_impl.h"
#include "hcl/support/grapheme.h"
#include "hcl/support/number_text.h"
#include "hcl/support/quoted_text.h"
#include "hcl/support/utf8.h"
#include "hcl/value/convert.h"

namespace hcl::stdlib {

namespace {

std::optional<FunctionError> append_padded(std::string& out, const FormatVerb& verb,
                                           std::string_view text, CallContext& context) {
  const size_t width = verb.width.value_or(0);
  const size_t n_characters = width == 0 ? 0 : count_graphemes(text);
  const size_t padding = n_characters < width ? width - n_characters : 0;
  const BoundedSize size = BoundedSize(out.size()) + text.size() + padding;
  if (auto refusal = context.refuse_string(size, out.size())) return refusal;
  const char pad = verb.zero ? '0' : ' ';
  if (!verb.minus) out.append(padding, pad);
  out.append(text);
  if (verb.minus) out.append(padding, pad);
  return std::nullopt;
}

std::optional<FunctionError> append_json(std::string& out, const FormatVerb& verb,
                                         const Value& value, CallContext& context) {
  const codec::EncodeOptions options = {.max_bytes = context.limits().max_string_bytes};
  const Result<std::string, PathError> text = codec::json::encode_simple(value, options);
  if (!text) return unsupported_value(verb, text.error().message);
  return append_padded(out, verb, *text, context);
}

std::optional<FunctionError> append_as_it_is(std::string& out, const FormatVerb& verb,
                                             const Value& value, CallContext& context) {
  if (verb.sharp || value.is_null()) return append_json(out, verb, value, context);
  if (value.kind() == TypeKind::String) {
    return append_padded(out, verb, value.as_string(), context);
  }
  if (value.kind() == TypeKind::Number || value.kind() == TypeKind::Int) {
    const Result<std::string> text =
        print_number(value.as_number(), {.notation = Notation::General});
    if (!text) return unsupported_value(verb, text.error().message);
    return append_padded(out, verb, *text, context);
  }
  return append_json(out, verb, value, context);
}

// The first `n` characters. A precision of 0 takes all of them, as in the reference.
std::string_view first_characters(std::string_view text, size_t n) {
  size_t end = n == 0 ? text.size() : 0;
  for (; n > 0 && end < text.size(); --n) end = next_grapheme(text, end);
  return text.substr(0, end);
}

std::optional<FunctionError> append_string(std::string& out, const FormatVerb& verb,
                                           std::string_view text, CallContext& context) {
  if (verb.precision) text = first_characters(text, *verb.precision);
  if (verb.letter == 's') return append_padded(out, verb, text, context);
  return append_json(out, verb, Value::string(text), context);
}

}  // namespace

FunctionError unsupported_value(const FormatVerb& verb, std::string_view reason) {
  FunctionError error = content_error({}, "unsupported value for ", quoted_text(verb.text),
                                      fmt::format(" at {}: {}", verb.offset, reason));
  return error;
}

std::string quoted_character(char32_t code_point) {
  std::string text;
  append_utf8(text, code_point);
  if (code_point == U'\'') return "'\\''";
  if (code_point == U'"') return "'\"'";
  text = quoted_text(text);
  text.front() = text.back() = '\'';
  return text;
}

std::optional<FunctionError> append_formatted(std::string& out, const FormatVerb& verb,
                                              const Value& value, CallContext& context) {
  if (value.is_null() && verb.letter != 'v') {
    return unsupported_value(verb, "null value cannot be formatted");
  }
  Type wanted;
  switch (verb.letter) {
    case 'v': return append_as_it_is(out, verb, value, context);
    case 't': wanted = Type::boolean(); break;
    case 's':
    case 'q': wanted = Type::string(); break;
    case 'b':
    case 'd':
    case 'o':
    case 'x':
    case 'X':
    case 'e':
    case 'E':
    case 'f':
    case 'g':
    case 'G': wanted = Type::number(); break;
    default:
      return content_error(
          {}, "unsupported format verb ",
          fmt::format("{} in {}", quoted_character(static_cast<char32_t>(verb.letter)),
                      quoted_text(verb.text)),
          fmt::format(" at offset {}", verb.offset));
  }
  const Result<Value, PathError> converted = convert(value, wanted);
  if (!converted) return unsupported_value(verb, converted.error().message);
  if (wanted.is(TypeKind::Bool)) {
    out.append(converted->as_bool() ? "true" : "false");
    return std::nullopt;
  }
  if (wanted.is(TypeKind::Number)) return append_number(out, verb, converted->as_number(), context);
  return append_string(out, verb, converted->as_string(), context);
}

}  // namespace hcl::stdlib
