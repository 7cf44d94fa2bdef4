// SPDX-License-Identifier: Apache-2.0
// Knowing more about the operands never contradicts a result that came before.
#include "hcl/value/access.h"
#include "hcl/value/dump.h"
#include "hcl/value/equality.h"
#include "hcl/value/operations.h"

#include "testing/known_order.h"
#include "testing/property.h"
#include "testing/random_value.h"

namespace hcl::testing {

namespace {

using Operation = Result<Value> (*)(const Value&, const Value&);

// The reference computes the bounds of a result at the precision of the operands' bounds, which
// may be less than that of the operands, so the numbers here are all of one precision.
constexpr RandomValueOptions kOptions = {.null = false, .precise_numbers = false};

template <Value (*operation)(const Value&, const Value&)>
Result<Value> total(const Value& a, const Value& b) {
  return operation(a, b);
}

void check(Operation operation, const Value& a, const Value& b, const Value& later_a,
           const Value& later_b) {
  const Result<Value> before = operation(a, b);
  const Result<Value> after = operation(later_a, later_b);
  const std::string all = dump(a) + " and " + dump(b) + ", then " + dump(later_a) + " and " +
                          dump(later_b) + ": " + (before ? dump(*before) : "error") + ", then " +
                          (after ? dump(*after) : "error");
  HCL_CHECK(before || !after, all);
  if (before && after) HCL_CHECK(may_become(*before, *after), all);
}

constexpr Operation kOnNumbers[] = {
    add,
    subtract,
    multiply,
    divide,
    modulo,
    total<less_than>,
    total<less_or_equal>,
    total<greater_than>,
    total<greater_or_equal>,
    [](const Value& a, const Value&) -> Result<Value> { return negate(a); },
    [](const Value& a, const Value&) -> Result<Value> { return absolute(a); },
};
constexpr Operation kOnBools[] = {
    total<logical_and>,
    total<logical_or>,
    [](const Value& a, const Value&) -> Result<Value> { return logical_not(a); },
};

void check_operation(Draw& draw, std::span<const Operation> operations, const Type& type) {
  const Value a =
      draw.one_in(8) ? Value::unknown(Type::dynamic()) : random_value(draw, type, kOptions);
  const Value b = random_value(draw, type, kOptions);
  const auto later = [&](const Value& value) {
    return value.is_dynamic_unknown() ? random_value(draw, type, kOptions)
                                      : random_refinement_of(draw, value, kOptions);
  };
  const Value later_a = later(a);
  const Value later_b = later(b);
  if (later_a.is_null() || later_b.is_null()) return;
  check(draw.pick(operations), a, b, later_a, later_b);
}

void check_equality(Draw& draw) {
  const Type type = random_type(draw);
  const RandomValueOptions options = {.precise_numbers = false};
  const Value a = random_value(draw, type, options);
  const Value b = random_value(draw, draw.one_in(4) ? random_type(draw) : type, options);
  const Value later_a = random_refinement_of(draw, a, options);
  // Often the same as the other, which random values rarely are.
  Value later_b = random_refinement_of(draw, b, options);
  if (!b.is_known() && draw.flip() && may_become(b, later_a)) later_b = later_a;
  // Equality follows the reference, which tells an unknown set or map of some length from another
  // better than a known one with unknown elements: waiting again is no contradiction.
  if (!equals(later_a, later_b).is_known()) return;
  check(total<equals>, a, b, later_a, later_b);
  check(total<not_equals>, a, b, later_a, later_b);
}

void check_access(Draw& draw) {
  constexpr TypeKind kKinds[] = {TypeKind::List, TypeKind::Map, TypeKind::Tuple};
  const Type element = random_type(draw, {.max_depth = 2});
  const TypeKind kind = draw.pick(kKinds);
  const Type type = kind == TypeKind::List  ? Type::list(element)
                    : kind == TypeKind::Map ? Type::map(element)
                                            : Type::tuple({element, Type::string()});
  const Value container = random_value(draw, type, kOptions);
  const Value key =
      random_value(draw, kind == TypeKind::Map ? Type::string() : Type::number(), kOptions);
  const Value later = random_refinement_of(draw, container, kOptions);
  const Value later_key = random_refinement_of(draw, key, kOptions);
  if (later.is_null() || later_key.is_null()) return;
  check(total<has_index>, container, key, later, later_key);
  const auto length = [](const Value& a, const Value&) -> Result<Value> { return length_of(a); };
  check(length, container, key, later, later_key);
  const Value found = has_index(later, later_key);
  if (found.is_known() && found.as_bool()) check(total<index>, container, key, later, later_key);

  const Value set = random_value(draw, Type::set(element), kOptions);
  const Value wanted = random_value(draw, element);
  const Value later_set = random_refinement_of(draw, set, kOptions);
  if (later_set.is_null()) return;
  const Value later_wanted = random_refinement_of(draw, wanted);
  // A null without a type is an element of a set without one, and of no other.
  if (wanted.has_wholly_known_type() && wanted.type().has_dynamic()) return;
  check(total<has_element>, set, wanted, later_set, later_wanted);
  check(length, set, wanted, later_set, later_wanted);
}

}  // namespace

HCL_PROPERTY(value_monotone, 100000) {
  const Type number = draw.below(3) != 0 ? Type::number() : Type::integer();
  check_operation(draw, kOnNumbers, number);
  check_operation(draw, kOnBools, Type::boolean());
  check_equality(draw);
  check_access(draw);
}

}  // namespace hcl::testing
