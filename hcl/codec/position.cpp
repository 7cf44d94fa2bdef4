// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "hcl/codec/json_text_impl.h"
#include "hcl/codec/position_impl.h"

namespace hcl::codec {

namespace {

bool may_look_like(const Type& member, Scalar scalar, WideNumbers wide) {
  const Type& type = without_eventual(member);
  const TypeKind kind = type.is(TypeKind::Enum) ? type.enum_base().kind() : type.kind();
  const bool is_number = kind == TypeKind::Number || kind == TypeKind::Int;
  switch (scalar) {
    case Scalar::Bool: return kind == TypeKind::Bool;
    case Scalar::Number: return is_number;
    case Scalar::Text:
      return kind == TypeKind::String || (is_number && wide == WideNumbers::AsText);
  }
  return false;
}

EnumMember enum_member(const Value& value) {
  if (value.kind() == TypeKind::Bool) return value.as_bool();
  if (value.kind() == TypeKind::String) return std::string(value.as_string());
  return value.as_number();
}

}  // namespace

const Type* bare_member(const Type& union_type, Scalar scalar, WideNumbers wide) {
  const Type* found = nullptr;
  for (const Type& member : union_type.members()) {
    if (!may_look_like(member, scalar, wide)) continue;
    if (found != nullptr) return nullptr;
    found = &without_eventual(member);
  }
  return found;
}

bool is_enum_member(const Type& enum_type, const Value& value) {
  const EnumMember wanted = enum_member(value);
  return std::ranges::find(enum_type.enum_members(), wanted) != enum_type.enum_members().end();
}

std::string enum_requirement(const Type& enum_type) {
  constexpr size_t kMostNamed = 10;
  std::string text = "must be one of ";
  const auto members = enum_type.enum_members();
  for (size_t i = 0; i < members.size(); ++i) {
    if (i > 0) text += ", ";
    if (i == kMostNamed) return text + "…";
    if (const auto* name = std::get_if<std::string>(&members[i])) append_json_string(text, *name);
    if (const auto* truth = std::get_if<bool>(&members[i])) text += *truth ? "true" : "false";
    if (const auto* number = std::get_if<Number>(&members[i])) {
      if (append_number(text, *number, false)) text += "a number";
    }
  }
  return text;
}

}  // namespace hcl::codec
