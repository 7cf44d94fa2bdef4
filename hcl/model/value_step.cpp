// SPDX-License-Identifier: Apache-2.0
#include "hcl/model/value_step.h"

#include "hcl/model/messages.h"
#include "hcl/value/access.h"
#include "hcl/value/convert.h"

namespace hcl {

namespace {

Value not_known() {
  return Value::unknown(Type::dynamic());
}

Value not_known(const Value& marked_as) {
  return not_known().with_marks(marked_as.marks());
}

Value unknown_like(const Type& type, const Value& marked_as) {
  return Value::unknown(type).with_marks(marked_as.marks());
}

Value attribute_of_object(const Value& object, std::string_view name, PlaceOf place,
                          Diagnostics& diags) {
  const Type type = object.type();
  const Type* attribute = type.find_attribute(name);
  if (attribute == nullptr) {
    diags.add(messages::no_such_attribute(place(), name, object));
    return not_known();
  }
  if (!object.is_known()) return unknown_like(*attribute, object);
  return get_attribute(object, name);
}

Value attribute_of_map(const Value& map, std::string_view name, PlaceOf place, Diagnostics& diags) {
  if (!map.is_known()) return unknown_like(map.type().element(), map);
  const Value plain = map.without_marks();
  const Value* found = plain.find(name);
  if (found == nullptr) {
    diags.add(messages::no_such_map_element(place(), name));
    return not_known();
  }
  return found->with_marks(map.marks());
}

// The key as the collection wants it; reported if it is of no use.
std::optional<Value> convert_key(const Value& key, const Type& wanted, PlaceOf place,
                                 Diagnostics& diags) {
  if (key.kind() == wanted.kind()) return key;
  Result<Value, PathError> converted = convert(key, wanted);
  if (converted) return *std::move(converted);
  diags.add(messages::unsuitable_index_key(place(), converted.error().message));
  return std::nullopt;
}

void report_no_element(const Value& collection, const Value& key, PlaceOf place,
                       Diagnostics& diags) {
  if (collection.kind() == TypeKind::Map) {
    diags.add(messages::no_such_index(place()));
    return;
  }
  const Number number = key.without_marks().as_number();
  if (!number.is_integer() && !number.is_infinite()) {
    diags.add(messages::fractional_index(place()));
  } else if (number.sign() < 0) {
    diags.add(messages::negative_index(place()));
  } else {
    const Value length = length_of(collection.without_marks());
    const bool is_empty = length.is_known() && length.as_number().is_zero();
    diags.add(is_empty ? messages::index_into_empty(place()) : messages::index_too_large(place()));
  }
}

Value element_of(const Value& collection, const Value& key, PlaceOf place, Diagnostics& diags) {
  const TypeKind kind = collection.kind();
  const Type wanted = kind == TypeKind::Map ? Type::string() : Type::number();
  const std::optional<Value> converted = convert_key(key, wanted, place, diags);
  if (!converted) return not_known();
  const Value has = has_index(collection, *converted).without_marks();
  if (!has.is_known()) {
    return kind == TypeKind::Tuple ? not_known(collection)
                                   : unknown_like(collection.type().element(), collection);
  }
  if (!has.as_bool()) {
    report_no_element(collection, *converted, place, diags);
    return not_known();
  }
  return index(collection, *converted);
}

Value attribute_at(const Value& object, const Value& key, PlaceOf place, Diagnostics& diags) {
  const bool is_number = key.type().is_numeric();
  const std::optional<Value> converted = convert_key(key, Type::string(), place, diags);
  if (!converted) return not_known();
  if (!converted->is_known()) return not_known(object);
  const Value plain = converted->without_marks();
  const std::string_view name = plain.as_string();
  const Type type = object.type();
  const Type* attribute = type.find_attribute(name);
  if (attribute == nullptr) {
    diags.add(is_number ? messages::object_index_by_number(place())
                        : messages::no_such_index(place()));
    return not_known();
  }
  if (!object.is_known()) return unknown_like(*attribute, object);
  return get_attribute(object, name);
}

// The usual case: a known list or tuple and a small number that is in range.
const Value* find_element(const Value& collection, const Value& key) {
  const bool is_sequence =
      !collection.is_marked() && collection.is_known_not_null() &&
      (collection.kind() == TypeKind::List || collection.kind() == TypeKind::Tuple);
  if (!is_sequence || key.is_marked() || key.kind() != TypeKind::Number || key.is_null() ||
      !key.is_known()) {
    return nullptr;
  }
  const std::span<const Value> elements = collection.elements();
  const std::optional<uint64_t> position = key.as_number().to_exact<uint64_t>();
  return position && *position < elements.size() ? &elements[*position] : nullptr;
}

}  // namespace

Value step_to_attribute(const Value& value, std::string_view name, PlaceOf place,
                        Diagnostics& diags) {
  if (value.is_null()) {
    diags.add(messages::attribute_of_null(place()));
    return not_known();
  }
  switch (value.kind()) {
    case TypeKind::Object:
      if (!value.is_marked() && value.is_known()) {
        if (const Value* found = value.find(name)) return *found;
      }
      return attribute_of_object(value, name, place, diags);
    case TypeKind::Map: return attribute_of_map(value, name, place, diags);
    case TypeKind::Union:
    case TypeKind::Promise:
    case TypeKind::Output:
    case TypeKind::Dynamic: return not_known(value);
    default:
      diags.add(messages::attribute_of_other(place(), name, value.type()));
      return not_known();
  }
}

Value step_to_index(const Value& collection, const Value& key, PlaceOf place, Diagnostics& diags) {
  if (const Value* found = find_element(collection, key)) return *found;
  if (collection.is_null()) {
    diags.add(messages::index_of_null(place()));
    return not_known();
  }
  if (key.is_null()) {
    diags.add(messages::null_index(place()));
    return not_known();
  }
  if (key.kind() == TypeKind::Dynamic) return not_known(collection);
  switch (collection.kind()) {
    case TypeKind::Union:
    case TypeKind::Promise:
    case TypeKind::Output:
    case TypeKind::Dynamic: return not_known(collection);
    case TypeKind::List:
    case TypeKind::Tuple:
    case TypeKind::Map: return element_of(collection, key, place, diags);
    case TypeKind::Object: return attribute_at(collection, key, place, diags);
    case TypeKind::Set: diags.add(messages::index_into_set(place())); return not_known();
    default: diags.add(messages::index_into_other(place())); return not_known();
  }
}

Value follow_path(const Value& value, const Path& path, PlaceOf place, Diagnostics& diags) {
  Value at = value;
  for (const PathStep& step : path.steps()) {
    const size_t n_errors = diags.n_errors();
    if (const auto* attribute = std::get_if<AttributeStep>(&step)) {
      at = step_to_attribute(at, attribute->name, place, diags);
    } else {
      at = step_to_index(at, std::get<IndexStep>(step).key, place, diags);
    }
    if (diags.n_errors() != n_errors) return at;
  }
  return at;
}

}  // namespace hcl
