// SPDX-License-Identifier: Apache-2.0
#include "hcl/value/convert.h"

#include <algorithm>

#include "hcl/support/assert.h"
#include "hcl/value/conform.h"
#include "hcl/value/convert_impl.h"
#include "hcl/value/mismatch.h"
#include "hcl/value/range.h"

namespace hcl {

namespace {

// Whether the value has exactly this type, as far as that can be told without making a type.
bool is_exactly(const Value& value, const Type& type) {
  if (value.kind() != type.kind()) return false;
  if (type.is_primitive() || type.is_dynamic()) return true;
  const bool has_own_type =
      !value.is_known_not_null() || type.is_collection() || type.is(TypeKind::Capsule);
  if (has_own_type) return value.type() == type;
  const Value unmarked = value.without_marks();
  const std::span<const Value> elements = unmarked.elements();
  if (type.is(TypeKind::Tuple)) return std::ranges::equal(elements, type.elements(), is_exactly);
  const ObjectAttributes attributes = type.attributes();
  if (unmarked.shape() != type.shape()) return false;
  for (size_t i = 0; i < elements.size(); ++i) {
    if (!is_exactly(elements[i], attributes[i].type)) return false;
  }
  return true;
}

Result<Value, PathError> convert_with(const Value& value, const Type& to, Safety unification) {
  if (to.is_dynamic()) return value;
  // Values know nothing of eventual types: what is pending is unknown.
  const Type target = without_eventuals(to);
  if (is_exactly(value, without_optional_attributes(target))) return value;
  Converter converter(unification);
  if (std::optional<Value> converted = converter.convert(value, target)) {
    return *std::move(converted);
  }
  const Type from = value.type();
  if (!is_convertible(without_eventuals(from), target, Safety::UnsafeToo)) {
    return PathError{{}, mismatch_text(from, to)};
  }
  return std::move(converter).take_error();
}

// The length that an unknown value will have after the conversion, as far as that can be told.
void carry_length(const Value& value, const Type& from, const Type& to, Refinement& refinement) {
  if (!to.is_collection()) return;
  const bool is_structural = from.is(TypeKind::Tuple) || from.is(TypeKind::Object);
  if (!is_structural && !from.is_collection()) return;
  LengthRange length;
  if (is_structural) {
    const size_t n = from.is(TypeKind::Tuple) ? from.elements().size() : from.attributes().size();
    length = {static_cast<int64_t>(n), static_cast<int64_t>(n)};
  } else {
    length = {value.refinement().min_length, value.refinement().max_length};
  }
  // Elements that turn out to be equal become one.
  if (to.is(TypeKind::Set)) length.min = std::min<int64_t>(length.min, 1);
  refinement.min_length = length.min;
  refinement.max_length = length.max;
}

// Whether the source type tells which member of a union is the target.
bool has_best_member(const Type& from, const Type& to) {
  return to.is(TypeKind::Union) && !from.is_dynamic() && !from.is(TypeKind::Union);
}

}  // namespace

Value null_of(const Type& to) {
  if (to.is(TypeKind::Enum)) return Value::null(to.enum_base());
  if (!to.is(TypeKind::Union)) return Value::null(to);
  if (to.is_optional()) return Value::null(Type::none());
  // Not an enum if there is another member: a null of the enum's base type might suit that better.
  const auto is_no_enum = [](const Type& member) { return !member.is(TypeKind::Enum); };
  const auto found = std::ranges::find_if(to.members(), is_no_enum);
  return null_of(found == to.members().end() ? to.members().front() : *found);
}

Result<Value, PathError> convert(const Value& value, const Type& to) {
  return convert_with(value, to, Safety::UnsafeToo);
}

Result<Value, PathError> convert_safely(const Value& value, const Type& to) {
  if (conversion_kind(value.type(), to) == ConversionKind::Safe) {
    return convert_with(value, to, Safety::SafeOnly);
  }
  return PathError{{}, mismatch_text(value.type(), to)};
}

PathError Converter::take_error() && {
  std::ranges::reverse(failure_.steps);
  return {Path(std::move(failure_.steps)), std::move(failure_.message)};
}

Converter::Converted Converter::fail(std::string message) {
  failure_ = {{}, std::move(message)};
  return std::nullopt;
}

Converter::Converted Converter::fail_types(const Value& value, const Type& to) {
  return fail(mismatch_text(value.type(), to));
}

Converter::Converted Converter::failed_at(PathStep step) {
  failure_.steps.push_back(std::move(step));
  return std::nullopt;
}

Converter::Converted Converter::failed_at_index(size_t index) {
  return failed_at(IndexStep{Value::number(static_cast<int64_t>(index))});
}

Converter::Converted Converter::convert(const Value& value, const Type& to) {
  if (to.is_dynamic()) return value;
  if (value.is_marked()) {
    Converted converted = convert(value.without_marks(), to);
    return converted ? converted->with_marks(value.marks()) : converted;
  }
  if (!value.is_known()) return convert_unknown(value, to);
  if (value.is_null()) return convert_null(value, to);
  return convert_known(value, to);
}

Converter::Converted Converter::convert_known(const Value& value, const Type& to) {
  const Rule rule = conversion_rule(value.kind(), to.kind()).rule;
  switch (rule) {
    case Rule::Impossible: return fail_types(value, to);
    case Rule::Keep: return value;
    case Rule::BestMember: return to_union(value, to);
    case Rule::ToEnum: return to_enum(value, to);
    case Rule::BoolToString:
    case Rule::NumberToString:
    case Rule::StringToBool:
    case Rule::StringToNumber:
    case Rule::StringToInt:
    case Rule::NumberToInt:
    case Rule::IntToNumber: {
      Result<Value> converted = convert_primitive(rule, value);
      return converted ? Converted(*std::move(converted)) : fail(converted.error().message);
    }
    case Rule::SequenceToList:
    case Rule::SequenceToSet: return sequence_to_sequence(value, to);
    case Rule::TupleToSequence: return tuple_to_sequence(value, to);
    case Rule::TupleToTuple: return tuple_to_tuple(value, to);
    case Rule::MapToMap: return map_to_map(value, to);
    case Rule::ObjectToMap: return object_to_map(value, to);
    case Rule::MapToObject: return map_to_object(value, to);
    case Rule::ObjectToObject: return object_to_object(value, to);
    case Rule::Capsule: return to_capsule(value, to);
    case Rule::Late:
    case Rule::EachMember:
    case Rule::FromEnum:
    case Rule::Resolve: break;
  }
  HCL_UNREACHABLE("no known value is of a constraint's type, and eventual types are resolved");
}

Converter::Converted Converter::convert_unknown(const Value& value, const Type& to) {
  const Type own = value.type();
  if (own == to) return value;
  const Type from = without_eventuals(own);
  if (!is_convertible(from, to, Safety::UnsafeToo)) return fail_types(value, to);
  if (has_best_member(from, to)) return to_union(value, to);
  // Some members of a union are as good as all of them.
  if (from.is(TypeKind::Union) && conforms(own, to)) return value;
  const Type target = replace_dynamic(from, without_optional_attributes(to));
  Refinement refinement = {.nullness = value.refinement().nullness};
  carry_length(value, from, target, refinement);
  return Value::unknown(target, std::move(refinement));
}

Converter::Converted Converter::convert_null(const Value& value, const Type& to) {
  const Type own = value.type();
  if (own == to) return value;
  const Type from = without_eventuals(own);
  if (!is_convertible(from, to, Safety::UnsafeToo)) return fail_types(value, to);
  if (has_best_member(from, to)) return to_union(value, to);
  return null_of(replace_dynamic(from, without_optional_attributes(to)));
}

}  // namespace hcl
