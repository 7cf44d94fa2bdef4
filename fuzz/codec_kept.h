// SPDX-License-Identifier: Apache-2.0
// What is left of a value that was encoded and decoded.
#pragma once

#include <string>
#include <vector>

#include "hcl/value/value.h"

namespace hcl::testing {

// What the agreed type keeps of a value: promises and outputs are erased. MessagePack has no -0.
struct Kept {
  bool negative_zero = true;

  Value of(const Value& value) const {
    if (value.is_null()) return Value::null(without_eventuals(value.type()));
    if (!value.is_known()) {
      return Value::unknown(without_eventuals(value.type()), value.refinement());
    }
    switch (value.kind()) {
      case TypeKind::Number:
        return value.as_number().is_zero() && !negative_zero ? Value::number(0) : value;
      case TypeKind::Tuple: return Value::tuple(elements(value));
      case TypeKind::Object: return Value::object(value.shape(), elements(value));
      case TypeKind::List: return Value::list_of(element_type(value), elements(value));
      case TypeKind::Set: return Value::set_of(element_type(value), elements(value));
      case TypeKind::Map: return Value::map_of(element_type(value), members(value));
      default: return value;
    }
  }

 private:
  static Type element_type(const Value& value) { return without_eventuals(value.type().element()); }
  std::vector<Value> elements(const Value& value) const {
    std::vector<Value> kept;
    for (const Value& element : value.elements()) kept.push_back(of(element));
    return kept;
  }
  std::vector<Member> members(const Value& value) const {
    std::vector<Member> kept;
    for (size_t i = 0; i < value.length(); ++i) {
      kept.push_back({std::string(value.keys()[i].as_string()), of(value.elements()[i])});
    }
    return kept;
  }
};

}  // namespace hcl::testing
