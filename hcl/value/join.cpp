// SPDX-License-Identifier: Apache-2.0
#include "hcl/value/join.h"

#include <algorithm>
#include <map>
#include <optional>
#include <unordered_set>
#include <vector>

#include "hcl/support/assert.h"
#include "hcl/value/convert_impl.h"
#include "hcl/value/limits.h"

namespace hcl {

namespace {

struct TypeHash {
  size_t operator()(const Type& type) const { return type.hash(); }
};

// Different types, in the order in which they came.
class DistinctTypes {
 public:
  void add(const Type& type) {
    if (seen_.insert(type).second) types_.push_back(type);
  }
  void add_all(std::span<const Type> types) {
    for (const Type& type : types) add(type);
  }
  bool empty() const { return types_.empty(); }
  size_t size() const { return types_.size(); }
  std::span<const Type> items() const HCL_LIFETIMEBOUND { return types_; }

 private:
  std::vector<Type> types_;
  std::unordered_set<Type, TypeHash> seen_;
};

Type join_distinct(const DistinctTypes& types);

// The type with the members of each union inside it joined. Taking the eventual types out of a type
// may leave unions whose members would join, and equal ones in types that were different; so that
// the order of joining makes no difference, all of them are joined then.
Type canonical(const Type& type);

// Types inside other types are nested no deeper than kMaxDepth either. A join may be deeper than
// what it joins; what would be too deep becomes the dynamic type, to which everything converts.
bool fits(std::span<const Type> parts) {
  return std::ranges::all_of(parts, [](const Type& part) { return part.depth() < kMaxDepth; });
}

using MakeType = Type (*)(const Type&);

Type wrap(MakeType make, const Type& element) {
  return fits({&element, 1}) ? make(element) : Type::dynamic();
}

// The members of a future union, kind by kind; members that one type can stand for are joined.
class Members {
 public:
  void add(const Type& type) {
    using enum TypeKind;
    switch (type.kind()) {
      case Union:
        for (const Type& member : type.members()) add(member);
        return;
      case Enum: return add_enum(type);
      case List: return lists_.add(type);
      case Set: return sets_.add(type);
      case Tuple: return tuples_.add(type);
      case Map: return maps_.add(type);
      case Object: return objects_.add(type);
      case Promise:
      case Output: return eventuals_.add(type);
      case Dynamic:
      case None:
      case Bool:
      case String:
      case Number:
      case Int:
      case Capsule: return plain_.add(type);
    }
  }

  Type join() {
    if (has(Type::dynamic())) return Type::dynamic();
    join_primitives();
    join_enums();
    join_sequences();
    join_maps();
    join_eventuals();
    if (!fits(joined_) && joined_.size() > 1) return Type::dynamic();
    return Type::union_of(std::move(joined_));
  }

 private:
  // Enum members by base type, in the order of the variant: bool, number, string.
  using EnumMembers = std::map<size_t, std::vector<EnumMember>>;

  void add_enum(const Type& type) {
    std::vector<EnumMember>& members = enums_[type.enum_members().front().index()];
    members.insert(members.end(), type.enum_members().begin(), type.enum_members().end());
  }

  bool has(const Type& type) const {
    return std::ranges::find(plain_.items(), type) != plain_.items().end();
  }

  void join_primitives() {
    const bool has_string = has(Type::string());
    const bool has_number = has(Type::number());
    for (const Type& type : plain_.items()) {
      const bool is_taken_in = (has_string && (type.is_numeric() || type.is(TypeKind::Bool))) ||
                               (has_number && type.is(TypeKind::Int));
      if (!is_taken_in) joined_.push_back(type);
    }
  }

  void join_enums() {
    for (auto& [base, members] : enums_) {
      const Type type = Type::enumeration(std::move(members));
      const bool is_taken_in = has(type.enum_base()) || has(Type::string());
      if (!is_taken_in) joined_.push_back(type);
    }
  }

  void join_sequences() {
    const auto length = [](const Type& tuple) { return tuple.elements().size(); };
    if (!lists_.empty() || have_several(tuples_, length)) {
      DistinctTypes wholes = lists_;
      wholes.add_all(sets_.items());
      wholes.add_all(tuples_.items());
      return joined_.push_back(join_as(Type::list, wholes));
    }
    if (!sets_.empty()) joined_.push_back(wrap(Type::set, join_distinct(parts_of(sets_))));
    if (tuples_.empty()) return;
    const auto part = [](const Type& tuple, size_t i) { return tuple.elements()[i]; };
    std::vector<Type> types = join_by_position(tuples_, length(tuples_.items().front()), part);
    joined_.push_back(fits(types) ? Type::tuple(std::move(types)) : Type::dynamic());
  }

