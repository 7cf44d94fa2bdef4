// SPDX-License-Identifier: Apache-2.0
// Marks of a value and of everything inside it.
#pragma once

#include <cstdint>
#include <vector>

#include "hcl/support/function_ref.h"
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

// Puts marks back where they were. A path into a set marks the whole set; one that leads nowhere is
// ignored. Costs as much as the paths are long together and the containers on them are large.
Value mark_with_paths(const Value& value, const std::vector<PathMarks>& marks);

// What becomes of one mark.
enum class MarkAction : uint8_t {
  Keep,
  Drop,
  Expand,   // stays, and is put on the whole value too
  Replace,  // by another mark
};
struct MarkDecision {
  MarkAction action = MarkAction::Keep;
  Mark replacement = {};
};
using WrangleMark = FunctionRef<MarkDecision(const Mark& mark, const Path& path)>;

// Decides about each mark at each place, from the root down. What has no marks inside is not made
// anew.
Value wrangle_marks(const Value& value, WrangleMark decide);

}  // namespace hcl
