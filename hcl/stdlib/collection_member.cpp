// SPDX-License-Identifier: Apache-2.0
// Maps and objects: their keys, their values, and new ones from others.
#include <algorithm>

#include <fmt/core.h>

#include "hcl/stdlib/define_impl.h"
#include "hcl/support/quoted_text.h"

namespace hcl::stdlib {

namespace {

bool is_mapping(TypeKind kind) {
  return kind == TypeKind::Map || kind == TypeKind::Object;
}

TypeResult keys_type(Arguments args, CallContext&) {
  if (args[0].kind() == TypeKind::Map) return Type::list(Type::string());
  if (args[0].kind() != TypeKind::Object) return plain_error(0, "must have map or object type");
  const size_t n = args[0].type().shape().size();
  return Type::tuple(std::vector<Type>(n, Type::string()));
}

// The names of an object are known from its type, even if the object is not.
ValueResult keys(Arguments args, const Type& type, CallContext& context) {
  const Value mapping = args[0].without_marks();
  const MarkSet& marks = args[0].marks();
  if (mapping.kind() == TypeKind::Object) {
    const Type object = mapping.type();
    std::vector<Value> names;
    if (auto refusal = context.refuse_elements(object.shape().size())) return *refusal;
    for (const std::string& name : object.shape().names()) names.push_back(Value::string(name));
    return Value::tuple(std::move(names)).with_marks(marks);
  }
  if (!mapping.is_known()) return Value::unknown(type).with_marks(marks);
  if (auto refusal = context.refuse_elements(mapping.length())) return *refusal;
  std::vector<Value> names(mapping.keys().begin(), mapping.keys().end());
  return Value::list_of(Type::string(), std::move(names)).with_marks(marks);
}

TypeResult values_type(Arguments args, CallContext&) {
  const Type type = args[0].type();
  if (type.is(TypeKind::Map)) return Type::list(type.element());
  if (!type.is(TypeKind::Object)) {
    return plain_error("values() requires a map as the first argument");
  }
  std::vector<Type> types;
  for (const auto attribute : type.attributes()) types.push_back(attribute.type);
  return Type::tuple(std::move(types));
}

ValueResult values(Arguments args, const Type& type, CallContext& context) {
  const Value mapping = args[0].without_marks();
  if (auto refusal = context.refuse_elements(mapping.length())) return *refusal;
  std::vector<Value> elements(mapping.elements().begin(), mapping.elements().end());
  const Value result = type.is(TypeKind::Tuple)
                           ? Value::tuple(std::move(elements))
                           : Value::list_of(type.element(), std::move(elements));
  return result.with_marks(args[0].marks());
}

std::string_view key_at(const Value& mapping, size_t i) {
  return mapping.kind() == TypeKind::Map ? mapping.keys()[i].as_string()
                                         : std::string_view(mapping.shape()[i]);
}

// What merging gives where the arguments have different types: an object of all their attributes.
class MergedType {
 public:
  void add(const Value& arg, const Type& type) {
    if (!arg.is_null() && type.is(TypeKind::Object)) {
      for (const auto attribute : type.attributes()) {
        attributes_.push_back({attribute.name, attribute.type});
      }
    } else if (!arg.is_null() && arg.is_known()) {
      for (const Value& key : arg.keys()) {
        attributes_.push_back({std::string(key.as_string()), type.element()});
      }
    } else if (!arg.is_known()) {
      is_known_ = false;
    }
    // A null object counts as one without attributes.
    Type counted = arg.is_null() && type.is(TypeKind::Object) ? Type::object({}) : type;
    if (first_ && *first_ != counted) is_same_ = false;
    if (!first_) first_ = std::move(counted);
  }

  Type take() && {
    if (is_same_) return *first_;
    return is_known_ ? Type::object(std::move(attributes_)) : Type::dynamic();
  }

