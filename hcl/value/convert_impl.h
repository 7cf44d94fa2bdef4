// SPDX-License-Identifier: Apache-2.0
// The rules of conversion that types and values share; private to the module.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "hcl/value/conversion_kind.h"
#include "hcl/value/path.h"
#include "hcl/value/type.h"
#include "hcl/value/unify.h"
#include "hcl/value/value.h"

namespace hcl {

// Which conversions may be used.
enum class Safety : uint8_t {
  NeverFails,
  // What the reference calls safe: also where a dynamic part of the target lets elements through
  // that then turn out not to have one type.
  SafeOnly,
  UnsafeToo,
};

// What is done to convert between two kinds.
enum class Rule : uint8_t {
  Impossible,
  Keep,        // the value stays as it is
  Late,        // from the dynamic type: decided when the type is known
  EachMember,  // from a union: by the member that the value is
  BestMember,  // to a union: to the member that suits best
  Resolve,     // to an eventual type: to its element
  ToEnum,      // to an enum: to its base type, and the value must be a member
  FromEnum,    // from an enum: from its base type
  BoolToString,
  NumberToString,
  StringToBool,
  StringToNumber,
  StringToInt,
  NumberToInt,
  IntToNumber,
  SequenceToList,  // from a list or set
  SequenceToSet,
  TupleToSequence,  // to a list or set
  TupleToTuple,
  MapToMap,
  ObjectToMap,
  MapToObject,
  ObjectToObject,
  Capsule,  // what the capsule type's operations offer
};

struct ConversionRule {
  Rule rule = Rule::Impossible;
  // The best that the rule can be; the parts of the types may make it worse.
  ConversionKind best = ConversionKind::None;

  bool is_allowed(Safety safety) const {
    return best == ConversionKind::Safe ||
           (best == ConversionKind::Unsafe && safety == Safety::UnsafeToo);
  }
};

// The one table behind `conversion_kind` and `convert`.
ConversionRule conversion_rule(TypeKind from, TypeKind to);

// Whether there is a conversion that may be used.
bool is_convertible(const Type& from, const Type& to, Safety safety);

// Whether an object may lack an attribute of this type where it is converted: because the attribute
// is optional, or because null is one of its values.
bool may_be_missing(const ObjectAttributes::Attribute& attribute);

std::optional<Unification> unify_types(std::span<const Type> types, Safety safety);

// The element type of the list, set or map that a tuple or object of these parts becomes where the
// element type asked for is dynamic.
std::optional<Type> unify_elements(std::span<const Type> types, TypeKind to, Safety safety);

// The type `to`, in which each dynamic part is replaced by what `from` has in its place. `to` has
// no optional attributes and no eventual types.
Type replace_dynamic(const Type& from, const Type& to);

// The attribute types of an object type, by name.
std::vector<Type> attribute_types(const Type& object);

// Whether a union or an enum is inside the type, so that values of several types conform to it.
bool admits_several_types(const Type& type);

// The null that a value of type `to` may be: no value has a union or an enum for its type. `to` has
// no optional attributes.
Value null_of(const Type& to);

// A number, bool or string as another primitive type, or why not.
Result<Value> convert_primitive(Rule rule, const Value& value);

// Whether the known value of the enum's base type is one of its members; the message if not.
bool is_enum_member(const Value& value, const Type& enumeration);
std::string not_a_member_text(const Value& value, const Type& enumeration);

// Converts one value. The path to a failure is collected on the way out, so that success costs
// nothing.
class Converter {
 public:
  // How elements are unified where the target says dynamic. Every conversion may be used: who wants
  // safe ones only asks the types first, as the value may be of a wider type than it shows.
  explicit Converter(Safety unification) : unification_(unification) {}

  // `to` has no eventual types. Nothing on failure.
  std::optional<Value> convert(const Value& value, const Type& to);

  PathError take_error() &&;

 private:
  using Converted = std::optional<Value>;

  struct Failure {
    std::vector<PathStep> steps;  // from the inside out
    std::string message;
  };

  Converted fail(std::string message);
  Converted fail_types(const Value& value, const Type& to);
  Converted failed_at(PathStep step);
  Converted failed_at_index(size_t index);

  Converted convert_known(const Value& value, const Type& to);
  Converted convert_unknown(const Value& value, const Type& to);
  Converted convert_null(const Value& value, const Type& to);

  Converted to_union(const Value& value, const Type& to);
  Converted to_first_member(const Value& value, const std::vector<const Type*>& candidates);
  Converted to_enum(const Value& value, const Type& to);
  Converted to_capsule(const Value& value, const Type& to);

  Converted sequence_to_sequence(const Value& value, const Type& to);
  Converted tuple_to_sequence(const Value& value, const Type& to);
  Converted tuple_to_tuple(const Value& value, const Type& to);
  Converted map_to_map(const Value& value, const Type& to);
  Converted object_to_map(const Value& value, const Type& to);
  Converted map_to_object(const Value& value, const Type& to);
  Converted object_to_object(const Value& value, const Type& to);

  // Each value converted to `to`; false on failure, whose path then ends with the element's step.
  bool convert_elements(std::vector<Value>& values, std::span<const Type> types, const Type& to,
                        std::span<const Value> keys);
  // Brings elements of several types, which the dynamic type in what is asked for has let through,
  // to one type.
  bool unify_values(std::vector<Value>& values, std::span<const Value> keys, Safety safety);
  Converted make_sequence(const Type& to, const Type& source, std::vector<Value> elements);
  Converted make_map(const Type& to, const Type& source, std::vector<Value> keys,
                     std::vector<Value> elements, const char* disagreement);
  // The one element type of a collection that is about to be made; nothing if there are several.
  static std::optional<Type> element_type(const Type& element, const Type& source,
                                          std::span<const Value> elements);

  // Takes eventual types, which dynamic elements bring along, out of a collection's element type.
  bool resolve_elements(std::optional<Type>& element, std::vector<Value>& elements);

  Safety unification_;
  Failure failure_;
};

}  // namespace hcl
