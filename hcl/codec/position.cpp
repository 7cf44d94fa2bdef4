// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "hcl/codec/json_text_impl.h"
#include "hcl/codec/position_impl.h"
#include "hcl/support/assert.h"
#include "hcl/value/conform.h"

namespace hcl::codec {

namespace {

bool may_look_like(const Type& member, Look look, WideNumbers wide) {
  const TypeKind kind = member.is(TypeKind::Enum) ? member.enum_base().kind() : member.kind();
  const bool is_number = kind == TypeKind::Number || kind == TypeKind::Int;
  switch (look) {
    case Look::Bool: return kind == TypeKind::Bool;
    case Look::Number: return is_number;
    case Look::Text: return kind == TypeKind::String || (is_number && wide == WideNumbers::AsText);
    case Look::Array:
      return kind == TypeKind::List || kind == TypeKind::Set || kind == TypeKind::Tuple;
    case Look::Object: return kind == TypeKind::Map || kind == TypeKind::Object;
  }
  HCL_UNREACHABLE("every value looks like something");
}

EnumMember enum_member(const Value& value) {
  if (value.kind() == TypeKind::Bool) return value.as_bool();
  if (value.kind() == TypeKind::String) return std::string(value.as_string());
  return value.as_number();
}

}  // namespace

const Type* bare_member(const Type& union_type, Look look, WideNumbers wide) {
  const Type* found = nullptr;
  for (const Type& member : union_type.members()) {
    if (!may_look_like(member, look, wide)) continue;
    if (found != nullptr) return nullptr;
    found = &member;
  }
  return found;
}

const Type* bare_as(const Type& union_type, const Value& value, Look look, WideNumbers wide) {
  const Type* member = bare_member(union_type, look, wide);
  if (member == nullptr) return nullptr;
  const bool fits =
      member->is(TypeKind::Enum)
          ? member->enum_base().kind() == value.kind() && is_enum_member(*member, value)
          : member->kind() == value.kind() && *member == value.type();
  return fits ? member : nullptr;
}

bool belongs_to(const Type& constraint, const Value& value) {
  const Type type = value.type();
  if (!value.is_known_not_null()) return conforms(type, constraint);
  const auto accepts = [&](const Type& member) {
    return conforms(type, member) && (!member.is(TypeKind::Enum) || is_enum_member(member, value));
  };
  return constraint.is(TypeKind::Union) ? std::ranges::any_of(constraint.members(), accepts)
                                        : accepts(constraint);
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
