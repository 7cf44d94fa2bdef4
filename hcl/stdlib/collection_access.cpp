// SPDX-License-Identifier: Apache-2.0
// Looking into collections: elements, lengths, keys, membership.
#include <algorithm>

#include <fmt/core.h>

#include "hcl/stdlib/define_impl.h"
#include "hcl/value/access.h"
#include "hcl/value/convert.h"
#include "hcl/value/equality.h"

namespace hcl::stdlib {

namespace {

bool is_numeric(TypeKind kind) {
  return kind == TypeKind::Number || kind == TypeKind::Int;
}

TypeResult has_index_type(Arguments args, CallContext&) {
  switch (args[0].kind()) {
    case TypeKind::List:
    case TypeKind::Map:
    case TypeKind::Tuple:
    case TypeKind::Dynamic: return Type::boolean();
    default: return plain_error("collection must be a list, a map or a tuple");
  }
}

TypeResult tuple_index_type(const Value& tuple, const Value& key) {
  if (!key.is_known()) return Type::dynamic();
  HCL_TRY(index, to_int64(key, {}, "invalid key for tuple: "));
  const Type type = tuple.type();
  const size_t length = type.elements().size();
  if (index < 0 || std::cmp_less_equal(length, index)) {
    return plain_error(fmt::format("key must be between 0 and {} inclusive", length));
  }
  return type.elements()[static_cast<size_t>(index)];
}

TypeResult index_type(Arguments args, CallContext&) {
  const TypeKind kind = args[0].kind();
  const TypeKind key = args[1].kind();
  if (kind != TypeKind::Tuple && kind != TypeKind::List && kind != TypeKind::Map) {
    return plain_error("collection must be a list, a map or a tuple");
  }
  const bool is_map = kind == TypeKind::Map;
  const bool key_fits = is_map ? key == TypeKind::String : is_numeric(key);
  if (!key_fits && key != TypeKind::Dynamic) {
    return plain_error(
        fmt::format("key for {} must be {}", keyword(kind), is_map ? "string" : "number"));
  }
  if (kind == TypeKind::Tuple) return tuple_index_type(args[0], args[1]);
  return args[0].type().element();
}

ValueResult index_value(Arguments args, const Type&, CallContext&) {
  if (!has_index(args[0], args[1]).as_bool()) return plain_error("invalid index");
  return index(args[0], args[1]);
}

TypeResult length_type(Arguments args, CallContext&) {
  const TypeKind kind = args[0].kind();
  if (is_sequence(kind) || kind == TypeKind::Map || kind == TypeKind::Dynamic) {
    return Type::number();
  }
  return plain_error("collection must be a list, a map or a tuple");
}

constexpr const char* kEmptyList = "cannot use element function with an empty list";

// An index of any size, from the start or, if negative, from the end, again and again.
size_t wrap(int64_t index, size_t length) {
  const auto n = static_cast<int64_t>(length);
  return static_cast<size_t>((index % n + n) % n);
}

TypeResult element_type(Arguments args, CallContext&) {
  const Type type = args[0].type();
  if (type.is(TypeKind::List)) return type.element();
  if (!type.is(TypeKind::Tuple)) {
    return plain_error(fmt::format("cannot read elements from {}", friendly_name(type)));
  }
  if (!args[1].is_known()) return Type::dynamic();
  HCL_TRY(index, to_int64(args[1], {}, "invalid index: "));
  if (type.elements().empty()) return plain_error(kEmptyList);
  return type.elements()[wrap(index, type.elements().size())];
}

ValueResult element(Arguments args, const Type&, CallContext&) {
  HCL_TRY(index, to_int64(args[1], {}, "invalid index: "));
  const Value list = args[0].without_marks();
  if (list.length() == 0) return plain_error(kEmptyList);
  return list.elements()[wrap(index, list.length())].with_marks(args[0].marks());
}

ValueResult contains(Arguments args, const Type&, CallContext& context) {
  if (!is_sequence(args[0].kind())) return plain_error("argument must be list, tuple, or set");
  if (auto refusal = context.refuse_steps(args[0].length())) return *refusal;
  bool may_be_there = false;
  for (const Value& element : args[0].elements()) {
    const Value same = equals(args[1], element);
    if (!same.is_known()) {
      may_be_there = true;
    } else if (same.as_bool()) {
      return Value::boolean(true);
    }
  }
  return may_be_there ? Value::unknown(Type::boolean()) : Value::boolean(false);
}

TypeResult lookup_in_object_type(Arguments args) {
  if (!args[1].is_known()) return Type::dynamic();
  const Value key = args[1].without_marks();
  const Type object = args[0].type();
  const Type* found = object.find_attribute(key.as_string());
  return found != nullptr ? *found : args[2].type();
}

TypeResult lookup_type(Arguments args, CallContext&) {
  if (args[0].kind() == TypeKind::Object) return lookup_in_object_type(args);
  if (args[0].kind() != TypeKind::Map) {
    return plain_error(0, "lookup() requires a map as the first argument");
  }
  const Type element = args[0].type().element();
  if (!convert(args[2], element)) {
    return plain_error(2, "the default value must have the same type as the map elements");
  }
  return element;
}

ValueResult lookup(Arguments args, const Type& type, CallContext&) {
  const MarkSet marks = args[0].marks().with(args[1].marks());
  const Value map = args[0].without_marks();
  const Value key = args[1].without_marks();
  if (!map.is_wholly_known()) return Value::unknown(type).with_marks(marks);
  if (const Value* found = map.find(key.as_string())) return found->with_marks(marks);
  Result<Value, PathError> fallback = convert(args[2], type);
  if (!fallback) return plain_error(std::move(fallback).error().message);
  return fallback->with_marks(marks);
}

}  // namespace

void add_collection_access_functions(FunctionTable& table) {
  const Type any = Type::dynamic();
  table.add("hasindex",
            {.description = "Returns true if the given list, map or tuple has an element with the "
                            "given key.",
             .parameters = {parameter("collection", any, Allow::Dynamic),
                            parameter("key", any, Allow::Dynamic)},
             .type = has_index_type,
             .implementation = [](Arguments args, const Type&, CallContext&) -> ValueResult {
               return has_index(args[0], args[1]);
             },
             .never_null = true});
  table.add("index",
            {.description = "Returns the element of the given list, map or tuple that has "
                            "the given key.",
             .parameters = {parameter("collection", any), parameter("key", any, Allow::Dynamic)},
             .type = index_type,
             .implementation = index_value});
  table.add("length",
            {.description = "Returns how many elements the given list, set, map or tuple has.",
             .parameters = {parameter("collection", any,
                                      Allow::Dynamic | Allow::Unknown | Allow::Marked)},
             .type = length_type,
             .implementation = [](Arguments args, const Type&, CallContext&) -> ValueResult {
               return length_of(args[0]);
             },
             .never_null = true});
  table.add(
      "element",
      {.description = "Returns the element of the given list or tuple at an index; "
                      "behind the last element the first one comes again, before "
                      "the first the last.",
       .parameters = {parameter("list", any, Allow::Marked), parameter("index", Type::number())},
       .type = element_type,
       .implementation = element});
  table.add("contains",
            {.description = "Returns true if the given list, tuple or set has an element that "
                            "equals the given value.",
             .parameters = {parameter("list", any), parameter("value", any, Allow::Null)},
             .type = static_return_type(Type::boolean()),
             .implementation = contains,
             .never_null = true});
  table.add("lookup", {.description = "Returns the element of the given map or object that has the "
                                      "given key, or a default value if there is none.",
                       .parameters = {parameter("inputMap", any, Allow::Marked),
                                      parameter("key", Type::string(), Allow::Marked),
                                      parameter("default", any, Allow::Marked)},
                       .type = lookup_type,
                       .implementation = lookup});
}

}  // namespace hcl::stdlib
