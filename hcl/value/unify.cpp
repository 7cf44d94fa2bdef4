// SPDX-License-Identifier: Apache-2.0
#include "hcl/value/unify.h"

#include <algorithm>
#include <array>
#include <unordered_set>

#include "hcl/value/convert.h"
#include "hcl/value/convert_impl.h"
#include "hcl/value/deep_marks.h"
#include "hcl/value/join.h"
#include "hcl/value/unify_impl.h"

namespace hcl {

namespace {

using Types = std::span<const Type>;
using Unified = std::optional<Unification>;

struct TypeHash {
  size_t operator()(const Type& type) const { return type.hash(); }
};

// The types in the order of their first occurrence, each once.
std::vector<Type> distinct(Types types) {
  std::vector<Type> kept = {types.front()};
  std::unordered_set<Type, TypeHash> seen = {types.front()};
  for (const Type& type : types.subspan(1)) {
    if (type != kept.back() && seen.insert(type).second) kept.push_back(type);
  }
  return kept;
}

// How many of the types are of each kind.
class KindCounts {
 public:
  explicit KindCounts(Types types) : n_types_(types.size()) {
    for (const Type& type : types) ++counts_[static_cast<size_t>(type.kind())];
  }

  size_t operator[](TypeKind kind) const { return counts_[static_cast<size_t>(kind)]; }
  bool has(TypeKind kind) const { return (*this)[kind] > 0; }
  // Whether there is `first`, and besides it only `second` and the dynamic type.
  bool only(TypeKind first, TypeKind second) const {
    const size_t n_second = second == first ? 0 : (*this)[second];
    return has(first) && (*this)[first] + n_second + (*this)[TypeKind::Dynamic] == n_types_;
  }
  bool only(TypeKind kind) const { return only(kind, kind); }
  // Kinds that the reference does not know and that are not simply one more primitive type.
  bool has_constraint() const {
    using enum TypeKind;
    return has(None) || has(Union) || has(Enum) || has(Promise) || has(Output);
  }

