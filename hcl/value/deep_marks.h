// SPDX-License-Identifier: Apache-2.0
// Marks of a value and of everything inside it.
#pragma once

#include <vector>

#include "hcl/value/marks.h"
#include "hcl/value/path.h"
#include "hcl/value/value.h"

namespace hcl {

struct Unmarked {
  Value value;
  MarkSet marks;
};

// The value without any mark at any depth, and all the marks together.
Unmarked unmark_deep(const Value& value);

// Whether a mark is on the value or on anything inside it.
bool has_mark_deep(const Value& value, const Mark& mark);

// Marks and where they were.
struct PathMarks {
  Path path;
  MarkSet marks;

  friend bool operator==(const PathMarks&, const PathMarks&) = default;
};

struct UnmarkedWithPaths {
  Value value;
  std::vector<PathMarks> marks;  // from the root down, members in order
};

UnmarkedWithPaths unmark_deep_with_paths(const Value& value);

// Puts marks back where they were. A path into a set marks the whole set.
Value mark_with_paths(const Value& value, const std::vector<PathMarks>& marks);

}  // namespace hcl
