// SPDX-License-Identifier: Apache-2.0
// Marks: what an application attaches to values and finds again on everything made from them.
#pragma once

#include <compare>
#include <initializer_list>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/support/attributes.h"

namespace hcl {

// One mark: a kind that the application chose ("sensitive", "output") and what of that kind it is
// about ("subnet.a"). Marks are compared and ordered by both. `data` comes along untouched and
// takes no part in that.
struct Mark {
  std::string kind;
  std::string detail;
  std::shared_ptr<const void> data = nullptr;

  friend bool operator==(const Mark& a, const Mark& b) {
    return a.kind == b.kind && a.detail == b.detail;
  }
  friend auto operator<=>(const Mark& a, const Mark& b) {
    if (const auto order = a.kind <=> b.kind; order != 0) return order;
    return a.detail <=> b.detail;
  }
};

// An immutable set of marks, sorted; copying one is copying a pointer. Marks are never part of a
// value's equality, hash or order.
class MarkSet {
 public:
  MarkSet() = default;
  MarkSet(std::initializer_list<Mark> marks) : MarkSet(std::vector<Mark>(marks)) {}
  explicit MarkSet(std::vector<Mark> marks);

  bool empty() const { return marks_ == nullptr; }
  size_t size() const { return items().size(); }
  std::span<const Mark> items() const HCL_LIFETIMEBOUND {
    return marks_ == nullptr ? std::span<const Mark>() : std::span<const Mark>(*marks_);
  }
  bool contains(const Mark& mark) const;
  bool contains_kind(std::string_view kind) const;
  // Both sets together; costs nothing where one has all that the other has.
  MarkSet with(const MarkSet& other) const;

  friend bool operator==(const MarkSet& a, const MarkSet& b);

 private:
  std::shared_ptr<const std::vector<Mark>> marks_;  // null when empty
};

}  // namespace hcl
