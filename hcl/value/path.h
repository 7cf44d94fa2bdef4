// SPDX-License-Identifier: Apache-2.0
// Paths: the way from a value to something inside it.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "hcl/support/result.h"
#include "hcl/value/value.h"

namespace hcl {

struct AttributeStep {
  std::string name;

  friend bool operator==(const AttributeStep&, const AttributeStep&) = default;
};

// An element of a list or tuple (a number), of a map (a string), or of a set (the element itself).
struct IndexStep {
  Value key;

  friend bool operator==(const IndexStep& a, const IndexStep& b);
};

using PathStep = std::variant<AttributeStep, IndexStep>;

// Steps from the outside in. An empty path is the value itself.
class Path {
 public:
  Path() = default;
  explicit Path(std::vector<PathStep> steps) : steps_(std::move(steps)) {}

  Path attribute(std::string_view name) const;
  Path index(int64_t position) const;
  Path index(std::string_view key) const;
  Path index(const Value& key) const;
  Path then(const Path& inner) const;

  std::span<const PathStep> steps() const HCL_LIFETIMEBOUND { return steps_; }
  bool empty() const { return steps_.empty(); }
  size_t size() const { return steps_.size(); }
  bool starts_with(const Path& prefix) const;

  // For who walks: the path is changed in place and changed back.
  void push(PathStep step) { steps_.push_back(std::move(step)); }
  void pop() { steps_.pop_back(); }

  friend bool operator==(const Path&, const Path&) = default;

 private:
  std::vector<PathStep> steps_;
};

// What the path leads to in this value. Indexing where the answer is not known yet gives an unknown
// value.
Result<Value> apply(const Path& path, const Value& value);

// `.name["key"][0]`, as messages show it. Empty for the empty path; keys that are not primitive are
// `[...]`.
std::string to_text(const Path& path);

// What went wrong, and where inside the value.
struct PathError {
  Path path;
  std::string message;

  friend bool operator==(const PathError&, const PathError&) = default;
};

}  // namespace hcl
