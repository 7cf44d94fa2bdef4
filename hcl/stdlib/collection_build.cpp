// SPDX-License-Identifier: Apache-2.0
// Lists from lists: without duplicates or blanks, in chunks, slices and reverse.
#include <algorithm>
#include <unordered_map>

#include <fmt/core.h>

#include "hcl/stdlib/define_impl.h"
#include "hcl/value/equality.h"
#include "hcl/value/range.h"

namespace hcl::stdlib {

namespace {

TypeResult coalesce_list_type(Arguments args, CallContext&) {
  if (args.empty()) return plain_error("at least one argument is required");
  for (const Value& arg : args) {
    if (!arg.is_known()) return Type::dynamic();
    if (arg.kind() != TypeKind::List && arg.kind() != TypeKind::Tuple) {
      return plain_error("coalescelist arguments must be lists or tuples");
    }
  }
  const Type first = args[0].type();
  const bool is_same =
      std::ranges::all_of(args, [&](const Value& arg) { return arg.type() == first; });
  return is_same ? first : Type::dynamic();
}

ValueResult coalesce_list(Arguments args, const Type& type, CallContext&) {
  for (const Value& arg : args) {
    if (!arg.is_known()) return Value::unknown(type);
    if (!arg.is_null() && arg.length() > 0) return arg;
  }
  return plain_error("no non-null arguments");
}

ValueResult compact(Arguments args, const Type& type, CallContext& context) {
  if (!args[0].is_wholly_known()) return Value::unknown(type);
  if (auto refusal = context.refuse_elements(args[0].length())) return *refusal;
  std::vector<Value> kept;
  std::ranges::copy_if(args[0].elements(), std::back_inserter(kept), [](const Value& item) {
    return !item.is_null() && !item.as_string().empty();
  });
  return Value::list_of(Type::string(), std::move(kept));
}

// Equal elements have equal hashes, so only the few with the same hash are compared.
ValueResult distinct(Arguments args, const Type& type, CallContext& context) {
  const Value& list = args[0];
  if (!list.is_wholly_known()) return Value::unknown(type);
  if (auto refusal = context.refuse_elements(list.length())) return *refusal;
  // Elements that share their parts can be small in memory and take forever to go through.
  if (auto refusal = context.refuse_steps(list.size())) return *refusal;
  std::unordered_multimap<uint64_t, size_t> seen;
  seen.reserve(list.length());
  std::vector<Value> kept;
  for (const Value& element : list.elements()) {
    const uint64_t hash = equality_hash(element);
    const auto [begin, end] = seen.equal_range(hash);
    const bool is_new = std::none_of(begin, end, [&](const auto& entry) {
      return equals(kept[entry.second], element).as_bool();
    });
    if (!is_new) continue;
    seen.emplace(hash, kept.size());
    kept.push_back(element);
  }
  return Value::list_of(type.element(), std::move(kept));
}

ValueResult chunk_list(Arguments args, const Type& type, CallContext& context) {
  const MarkSet marks = args[0].marks().with(args[1].marks());
  const Value list = args[0].without_marks();
  HCL_TRY(size, to_int64(args[1].without_marks(), {}, "invalid size: "));
  if (size < 0) return plain_error("the size argument must be positive");
  if (auto refusal = context.refuse_elements(list.length())) return *refusal;
  const Type& chunk_type = type.element();
  std::vector<Value> chunks;
  if (size == 0 && list.length() > 0) chunks.push_back(list);
  const auto elements = list.elements();
  for (size_t begin = 0; size > 0 && begin < elements.size();) {
    const size_t n = std::cmp_less(size, elements.size() - begin) ? static_cast<size_t>(size)
                                                                  : elements.size() - begin;
    const auto chunk = elements.subspan(begin, n);
    chunks.push_back(Value::list_of(chunk_type.element(), {chunk.begin(), chunk.end()}));
    begin += n;
  }
  return Value::list_of(chunk_type, std::move(chunks)).with_marks(marks);
}

TypeResult reverse_type(Arguments args, CallContext&) {
  const Type type = args[0].type();
  if (type.is(TypeKind::List) || type.is(TypeKind::Set)) return Type::list(type.element());
  if (!type.is(TypeKind::Tuple)) {
    return plain_error(
        0, fmt::format("can only reverse list or tuple values, not {}", friendly_name(type)));
  }
  return Type::tuple({type.elements().rbegin(), type.elements().rend()});
}

ValueResult reverse(Arguments args, const Type& type, CallContext& context) {
  const Value sequence = args[0].without_marks();
  const LengthRange lengths = length_range(sequence);
  // Elements of a set that are not known yet may turn out to be equal, and to stand anywhere. The
  // reference takes them where they stand now.
  if (lengths.min != lengths.max) return Value::unknown(type).with_marks(args[0].marks());
  if (auto refusal = context.refuse_elements(sequence.length())) return *refusal;
  std::vector<Value> reversed(sequence.elements().rbegin(), sequence.elements().rend());
  const Value result = type.is(TypeKind::Tuple)
                           ? Value::tuple(std::move(reversed))
                           : Value::list_of(type.element(), std::move(reversed));
  return result.with_marks(args[0].marks());
}

// The bounds of a slice as far as they are known.
struct SliceBounds {
  std::optional<int64_t> start;
  std::optional<int64_t> end;
};

Result<std::optional<int64_t>, FunctionError> slice_bound(const Value& bound, size_t argument,
                                                          std::string_view name, int64_t max) {
  if (!bound.is_known()) return std::optional<int64_t>();
  HCL_TRY(position, to_int64(bound, argument, fmt::format("invalid {} index: ", name)));
  if (position < 0) {
    return plain_error(argument, fmt::format("{} index must not be less than zero", name));
  }
  if (max < position) {
    return plain_error(argument, fmt::format("{} index must not be greater than the length of the "
                                             "list",
                                             name));
  }
  return std::optional(position);
}

Result<SliceBounds, FunctionError> slice_bounds(Arguments args) {
  const LengthRange lengths = length_range(args[0].without_marks());
  const int64_t max = lengths.min == lengths.max ? lengths.max : kUnboundedLength;
  HCL_TRY(start, slice_bound(args[1], 1, "start", max));
  HCL_TRY(end, slice_bound(args[2], 2, "end", max));
  if (start && end && *end < *start) {
    return plain_error(1, "start index must not be greater than end index");
  }
  return SliceBounds{start, end};
}

TypeResult slice_type(Arguments args, CallContext&) {
  const TypeKind kind = args[0].kind();
  if (kind == TypeKind::Set) {
    return plain_error(0,
                       "cannot slice a set, because its elements do not have indices; "
                       "explicitly convert to a list if the ordering of the result is not "
                       "important");
  }
  if (kind != TypeKind::List && kind != TypeKind::Tuple) {
    return plain_error(0, "must be a list or tuple value");
  }
  HCL_TRY(bounds, slice_bounds(args));
  const Type type = args[0].type();
  if (kind == TypeKind::List) return type;
  if (!bounds.start || !bounds.end) return Type::dynamic();
  const auto elements = type.elements();
  return Type::tuple({elements.begin() + *bounds.start, elements.begin() + *bounds.end});
}

ValueResult slice(Arguments args, const Type& type, CallContext& context) {
  HCL_TRY(bounds, slice_bounds(args));
  const Value sequence = args[0].without_marks();
  const auto elements = sequence.elements();
  std::vector<Value> part(elements.begin() + *bounds.start, elements.begin() + *bounds.end);
  if (auto refusal = context.refuse_elements(part.size())) return *refusal;
  const Value result = type.is(TypeKind::Tuple) ? Value::tuple(std::move(part))
                                                : Value::list_of(type.element(), std::move(part));
  return result.with_marks(args[0].marks());
}

}  // namespace

void add_collection_build_functions(FunctionTable& table) {
  const Type any = Type::dynamic();
  const TypeRule type_of_first = [](Arguments args, CallContext&) -> TypeResult {
    return args[0].type();
  };
  table.add("coalescelist",
            {.description = "Returns the first of the given lists and tuples that is not empty.",
             .variadic = parameter("vals", any, Allow::Null | Allow::Unknown | Allow::Dynamic,
                                   "Lists or tuples to try in this order."),
             .type = coalesce_list_type,
             .implementation = coalesce_list,
             .never_null = true});
  table.add("compact",
            {.description = "Returns the given list without the strings that are empty or null.",
             .parameters = {parameter("list", Type::list(Type::string()))},
             .type = static_return_type(Type::list(Type::string())),
             .implementation = compact,
             .never_null = true});
  table.add("distinct", {.description = "Returns the given list without the elements that equal an "
                                        "earlier one.",
                         .parameters = {parameter("list", Type::list(any))},
                         .type = type_of_first,
                         .implementation = distinct,
                         .never_null = true});
  table.add("chunklist",
            {.description = "Returns the elements of the given list as a list of lists.",
             .parameters = {parameter("list", Type::list(any), Allow::Marked, "The list to split."),
                            parameter("size", Type::number(), Allow::Marked,
                                      "How long each list is; the last may be shorter. 0 means "
                                      "one list of all.")},
             .type = [](Arguments args, CallContext&) -> TypeResult {
               return Type::list(args[0].type());
             },
             .implementation = chunk_list,
             .never_null = true});
  table.add("reverse", {.description = "Returns the elements of the given list, set or tuple in "
                                       "reverse order.",
                        .parameters = {parameter("list", any, Allow::Marked)},
                        .type = reverse_type,
                        .implementation = reverse,
                        .never_null = true});
  table.add("slice",
            {.description = "Returns the elements of the given list or tuple from one index "
                            "up to, but without, another.",
             .parameters = {parameter("list", any, Allow::Marked),
                            parameter("start_index", Type::number()),
                            parameter("end_index", Type::number())},
             .type = slice_type,
             .implementation = slice,
             .never_null = true});
}

}  // namespace hcl::stdlib
