// SPDX-License-Identifier: Apache-2.0
#include "hcl/value/deep_marks.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "hcl/value/canonical_text.h"
#include "hcl/value/equality.h"
#include "hcl/value/walk.h"

namespace hcl {

namespace {

void collect(const Value& value, MarkSet& marks) {
  if (!value.contains_marks()) return;
  marks = marks.with(value.marks());
  const Value inner = value.without_marks();
  if (!inner.contains_marks()) return;
  for (const Value& element : inner.elements()) collect(element, marks);
}

Value strip(const Value& value) {
  if (!value.contains_marks()) return value;
  const Value inner = value.without_marks();
  if (!inner.contains_marks()) return inner;
  std::vector<Value> elements;
  elements.reserve(inner.length());
  for (const Value& element : inner.elements()) elements.push_back(strip(element));
  return with_elements(inner, std::move(elements));
}

}  // namespace

Unmarked unmark_deep(const Value& value) {
  MarkSet marks;
  collect(value, marks);
  return {strip(value), marks};
}

bool has_mark_deep(const Value& value, const Mark& mark) {
  if (!value.contains_marks()) return false;
  if (value.marks().contains(mark)) return true;
  const Value inner = value.without_marks();
  return inner.contains_marks() && std::ranges::any_of(inner.elements(), [&](const Value& element) {
           return has_mark_deep(element, mark);
         });
}

UnmarkedWithPaths unmark_deep_with_paths(const Value& value) {
  std::vector<PathMarks> marks;
  walk(value, [&](const Path& path, const Value& part) {
    if (part.is_marked()) marks.push_back({path, part.marks()});
    return part.contains_marks() ? Descend::Into : Descend::Past;
  });
  return {strip(value), std::move(marks)};
}

namespace {

// Finds which element of a container a step leads to.
class Positions {
 public:
  explicit Positions(const Value& container HCL_LIFETIMEBOUND) : container_(container) {
    if (container.kind() != TypeKind::Set) return;
    for (size_t i = 0; i < container.length(); ++i) {
      by_hash_.emplace(canonical_hash(container.elements()[i]), i);
    }
  }

  std::optional<size_t> find(const PathStep& step) const {
    if (const auto* attribute = std::get_if<AttributeStep>(&step)) {
      return find_attribute(attribute->name);
    }
    const Value& key = std::get<IndexStep>(step).key;
    if (key.contains_marks()) return std::nullopt;
    switch (container_.kind()) {
      case TypeKind::List:
      case TypeKind::Tuple: return find_position(key);
      case TypeKind::Map: return find_key(key);
      case TypeKind::Set: return find_element(key);
      default: return std::nullopt;
    }
  }

 private:
  // Names in paths are not brought into NFC.
  std::optional<size_t> find_attribute(const std::string& name) const {
    if (container_.kind() != TypeKind::Object) return std::nullopt;
    const std::optional<size_t> found = container_.shape().find(name);
    return found && container_.shape()[*found] == name ? found : std::nullopt;
  }

  std::optional<size_t> find_position(const Value& key) const {
    const bool is_number = key.kind() == TypeKind::Number || key.kind() == TypeKind::Int;
    if (!is_number || !key.is_known_not_null()) return std::nullopt;
    const std::optional<size_t> position = key.as_number().to_exact<size_t>();
    return position && *position < container_.length() ? position : std::nullopt;
  }

  std::optional<size_t> find_key(const Value& key) const {
    if (key.kind() != TypeKind::String || !key.is_known_not_null()) return std::nullopt;
    const Value* found = container_.find(key.as_string());
    if (found == nullptr) return std::nullopt;
    return static_cast<size_t>(found - container_.elements().data());
  }

  std::optional<size_t> find_element(const Value& key) const {
    const auto [begin, end] = by_hash_.equal_range(canonical_hash(key));
    for (auto it = begin; it != end; ++it) {
      if (identical(container_.elements()[it->second], key)) return it->second;
    }
    return std::nullopt;
  }

  const Value& container_;
  std::multimap<uint32_t, size_t> by_hash_;  // of a set
};

bool is_container(const Value& value) {
  return value.is_known_not_null() && TypeKind::List <= value.kind() &&
         value.kind() <= TypeKind::Object;
}

using Entries = std::vector<const PathMarks*>;

Value mark_at(const Value& value, size_t depth, const Entries& entries);

// Each element is made anew once, and only if it is on the way to a mark.
Value mark_elements(const Value& container, size_t depth, const Entries& entries) {
  const Positions positions(container);
  std::map<size_t, Entries> by_element;
  for (const PathMarks* entry : entries) {
    const std::optional<size_t> position = positions.find(entry->path.steps()[depth]);
    if (position) by_element[*position].push_back(entry);
  }
  if (by_element.empty()) return container;
  std::vector<Value> elements(container.elements().begin(), container.elements().end());
  for (const auto& [position, inside] : by_element) {
    elements[position] = mark_at(elements[position], depth + 1, inside);
  }
  return with_elements(container, std::move(elements));
}

Value mark_at(const Value& value, size_t depth, const Entries& entries) {
  MarkSet marks = value.marks();
  Entries deeper;
  bool found = false;
  for (const PathMarks* entry : entries) {
    if (entry->path.size() > depth) {
      deeper.push_back(entry);
    } else if (!std::exchange(found, true)) {
      // Of several entries with one path the first counts, as in the reference.
      marks = marks.with(entry->marks);
    }
  }
  const Value inner = value.without_marks();
  if (deeper.empty() || !is_container(inner)) return inner.with_marks(marks);
  return mark_elements(inner, depth, deeper).with_marks(marks);
}

}  // namespace

Value mark_with_paths(const Value& value, const std::vector<PathMarks>& marks) {
  Entries entries;
  entries.reserve(marks.size());
  for (const PathMarks& entry : marks) entries.push_back(&entry);
  return mark_at(value, 0, entries);
}

namespace {

class Wrangler {
 public:
  explicit Wrangler(WrangleMark decide) : decide_(decide) {}

  Value wrangle(const Value& value) {
    Value wrangled = wrangle_at(value);
    return wrangled.with_marks(MarkSet(std::move(expanded_)));
  }

 private:
  Value wrangle_at(const Value& value) {
    if (!value.contains_marks()) return value;
    std::vector<Mark> kept;
    for (const Mark& mark : value.marks().items()) decide(mark, kept);
    return wrangle_elements(value.without_marks()).with_marks(MarkSet(std::move(kept)));
  }

  void decide(const Mark& mark, std::vector<Mark>& kept) {
    MarkDecision decision = decide_(mark, path_);
    if (decision.action == MarkAction::Drop) return;
    if (decision.action == MarkAction::Expand) expanded_.push_back(mark);
    kept.push_back(decision.action == MarkAction::Replace ? std::move(decision.replacement) : mark);
  }

  Value wrangle_elements(const Value& inner) {
    if (!inner.contains_marks()) return inner;
    std::vector<Value> elements;
    elements.reserve(inner.length());
    for (size_t i = 0; i < inner.length(); ++i) {
      path_.push(step_to(inner, i));
      elements.push_back(wrangle_at(inner.elements()[i]));
      path_.pop();
    }
    return with_elements(inner, std::move(elements));
  }

  WrangleMark decide_;
  Path path_;
  std::vector<Mark> expanded_;
};

}  // namespace

Value wrangle_marks(const Value& value, WrangleMark decide) {
  return Wrangler(decide).wrangle(value);
}

}  // namespace hcl
