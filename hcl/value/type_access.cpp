// SPDX-License-Identifier: Apache-2.0
#include "hcl/value/type_access.h"

#include <algorithm>

#include "hcl/support/function_ref.h"
#include "hcl/support/quoted_text.h"

namespace hcl {

namespace {

using Step = FunctionRef<Result<Type>(const Type&)>;

Type in_eventual(TypeKind kind, const Type& element) {
  return kind == TypeKind::Promise ? Type::promise(element) : Type::output(element);
}

TraversedType nowhere(Error error) {
  return {Type::dynamic(), std::move(error)};
}

TraversedType traverse(const Type& type, Step step);

// If no member but none succeeds, the first error is as good as any.
TraversedType traverse_union(const Type& type, Step step) {
  std::vector<Type> found;
  std::optional<TraversedType> first_failure;
  for (const Type& member : type.members()) {
    if (member.is(TypeKind::None)) continue;
    TraversedType one = traverse(member, step);
    if (!one.error) {
      found.push_back(std::move(one.type));
    } else if (!first_failure) {
      first_failure = std::move(one);
    }
  }
  if (found.empty()) return *std::move(first_failure);
  if (type.is_optional()) found.push_back(Type::none());
  return {Type::union_of(std::move(found))};
}

TraversedType traverse(const Type& type, Step step) {
  switch (type.kind()) {
    case TypeKind::Dynamic: return {Type::dynamic()};
    case TypeKind::Union: return traverse_union(type, step);
    case TypeKind::Promise:
    case TypeKind::Output: {
      TraversedType inner = traverse(type.element(), step);
      inner.type = in_eventual(type.kind(), inner.type);
      return inner;
    }
    default: break;
  }
  Result<Type> found = step(type);
  return found ? TraversedType{*std::move(found)} : nowhere(found.error());
}

Result<Type> attribute_of(const Type& type, std::string_view name) {
  if (type.is(TypeKind::Map)) return type.element();
  if (type.is(TypeKind::None)) return Error{"null has no attributes"};
  if (!type.is(TypeKind::Object)) return Error{"a " + friendly_name(type) + " has no attributes"};
  if (const Type* found = type.find_attribute(name)) return *found;
  return Error{"the object has no attribute named " + quoted_text(name)};
}

Result<Type> any_of(std::vector<Type> types) {
  if (types.empty()) return Error{"there is no element"};
  return Type::union_of(std::move(types));
}

std::vector<Type> attribute_types(const Type& object) {
  std::vector<Type> types;
  for (const auto attribute : object.attributes()) types.push_back(attribute.type);
  return types;
}

Result<Type> element_of_object(const Type& type, const Value& key) {
  const Value name = key.without_marks();
  if (name.kind() != TypeKind::String && name.kind() != TypeKind::Dynamic) {
    return Error{"the key of an object is a string"};
  }
  if (!name.is_known()) return any_of(attribute_types(type));
  if (name.is_null()) return Error{"the key is null"};
  return attribute_of(type, name.as_string());
}

Result<Type> element_of_tuple(const Type& type, const Value& key) {
  const Value position = key.without_marks();
  if (!position.type().is_numeric() && position.kind() != TypeKind::Dynamic) {
    return Error{"the index of a tuple is a number"};
  }
  const std::span<const Type> elements = type.elements();
  if (!position.is_known()) return any_of({elements.begin(), elements.end()});
  if (position.is_null()) return Error{"the index is null"};
  const std::optional<uint64_t> index = position.as_number().to_exact<uint64_t>();
  if (!index || elements.size() <= *index) return Error{"the tuple has no element at this index"};
  return elements[*index];
}

Result<Type> element_of_collection(const Type& type, const Value& key) {
  const bool is_map = type.is(TypeKind::Map);
  const Type given = key.type();
  const bool fits = is_map ? given.is(TypeKind::String) : given.is_numeric();
  if (key.is_null()) return Error{"the index is null"};
  if (fits || given.is_dynamic()) return type.element();
  return Error{is_map ? "the key of a map is a string" : "the index of a list is a number"};
}

Result<Type> element_of(const Type& type, const Value& key) {
  switch (type.kind()) {
    case TypeKind::List:
    case TypeKind::Map: return element_of_collection(type, key);
    case TypeKind::Tuple: return element_of_tuple(type, key);
    case TypeKind::Object: return element_of_object(type, key);
    case TypeKind::None: return Error{"null has no elements"};
    default: return Error{"a " + friendly_name(type) + " has no elements to index"};
  }
}

class EventualPaths {
 public:
  explicit EventualPaths(size_t max_paths) : max_paths_(max_paths) {}

  void visit(const Type& type) {
    if (!type.has_eventual() || found_.size() == max_paths_) return;
    switch (type.kind()) {
      case TypeKind::Promise:
      case TypeKind::Output: found_.push_back(path_); return;
      case TypeKind::List: return visit_at(Value::unknown(Type::number()), type.element());
      case TypeKind::Map: return visit_at(Value::unknown(Type::string()), type.element());
      case TypeKind::Set: return visit_at(Value::unknown(type.element()), type.element());
      case TypeKind::Tuple:
        for (size_t i = 0; i < type.elements().size(); ++i) {
          visit_at(Value::number(static_cast<int64_t>(i)), type.elements()[i]);
        }
        return;
      case TypeKind::Object:
        for (const auto attribute : type.attributes()) {
          path_.push(AttributeStep{attribute.name});
          visit(attribute.type);
          path_.pop();
        }
        return;
      case TypeKind::Union:
        for (const Type& member : type.members()) visit(member);
        return;
      default: return;
    }
  }

  // Members of one union may be eventual at the same place. They are all counted first, so that
  // however unions are nested no more than `max_paths` leaves are visited.
  std::vector<Path> take() && {
    std::vector<Path> unique;
    for (Path& path : found_) {
      if (std::ranges::find(unique, path) == unique.end()) unique.push_back(std::move(path));
    }
    return unique;
  }

 private:
  void visit_at(const Value& key, const Type& element) {
    path_.push(IndexStep{key});
    visit(element);
    path_.pop();
  }

  size_t max_paths_;
  Path path_;
  std::vector<Path> found_;
};

}  // namespace

TraversedType attribute_type(const Type& type, std::string_view name) {
  return traverse(type, [&](const Type& one) { return attribute_of(one, name); });
}

TraversedType index_type(const Type& type, const Value& key) {
  return traverse(type, [&](const Type& one) { return element_of(one, key); });
}

std::vector<Path> eventual_paths(const Type& type, size_t max_paths) {
  EventualPaths paths(max_paths);
  paths.visit(type);
  return std::move(paths).take();
}

}  // namespace hcl
