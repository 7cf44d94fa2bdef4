// SPDX-License-Identifier: Apache-2.0
// Operations lose no mark of what they looked at, and marks change nothing else about a result.
#include "hcl/value/access.h"
#include "hcl/value/deep_marks.h"
#include "hcl/value/dump.h"
#include "hcl/value/equality.h"
#include "hcl/value/operations.h"

#include "testing/property.h"
#include "testing/random_value.h"

namespace hcl::testing {

namespace {

using Operation = Value (*)(const Value&, const Value&);

constexpr RandomValueOptions kOptions = {.null = false, .marks = true};

bool has_all(const MarkSet& marks, const MarkSet& wanted) {
  return marks.with(wanted) == marks;
}

Value or_nothing(const Result<Value>& result, const Value& a, const Value& b) {
  return result ? *result : Value().with_marks(a.marks().with(b.marks()));
}

void check(Operation operation, const Value& a, const Value& b) {
  const Value result = operation(a, b);
  const std::string all = dump(a) + " and " + dump(b) + " give " + dump(result);
  HCL_CHECK(has_all(result.marks(), a.marks().with(b.marks())), all);
  const Value plain = operation(unmark_deep(a).value, unmark_deep(b).value);
  HCL_CHECK(identical(unmark_deep(result).value, unmark_deep(plain).value), all);
}

constexpr Operation kOnNumbers[] = {
    [](const Value& a, const Value& b) { return or_nothing(add(a, b), a, b); },
    [](const Value& a, const Value& b) { return or_nothing(subtract(a, b), a, b); },
    [](const Value& a, const Value& b) { return or_nothing(multiply(a, b), a, b); },
    [](const Value& a, const Value& b) { return or_nothing(divide(a, b), a, b); },
    [](const Value& a, const Value& b) { return or_nothing(modulo(a, b), a, b); },
    less_than,
    less_or_equal,
    greater_than,
    greater_or_equal,
};
constexpr Operation kOnBools[] = {logical_and, logical_or};

// Everything inside a value that is compared takes part, but for a comparison with null.
void check_equality(const Value& a, const Value& b) {
  check(equals, a, b);
  check(not_equals, a, b);
  if (a.is_null() == b.is_null()) {
    const MarkSet all = unmark_deep(a).marks.with(unmark_deep(b).marks);
    HCL_CHECK(has_all(equals(a, b).marks(), all), dump(a) + " and " + dump(b));
  }
}

void check_access(Draw& draw) {
  const Type element = random_type(draw);
  const Value list = random_value(draw, Type::list(element), kOptions);
  const Value position = random_value(draw, Type::number(), kOptions);
  check(has_index, list, position);
  const Value found = has_index(list, position).without_marks();
  if (!found.is_known() || found.as_bool()) check(index, list, position);
  check([](const Value& a, const Value&) { return length_of(a); }, list, Value());
  const Value set = random_value(draw, Type::set(element), kOptions);
  check(has_element, set, random_value(draw, element, {.marks = true}));
}

}  // namespace

HCL_PROPERTY(value_marks, 50000) {
  const Type number = draw.flip() ? Type::number() : Type::integer();
  check(draw.pick(kOnNumbers), random_value(draw, number, kOptions),
        random_value(draw, number, kOptions));
  check(draw.pick(kOnBools), random_value(draw, Type::boolean(), kOptions),
        random_value(draw, Type::boolean(), kOptions));
  const Type type = random_type(draw);
  check_equality(random_value(draw, type, {.marks = true}),
                 random_value(draw, type, {.marks = true}));
  check_access(draw);
}

}  // namespace hcl::testing
