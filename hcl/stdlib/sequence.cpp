// SPDX-License-Identifier: Apache-2.0
// Sequences one behind the other, and sequences of numbers.
#include <algorithm>

#include <fmt/core.h>

#include "hcl/stdlib/define_impl.h"
#include "hcl/value/convert.h"
#include "hcl/value/unify.h"

namespace hcl::stdlib {

namespace {

// Lists of types that go together make a list.
std::optional<Type> common_list_type(Arguments args) {
  std::vector<Type> types;
  for (const Value& arg : args) {
    if (arg.kind() != TypeKind::List) return std::nullopt;
    types.push_back(arg.type());
  }
  const std::optional<Unification> unified = unify_unsafe(types);
  return unified ? std::optional(unified->type) : std::nullopt;
}

TypeResult concat_type(Arguments args, CallContext& context) {
  if (args.empty()) return plain_error("at least one argument is required");
  if (const std::optional<Type> list = common_list_type(args)) return *list;
  std::vector<Type> types;
  for (size_t i = 0; i < args.size(); ++i) {
    const Type type = args[i].type();
    if (type.is(TypeKind::Tuple)) {
      types.insert(types.end(), type.elements().begin(), type.elements().end());
    } else if (type.is(TypeKind::List)) {
      if (!args[i].is_known()) return Type::dynamic();
      const size_t n = args[i].without_marks().length();
      const BoundedSize total = BoundedSize(types.size()) + n;
      if (auto refusal = context.refuse_elements(total, types.size())) return *refusal;
      types.insert(types.end(), n, type.element());
    } else {
      return plain_error(
          i, fmt::format("all arguments must be lists or tuples; got {}", friendly_name(type)));
    }
  }
  return Type::tuple(std::move(types));
}

ValueResult concat(Arguments args, const Type& type, CallContext& context) {
  MarkSet marks;
  std::vector<Value> elements;
  for (size_t i = 0; i < args.size(); ++i) {
    Value sequence = args[i];
    if (type.is(TypeKind::List)) {
      Result<Value, PathError> converted = convert(sequence, type);
      if (!converted) {
        const PathError& error = converted.error();
        return FunctionError{i, error.path, error.message, error.message};
      }
      sequence = *std::move(converted);
    }
    marks = marks.with(sequence.marks());
    sequence = sequence.without_marks();
    const BoundedSize total = BoundedSize(elements.size()) + sequence.length();
    if (auto refusal = context.refuse_elements(total, elements.size())) return *refusal;
    elements.insert(elements.end(), sequence.elements().begin(), sequence.elements().end());
  }
  if (type.is(TypeKind::Tuple)) return Value::tuple(std::move(elements)).with_marks(marks);
  if (!type.element().has_dynamic() || elements.empty()) {
    return Value::list_of(type.element(), std::move(elements)).with_marks(marks);
  }
  // Next to an element of a type that is not known yet the others keep theirs, for now. Where they
  // differ the reference panics.
  if (!Value::have_one_type(elements)) return Value::unknown(type).with_marks(marks);
  return Value::list(std::move(elements)).with_marks(marks);
}

struct Progression {
  Number start;
  Number end;
  Number step;
};

Progression progression_of(Arguments args) {
  // Without a start it is the constant zero, whose precision is that of a double.
  const Number start = args.size() == 1 ? Number() : args[0].as_number();
  const Number end = args[args.size() == 1 ? 0 : 1].as_number();
  if (args.size() == 3) return {start, end, args[2].as_number()};
  return {start, end, Number(compare(end, start) < 0 ? -1 : 1)};
}

ValueResult range(Arguments args, const Type&, CallContext& context) {
  constexpr size_t kMaxLength = 1024;
  if (args.empty() || 3 < args.size()) {
    return plain_error("must have one, two, or three arguments");
  }
  const auto [start, end, step] = progression_of(args);
  if (step.is_zero()) return plain_error(2, "step must not be zero");
  const bool is_down = step.is_negative();
  const auto direction = compare(end, start);
  if (is_down && direction > 0) {
    return plain_error(1, "end must be less than start when step is negative");
  }
  if (!is_down && direction < 0) {
    return plain_error(1, "end must be greater than start when step is positive");
  }
  std::vector<Value> numbers;
  Number number = start;
  while (is_down ? compare(end, number) < 0 : compare(number, end) < 0) {
    if (kMaxLength <= numbers.size()) {
      return plain_error(
          fmt::format("more than {} values were generated; either decrease the "
                      "difference between start and end or use a smaller step",
                      kMaxLength));
    }
    if (auto refusal = context.refuse_elements(numbers.size() + 1, numbers.size())) return *refusal;
    numbers.push_back(Value::number(number));
    std::optional<Number> next = add(number, step);
    // The reference panics.
    if (!next) return plain_error("can't compute sum of opposing infinities");
    number = *std::move(next);
  }
  return Value::list_of(Type::number(), std::move(numbers));
}

}  // namespace

void add_sequence_functions(FunctionTable& table) {
  table.add("concat",
            {.description = "Returns the elements of all given lists and tuples as one list, "
                            "or as one tuple if their types do not go together.",
             .variadic = parameter("seqs", Type::dynamic(), Allow::Marked),
             .type = concat_type,
             .implementation = concat,
             .never_null = true});
  table.add("range",
            {.description = "Returns a list of numbers: from 0 or a start up to, but without, "
                            "an end, in steps of 1 or of a given size; at most 1024 of them.",
             .variadic = parameter("params", Type::number(), Allow::Nothing,
                                   "The end; or the start and the end; or the start, the "
                                   "end and the step."),
             .type = static_return_type(Type::list(Type::number())),
             .implementation = range,
             .never_null = true});
}

}  // namespace hcl::stdlib
