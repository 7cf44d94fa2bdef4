// SPDX-License-Identifier: Apache-2.0
// setproduct: all combinations of elements.
#include <algorithm>

#include "hcl/stdlib/define_impl.h"
#include "hcl/value/convert.h"
#include "hcl/value/range.h"
#include "hcl/value/unify.h"

namespace hcl::stdlib {

namespace {

// What the elements of one argument have in common.
TypeResult factor_type(const Type& type, size_t argument) {
  if (type.is(TypeKind::Set) || type.is(TypeKind::List)) return type.element();
  if (!type.is(TypeKind::Tuple)) return plain_error(argument, "a set or a list is required");
  if (type.elements().empty()) return Type::dynamic();
  const std::optional<Unification> unified = unify_unsafe(type.elements());
  if (!unified) return plain_error(argument, "all elements must be of the same type");
  return unified->type;
}

TypeResult set_product_type(Arguments args, CallContext&) {
  if (args.size() < 2) return plain_error("at least two arguments are required");
  std::vector<Type> factors;
  bool has_set = false;
  for (size_t i = 0; i < args.size(); ++i) {
    const Type type = args[i].type();
    HCL_TRY(factor, factor_type(type, i));
    factors.push_back(std::move(factor));
    has_set = has_set || type.is(TypeKind::Set);
  }
  const Type row = Type::tuple(std::move(factors));
  return has_set ? Type::set(row) : Type::list(row);
}

// A product whose length is not known. Lengths beyond these are not worth keeping.
ValueResult unknown_product(std::span<const LengthRange> lengths, const Type& type) {
  constexpr int64_t kMaxFactor = 1024;
  constexpr int64_t kMaxProduct = 2048;
  int64_t max = 1;
  bool may_be_empty = false;
  for (const LengthRange& length : lengths) {
    may_be_empty = may_be_empty || length.min == 0;
    if (kMaxFactor < length.max) return Value::unknown(type);
    max *= length.max;
    if (kMaxProduct < max) return Value::unknown(type);
  }
  Refine result(Value::unknown(type));
  result.length_at_most(max);
  // The reference also says so of lists that may turn out to be empty.
  if (!may_be_empty) result.length_at_least(1);
  return *result.done();
}

// The elements of each argument, as its column of the product needs them.
Result<std::vector<std::vector<Value>>, FunctionError> make_columns(Arguments args,
                                                                    std::span<const Type> types) {
  std::vector<std::vector<Value>> columns;
  for (size_t i = 0; i < args.size(); ++i) {
    const Value factor = args[i].without_marks();
    std::vector<Value>& column = columns.emplace_back();
    for (const Value& element : factor.elements()) {
      Result<Value, PathError> converted = convert(element, types[i]);
      // Elements of a tuple unify by conversions that may fail.
      if (!converted) return plain_error(i, std::move(converted).error().message);
      column.push_back(*std::move(converted));
    }
  }
  return columns;
}

bool has_one_type(const std::vector<Value>& column) {
  const Type first = column.front().type();
  return std::ranges::all_of(column, [&](const Value& value) { return value.type() == first; });
}

// Row by row; the last column changes fastest.
std::vector<Value> multiply(const std::vector<std::vector<Value>>& columns, size_t n_rows) {
  std::vector<Value> rows;
  rows.reserve(n_rows);
  std::vector<size_t> at(columns.size(), 0);
  while (rows.size() < n_rows) {
    std::vector<Value> row;
    row.reserve(columns.size());
    for (size_t i = 0; i < columns.size(); ++i) row.push_back(columns[i][at[i]]);
    rows.push_back(Value::tuple(std::move(row)));
    for (size_t i = columns.size(); i-- > 0;) {
      if (++at[i] < columns[i].size()) break;
      at[i] = 0;
    }
  }
  return rows;
}

ValueResult set_product(Arguments args, const Type& type, CallContext& context) {
  MarkSet marks;
  std::vector<LengthRange> lengths;
  BoundedSize n_rows = 1;
  bool is_known = true;
  for (const Value& arg : args) {
    marks = marks.with(arg.marks());
    LengthRange& length = lengths.emplace_back(length_range(arg.without_marks()));
    const bool is_exact = length.min == length.max;
    is_known = is_known && arg.is_known() && is_exact;
    // The reference knows no bound for a set that has unknown elements.
    if (arg.is_known() && !is_exact) length.max = kUnboundedLength;
    n_rows *= static_cast<size_t>(length.min);
  }
  if (!is_known) {
    HCL_TRY(product, unknown_product(lengths, type));
    return product.with_marks(marks);
  }
  if (auto refusal = context.refuse_elements(n_rows)) return *refusal;
  if (auto refusal = context.refuse_steps(n_rows * args.size())) return *refusal;
  std::vector<Value> rows;
  if (n_rows.get() > 0) {
    HCL_TRY(columns, make_columns(args, type.element().elements()));
    // Next to an element of a type that is not known yet the others keep theirs, for now. The
    // reference panics.
    if (!std::ranges::all_of(columns, has_one_type)) {
      return Value::unknown(type).with_marks(marks);
    }
    rows = multiply(columns, n_rows.get());
  }
  const Value product = type.is(TypeKind::List) ? Value::list_of(type.element(), std::move(rows))
                                                : Value::set_of(type.element(), std::move(rows));
  return product.with_marks(marks);
}

}  // namespace

void add_set_product_function(FunctionTable& table) {
  table.add("setproduct",
            {.description = "Returns all combinations of elements of the given sets, each as a "
                            "tuple.",
             .variadic = parameter("sets", Type::dynamic(), Allow::Unknown | Allow::Marked,
                                   "At least two sets, lists or tuples. Without a set among them "
                                   "the result is a list in the order of the arguments."),
             .type = set_product_type,
             .implementation = set_product,
             .never_null = true});
}

}  // namespace hcl::stdlib
