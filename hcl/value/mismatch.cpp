// SPDX-License-Identifier: Apache-2.0
#include "hcl/value/mismatch.h"

#include <algorithm>

#include <fmt/core.h>

#include "hcl/support/quoted_text.h"
#include "hcl/support/suggest.h"
#include "hcl/value/convert_impl.h"

namespace hcl {

namespace {

bool is_structural(const Type& type) {
  return type.is(TypeKind::Tuple) || type.is(TypeKind::Object);
}

std::string required(const Type& want) {
  return friendly_name(want, {.as_constraint = true}) + " required";
}

std::string required_but_have(const Type& got, const Type& want) {
  return fmt::format("{} required, but have {}", friendly_name(want), friendly_name(got));
}

std::string missing_attributes_text(std::span<const std::string_view> names) {
  if (names.size() == 1) return fmt::format("attribute {} is required", quoted_text(names[0]));
  if (names.size() == 2) {
    return fmt::format("attributes {} and {} are required", quoted_text(names[0]),
                       quoted_text(names[1]));
  }
  std::string list;
  for (const std::string_view name : names.first(names.size() - 1)) {
    list += quoted_text(name) + ", ";
  }
  return fmt::format("attributes {}and {} are required", list, quoted_text(names.back()));
}

std::vector<std::string_view> missing_attributes(const Type& got, const Type& want) {
  std::vector<std::string_view> missing;
  for (const auto attribute : want.attributes()) {
    if (may_be_missing(attribute) || got.find_attribute(attribute.name) != nullptr) continue;
    missing.push_back(attribute.name);
  }
  return missing;
}

// The first attribute that both have and that has no such conversion.
std::optional<std::string> attribute_mismatch(const Type& got, const Type& want, Safety safety) {
  for (const auto attribute : want.attributes()) {
    const Type* source = got.find_attribute(attribute.name);
    if (source == nullptr || is_convertible(*source, attribute.type, safety)) continue;
    return fmt::format("attribute {}: {}", quoted_text(attribute.name),
                       mismatch_text(*source, attribute.type));
  }
  return std::nullopt;
}

std::string objects_text(const Type& got, const Type& want) {
  const std::vector<std::string_view> missing = missing_attributes(got, want);
  if (!missing.empty()) return missing_attributes_text(missing);
  // What can never convert is worse than what may.
  for (const Safety safety : {Safety::UnsafeToo, Safety::SafeOnly}) {
    if (auto text = attribute_mismatch(got, want, safety)) return *std::move(text);
  }
  return "incorrect object attributes";
}

// Tuple or object to a list, set or map.
std::string parts_text(const Type& got, const Type& want) {
  const bool kinds_fit = want.is(TypeKind::Map) == got.is(TypeKind::Object);
  if (!kinds_fit) return required(want);
  const Type& element = want.element();
  if (element.is_dynamic()) {
    return fmt::format("all {} elements must have the same type", keyword(want.kind()));
  }
  const bool is_tuple = got.is(TypeKind::Tuple);
  const size_t n_parts = is_tuple ? got.elements().size() : got.attributes().size();
  for (size_t i = 0; i < n_parts; ++i) {
    const Type& part = is_tuple ? got.elements()[i] : got.attributes()[i].type;
    if (is_convertible(part, element, Safety::UnsafeToo)) continue;
    const std::string where = is_tuple ? std::to_string(i) : quoted_text(got.attributes()[i].name);
    return fmt::format("element {}: {}", where, mismatch_text(part, element));
  }
  return "all elements must be " + friendly_name(element, {.as_constraint = true});
}

std::string collections_text(const Type& got, const Type& want) {
  const bool kinds_fit = want.is(TypeKind::Map) == got.is(TypeKind::Map);
  if (!kinds_fit) return required(want);
  return fmt::format("incorrect {} element type: {}", keyword(want.kind()),
                     mismatch_text(got.element(), want.element()));
}

// Whether naming both types explains the matter. Of a string that is no number, the value is wrong
// and not the type.
bool both_names_help(const Type& got, const Type& want) {
  if (got.is_primitive() != want.is_primitive() || want.is(TypeKind::String)) return true;
  const bool no_way = (want.is(TypeKind::Bool) && got.is_numeric()) ||
                      (got.is(TypeKind::Bool) && want.is_numeric());
  return no_way || (got.is(TypeKind::Tuple) && want.is(TypeKind::Object)) || got.has_extended() ||
         want.has_extended();
}

// How much two types differ at first sight; of the members of a union the one with the smallest
// distance is explained.
size_t distance(const Type& got, const Type& want) {
  constexpr size_t kOtherKind = 1'000'000;
  if (got.kind() != want.kind()) {
    const bool is_related = conversion_rule(got.kind(), want.kind()).best != ConversionKind::None;
    return is_related ? kOtherKind / 2 : kOtherKind;
  }
  if (!got.is(TypeKind::Object)) return 0;
  size_t n_differences = missing_attributes(got, want).size();
  for (const auto attribute : got.attributes()) {
    const Type* wanted = want.find_attribute(attribute.name);
    const bool fits =
        wanted != nullptr && is_convertible(attribute.type, *wanted, Safety::UnsafeToo);
    n_differences += fits ? 0 : 1;
  }
  return n_differences;
}

// What a member of a union is called: `object` would not tell which one.
std::string member_name(const Type& member) {
  constexpr size_t kLongest = 60;
  std::string expression = to_type_expression(member);
  return expression.size() <= kLongest ? expression : friendly_name(member);
}

// `; did you mean "bucket" instead of "buket"?` where an attribute is missing and the object has
// one of a similar name that the member does not have.
std::string spelling_hint(const Type& got, const Type& want) {
  if (!got.is(TypeKind::Object) || !want.is(TypeKind::Object)) return "";
  const std::vector<std::string_view> missing = missing_attributes(got, want);
  for (const auto attribute : got.attributes()) {
    if (want.find_attribute(attribute.name) != nullptr) continue;
    if (const auto nearest = nearest_name(attribute.name, missing)) {
      return fmt::format("; did you mean {} instead of {}?", quoted_text(*nearest),
                         quoted_text(attribute.name));
    }
  }
  return "";
}

// The members of a union, told apart even where their friendly names are the same.
std::string union_name(const Type& want) {
  constexpr size_t kMostNamed = 5;
  std::vector<std::string> names;
  for (const Type& member : want.members()) names.push_back(friendly_name(member));
  std::ranges::sort(names);
  if (std::ranges::adjacent_find(names) == names.end()) return friendly_name(want);
  std::string text;
  for (size_t i = 0; i < want.members().size() && i < kMostNamed; ++i) {
    if (i > 0) text += " or ";
    text += member_name(want.members()[i]);
  }
  if (names.size() > kMostNamed) text += fmt::format(" or … ({} in all)", names.size());
  return text;
}

std::string to_union_text(const Type& got, const Type& want) {
  const Type* nearest = nullptr;
  size_t smallest = 0;
  for (const Type& member : want.members()) {
    if (member.is(TypeKind::None)) continue;
    const size_t member_distance = distance(got, member);
    if (nearest == nullptr || member_distance < smallest) {
      nearest = &member;
      smallest = member_distance;
    }
  }
  if (got.is(TypeKind::None) || nearest->kind() != got.kind() || !is_structural(got)) {
    return fmt::format("{} required, but have {}", union_name(want), friendly_name(got));
  }
  const std::string optional = want.is_optional() ? " or null" : "";
  const size_t n_others = want.members().size() - (want.is_optional() ? 2 : 1);
  if (n_others == 0) return mismatch_text(got, *nearest);
  return fmt::format("none of {} types{} fits; nearest is {}: {}{}", n_others + 1, optional,
                     member_name(*nearest), mismatch_text(got, *nearest),
                     spelling_hint(got, *nearest));
}

// The member that stands in the way.
std::string from_union_text(const Type& got, const Type& want) {
  for (const Safety safety : {Safety::UnsafeToo, Safety::SafeOnly}) {
    for (const Type& member : got.members()) {
      if (is_convertible(member, want, safety)) continue;
      return fmt::format("may be {}: {}", friendly_name(member), mismatch_text(member, want));
    }
  }
  return required_but_have(got, want);
}

}  // namespace

std::string mismatch_text(const Type& got, const Type& want) {
  if (got.is(TypeKind::Union)) return from_union_text(got, want);
  if (want.is(TypeKind::Union)) return to_union_text(got, want);
  if (want.is_eventual() && !got.is(TypeKind::Output)) {
    return mismatch_text(got.is(TypeKind::Promise) ? got.element() : got, want.element());
  }
  if (want.is(TypeKind::Output)) return mismatch_text(got.element(), want.element());
  if (got.is(TypeKind::Object) && want.is(TypeKind::Object)) return objects_text(got, want);
  if (is_structural(got) && want.is_collection()) return parts_text(got, want);
  if (got.is_collection() && want.is_collection()) return collections_text(got, want);
  return both_names_help(got, want) ? required_but_have(got, want) : required(want);
}

}  // namespace hcl
