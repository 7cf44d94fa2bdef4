// SPDX-License-Identifier: Apache-2.0
#include "hcl/value/dump.h"

#include <fmt/core.h>

#include "hcl/support/assert.h"
#include "hcl/support/identifier.h"
#include "hcl/support/number_text.h"
#include "hcl/value/quote.h"

namespace hcl {

namespace {

void append_value(std::string& out, const Value& value);

std::string number_text(const Number& number) {
  const Result<std::string> digits = print_number(number);
  // What is too long with all its zeros is short with an exponent.
  std::string text =
      digits ? *digits : *print_number(number, {.notation = Notation::Exponent, .digits = {}});
  if (number.precision() != Number::kTextPrecision) text += fmt::format("@{}", number.precision());
  return text;
}

void append_bound(std::string& out, const char* strict, const char* inclusive,
                  const NumberBound& bound) {
  out.append(", ")
      .append(bound.inclusive ? inclusive : strict)
      .append(" ")
      .append(number_text(bound.value));
}

void append_unknown(std::string& out, const Value& value) {
  const Refinement& facts = value.refinement();
  out.append("unknown(").append(to_type_expression(value.type()));
  if (facts.nullness == Nullness::NotNull) out.append(", not null");
  if (!facts.prefix.empty()) {
    out.append(", prefix ");
    append_quoted(out, facts.prefix);
  }
  if (facts.lower) append_bound(out, ">", ">=", *facts.lower);
  if (facts.upper) append_bound(out, "<", "<=", *facts.upper);
  if (facts.min_length != 0) out.append(fmt::format(", length >= {}", facts.min_length));
  if (facts.max_length != kUnboundedLength)
    out.append(fmt::format(", length <= {}", facts.max_length));
  out.push_back(')');
}

void append_elements(std::string& out, const Value& value) {
  std::string_view separator;
  out.push_back('[');
  for (const Value& element : value.elements()) {
    out.append(std::exchange(separator, ", "));
    append_value(out, element);
  }
  out.push_back(']');
}

void append_members(std::string& out, const Value& value) {
  std::string_view separator;
  out.push_back('{');
  for (size_t i = 0; i < value.length(); ++i) {
    out.append(std::exchange(separator, ", "));
    const std::string_view key =
        value.kind() == TypeKind::Map ? value.keys()[i].as_string() : value.shape()[i];
    if (is_identifier(key)) {
      out.append(key);
    } else {
      append_quoted(out, key);
    }
    out.append(" = ");
    append_value(out, value.elements()[i]);
  }
  out.push_back('}');
}

void append_capsule(std::string& out, const Value& value) {
  const Type type = value.type();
  const auto& describe = type.capsule().operations().describe;
  out.append("capsule(");
  append_quoted(out, type.capsule().name());
  if (describe) out.append(", ").append(describe(value.as_capsule().get()));
  out.push_back(')');
}

void append_data(std::string& out, const Value& value) {
  switch (value.kind()) {
    case TypeKind::Bool: return void(out.append(value.as_bool() ? "true" : "false"));
    case TypeKind::Number: return void(out.append(number_text(value.as_number())));
    case TypeKind::Int: return void(out.append(number_text(value.as_number())).append("i"));
    case TypeKind::String: return append_quoted(out, value.as_string());
    case TypeKind::List:
    case TypeKind::Set:
      out.append(to_type_expression(value.type()));
      return append_elements(out, value);
    case TypeKind::Map:
      out.append(to_type_expression(value.type()));
      return append_members(out, value);
    case TypeKind::Tuple: return append_elements(out, value);
    case TypeKind::Object: return append_members(out, value);
    case TypeKind::Capsule: return append_capsule(out, value);
    case TypeKind::Dynamic:
    case TypeKind::None:
    case TypeKind::Union:
    case TypeKind::Enum:
    case TypeKind::Promise:
    case TypeKind::Output: break;
  }
  HCL_UNREACHABLE("no known value has a type of these kinds");
}

// As it is where nothing in it could be taken for something else.
void append_mark_text(std::string& out, std::string_view text) {
  const bool plain = text.find_first_of("\"\\:,{} \n") == std::string_view::npos;
  if (plain && !text.empty()) return void(out.append(text));
  append_quoted(out, text);
}

void append_marks(std::string& out, const MarkSet& marks) {
  std::string_view separator;
  out.append("~{");
  for (const Mark& mark : marks.items()) {
    out.append(std::exchange(separator, ", "));
    append_mark_text(out, mark.kind);
    if (mark.detail.empty()) continue;
    out.push_back(':');
    append_mark_text(out, mark.detail);
  }
  out.push_back('}');
}

void append_value(std::string& out, const Value& value) {
  if (value.is_marked()) {
    append_value(out, value.without_marks());
    return append_marks(out, value.marks());
  }
  if (!value.is_known()) return append_unknown(out, value);
  if (value.is_null())
    return void(out.append("null(").append(to_type_expression(value.type())).append(")"));
  append_data(out, value);
}

}  // namespace

std::string dump(const Value& value) {
  std::string out;
  append_value(out, value);
  return out;
}

}  // namespace hcl
