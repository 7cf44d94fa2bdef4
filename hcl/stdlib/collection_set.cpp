// SPDX-License-Identifier: Apache-2.0
// Sets: membership, union, intersection, differences.
#include <algorithm>

#include "hcl/stdlib/define_impl.h"
#include "hcl/value/access.h"
#include "hcl/value/convert.h"
#include "hcl/value/unify.h"

namespace hcl::stdlib {

namespace {

TypeResult set_operation_type(Arguments args, CallContext&) {
  std::vector<Type> elements;
  for (const Value& arg : args) {
    // The reference panics.
    if (arg.kind() == TypeKind::Dynamic) return Type::set(Type::dynamic());
    const Type type = arg.type();
    // An empty set of no particular type goes with every other one.
    const bool is_empty = arg.is_known() && arg.length() == 0;
    if (!is_empty || !type.element().is_dynamic()) elements.push_back(type.element());
  }
  if (elements.empty()) return Type::set(Type::dynamic());
  const std::optional<Unification> unified = unify_unsafe(elements);
  if (!unified) return plain_error("given sets must all have compatible element types");
  return Type::set(unified->type);
}

// Two sets of one type become one.
using SetOperation = std::vector<Value> (*)(const Value& a, const Value& b);

void append_if(std::vector<Value>& out, const Value& from, const Value& other, bool is_in_other) {
  std::ranges::copy_if(from.elements(), std::back_inserter(out), [&](const Value& element) {
    return has_element(other, element).as_bool() == is_in_other;
  });
}

std::vector<Value> set_union(const Value& a, const Value& b) {
  std::vector<Value> out(a.elements().begin(), a.elements().end());
  out.insert(out.end(), b.elements().begin(), b.elements().end());
  return out;
}

std::vector<Value> intersection(const Value& a, const Value& b) {
  std::vector<Value> out;
  append_if(out, a, b, true);
  return out;
}

std::vector<Value> difference(const Value& a, const Value& b) {
  std::vector<Value> out;
  append_if(out, a, b, false);
  return out;
}

std::vector<Value> symmetric_difference(const Value& a, const Value& b) {
  std::vector<Value> out;
  append_if(out, a, b, false);
  append_if(out, b, a, false);
  return out;
}

Implementation combine(SetOperation operation, bool takes_unknown) {
  return [operation, takes_unknown](Arguments args, const Type& type,
                                    CallContext& context) -> ValueResult {
    std::optional<Value> result;
    for (size_t i = 0; i < args.size(); ++i) {
      Result<Value, PathError> set = convert(args[i], type);
      if (!set) return FunctionError{i, set.error().path, set.error().message, set.error().message};
      if (!takes_unknown && !set->is_wholly_known()) return Value::unknown(type);
      if (!set->is_known()) return Value::unknown(type);
      if (!result) {
        result = *std::move(set);
        continue;
      }
      // Sets of what is not known to be of any type; the reference panics.
      if (result->type() != set->type()) {
        return plain_error(i, "the elements of the given sets are not of one type");
      }
      const BoundedSize n = BoundedSize(result->length()) + set->length();
      if (auto refusal = context.refuse_elements(n)) return *refusal;
      result = Value::set_of(result->type().element(), operation(*result, *set));
    }
    return *std::move(result);
  };
}

Function set_operation(std::string description, SetOperation operation, bool takes_unknown) {
  const Type sets = Type::set(Type::dynamic());
  return {.description = std::move(description),
          .parameters = {parameter("first_set", sets, Allow::Dynamic)},
          .variadic = parameter("other_sets", sets, Allow::Dynamic),
          .type = set_operation_type,
          .implementation = combine(operation, takes_unknown),
          .never_null = true};
}

}  // namespace

void add_collection_set_functions(FunctionTable& table) {
  const Type sets = Type::set(Type::dynamic());
  table.add("sethaselement",
            {.description = "Returns true if the given set has the given element.",
             .parameters = {parameter("set", sets, Allow::Dynamic),
                            parameter("elem", Type::dynamic(), Allow::Dynamic)},
             .type = static_return_type(Type::boolean()),
             .implementation = [](Arguments args, const Type&, CallContext&) -> ValueResult {
               return has_element(args[0], args[1]);
             },
             .never_null = true});
  table.add("setunion",
            set_operation("Returns the set of all elements that are in any of the given "
                          "sets.",
                          set_union, true));
  table.add("setintersection",
            set_operation("Returns the set of the elements that are in all of the "
                          "given sets.",
                          intersection, false));
  table.add(
      "setsymmetricdifference",
      set_operation("Returns the set of the elements that are in one of two given sets but not "
                    "in both; of more sets, that with the next one.",
                    symmetric_difference, false));
  Function subtract = set_operation(
      "Returns the set of the elements of the first given set that are "
      "not in the second.",
      difference, false);
  subtract.parameters = {parameter("a", sets, Allow::Dynamic),
                         parameter("b", sets, Allow::Dynamic)};
  subtract.variadic.reset();
  table.add("setsubtract", std::move(subtract));
}

}  // namespace hcl::stdlib
