// SPDX-License-Identifier: Apache-2.0
#include "hcl/model/value_text.h"

#include <fmt/format.h>

#include "hcl/support/number_text.h"
#include "hcl/support/quoted_text.h"

namespace hcl {

namespace {

std::string number_text(const Number& number) {
  constexpr uint32_t kDigits = 10;
  return print_number(number, {.notation = Notation::General, .digits = kDigits})
      .value_or("a number");
}

std::string object_text(const Value& object) {
  const size_t n = object.length();
  if (n == 0) return "object with no attributes";
  if (n == 1) return "object with 1 attribute " + quoted_text(object.shape()[0]);
  return fmt::format("object with {} attributes", n);
}

std::string elements_text(const Value& collection) {
  const std::string name = friendly_name(collection.type());
  const size_t n = collection.length();
  if (n == 0) return "empty " + name;
  if (n == 1) return name + " with 1 element";
  return fmt::format("{} with {} elements", name, n);
}

}  // namespace

std::string short_text(const Value& value) {
  if (value.is_marked()) return friendly_name(value.type());
  if (value.is_null()) return "null";
  if (!value.is_known()) return "(not yet known)";
  switch (value.kind()) {
    case TypeKind::Bool: return value.as_bool() ? "true" : "false";
    case TypeKind::Number:
    case TypeKind::Int: return number_text(value.as_number());
    case TypeKind::String: return quoted_text(value.as_string());
    case TypeKind::List:
    case TypeKind::Set:
    case TypeKind::Map:
    case TypeKind::Tuple: return elements_text(value);
    case TypeKind::Object: return object_text(value);
    default: return friendly_name(value.type());
  }
}

std::string conversion_problem(const PathError& error, const Value& value, const Type& wanted) {
  if (value.contains_marks()) return friendly_name(wanted) + " required";
  const std::string path = to_text(error.path);
  return path.empty() ? error.message : path + ": " + error.message;
}

}  // namespace hcl
