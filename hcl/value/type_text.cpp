// SPDX-License-Identifier: Apache-2.0
// Types as type expressions, and as the names that messages use.
#include "hcl/support/assert.h"
#include "hcl/support/identifier.h"
#include "hcl/support/number_text.h"
#include "hcl/value/capsule.h"
#include "hcl/value/quote.h"
#include "hcl/value/type.h"

namespace hcl {

namespace {

void append_member(std::string& out, const EnumMember& member) {
  if (const auto* text = std::get_if<std::string>(&member)) return append_quoted(out, *text);
  if (const auto* truth = std::get_if<bool>(&member)) {
    out.append(*truth ? "true" : "false");
    return;
  }
  const Result<std::string> digits = print_number(std::get<Number>(member));
  out.append(digits ? *digits : "?");
}

void append_expression(std::string& out, const Type& type);

void append_attribute(std::string& out, const ObjectAttributes::Attribute& attribute) {
  if (is_identifier(attribute.name)) {
    out.append(attribute.name);
  } else {
    append_quoted(out, attribute.name);
  }
  out.append(attribute.optional ? " = optional(" : " = ");
  append_expression(out, attribute.type);
  if (attribute.optional) out.push_back(')');
}

// What stands between the parentheses of the kinds that have some.
void append_arguments(std::string& out, const Type& type) {
  std::string_view separator;
  const auto next = [&] { out.append(std::exchange(separator, ", ")); };
  switch (type.kind()) {
    case TypeKind::Dynamic:
    case TypeKind::None:
    case TypeKind::Bool:
    case TypeKind::String:
    case TypeKind::Number:
    case TypeKind::Int: HCL_UNREACHABLE("a keyword has no arguments");
    case TypeKind::List:
    case TypeKind::Set:
    case TypeKind::Map:
    case TypeKind::Promise:
    case TypeKind::Output: return append_expression(out, type.element());
    case TypeKind::Union:
      for (const Type& member : type.members()) next(), append_expression(out, member);
      return;
    case TypeKind::Enum:
      for (const EnumMember& member : type.enum_members()) next(), append_member(out, member);
      return;
    case TypeKind::Capsule: return append_quoted(out, type.capsule().name());
    case TypeKind::Tuple:
      out.push_back('[');
      for (const Type& element : type.elements()) next(), append_expression(out, element);
      out.push_back(']');
      return;
    case TypeKind::Object:
      out.push_back('{');
      for (const auto attribute : type.attributes()) next(), append_attribute(out, attribute);
      out.push_back('}');
      return;
  }
  HCL_UNREACHABLE("every kind has a type expression");
}

void append_expression(std::string& out, const Type& type) {
  out.append(keyword(type.kind()));
  if (type.is_dynamic() || type.is(TypeKind::None) || type.is_primitive()) return;
  out.push_back('(');
  append_arguments(out, type);
  out.push_back(')');
}

std::string friendly(const Type& type, FriendlyNameOptions options, std::string_view dynamic_name);

// `A | B`, with a question mark behind it where null is a member too.
std::string friendly_union(const Type& type, FriendlyNameOptions options) {
  std::string names;
  size_t n_names = 0;
  for (const Type& member : type.members()) {
    if (member.is(TypeKind::None)) continue;
    if (n_names++ > 0) names.append(" | ");
    names.append(friendly(member, options, "any type"));
  }
  if (!type.is_optional()) return names;
  const bool simple = n_names == 1 && names.find(' ') == std::string::npos;
  return simple ? names + "?" : "(" + names + ")?";
}

std::string friendly(const Type& type, FriendlyNameOptions options, std::string_view dynamic_name) {
  switch (type.kind()) {
    case TypeKind::Dynamic: return options.as_constraint ? std::string(dynamic_name) : "dynamic";
    case TypeKind::None: return "null";
    case TypeKind::Bool:
    case TypeKind::String:
    case TypeKind::Number:
    case TypeKind::Int:
    case TypeKind::Tuple:
    case TypeKind::Object: return std::string(keyword(type.kind()));
    case TypeKind::List:
    case TypeKind::Set:
    case TypeKind::Map:
      return std::string(keyword(type.kind())) + " of " +
             friendly(type.element(), options, "any single type");
    case TypeKind::Promise:
    case TypeKind::Output:
      return std::string(keyword(type.kind())) + " of " +
             friendly(type.element(), options, "any type");
    case TypeKind::Union: return friendly_union(type, options);
    case TypeKind::Enum: return to_type_expression(type);
    case TypeKind::Capsule: return std::string(type.capsule().name());
  }
  HCL_UNREACHABLE("every kind has a name");
}

}  // namespace

std::string to_type_expression(const Type& type) {
  std::string out;
  append_expression(out, type);
  return out;
}

std::string friendly_name(const Type& type, FriendlyNameOptions options) {
  return friendly(type, options, "any type");
}

}  // namespace hcl
