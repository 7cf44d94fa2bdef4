// SPDX-License-Identifier: Apache-2.0
#include "hcl/value/operations.h"

#include <algorithm>
#include <array>
#include <optional>

#include "hcl/support/assert.h"
#include "hcl/value/equality.h"
#include "hcl/value/range.h"
#include "hcl/value/refine.h"
#include "hcl/value/value_impl.h"

namespace hcl {

namespace {

using NumberOperation = std::optional<Number> (*)(const Number&, const Number&);
using IntOperation = Result<BigInt> (*)(const BigInt&, const BigInt&);

bool is_numeric(const Value& value) {
  return value.kind() == TypeKind::Number || value.kind() == TypeKind::Int;
}

void expect_number(const Value& value) {
  HCL_ASSERT(!value.is_null(), "null is no operand");
  HCL_ASSERT(is_numeric(value) || value.kind() == TypeKind::Dynamic,
             "an operand of arithmetic is a number");
}

void expect_bool(const Value& value) {
  HCL_ASSERT(!value.is_null(), "null is no operand");
  HCL_ASSERT(value.kind() == TypeKind::Bool || value.kind() == TypeKind::Dynamic,
             "an operand of logic is a bool");
}

bool are_ints(const Value& a, const Value& b) {
  return a.kind() == TypeKind::Int && b.kind() == TypeKind::Int;
}

Type result_type(const Value& a, const Value& b) {
  return are_ints(a, b) ? Type::integer() : Type::number();
}

// What a number is between; infinities where there is no bound.
struct Interval {
  Number low = Number::negative_infinity();
  Number high = Number::positive_infinity();
};

Interval interval_of(const Value& value) {
  const Refinement range = range_of(value);
  Interval interval;
  if (range.lower) interval.low = range.lower->value;
  if (range.upper) interval.high = range.upper->value;
  return interval;
}

// An unknown operand: the result lies between the results for the corners of the operands'
// intervals, if those exist.
Value unknown_result(const Value& a, const Value& b, NumberOperation operation) {
  const Value result = unknown_not_null(result_type(a, b));
  if (a.kind() == TypeKind::Dynamic || b.kind() == TypeKind::Dynamic) return result;
  const Interval left = interval_of(a);
  const Interval right = interval_of(b);
  const std::array corners = {operation(left.low, right.low), operation(left.low, right.high),
                              operation(left.high, right.low), operation(left.high, right.high)};
  if (!std::ranges::all_of(corners, [](const auto& corner) { return corner.has_value(); }))
    return result;
  const auto less = [](const auto& x, const auto& y) { return compare(*x, *y) < 0; };
  const Number& low = **std::ranges::min_element(corners, less);
  const Number& high = **std::ranges::max_element(corners, less);
  return *Refine(result).at_least(low).at_most(high).done();
}

// The part that all operations share: marks, unknowns, and ints.
struct Arithmetic {
  NumberOperation on_numbers;
  IntOperation on_ints;  // null where two ints give a number
  bool has_interval;
  const char* impossible;
};

Result<Value> calculate(const Value& a, const Value& b, const Arithmetic& arithmetic);

Result<Value> calculate_marked(const Value& a, const Value& b, const Arithmetic& arithmetic) {
  HCL_TRY(result, calculate(a.without_marks(), b.without_marks(), arithmetic));
  return result.with_marks(a.marks().with(b.marks()));
}

Result<Value> calculate(const Value& a, const Value& b, const Arithmetic& arithmetic) {
  if (a.is_marked() || b.is_marked()) return calculate_marked(a, b, arithmetic);
  expect_number(a);
  expect_number(b);
  const bool exact = arithmetic.on_ints != nullptr && are_ints(a, b);
  if (!a.is_known() || !b.is_known()) {
    if (arithmetic.has_interval) return unknown_result(a, b, arithmetic.on_numbers);
    return unknown_not_null(exact ? Type::integer() : Type::number());
  }
  if (exact) {
    HCL_TRY(left, a.as_number().to_big_int());
    HCL_TRY(right, b.as_number().to_big_int());
    HCL_TRY(result, arithmetic.on_ints(left, right));
    return Value::integer(Number::from(result));
  }
  std::optional<Number> result = arithmetic.on_numbers(a.as_number(), b.as_number());
  if (!result) return Error{arithmetic.impossible};
  return Value::number(*std::move(result));
}

using Tag = ValueNode::Tag;

bool is_small(const Value& value) {
  return ValueNode::is_small(value, Tag::Number) || ValueNode::is_small(value, Tag::Int);
}

// Whether both operands are of one numeric type and inside their values. That needs no thought
// about nulls, unknowns and marks, and no big numbers.
bool are_small(const Value& a, const Value& b) {
  return is_small(a) && ValueNode::is_small(b, ValueNode::tag(a));
}

uint32_t wider_precision(const Value& a, const Value& b) {
  return std::max(ValueNode::precision(a), ValueNode::precision(b));
}

// The precision of a result that is an integer of 64 bits, or 0 where it is not exact without
// further thought. An int has that of an integer whatever its operands had.
uint32_t small_precision(const Value& a, const Value& b, int64_t result) {
  if (ValueNode::tag(a) == Tag::Int) return Number::kIntegerPrecision;
  const uint32_t precision = wider_precision(a, b);
  constexpr int64_t kAlwaysExact = int64_t{1} << Number::kDoublePrecision;
  const bool is_exact =
      Number::kIntegerPrecision <= precision || (-kAlwaysExact <= result && result <= kAlwaysExact);
  return is_exact ? precision : 0;
}

Result<BigInt> remainder_or_dividend(const BigInt& a, const BigInt& b) {
  const std::optional<Division> division = divide(a, b);
  return division ? division->remainder : a;
}

// -1, 1: every value that the operands may have compares that way; 0: that is not known, or they
// are equal.
int order_of_ranges(const Value& a, const Value& b) {
  const Interval left = interval_of(a);
  const Interval right = interval_of(b);
  if (compare(left.high, right.low) < 0) return -1;
  return compare(right.high, left.low) < 0 ? 1 : 0;
}

Value compare_values(const Value& a, const Value& b, int wanted) {
  if (is_small(a) && is_small(b)) {
    const int64_t left = ValueNode::small(a);
    const int64_t right = ValueNode::small(b);
    return Value::boolean(wanted < 0 ? left < right : left > right);
  }
  if (a.is_marked() || b.is_marked()) {
    return compare_values(a.without_marks(), b.without_marks(), wanted)
        .with_marks(a.marks().with(b.marks()));
  }
  expect_number(a);
  expect_number(b);
  if (a.is_known() && b.is_known()) {
    const auto order = compare(a.as_number(), b.as_number());
    return Value::boolean(wanted < 0 ? order < 0 : order > 0);
  }
  const bool has_ranges = is_numeric(a) && is_numeric(b);
  const int order = has_ranges ? order_of_ranges(a, b) : 0;
  return order == 0 ? unknown_not_null(Type::boolean()) : Value::boolean(order == wanted);
}

// The result that one operand alone decides, whatever the other is.
Value decide(const Value& a, const Value& b, bool decisive) {
  if (ValueNode::tag(a) == Tag::Bool && ValueNode::tag(b) == Tag::Bool) {
    const bool is_decided = a.as_bool() == decisive || b.as_bool() == decisive;
    return Value::boolean(is_decided == decisive);
  }
  if (a.is_marked() || b.is_marked()) {
    return decide(a.without_marks(), b.without_marks(), decisive)
        .with_marks(a.marks().with(b.marks()));
  }
  expect_bool(a);
  expect_bool(b);
  const auto decides = [&](const Value& value) {
    return value.is_known() && value.as_bool() == decisive;
  };
  if (decides(a) || decides(b)) return Value::boolean(decisive);
  if (a.is_known() && b.is_known()) return Value::boolean(!decisive);
  return unknown_not_null(Type::boolean());
}

}  // namespace

Result<Value> add(const Value& a, const Value& b) {
  constexpr Arithmetic kAdd = {add, add, true, "can't compute sum of opposing infinities"};
  int64_t sum = 0;
  if (are_small(a, b) && !__builtin_add_overflow(ValueNode::small(a), ValueNode::small(b), &sum)) {
    const uint32_t precision = small_precision(a, b, sum);
    if (precision != 0) return ValueNode::make_small(ValueNode::tag(a), sum, precision);
  }
  return calculate(a, b, kAdd);
}

Result<Value> subtract(const Value& a, const Value& b) {
  constexpr Arithmetic kSubtract = {subtract, subtract, true,
                                    "can't subtract infinity from itself"};
  int64_t difference = 0;
  if (are_small(a, b) &&
      !__builtin_sub_overflow(ValueNode::small(a), ValueNode::small(b), &difference)) {
    const uint32_t precision = small_precision(a, b, difference);
    if (precision != 0) return ValueNode::make_small(ValueNode::tag(a), difference, precision);
  }
  return calculate(a, b, kSubtract);
}

Result<Value> multiply(const Value& a, const Value& b) {
  constexpr Arithmetic kMultiply = {multiply, multiply, true, "can't multiply zero by infinity"};
  int64_t product = 0;
  // A product of 0 may be -0.
  if (are_small(a, b) &&
      !__builtin_mul_overflow(ValueNode::small(a), ValueNode::small(b), &product) && product != 0) {
    const uint32_t precision = small_precision(a, b, product);
    if (precision != 0) return ValueNode::make_small(ValueNode::tag(a), product, precision);
  }
  return calculate(a, b, kMultiply);
}

Result<Value> divide(const Value& a, const Value& b) {
  constexpr Arithmetic kDivide = {divide, nullptr, false,
                                  "can't divide zero by zero or infinity by infinity"};
  return calculate(a, b, kDivide);
}

Result<Value> modulo(const Value& a, const Value& b) {
  constexpr Arithmetic kModulo = {modulo, remainder_or_dividend, false,
                                  "can't use modulo with zero and infinity"};
  // The smallest integer has no remainder by -1 that the processor would compute.
  if (are_small(a, b) && ValueNode::tag(a) == Tag::Int && ValueNode::small(b) != 0 &&
      ValueNode::small(b) != -1) {
    return ValueNode::make_small(Tag::Int, ValueNode::small(a) % ValueNode::small(b),
                                 Number::kIntegerPrecision);
  }
  return calculate(a, b, kModulo);
}

Value negate(const Value& a) {
  if (a.is_marked()) return negate(a.without_marks()).with_marks(a.marks());
  expect_number(a);
  if (!a.is_known()) return unknown_not_null(result_type(a, a));
  Number negated = negate(a.as_number());
  return a.kind() == TypeKind::Int ? Value::integer(std::move(negated))
                                   : Value::number(std::move(negated));
}

Value absolute(const Value& a) {
  if (a.is_marked()) return absolute(a.without_marks()).with_marks(a.marks());
  expect_number(a);
  if (!a.is_known()) return *Refine(unknown_not_null(result_type(a, a))).at_least(Number()).done();
  Number positive = absolute(a.as_number());
  return a.kind() == TypeKind::Int ? Value::integer(std::move(positive))
                                   : Value::number(std::move(positive));
}

Value less_than(const Value& a, const Value& b) {
  return compare_values(a, b, -1);
}
Value greater_than(const Value& a, const Value& b) {
  return compare_values(a, b, 1);
}
Value less_or_equal(const Value& a, const Value& b) {
  return logical_or(less_than(a, b), equals(a, b));
}
Value greater_or_equal(const Value& a, const Value& b) {
  return logical_or(greater_than(a, b), equals(a, b));
}

Value logical_not(const Value& a) {
  if (a.is_marked()) return logical_not(a.without_marks()).with_marks(a.marks());
  expect_bool(a);
  return a.is_known() ? Value::boolean(!a.as_bool()) : unknown_not_null(Type::boolean());
}

Value logical_and(const Value& a, const Value& b) {
  return decide(a, b, false);
}
Value logical_or(const Value& a, const Value& b) {
  return decide(a, b, true);
}

Value not_equals(const Value& a, const Value& b) {
  return logical_not(equals(a, b));
}

}  // namespace hcl