 private:
  std::vector<ObjectAttribute> attributes_;
  std::optional<Type> first_;
  bool is_same_ = true;
  bool is_known_ = true;
};

FunctionError not_a_mapping(const Type& type) {
  return plain_error("arguments must be maps or objects, got " + quoted_text(friendly_name(type)));
}

TypeResult merge_type(Arguments args, CallContext&) {
  if (args.empty()) return Type::object({});
  MergedType merged;
  for (const Value& marked : args) {
    const Value arg = marked.without_marks();
    const Type type = arg.type();
    if (type.is_dynamic()) return Type::dynamic();
    if (!is_mapping(type.kind())) return not_a_mapping(type);
    merged.add(arg, type);
  }
  return std::move(merged).take();
}

ValueResult merge(Arguments args, const Type& type, CallContext& context) {
  MarkSet marks;
  std::vector<Member> members;
  for (const Value& arg : args) {
    if (arg.is_null()) continue;
    marks = marks.with(arg.marks());
    const Value mapping = arg.without_marks();
    // The type rule looks no further than to an argument of the dynamic type.
    if (!is_mapping(mapping.kind())) return not_a_mapping(mapping.type());
    const BoundedSize n = BoundedSize(members.size()) + mapping.length();
    if (auto refusal = context.refuse_elements(n, members.size())) return *refusal;
    for (size_t i = 0; i < mapping.length(); ++i) {
      members.push_back({std::string(key_at(mapping, i)), mapping.elements()[i]});
    }
  }
  const Value result = type.is(TypeKind::Map) ? Value::map_of(type.element(), std::move(members))
                                              : Value::object(std::move(members));
  return result.with_marks(marks);
}

FunctionError different_lengths(size_t n_keys, size_t n_values) {
  return plain_error(
      fmt::format("number of keys ({}) does not match number of values ({})", n_keys, n_values));
}

FunctionError null_key(size_t i) {
  return plain_error(fmt::format("keys list has null value at index {}", i));
}

TypeResult zipmap_object_type(const Value& keys, const Type& values) {
  if (!keys.is_wholly_known()) return Type::dynamic();
  const size_t n_values = values.elements().size();
  if (keys.length() != n_values) return different_lengths(keys.length(), n_values);
  std::vector<ObjectAttribute> attributes;
  for (size_t i = 0; i < n_values; ++i) {
    const Value key = keys.elements()[i].without_marks();
    if (key.is_null()) return null_key(i);
    attributes.push_back({std::string(key.as_string()), values.elements()[i]});
  }
  return Type::object(std::move(attributes));
}

TypeResult zipmap_type(Arguments args, CallContext&) {
  const Type values = args[1].type();
  if (values.is(TypeKind::List)) return Type::map(values.element());
  if (values.is(TypeKind::Tuple)) return zipmap_object_type(args[0].without_marks(), values);
  return plain_error("values argument must be a list or tuple value");
}

ValueResult zipmap(Arguments args, const Type& type, CallContext& context) {
  MarkSet marks = args[0].marks().with(args[1].marks());
  const Value keys = args[0].without_marks();
  const Value values = args[1].without_marks();
  if (!keys.is_wholly_known()) return Value::unknown(type).with_marks(marks);
  if (keys.length() != values.length()) return different_lengths(keys.length(), values.length());
  if (auto refusal = context.refuse_elements(keys.length())) return *refusal;
  std::vector<Member> members;
  members.reserve(keys.length());
  for (size_t i = 0; i < keys.length(); ++i) {
    const Value& key = keys.elements()[i];
    // The reference panics.
    if (key.is_null()) return null_key(i);
    marks = marks.with(key.marks());
    members.push_back({std::string(key.without_marks().as_string()), values.elements()[i]});
  }
  const Value result = type.is(TypeKind::Map) ? Value::map_of(type.element(), std::move(members))
                                              : Value::object(std::move(members));
  return result.with_marks(marks);
}

}  // namespace

void add_collection_member_functions(FunctionTable& table) {
  const Type any = Type::dynamic();
  table.add("keys",
            {.description = "Returns the keys of the given map, or the attribute names of the "
                            "given object, in order.",
             .parameters = {parameter("inputMap", any, Allow::Unknown | Allow::Marked,
                                      "The map, which gives a list, or the object, which "
                                      "gives a tuple.")},
             .type = keys_type,
             .implementation = keys,
             .never_null = true});
  table.add("values",
            {.description = "Returns the values of the given map or object, in the order of "
                            "their keys.",
             .parameters = {parameter("mapping", any, Allow::Marked)},
             .type = values_type,
             .implementation = values,
             .never_null = true});
  table.add("merge",
            {.description = "Returns one map or object with the elements of all given ones; "
                            "of elements with the same key the last stays.",
             .variadic = parameter("maps", any, Allow::Null | Allow::Dynamic | Allow::Marked),
             .type = merge_type,
             .implementation = merge,
             .never_null = true});
  table.add("zipmap",
            {.description = "Returns a map, or for a tuple of values an object, made from "
                            "keys and as many values.",
             .parameters = {parameter("keys", Type::list(Type::string()), Allow::Marked),
                            parameter("values", any, Allow::Marked)},
             .type = zipmap_type,
             .implementation = zipmap,
             .never_null = true});
}

}  // namespace hcl::stdlib
