// SPDX-License-Identifier: Apache-2.0
// Conversion of types and of values agree, and keep what must be kept.
#include "hcl/value/convert.h"

#include <algorithm>

#include "hcl/value/conform.h"
#include "hcl/value/conversion_kind.h"
#include "hcl/value/deep_marks.h"
#include "hcl/value/dump.h"
#include "hcl/value/equality.h"
#include "hcl/value/mismatch.h"

#include "fuzz/type_relative.h"
#include "testing/property.h"
#include "testing/random_value.h"

namespace hcl::testing {

namespace {

struct Case {
  Type from;
  Type to;
  Value value;

  std::string text() const {
    return dump(value) + " of " + to_type_expression(from) + " to " + to_type_expression(to);
  }
};

Case draw_case(Draw& draw) {
  const RandomTypeOptions options = {.extended = draw.flip(),
                                     .optional_attributes = draw.one_in(3),
                                     .dynamic = draw.flip(),
                                     .capsule = draw.one_in(4)};
  Case drawn;
  drawn.from = random_type(draw, options);
  drawn.to =
      draw.one_in(4) ? random_type(draw, options) : random_relative(draw, drawn.from, options);
  drawn.value = random_value(draw, drawn.from, {.marks = draw.one_in(3)});
  return drawn;
}

// The type that a value must conform to once it is converted.
Type result_type(const Type& to) {
  return without_optional_attributes(without_eventuals(to));
}

// Whether the conversion may leave parts of a value out.
bool drops_parts(const Type& to) {
  switch (to.kind()) {
    case TypeKind::Object: return true;
    case TypeKind::List:
    case TypeKind::Set:
    case TypeKind::Map:
    case TypeKind::Promise:
    case TypeKind::Output: return drops_parts(to.element());
    case TypeKind::Tuple:
      for (const Type& element : to.elements()) {
        if (drops_parts(element)) return true;
      }
      return false;
    case TypeKind::Union:
      for (const Type& member : to.members()) {
        if (drops_parts(member)) return true;
      }
      return false;
    default: return false;
  }
}

bool has_map(const Type& type) {
  switch (type.kind()) {
    case TypeKind::Map: return true;
    case TypeKind::List:
    case TypeKind::Set: return has_map(type.element());
    case TypeKind::Tuple: return std::ranges::any_of(type.elements(), has_map);
    case TypeKind::Object:
      for (const auto attribute : type.attributes()) {
        if (has_map(attribute.type)) return true;
      }
      return false;
    default: return false;
  }
}

void check_result(const Case& c, const Value& result) {
  const std::string text = c.text() + " gives " + dump(result);
  HCL_CHECK(conforms(result.type(), result_type(c.to)), text);
  HCL_CHECK(result.is_null() == c.value.is_null(), text);
  const Result<Value, PathError> again = convert(result, c.to);
  HCL_CHECK(again.has_value(), text + ", then: " + again.error().message);
  HCL_CHECK(identical(*again, result), text + ", then " + dump(*again));
  HCL_CHECK(result.marks().with(c.value.marks()) == result.marks(), text);
  if (drops_parts(c.to)) return;
  const MarkSet before = unmark_deep(c.value).marks;
  const MarkSet after = unmark_deep(result).marks;
  // Where the target says "any type", maps beside an object may become objects of its names.
  const bool may_drop = c.to.has_dynamic() && has_map(c.value.type()) && drops_parts(result.type());
  HCL_CHECK(may_drop ? before.with(after) == before : before == after, text);
}

}  // namespace

HCL_PROPERTY(convert, 150000) {
  const Case c = draw_case(draw);
  const ConversionKind kind = conversion_kind(c.from, c.to);
  HCL_CHECK(!assignable(c.from, c.to) || kind == ConversionKind::Safe, c.text());
  HCL_CHECK(conversion_kind(c.from, c.from) == ConversionKind::Safe, c.text());

  const Type own = c.value.type();
  const ConversionKind own_kind = conversion_kind(without_eventuals(own), without_eventuals(c.to));
  const Result<Value, PathError> result = convert(c.value, c.to);
  const Result<Value, PathError> safe_result = convert_safely(c.value, c.to);
  const std::string failure = result ? "" : c.text() + ": " + result.error().message;
  HCL_CHECK(result || kind != ConversionKind::Safe, failure);
  HCL_CHECK(result || own_kind != ConversionKind::Safe, failure);
  HCL_CHECK(!result || own_kind != ConversionKind::None, c.text() + " gives " + dump(*result));
  const bool is_safe = conversion_kind(own, c.to) == ConversionKind::Safe;
  HCL_CHECK(safe_result.has_value() == is_safe,
            c.text() + ", safely: " + (safe_result ? "" : safe_result.error().message));
  HCL_CHECK(result || !result.error().message.empty(), c.text());
  if (own_kind == ConversionKind::None) {
    HCL_CHECK(result.error() == PathError({}, mismatch_text(own, c.to)), failure);
  }
  if (result) check_result(c, *result);
}

}  // namespace hcl::testing
