// SPDX-License-Identifier: Apache-2.0
// Traversals: references such as `a.b[0]`, as data.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/support/attributes.h"
#include "hcl/support/source.h"
#include "hcl/value/path.h"
#include "hcl/value/value.h"

namespace hcl {

// One step from a value to something inside it.
struct TraversalStep {
  enum class Kind : uint8_t {
    Attribute,  // .name
    Index,      // [key] or .0
    Splat,      // [*], in references that are only looked at, never followed
  };

  Kind kind = Kind::Attribute;
  // Where it is in the traversal's file, with its dot or brackets.
  uint32_t begin = 0;
  uint32_t end = 0;
  std::string name = {};  // of an attribute; as it was written, not normalised
  Value key = {};         // of an index: a number, a string, or any other literal
};

// An absolute traversal starts with the name of a variable, a relative one with a value that
// somebody else provides.
class Traversal {
 public:
  // Relative, and without steps.
  Traversal() = default;
  // `range` is that of the name.
  static Traversal absolute(std::string_view root, const SourceRange& range);
  // The same steps from a value: the name of the variable becomes an attribute.
  Traversal as_relative() const;

  void add(TraversalStep step) { steps_.push_back(std::move(step)); }

  bool is_relative() const { return root_.empty(); }
  // Empty if it is relative.
  const std::string& root() const HCL_LIFETIMEBOUND { return root_; }
  SourceRange root_range() const { return {source_, root_begin_, root_end_}; }
  std::span<const TraversalStep> steps() const HCL_LIFETIMEBOUND { return steps_; }
  SourceRange range(const TraversalStep& step) const { return {source_, step.begin, step.end}; }
  // From the first to the last step.
  SourceRange range() const;

 private:
  std::string root_;
  std::shared_ptr<const SourceFile> source_;
  uint32_t root_begin_ = 0;
  uint32_t root_end_ = 0;
  std::vector<TraversalStep> steps_;
};

// `a.b["k"][0]`, as messages show it; keys that are not primitive are `[...]`.
std::string to_text(const Traversal& traversal);

// Whether both lead to the same place: the same names and keys, wherever they are written.
bool same_steps(const Traversal& a, const Traversal& b);

}  // namespace hcl
