// SPDX-License-Identifier: Apache-2.0
#include "hcl/value/marks.h"

#include <algorithm>
#include <iterator>

namespace hcl {

MarkSet::MarkSet(std::vector<Mark> marks) {
  if (marks.empty()) return;
  std::ranges::stable_sort(marks);
  marks.erase(std::unique(marks.begin(), marks.end()), marks.end());
  marks_ = std::make_shared<const std::vector<Mark>>(std::move(marks));
}

bool MarkSet::contains(const Mark& mark) const {
  return std::ranges::binary_search(items(), mark);
}

bool MarkSet::contains_kind(std::string_view kind) const {
  return std::ranges::any_of(items(), [&](const Mark& mark) { return mark.kind == kind; });
}

MarkSet MarkSet::with(const MarkSet& other) const {
  if (other.empty() || marks_ == other.marks_) return *this;
  if (empty()) return other;
  if (std::ranges::includes(items(), other.items())) return *this;
  if (std::ranges::includes(other.items(), items())) return other;
  std::vector<Mark> both;
  std::ranges::set_union(items(), other.items(), std::back_inserter(both));
  return MarkSet(std::move(both));
}

bool operator==(const MarkSet& a, const MarkSet& b) {
  return a.marks_ == b.marks_ || std::ranges::equal(a.items(), b.items());
}

}  // namespace hcl
