// SPDX-License-Identifier: Apache-2.0
#include "hcl/value/walk.h"

#include "hcl/support/assert.h"

namespace hcl {

namespace {

bool has_elements(const Value& value) {
  if (!value.is_known_not_null()) return false;
  const TypeKind kind = value.kind();
  return kind == TypeKind::List || kind == TypeKind::Set || kind == TypeKind::Map ||
         kind == TypeKind::Tuple || kind == TypeKind::Object;
}

void walk_at(Path& path, const Value& value,
             FunctionRef<Descend(const Path&, const Value&)> visit) {
  if (visit(path, value) == Descend::Past) return;
  const Value inner = value.without_marks();
  if (!has_elements(inner)) return;
  for (size_t i = 0; i < inner.length(); ++i) {
    path.push(step_to(inner, i));
    walk_at(path, inner.elements()[i], visit);
    path.pop();
  }
}

Value transform_at(Path& path, const Value& value,
                   FunctionRef<Value(const Path&, const Value&)> replace) {
  const Value inner = value.without_marks();
  if (!has_elements(inner) || inner.length() == 0) return replace(path, value);
  std::vector<Value> elements;
  elements.reserve(inner.length());
  for (size_t i = 0; i < inner.length(); ++i) {
    path.push(step_to(inner, i));
    elements.push_back(transform_at(path, inner.elements()[i], replace));
    path.pop();
  }
  return replace(path, with_elements(inner, std::move(elements)).with_marks(value.marks()));
}

std::vector<Member> members_of(const Value& map, std::vector<Value> elements) {
  std::vector<Member> members;
  members.reserve(elements.size());
  for (size_t i = 0; i < elements.size(); ++i) {
    members.push_back({std::string(map.keys()[i].as_string()), std::move(elements[i])});
  }
  return members;
}

}  // namespace

PathStep step_to(const Value& container, size_t position) {
  switch (container.kind()) {
    case TypeKind::Object: return AttributeStep{container.shape()[position]};
    case TypeKind::Map: return IndexStep{container.keys()[position]};
    case TypeKind::Set: return IndexStep{container.elements()[position]};
    default: return IndexStep{Value::number(static_cast<int64_t>(position))};
  }
}

void walk(const Value& value, FunctionRef<Descend(const Path& path, const Value& value)> visit) {
  Path path;
  walk_at(path, value, visit);
}

Value transform(const Value& value,
                FunctionRef<Value(const Path& path, const Value& value)> replace) {
  Path path;
  return transform_at(path, value, replace);
}

Value with_elements(const Value& container, std::vector<Value> elements) {
  HCL_ASSERT(container.length() == elements.size(), "as many new elements as old ones");
  // Where the elements still have the old type, which may be a union, it stays; else it follows
  // from them.
  const bool empty = elements.empty();
  switch (container.kind()) {
    case TypeKind::Tuple: return Value::tuple(std::move(elements));
    case TypeKind::Object: return Value::object(container.shape(), std::move(elements));
    case TypeKind::List:
      if (empty || container.type().has_extended())
        return Value::list_of(container.type().element(), std::move(elements));
      return Value::list(std::move(elements));
    case TypeKind::Set:
      if (empty || container.type().has_extended())
        return Value::set_of(container.type().element(), std::move(elements));
      return Value::set(std::move(elements));
    case TypeKind::Map: {
      std::vector<Member> members = members_of(container, std::move(elements));
      if (empty || container.type().has_extended())
        return Value::map_of(container.type().element(), std::move(members));
      return Value::map(std::move(members));
    }
    default: break;
  }
  HCL_UNREACHABLE("only containers have elements");
}

Value unknown_as_null(const Value& value) {
  if (value.is_wholly_known()) return value;
  return transform(value, [](const Path&, const Value& part) {
    return part.is_known() ? part : Value::null(part.type()).with_marks(part.marks());
  });
}

}  // namespace hcl
