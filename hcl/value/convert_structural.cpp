// SPDX-License-Identifier: Apache-2.0
// Conversion of values to tuples and objects.
#include <fmt/core.h>

#include "hcl/support/quoted_text.h"
#include "hcl/value/convert_impl.h"
#include "hcl/value/mismatch.h"

namespace hcl {

namespace {

// Whether converting would certainly give the same value again, told at a glance.
bool stays_the_same(const Value& value, const Type& to) {
  if (to.is_dynamic()) return true;
  if (value.kind() != to.kind()) return false;
  return to.is_primitive() || (to.is_collection() && value.type() == to);
}

}  // namespace

Converter::Converted Converter::tuple_to_tuple(const Value& value, const Type& to) {
  const std::span<const Value> elements = value.elements();
  const std::span<const Type> types = to.elements();
  if (elements.size() != types.size()) return fail_types(value, to);
  std::vector<Value> converted;
  converted.reserve(elements.size());
  for (size_t i = 0; i < elements.size(); ++i) {
    Converted element = convert(elements[i], types[i]);
    if (!element) return failed_at_index(i);
    converted.push_back(*std::move(element));
  }
  return Value::tuple(std::move(converted));
}

Converter::Converted Converter::object_to_object(const Value& value, const Type& to) {
  const Shape& shape = value.shape();
  const std::span<const Value> elements = value.elements();
  const ObjectAttributes attributes = to.attributes();
  std::vector<Value> converted;
  converted.reserve(attributes.size());
  bool is_same = shape == to.shape();
  size_t position = 0;
  for (size_t i = 0; i < attributes.size(); ++i) {
    const ObjectAttributes::Attribute attribute = attributes[i];
    while (position < shape.size() && shape[position] < attribute.name) ++position;
    if (position == shape.size() || shape[position] != attribute.name) {
      if (!may_be_missing(attribute)) return fail_types(value, to);
      converted.push_back(null_of(without_optional_attributes(attribute.type)));
      continue;
    }
    const Value& element = elements[position];
    if (stays_the_same(element, attribute.type)) {
      converted.push_back(element);
      continue;
    }
    Converted attribute_value = convert(element, attribute.type);
    if (!attribute_value) return failed_at(AttributeStep{attribute.name});
    converted.push_back(*std::move(attribute_value));
    is_same = false;
  }
  return is_same ? value : Value::object(to.shape(), std::move(converted));
}

Converter::Converted Converter::map_to_object(const Value& value, const Type& to) {
  const Type element = without_eventuals(value.type()).element();
  const ObjectAttributes attributes = to.attributes();
  std::vector<Value> converted;
  converted.reserve(attributes.size());
  std::string missing;
  for (size_t i = 0; i < attributes.size(); ++i) {
    const ObjectAttributes::Attribute attribute = attributes[i];
    const Value* found = value.find(attribute.name);
    if (found == nullptr) {
      if (!may_be_missing(attribute) && missing.empty()) missing = quoted_text(attribute.name);
      converted.push_back(null_of(without_optional_attributes(attribute.type)));
      continue;
    }
    if (!is_convertible(element, attribute.type, Safety::UnsafeToo)) {
      if (!may_be_missing(attribute)) return fail_types(value, to);
      return fail(fmt::format("map element type is incompatible with attribute {}: {}",
                              quoted_text(attribute.name), mismatch_text(element, attribute.type)));
    }
    Converted attribute_value = convert(*found, attribute.type);
    if (!attribute_value) return failed_at(IndexStep{Value::string(attribute.name)});
    converted.push_back(*std::move(attribute_value));
  }
  if (!missing.empty()) {
    return fail(fmt::format("map has no element for required attribute {}", missing));
  }
  return Value::object(to.shape(), std::move(converted));
}

}  // namespace hcl
