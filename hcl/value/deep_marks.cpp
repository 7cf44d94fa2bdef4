// SPDX-License-Identifier: Apache-2.0
#include "hcl/value/deep_marks.h"

#include <algorithm>

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

Value mark_with_paths(const Value& value, const std::vector<PathMarks>& marks) {
  if (marks.empty()) return value;
  return transform(value, [&](const Path& path, const Value& part) {
    const auto found = std::ranges::find(marks, path, &PathMarks::path);
    return found == marks.end() ? part : part.with_marks(found->marks);
  });
}

}  // namespace hcl