  void join_maps() {
    const auto shape = [](const Type& object) { return object.shape(); };
    if (!maps_.empty() || have_several(objects_, shape)) {
      DistinctTypes wholes = maps_;
      wholes.add_all(objects_.items());
      return joined_.push_back(join_as(Type::map, wholes));
    }
    if (objects_.empty()) return;
    const auto part = [](const Type& object, size_t i) { return object.attributes()[i].type; };
    const Shape& names = objects_.items().front().shape();
    std::vector<Type> types = join_by_position(objects_, names.size(), part);
    joined_.push_back(fits(types) ? Type::object(names, std::move(types)) : Type::dynamic());
  }

  void join_eventuals() {
    if (eventuals_.empty()) return;
    if (eventuals_.size() == 1) return joined_.push_back(eventuals_.items().front());
    const bool has_output = std::ranges::any_of(
        eventuals_.items(), [](const Type& type) { return type.is(TypeKind::Output); });
    DistinctTypes elements;
    for (const Type& type : eventuals_.items()) {
      elements.add(has_output ? without_eventuals(type.element()) : type.element());
    }
    const Type element = join_distinct(elements);
    joined_.push_back(has_output ? wrap(Type::output, canonical(element))
                                 : wrap(Type::promise, element));
  }

  static DistinctTypes parts_of(const DistinctTypes& wholes) {
    DistinctTypes parts;
    for (const Type& whole : wholes.items()) {
      if (whole.is_collection()) parts.add(whole.element());
      if (whole.is(TypeKind::Tuple)) parts.add_all(whole.elements());
      if (whole.is(TypeKind::Object)) parts.add_all(attribute_types(whole));
    }
    return parts;
  }

  // A list or map of everything in the given types. Dynamic elements mean that all elements have
  // one type, which is not known; the elements of different types need not have one. Types that
  // differ in what is eventual only are no different in this.
  static Type join_as(MakeType make, const DistinctTypes& wholes) {
    if (wholes.size() == 1) return wholes.items().front();
    const Type element = join_distinct(parts_of(wholes));
    if (!element.has_dynamic()) return wrap(make, element);
    DistinctTypes resolved;
    for (const Type& whole : wholes.items()) resolved.add(without_eventuals(whole));
    return resolved.size() == 1 ? wrap(make, element) : Type::dynamic();
  }

  template <typename Key>
  static bool have_several(const DistinctTypes& types, Key key) {
    return std::ranges::any_of(types.items(), [&](const Type& type) {
      return !(key(type) == key(types.items().front()));
    });
  }

  template <typename Part>
  static std::vector<Type> join_by_position(const DistinctTypes& wholes, size_t n_positions,
                                            Part part) {
    std::vector<Type> types;
    types.reserve(n_positions);
    for (size_t i = 0; i < n_positions; ++i) {
      DistinctTypes column;
      for (const Type& whole : wholes.items()) column.add(part(whole, i));
      types.push_back(join_distinct(column));
    }
    return types;
  }

  DistinctTypes plain_;
  EnumMembers enums_;
  DistinctTypes lists_;
  DistinctTypes sets_;
  DistinctTypes tuples_;
  DistinctTypes maps_;
  DistinctTypes objects_;
  DistinctTypes eventuals_;
  std::vector<Type> joined_;
};

// One type is its own join, also if it is a union whose members would join: it was made so on
// purpose, and join(a, a) is a.
Type join_distinct(const DistinctTypes& types) {
  if (types.size() == 1) return types.items().front();
  Members members;
  for (const Type& type : types.items()) members.add(type);
  return members.join();
}

std::vector<Type> canonical_all(std::span<const Type> types) {
  std::vector<Type> all;
  all.reserve(types.size());
  for (const Type& type : types) all.push_back(canonical(type));
  return all;
}

Type canonical(const Type& type) {
  using enum TypeKind;
  if (!type.has_extended()) return type;
  switch (type.kind()) {
    case Union: {
      Members members;
      for (const Type& member : type.members()) members.add(canonical(member));
      return members.join();
    }
    case List: return wrap(Type::list, canonical(type.element()));
    case Set: return wrap(Type::set, canonical(type.element()));
    case Map: return wrap(Type::map, canonical(type.element()));
    case Promise: return wrap(Type::promise, canonical(type.element()));
    case Output: return wrap(Type::output, canonical(type.element()));
    case Tuple: {
      std::vector<Type> types = canonical_all(type.elements());
      return fits(types) ? Type::tuple(std::move(types)) : Type::dynamic();
    }
    case Object: {
      std::vector<Type> types = canonical_all(attribute_types(type));
      return fits(types) ? Type::object(type.shape(), std::move(types)) : Type::dynamic();
    }
    case Dynamic:
    case None:
    case Bool:
    case String:
    case Number:
    case Int:
    case Enum:
    case Capsule: return type;
  }
  HCL_UNREACHABLE("every kind has a canonical form");
}

}  // namespace

Type join(std::span<const Type> types) {
  HCL_ASSERT(!types.empty(), "a join is of at least one type");
  DistinctTypes distinct;
  for (const Type& type : types) distinct.add(without_optional_attributes(type));
  return join_distinct(distinct);
}

}  // namespace hcl
