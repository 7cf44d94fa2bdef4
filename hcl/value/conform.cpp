// SPDX-License-Identifier: Apache-2.0
#include "hcl/value/conform.h"

#include <algorithm>

#include <fmt/core.h>

#include "hcl/support/assert.h"
#include "hcl/support/quoted_text.h"

namespace hcl {

namespace {

bool objects_conform(const Type& given, const Type& wanted) {
  if (given.shape() != wanted.shape()) return false;
  for (size_t i = 0; i < given.attributes().size(); ++i) {
    if (!conforms(given.attributes()[i].type, wanted.attributes()[i].type)) return false;
  }
  return true;
}

class Reasons {
 public:
  std::vector<PathError> take() && { return std::move(errors_); }

  void compare(const Type& given, const Type& wanted) {
    if (conforms(given, wanted)) return;
    if (given.kind() != wanted.kind()) return differ(given, wanted);
    switch (given.kind()) {
      case TypeKind::Object: return compare_objects(given, wanted);
      case TypeKind::Tuple: return compare_tuples(given, wanted);
      case TypeKind::List: return compare_elements(given, wanted, Value::unknown(Type::number()));
      case TypeKind::Map: return compare_elements(given, wanted, Value::unknown(Type::string()));
      case TypeKind::Set: return compare_elements(given, wanted, Value::unknown(given.element()));
      default: return differ(given, wanted);
    }
  }

 private:
  void add(std::string message) { errors_.push_back({path_, std::move(message)}); }

  void differ(const Type& given, const Type& wanted) {
    add(fmt::format("{} required, but received {}", friendly_name(wanted), friendly_name(given)));
  }

  void compare_part(PathStep step, const Type& given, const Type& wanted) {
    path_.push(std::move(step));
    compare(given, wanted);
    path_.pop();
  }

  void compare_elements(const Type& given, const Type& wanted, Value key) {
    compare_part(IndexStep{std::move(key)}, given.element(), wanted.element());
  }

  void compare_tuples(const Type& given, const Type& wanted) {
    const size_t n_given = given.elements().size();
    const size_t n_wanted = wanted.elements().size();
    if (n_given != n_wanted)
      return add(fmt::format("{} elements are required, but got {}", n_wanted, n_given));
    for (size_t i = 0; i < n_given; ++i) {
      compare_part(IndexStep{Value::number(static_cast<int64_t>(i))}, given.elements()[i],
                   wanted.elements()[i]);
    }
  }

  void compare_objects(const Type& given, const Type& wanted) {
    for (const auto [name, type, optional] : given.attributes()) {
      if (wanted.find_attribute(name) == nullptr) add("unsupported attribute " + quoted_text(name));
    }
    for (const auto [name, type, optional] : wanted.attributes()) {
      if (given.find_attribute(name) == nullptr)
        add("missing required attribute " + quoted_text(name));
    }
    for (const auto [name, type, optional] : given.attributes()) {
      const Type* other = wanted.find_attribute(name);
      if (other != nullptr) compare_part(AttributeStep{name}, type, *other);
    }
  }

  Path path_;
  std::vector<PathError> errors_;
};

}  // namespace

bool conforms(const Type& given, const Type& wanted) {
  if (wanted.is_dynamic() || given == wanted) return true;
  if (wanted.is(TypeKind::Union)) {
    if (given.is(TypeKind::Union)) {
      return std::ranges::all_of(given.members(),
                                 [&](const Type& member) { return conforms(member, wanted); });
    }
    return std::ranges::any_of(wanted.members(),
                               [&](const Type& member) { return conforms(given, member); });
  }
  if (wanted.is(TypeKind::Enum)) return given == wanted.enum_base();
  if (wanted.is_eventual())
    return conforms(given.is_eventual() ? given.element() : given, wanted.element());
  if (given.kind() != wanted.kind()) return false;
  if (given.is_collection()) return conforms(given.element(), wanted.element());
  if (given.is(TypeKind::Tuple))
    return std::ranges::equal(given.elements(), wanted.elements(), conforms);
  return given.is(TypeKind::Object) && objects_conform(given, wanted);
}

std::vector<PathError> conformance_errors(const Type& given, const Type& wanted) {
  Reasons reasons;
  reasons.compare(given, wanted);
  return std::move(reasons).take();
}

bool may_become_same(const Type& a, const Type& b) {
  if (a == b || a.is_dynamic() || b.is_dynamic() || (a.is_numeric() && b.is_numeric())) return true;
  // Values of these have other types, so only the more general question has an answer.
  if (a.has_extended() || b.has_extended()) return conforms(a, b) || conforms(b, a);
  if (a.kind() != b.kind()) return false;
  if (a.is_collection()) return may_become_same(a.element(), b.element());
  if (a.is(TypeKind::Tuple)) {
    return std::ranges::equal(a.elements(), b.elements(), may_become_same);
  }
  if (!a.is(TypeKind::Object) || a.shape() != b.shape()) return false;
  for (size_t i = 0; i < a.attributes().size(); ++i) {
    if (!may_become_same(a.attributes()[i].type, b.attributes()[i].type)) return false;
  }
  return true;
}

bool may_be_of_type(const Type& unknown, const Type& known) {
  return conforms(known, unknown) || (unknown.is_numeric() && known.is_numeric());
}

}  // namespace hcl
