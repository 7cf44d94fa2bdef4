// SPDX-License-Identifier: Apache-2.0
// Conversion of values to unions, enums and capsules.
#include <algorithm>

#include "hcl/support/assert.h"
#include "hcl/value/capsule.h"
#include "hcl/value/conform.h"
#include "hcl/value/convert_impl.h"

namespace hcl {

namespace {

// How well a member of a union suits a value, the best first. A member that the value conforms to
// leaves it as it is, so that what was converted once does not change when it is converted again.
// An enum of values of the type at hand comes before conversions to other types.
enum class Suitability : uint8_t {
  Equal,
  Conforming,
  Assignable,
  Safe,
  UnsafeEnum,
  Unsafe,
  Impossible
};

Suitability suitability(const Value& value, const Type& from, const Type& member) {
  const Type wanted = without_optional_attributes(member);
  if (from == wanted) return Suitability::Equal;
  const bool is_assignable = assignable(from, member);
  // Conforming alone is not enough: a string conforms to an enum of other strings.
  if (is_assignable && conforms(from, wanted)) return Suitability::Conforming;
  const bool is_enum_of_type = member.is(TypeKind::Enum) && from == member.enum_base();
  const bool is_member =
      is_enum_of_type && value.is_known_not_null() && is_enum_member(value, member);
  if (is_member || is_assignable) return Suitability::Assignable;
  if (is_convertible(from, member, Safety::NeverFails)) return Suitability::Safe;
  if (is_enum_of_type) return Suitability::UnsafeEnum;
  return is_convertible(from, member, Safety::UnsafeToo) ? Suitability::Unsafe
                                                         : Suitability::Impossible;
}

}  // namespace

// The choice of a member that converts safely depends on the type only, so that a value that is not
// known yet becomes an unknown value of the type that it will have.
Converter::Converted Converter::to_union(const Value& value, const Type& to) {
  const Type from = without_eventuals(value.type());
  const Type* best = nullptr;
  Suitability best_suitability = Suitability::UnsafeEnum;
  std::vector<const Type*> candidates;
  size_t n_enums = 0;
  for (const Type& member : to.members()) {
    const Suitability member_suitability = suitability(value, from, member);
    if (member_suitability < best_suitability) {
      best = &member;
      best_suitability = member_suitability;
    }
    if (member_suitability == Suitability::Unsafe) candidates.push_back(&member);
    if (member_suitability == Suitability::UnsafeEnum) {
      candidates.insert(candidates.begin() + static_cast<std::ptrdiff_t>(n_enums++), &member);
    }
  }
  if (best != nullptr) return convert(value, *best);
  if (candidates.empty()) return fail_types(value, to);
  if (candidates.size() == 1 || value.is_null()) return convert(value, *candidates.front());
  if (value.is_known()) return to_first_member(value, candidates);

  std::vector<Type> members;
  for (const Type* candidate : candidates) {
    members.push_back(replace_dynamic(from, without_optional_attributes(*candidate)));
  }
  return Value::unknown(Type::union_of(std::move(members)),
                        {.nullness = value.refinement().nullness});
}

// The first of the members that takes the value. Of the failures the one that got furthest into the
// value is told, as its member probably is the one that was meant.
Converter::Converted Converter::to_first_member(const Value& value,
                                                const std::vector<const Type*>& candidates) {
  Failure deepest;
  bool is_first = true;
  for (const Type* candidate : candidates) {
    if (Converted converted = convert(value, *candidate)) return converted;
    if (is_first || failure_.steps.size() > deepest.steps.size()) deepest = std::move(failure_);
    is_first = false;
  }
  failure_ = std::move(deepest);
  return std::nullopt;
}

Converter::Converted Converter::to_enum(const Value& value, const Type& to) {
  Converted converted = convert(value, to.enum_base());
  if (!converted || is_enum_member(*converted, to)) return converted;
  return fail(not_a_member_text(*converted, to));
}

Converter::Converted Converter::to_capsule(const Value& value, const Type& to) {
  const Type from = value.type();
  if (from == to) return value;
  if (to.is(TypeKind::Capsule)) {
    const auto& offer = to.capsule().operations().conversion_from;
    if (const auto conversion = offer ? offer(from) : nullptr) {
      Result<CapsulePayload> payload = conversion(value);
      return payload ? Value::capsule(to, *std::move(payload)) : fail(payload.error().message);
    }
  }
  if (from.is(TypeKind::Capsule)) {
    const auto& offer = from.capsule().operations().conversion_to;
    if (const auto conversion = offer ? offer(to) : nullptr) {
      Result<Value> converted = conversion(value.as_capsule().get());
      if (!converted) return fail(converted.error().message);
      HCL_ASSERT(conforms(converted->type(), to), "a capsule converts to the type asked for");
      return *std::move(converted);
    }
  }
  return fail_types(value, to);
}

}  // namespace hcl
