// SPDX-License-Identifier: Apache-2.0
#include "hcl/value/path.h"

#include <algorithm>

#include <fmt/core.h>

#include "hcl/support/identifier.h"
#include "hcl/support/number_text.h"
#include "hcl/support/quoted_text.h"
#include "hcl/value/access.h"
#include "hcl/value/equality.h"

namespace hcl {

bool operator==(const IndexStep& a, const IndexStep& b) {
  return identical(a.key, b.key);
}

Path Path::attribute(std::string_view name) const {
  Path longer = *this;
  longer.push(AttributeStep{std::string(name)});
  return longer;
}

Path Path::index(int64_t position) const {
  return index(Value::number(position));
}
Path Path::index(std::string_view key) const {
  return index(Value::string(key));
}

Path Path::index(const Value& key) const {
  Path longer = *this;
  longer.push(IndexStep{key});
  return longer;
}

Path Path::then(const Path& inner) const {
  Path longer = *this;
  longer.steps_.insert(longer.steps_.end(), inner.steps_.begin(), inner.steps_.end());
  return longer;
}

bool Path::starts_with(const Path& prefix) const {
  return prefix.size() <= size() &&
         std::equal(prefix.steps_.begin(), prefix.steps_.end(), steps_.begin());
}

namespace {

Result<Value> apply_attribute(const AttributeStep& step, const Value& value) {
  if (value.is_null()) return Error{"cannot access attributes on a null value"};
  // Unlike in the reference, what is inside the dynamic unknown is simply not known.
  if (value.is_dynamic_unknown()) return value;
  const Type type = value.type();
  if (!type.is(TypeKind::Object)) return Error{"not an object type"};
  if (type.find_attribute(step.name) == nullptr) {
    return Error{"object has no attribute " + quoted_text(step.name)};
  }
  return get_attribute(value, step.name);
}

Result<Value> apply_to_set(const Value& set, const Value& key) {
  const Value found = has_element(set, key).without_marks();
  if (!found.is_known()) return Value::unknown(set.type().element()).with_marks(set.marks());
  if (!found.as_bool()) return Error{"set does not contain the requested element"};
  return key.with_marks(set.marks());
}

Result<Value> apply_index(const IndexStep& step, const Value& value) {
  if (value.is_null()) return Error{"cannot index a null value"};
  if (value.is_dynamic_unknown()) return value;
  const TypeKind kind = value.kind();
  if (kind == TypeKind::Set) return apply_to_set(value, step.key);
  const TypeKind key_kind = step.key.kind();
  if (key_kind == TypeKind::Number || key_kind == TypeKind::Int) {
    if (kind != TypeKind::List && kind != TypeKind::Tuple) return Error{"not a list type"};
  } else if (key_kind == TypeKind::String) {
    if (kind != TypeKind::Map) return Error{"not a map type"};
  } else {
    return Error{"key value not number or string"};
  }
  if (step.key.is_null()) return Error{"key value is null"};
  const Value has = has_index(value, step.key).without_marks();
  if (has.is_known() && !has.as_bool()) return Error{"value does not have given index key"};
  return index(value, step.key);
}

}  // namespace

Result<Value> apply(const Path& path, const Value& value) {
  Value current = value;
  for (size_t i = 0; i < path.size(); ++i) {
    const PathStep& step = path.steps()[i];
    const auto* attribute = std::get_if<AttributeStep>(&step);
    Result<Value> next = attribute != nullptr ? apply_attribute(*attribute, current)
                                              : apply_index(std::get<IndexStep>(step), current);
    if (!next) return Error{fmt::format("at step {}: {}", i, next.error().message)};
    current = *std::move(next);
  }
  return current;
}

namespace {

void append_key(std::string& out, const Value& key) {
  if (!key.is_known_not_null() || key.is_marked()) return void(out.append("..."));
  if (key.kind() == TypeKind::String) return append_quoted_text(out, key.as_string());
  if (key.kind() != TypeKind::Number && key.kind() != TypeKind::Int) return void(out.append("..."));
  const Result<std::string> digits = print_number(key.as_number());
  out.append(digits ? *digits : "...");
}

}  // namespace

std::string to_text(const Path& path) {
  std::string out;
  for (const PathStep& step : path.steps()) {
    const auto* attribute = std::get_if<AttributeStep>(&step);
    if (attribute != nullptr && is_identifier(attribute->name)) {
      out.append(".").append(attribute->name);
      continue;
    }
    out.push_back('[');
    if (attribute != nullptr) {
      append_quoted_text(out, attribute->name);
    } else {
      append_key(out, std::get<IndexStep>(step).key);
    }
    out.push_back(']');
  }
  return out;
}

}  // namespace hcl