 private:
  std::array<size_t, static_cast<size_t>(TypeKind::Capsule) + 1> counts_ = {};
  size_t n_types_;
};

Unified unified(Type type) {
  return Unification{std::move(type)};
}

Unified undecided() {
  return Unification{Type::dynamic(), true};
}

bool all_convert(Types types, const Type& to, Safety safety) {
  return std::ranges::all_of(types,
                             [&](const Type& type) { return is_convertible(type, to, safety); });
}

// The same for a type that the others were unified to: only through dynamic parts may it be one
// that not all of them convert to.
bool all_reach(Types types, const Type& to, Safety safety) {
  return !to.has_dynamic() || all_convert(types, to, safety);
}

// Through a dynamic part of its own a map or list may be reached that not all types convert to. For
// a position in a tuple or an attribute of an object, that is found out about the whole, which then
// may become a list or a map instead.
enum class Check : uint8_t { AtOnce, OfWhole };

Unified unify_all(Types types, Safety safety, Check check);

Unified unify_collections(TypeKind kind, Types types, Safety safety) {
  std::vector<Type> elements;
  elements.reserve(types.size());
  for (const Type& type : types) elements.push_back(type.element());
  const Unified element = unify_types(elements, safety);
  if (!element) return std::nullopt;
  if (kind == TypeKind::List) return unified(Type::list(element->type));
  return unified(kind == TypeKind::Set ? Type::set(element->type) : Type::map(element->type));
}

// A collection of what all parts unify to. Each part converts to that; but into elements of a
// dynamic type the parts of one tuple or object convert only if they agree by themselves.
Unified unify_parts(Types parts, Types wholes, TypeKind kind, Safety safety) {
  const Unified element = unify_types(parts, safety);
  if (!element) return std::nullopt;
  const Type type = kind == TypeKind::List ? Type::list(element->type) : Type::map(element->type);
  const bool all_convert =
      !element->type.has_dynamic() || std::ranges::all_of(wholes, [&](const Type& whole) {
        return is_convertible(whole, type, safety);
      });
  return all_convert ? unified(type) : std::nullopt;
}

Unified unify_objects_to_map(Types objects, Safety safety) {
  std::vector<Type> parts;
  for (const Type& object : objects) {
    for (const auto attribute : object.attributes()) parts.push_back(attribute.type);
  }
  return unify_parts(parts, objects, TypeKind::Map, safety);
}

Unified unify_tuples_to_list(Types tuples, Safety safety) {
  std::vector<Type> parts;
  for (const Type& tuple : tuples) {
    parts.insert(parts.end(), tuple.elements().begin(), tuple.elements().end());
  }
  return unify_parts(parts, tuples, TypeKind::List, safety);
}

// One type for each position, `part(whole, position)` of all wholes; nothing if one fails.
template <typename Part>
std::optional<std::vector<Type>> unify_by_position(Types wholes, size_t n_positions, Safety safety,
                                                   Part part) {
  std::vector<Type> types;
  types.reserve(n_positions);
  std::vector<Type> column;
  for (size_t i = 0; i < n_positions; ++i) {
    column.clear();
    for (const Type& whole : wholes) column.push_back(part(whole, i));
    Unified type = unify_all(column, safety, Check::OfWhole);
    if (!type) return std::nullopt;
    types.push_back(std::move(type->type));
  }
  return types;
}

Unified unify_objects(Types objects, Safety safety) {
  const Shape& shape = objects.front().shape();
  const auto has_shape = [&](const Type& object) { return object.shape() == shape; };
  if (!std::ranges::all_of(objects, has_shape)) return unify_objects_to_map(objects, safety);
  const auto part = [](const Type& object, size_t i) { return object.attributes()[i].type; };
  auto types = unify_by_position(objects, shape.size(), safety, part);
  if (!types) return std::nullopt;
  const Type object = Type::object(shape, *std::move(types));
  return all_reach(objects, object, safety) ? unified(object)
                                            : unify_objects_to_map(objects, safety);
}

Unified unify_tuples(Types tuples, Safety safety) {
  const size_t length = tuples.front().elements().size();
  const auto has_length = [&](const Type& tuple) { return tuple.elements().size() == length; };
  if (!std::ranges::all_of(tuples, has_length)) return unify_tuples_to_list(tuples, safety);
  const auto part = [](const Type& tuple, size_t i) { return tuple.elements()[i]; };
  auto types = unify_by_position(tuples, length, safety, part);
  if (!types) return std::nullopt;
  const Type tuple = Type::tuple(*std::move(types));
  return all_reach(tuples, tuple, safety) ? unified(tuple) : unify_tuples_to_list(tuples, safety);
}

// Lists with tuples among them, or maps with objects: first the structural types become a
// collection, then all collections are unified.
Unified unify_as_collections(Types types, TypeKind structural, Safety safety) {
  std::vector<Type> structures;
  std::vector<Type> rest;
  for (const Type& type : types) (type.is(structural) ? structures : rest).push_back(type);
  const Unified collection = structural == TypeKind::Tuple
                                 ? unify_tuples_to_list(structures, safety)
                                 : unify_objects_to_map(structures, safety);
  if (!collection) return std::nullopt;
  rest.push_back(collection->type);
  Unified result = unify_types(rest, safety);
  return result && result->type.is(collection->type.kind()) ? result : std::nullopt;
}

// The most preferable of the types to which all others convert.
Unified unify_to_one_of(Types types, Safety safety) {
  for (const size_t index : order_by_generality(types)) {
    const Type& candidate = types[index];
    if (all_convert(types, candidate, safety)) return unified(candidate);
  }
  return std::nullopt;
}

// With a union, enum, none, promise or output among the types there always is a result.
Unified unify_constraints(std::vector<Type> types, Safety safety) {
  const size_t n_dynamic = std::erase(types, Type::dynamic());
  if (n_dynamic > 0 && safety != Safety::UnsafeToo) return unified(Type::dynamic());
  return unified(join(types));
}

// Types with extended kinds inside often convert to each other, and none of them is the one to
// prefer. Their join is, unless it is a mere union of what does not go together; then the first in
// the order of type expressions.
Unified unify_extended(std::vector<Type> types, Safety safety) {
  Type joined = join(types);
  if (!joined.is(TypeKind::Union) && !joined.is_dynamic()) return unified(std::move(joined));
  std::ranges::sort(types, {}, to_type_expression);
  return unify_to_one_of(types, safety);
}

Unified unify_distinct(std::vector<Type> types, Safety safety, Check check) {
  using enum TypeKind;
  const KindCounts counts(types);
  if (counts.has_constraint()) return unify_constraints(std::move(types), safety);
  for (const TypeKind kind : {Map, List, Set, Object, Tuple}) {
    if (!counts.only(kind)) continue;
    if (counts.has(Dynamic)) return undecided();
    if (kind == Object) return unify_objects(types, safety);
    if (kind == Tuple) return unify_tuples(types, safety);
    return unify_collections(kind, types, safety);
  }
  Unified result;
  if (counts.only(Map, Object)) {
    result = unify_as_collections(types, Object, safety);
  } else if (counts.only(List, Tuple)) {
    result = unify_as_collections(types, Tuple, safety);
  } else if (counts.has(Object) && counts.has(Tuple)) {
    return std::nullopt;
  }
  if (result) {
    const bool is_reached = check == Check::OfWhole || all_convert(types, result->type, safety);
    return is_reached ? result : std::nullopt;
  }
  const auto is_extended = [](const Type& type) {
    return type.has_extended() && !type.is_primitive();
  };
  if (std::ranges::any_of(types, is_extended)) return unify_extended(std::move(types), safety);
  return unify_to_one_of(types, safety);
}

Unified unify_all(Types types, Safety safety, Check check) {
  if (types.empty()) return std::nullopt;
  const auto is_first = [&](const Type& type) { return type == types.front(); };
  if (std::ranges::all_of(types, is_first)) {
    return unified(without_optional_attributes(types.front()));
  }
  return unify_distinct(distinct(types), safety, check);
}

}  // namespace

std::optional<Unification> unify_types(std::span<const Type> types, Safety safety) {
  return unify_all(types, safety, Check::AtOnce);
}

std::optional<Type> unify_elements(std::span<const Type> types, TypeKind to, Safety safety) {
  std::optional<Unification> unification = unify_types(types, safety);
  if (!unification) return std::nullopt;
  const auto is_dynamic = [](const Type& type) { return type.is_dynamic(); };
  // Elements of a list or set that still differ cannot be brought to one type; a map takes the
  // chance, as in the reference.
  if (unification->type.is_dynamic() && to != TypeKind::Map &&
      !std::ranges::all_of(types, is_dynamic)) {
    return std::nullopt;
  }
  return std::move(unification->type);
}

std::optional<Unification> unify(std::span<const Type> types) {
  std::optional<Unification> unification = unify_types(types, Safety::SafeOnly);
  // What is safe in the reference's sense may, between dynamic parts, not convert at all.
  const bool is_certain = !unification || !unification->type.has_dynamic();
  if (is_certain || all_convert(types, unification->type, Safety::UnsafeToo)) return unification;
  return std::nullopt;
}

std::optional<Unification> unify_unsafe(std::span<const Type> types) {
  return unify_types(types, Safety::UnsafeToo);
}

Result<Value, PathError> convert_to(const Value& value, const Unification& unification) {
  if (!unification.is_undecided) return convert(value, unification.type);
  // Unlike in the reference, the marks stay.
  return Value::unknown(Type::dynamic()).with_marks(unmark_deep(value).marks);
}

}  // namespace hcl
