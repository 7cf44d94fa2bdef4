// SPDX-License-Identifier: Apache-2.0
// PathSet: which places inside a value something is about.
#pragma once

#include <cstddef>
#include <set>
#include <vector>

#include "hcl/value/path.h"

namespace hcl {

// Paths in a fixed order: a path before what it leads to, attributes by name and before indexes,
// numbers by value, strings by their bytes. Two paths are the same if their keys are equal for the
// language, so a path through an unknown key is the same as none, itself included, and every time
// it is added it is there once more.
class PathSet {
 public:
  PathSet() = default;
  explicit PathSet(const std::vector<Path>& paths);

  void add(const Path& path);
  // The path and every path on the way to it, but for the empty one.
  void add_all_steps(const Path& path);
  void remove(const Path& path);

  bool contains(const Path& path) const;
  bool empty() const { return paths_.empty(); }
  size_t size() const { return paths_.size(); }
  std::vector<Path> paths() const { return {paths_.begin(), paths_.end()}; }

  friend PathSet unite(const PathSet& a, const PathSet& b);
  friend PathSet intersect(const PathSet& a, const PathSet& b);
  // What is in `a` but not in `b`.
  friend PathSet subtract(const PathSet& a, const PathSet& b);
  // What is in one of them only.
  friend PathSet symmetric_difference(const PathSet& a, const PathSet& b);
  friend bool operator==(const PathSet& a, const PathSet& b);

 private:
  struct Before {
    bool operator()(const Path& a, const Path& b) const;
  };
  using Paths = std::multiset<Path, Before>;

  Paths::const_iterator find(const Path& path) const;

  Paths paths_;
};

}  // namespace hcl
