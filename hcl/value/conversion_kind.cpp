// SPDX-License-Identifier: Apache-2.0
#include "hcl/value/conversion_kind.h"

#include <algorithm>
#include <compare>
#include <variant>

#include "hcl/support/assert.h"
#include "hcl/value/capsule.h"
#include "hcl/value/convert_impl.h"

namespace hcl {

std::string_view to_string(ConversionKind kind) {
  switch (kind) {
    case ConversionKind::None: return "none";
    case ConversionKind::Unsafe: return "unsafe";
    case ConversionKind::Safe: return "safe";
  }
  HCL_UNREACHABLE("every conversion kind has a name");
}

namespace {

// Equal types stand side by side in most tuples and objects and need one look only.
template <typename Accepts>
bool all_accepted(std::span<const Type> types, Accepts accepts) {
  for (size_t i = 0; i < types.size(); ++i) {
    const bool same_as_before = i > 0 && types[i] == types[i - 1];
    if (!same_as_before && !accepts(types[i])) return false;
  }
  return true;
}

bool from_union(const Type& from, const Type& to, Safety safety) {
  const auto converts = [&](const Type& member) { return is_convertible(member, to, safety); };
  return safety == Safety::UnsafeToo ? std::ranges::any_of(from.members(), converts)
                                     : std::ranges::all_of(from.members(), converts);
}

// What an eventual type holds once `to` has taken it in: an output resolves everything inside it.
Type resolved_for(const Type& to, const Type& from) {
  if (!from.is_eventual()) return from;
  return to.is(TypeKind::Output) ? without_eventuals(from.element()) : from.element();
}

std::strong_ordering compare_members(const EnumMember& a, const EnumMember& b) {
  if (const auto* number = std::get_if<Number>(&a)) return compare(*number, std::get<Number>(b));
  if (const auto* text = std::get_if<std::string>(&a)) return *text <=> std::get<std::string>(b);
  return std::get<bool>(a) <=> std::get<bool>(b);
}

// Of two enums with one base type, whose members both are sorted.
size_t count_shared_members(const Type& a, const Type& b) {
  size_t n_shared = 0;
  auto other = b.enum_members().begin();
  for (const EnumMember& member : a.enum_members()) {
    while (other != b.enum_members().end() && compare_members(*other, member) < 0) ++other;
    if (other != b.enum_members().end() && compare_members(*other, member) == 0) ++n_shared;
  }
  return n_shared;
}

bool to_enum(const Type& from, const Type& to, Safety safety) {
  if (!from.is(TypeKind::Enum)) return is_convertible(from, to.enum_base(), Safety::UnsafeToo);
  if (from.enum_base() != to.enum_base()) {
    return safety == Safety::UnsafeToo && is_convertible(from.enum_base(), to.enum_base(), safety);
  }
  const size_t n_shared = count_shared_members(from, to);
  return safety == Safety::UnsafeToo ? n_shared > 0 : n_shared == from.enum_members().size();
}

// Whether the parts of a tuple or object, each converted to an element type with dynamic parts, end
// up with one type.
bool parts_settle(std::span<const Type> parts, const Type& element, TypeKind to) {
  if (!element.has_dynamic() || admits_several_types(element)) return true;
  const Type target = without_optional_attributes(element);
  std::vector<Type> types;
  types.reserve(parts.size());
  for (const Type& part : parts) types.push_back(replace_dynamic(part, target));
  const bool unifies_again =
      to == TypeKind::List ||
      (to == TypeKind::Map && (element.is_collection() || element.is(TypeKind::Object)));
  if (unifies_again) {
    const std::optional<Unification> unification = unify_types(types, Safety::SafeOnly);
    if (!unification) return false;
    for (Type& type : types) type = replace_dynamic(type, unification->type);
  }
  return std::ranges::all_of(types, [&](const Type& type) { return type == types.front(); });
}

// Whether values of the type may have different types, so that several of them need not agree.
bool is_open(const Type& type) {
  return type.has_dynamic() || admits_several_types(type);
}

// The parts as they are in a value. The dynamic type takes eventual types too, so among elements of
// the dynamic type they make no difference.
std::vector<Type> resolved_parts(std::span<const Type> parts) {
  std::vector<Type> resolved(parts.begin(), parts.end());
  for (Type& part : resolved) {
    if (part.has_eventual()) part = without_eventuals(part);
  }
  return resolved;
}

// Tuple to list or set, object to map.
bool to_collection(std::span<const Type> parts, const Type& to, Safety safety) {
  const auto all_convert = [&](std::span<const Type> types, const Type& element) {
    return all_accepted(types,
                        [&](const Type& type) { return is_convertible(type, element, safety); });
  };
  if (parts.empty()) return true;
  if (!all_convert(parts, to.element())) return false;
  if (!to.element().has_dynamic()) return true;
  const std::vector<Type> resolved = resolved_parts(parts);
  std::optional<Type> element = without_eventuals(to.element());
  const bool may_disagree =
      parts.size() > 1 && std::ranges::any_of(resolved, is_open) && !admits_several_types(*element);
  if (safety == Safety::NeverFails && may_disagree) return false;
  if (element->is_dynamic()) {
    element = unify_elements(resolved, to.kind(), safety);
    if (!element || !all_convert(resolved, *element)) return false;
  }
  return safety != Safety::NeverFails || parts_settle(resolved, *element, to.kind());
}

bool tuple_to_tuple(const Type& from, const Type& to, Safety safety) {
  return std::ranges::equal(from.elements(), to.elements(), [&](const Type& a, const Type& b) {
    return is_convertible(a, b, safety);
  });
}

bool map_to_object(const Type& from, const Type& to, Safety safety) {
  for (const auto attribute : to.attributes()) {
    if (may_be_missing(attribute)) continue;
    if (!is_convertible(from.element(), attribute.type, safety)) return false;
  }
  return true;
}

// Calls `check(source type, attribute)` for each attribute of `to`, with null where `from` lacks
// it; stops where it says false.
template <typename Check>
bool match_attributes(const Type& from, const Type& to, Check check) {
  const ObjectAttributes wanted = to.attributes();
  const ObjectAttributes given = from.attributes();
  size_t position = 0;
  for (size_t i = 0; i < wanted.size(); ++i) {
    const ObjectAttributes::Attribute attribute = wanted[i];
    while (position < given.size() && given[position].name < attribute.name) ++position;
    const bool found = position < given.size() && given[position].name == attribute.name;
    if (!check(found ? &given[position].type : nullptr, attribute)) return false;
  }
  return true;
}

bool object_to_object(const Type& from, const Type& to, Safety safety) {
  return match_attributes(from, to, [&](const Type* source, const auto& attribute) {
    return source != nullptr ? is_convertible(*source, attribute.type, safety)
                             : may_be_missing(attribute);
  });
}

bool has_capsule_conversion(const Type& from, const Type& to) {
  if (to.is(TypeKind::Capsule)) {
    const auto& offer = to.capsule().operations().conversion_from;
    if (offer && offer(from)) return true;
  }
  if (!from.is(TypeKind::Capsule)) return false;
  const auto& offer = from.capsule().operations().conversion_to;
  return offer && offer(to);
}

}  // namespace

bool may_be_missing(const ObjectAttributes::Attribute& attribute) {
  if (attribute.optional) return true;
  const bool is_eventual = attribute.type.is_eventual();
  return is_eventual ? attribute.type.element().is_optional() : attribute.type.is_optional();
}

std::vector<Type> attribute_types(const Type& object) {
  std::vector<Type> types;
  types.reserve(object.attributes().size());
  for (const auto attribute : object.attributes()) types.push_back(attribute.type);
  return types;
}

bool is_convertible(const Type& from, const Type& to, Safety safety) {
  if (from == to) return true;
  const ConversionRule rule = conversion_rule(from.kind(), to.kind());
  if (!rule.is_allowed(safety)) return false;
  switch (rule.rule) {
    case Rule::Impossible: return false;
    case Rule::Keep:
    case Rule::Late:
    case Rule::BoolToString:
    case Rule::NumberToString:
    case Rule::StringToBool:
    case Rule::StringToNumber:
    case Rule::StringToInt:
    case Rule::NumberToInt:
    case Rule::IntToNumber: return true;
    case Rule::EachMember: return from_union(from, to, safety);
    case Rule::BestMember:
      return std::ranges::any_of(
          to.members(), [&](const Type& member) { return is_convertible(from, member, safety); });
    case Rule::Resolve: return is_convertible(resolved_for(to, from), to.element(), safety);
    case Rule::ToEnum: return to_enum(from, to, safety);
    case Rule::FromEnum: return is_convertible(from.enum_base(), to, safety);
    case Rule::SequenceToList:
    case Rule::SequenceToSet:
    case Rule::MapToMap: return is_convertible(from.element(), to.element(), safety);
    case Rule::TupleToSequence: return to_collection(from.elements(), to, safety);
    case Rule::TupleToTuple: return tuple_to_tuple(from, to, safety);
    case Rule::ObjectToMap: return to_collection(attribute_types(from), to, safety);
    case Rule::MapToObject: return map_to_object(from, to, safety);
    case Rule::ObjectToObject: return object_to_object(from, to, safety);
    case Rule::Capsule: return has_capsule_conversion(from, to);
  }
  HCL_UNREACHABLE("every rule says whether it applies");
}

ConversionKind conversion_kind(const Type& from, const Type& to) {
  if (is_convertible(from, to, Safety::NeverFails)) return ConversionKind::Safe;
  if (is_convertible(from, to, Safety::UnsafeToo)) return ConversionKind::Unsafe;
  return ConversionKind::None;
}

namespace {

// A tuple may be a list and an object a map. Where the element type asked for is not definite, the
// parts must agree on one.
bool parts_assignable(std::span<const Type> parts, const Type& element) {
  const auto is_like_first = [&](const Type& part) {
    return part == parts.front() && !is_open(part);
  };
  if (element.has_dynamic() && parts.size() > 1 && !std::ranges::all_of(parts, is_like_first)) {
    return false;
  }
  return all_accepted(parts, [&](const Type& part) { return assignable(part, element); });
}

bool objects_assignable(const Type& from, const Type& to) {
  return match_attributes(from, to, [](const Type* source, const auto& attribute) {
    return source != nullptr ? assignable(*source, attribute.type) : may_be_missing(attribute);
  });
}

bool enums_assignable(const Type& from, const Type& to) {
  return from.enum_base() == to.enum_base() &&
         count_shared_members(from, to) == from.enum_members().size();
}

}  // namespace

bool assignable(const Type& from, const Type& to) {
  if (from == to) return true;
  switch (conversion_rule(from.kind(), to.kind()).rule) {
    case Rule::Keep: return true;
    case Rule::EachMember:
      return std::ranges::all_of(from.members(),
                                 [&](const Type& member) { return assignable(member, to); });
    case Rule::BestMember:
      return std::ranges::any_of(to.members(),
                                 [&](const Type& member) { return assignable(from, member); });
    case Rule::Resolve: return assignable(resolved_for(to, from), to.element());
    case Rule::ToEnum: return from.is(TypeKind::Enum) && enums_assignable(from, to);
    case Rule::FromEnum: return assignable(from.enum_base(), to);
    case Rule::SequenceToList:
    case Rule::SequenceToSet:
    case Rule::MapToMap:
      return from.kind() == to.kind() && assignable(from.element(), to.element());
    case Rule::TupleToSequence:
      return to.is(TypeKind::List) && parts_assignable(from.elements(), to.element());
    case Rule::TupleToTuple: return std::ranges::equal(from.elements(), to.elements(), assignable);
    case Rule::ObjectToMap: return parts_assignable(attribute_types(from), to.element());
    case Rule::ObjectToObject: return objects_assignable(from, to);
    case Rule::Impossible:
    case Rule::Late:
    case Rule::BoolToString:
    case Rule::NumberToString:
    case Rule::StringToBool:
    case Rule::StringToNumber:
    case Rule::StringToInt:
    case Rule::NumberToInt:
    case Rule::IntToNumber:
    case Rule::MapToObject:
    case Rule::Capsule: return false;
  }
  HCL_UNREACHABLE("every rule says whether it changes the value");
}

}  // namespace hcl
