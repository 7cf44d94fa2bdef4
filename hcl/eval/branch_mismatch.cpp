// SPDX-License-Identifier: Apache-2.0
#include <optional>

#include <fmt/format.h>

#include "hcl/eval/branch_mismatch_impl.h"
#include "hcl/support/quoted_text.h"

namespace hcl {

namespace {

std::optional<std::string> object_mismatch(const Type& a, const Type& b) {
  for (const auto& attribute : a.attributes()) {
    const Type* other = b.find_attribute(attribute.name);
    const std::string name = quoted_text(attribute.name);
    if (other == nullptr) {
      return fmt::format("The 'true' value has the attribute {}, the 'false' value has not", name);
    }
    if (attribute.type != *other) {
      return fmt::format("The attribute {} differs: {}", name,
                         branch_mismatch_text(attribute.type, *other));
    }
  }
  for (const auto& attribute : b.attributes()) {
    if (a.find_attribute(attribute.name) != nullptr) continue;
    return fmt::format("The 'false' value has the attribute {}, the 'true' value has not",
                       quoted_text(attribute.name));
  }
  return std::nullopt;
}

std::optional<std::string> tuple_mismatch(const Type& a, const Type& b) {
  if (a.elements().size() != b.elements().size()) {
    return fmt::format("The 'true' tuple has {} elements, the 'false' tuple {}",
                       a.elements().size(), b.elements().size());
  }
  for (size_t i = 0; i < a.elements().size(); ++i) {
    if (a.elements()[i] == b.elements()[i]) continue;
    return fmt::format("Element {} differs: {}", i,
                       branch_mismatch_text(a.elements()[i], b.elements()[i]));
  }
  return std::nullopt;
}

}  // namespace

std::string branch_mismatch_text(const Type& if_true, const Type& if_false) {
  std::optional<std::string> text;
  if (if_true.kind() == if_false.kind()) {
    if (if_true.is(TypeKind::Object)) text = object_mismatch(if_true, if_false);
    if (if_true.is(TypeKind::Tuple)) text = tuple_mismatch(if_true, if_false);
    if (if_true.is_collection()) {
      text = fmt::format("The elements differ: {}",
                         branch_mismatch_text(if_true.element(), if_false.element()));
    }
  }
  return text ? *text : branch_kinds_text(if_true, if_false);
}

std::string branch_kinds_text(const Type& if_true, const Type& if_false) {
  const std::string a = friendly_name(if_true);
  const std::string b = friendly_name(if_false);
  if (a == b) return "Some parts of the two values are of different types";
  return fmt::format("The 'true' value is {}, but the 'false' value is {}", a, b);
}

}  // namespace hcl
