// SPDX-License-Identifier: Apache-2.0
// Types written as expressions: `list(object({name = string, age = optional(number, 0)}))`.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "hcl/function/function.h"
#include "hcl/model/expression.h"
#include "hcl/value/type.h"
#include "hcl/value/value.h"

namespace hcl {

// These read how the expression is written, in any syntax that can say whether it is a keyword, a
// call, a list or a map; nothing is evaluated but defaults. What is wrong is reported, and stands
// for the dynamic type.
//
//   bool string number int any none            keywords; `any` in constraints only
//   list(T) set(T) map(T)
//   tuple([T, …]) object({name = T, …})        names are identifiers
//   optional(T) optional(T, default)           for attributes of an object, in constraints only
//   union(T, …) enum(literal, …) promise(T) output(T)
//   optional(T) elsewhere is union(T, none)

// A type that says exactly what a value is.
Type type_of_expression(const Expression& expr, Diagnostics& diags);

// A type that values are to be converted to.
Type constraint_of_expression(const Expression& expr, Diagnostics& diags);

// Values for attributes that are missing or null, at any depth of a type.
class Defaults {
 public:
  bool empty() const { return values_.empty() && children_.empty(); }

  // The value with the defaults put in. Null and unknown values have no place for any. The result
  // may still have to be converted to the type.
  Value apply(const Value& value) const;

 private:
  friend class TypeReader;

  Value apply_to_sequence(const Value& value) const;
  Value apply_to_mapping(const Value& value) const;
  const Defaults* child(std::string_view key) const;
  const Defaults* child(size_t position) const;

  Type type_;
  std::map<std::string, Value, std::less<>> values_;
  // Of an object by name, of a tuple by position, of a collection under the empty name.
  std::map<std::string, Defaults, std::less<>> children_;
};

struct TypeWithDefaults {
  Type type;
  Defaults defaults;
};

// A constraint in which `optional` may have a default.
TypeWithDefaults constraint_with_defaults(const Expression& expr, Diagnostics& diags);

// A type as a value: the type of a parameter whose argument is a type expression, as in
// `convert(value, list(string))`.
const Type& type_constraint_type();
const TypeWithDefaults& as_type_constraint(const Value& value HCL_LIFETIMEBOUND);

// `convert(value, type)`.
Function convert_function();

}  // namespace hcl
