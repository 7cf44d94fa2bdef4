// SPDX-License-Identifier: Apache-2.0
#include "hcl/value/path_set.h"

#include <algorithm>
#include <compare>

#include "hcl/value/canonical_text.h"
#include "hcl/value/deep_marks.h"
#include "hcl/value/equality.h"

namespace hcl {

namespace {

bool is_number(const Value& key) {
  return key.kind() == TypeKind::Number || key.kind() == TypeKind::Int;
}

// Numbers first, then strings, then elements of sets and what is not known.
int rank(const Value& key) {
  if (!key.is_known_not_null()) return 2;
  if (is_number(key)) return 0;
  return key.kind() == TypeKind::String ? 1 : 2;
}

std::strong_ordering compare_keys(const Value& a, const Value& b) {
  if (a.contains_marks() || b.contains_marks()) {
    return compare_keys(unmark_deep(a).value, unmark_deep(b).value);
  }
  if (const auto order = rank(a) <=> rank(b); order != 0) return order;
  if (rank(a) == 0) return compare(a.as_number(), b.as_number());
  if (rank(a) == 1) return a.as_string() <=> b.as_string();
  return canonical_text(a) <=> canonical_text(b);
}

std::strong_ordering compare_steps(const PathStep& a, const PathStep& b) {
  if (const auto order = a.index() <=> b.index(); order != 0) return order;
  if (const auto* attribute = std::get_if<AttributeStep>(&a)) {
    return attribute->name <=> std::get<AttributeStep>(b).name;
  }
  return compare_keys(std::get<IndexStep>(a).key, std::get<IndexStep>(b).key);
}

bool same_step(const PathStep& a, const PathStep& b) {
  if (a.index() != b.index()) return false;
  if (std::holds_alternative<AttributeStep>(a)) return a == b;
  const Value same = equals(std::get<IndexStep>(a).key, std::get<IndexStep>(b).key).without_marks();
  return same.is_known() && same.as_bool();
}

bool is_known(const PathStep& step) {
  const auto* index = std::get_if<IndexStep>(&step);
  return index == nullptr || index->key.is_wholly_known();
}

}  // namespace

bool PathSet::Before::operator()(const Path& a, const Path& b) const {
  return std::lexicographical_compare_three_way(a.steps().begin(), a.steps().end(),
                                                b.steps().begin(), b.steps().end(),
                                                compare_steps) < 0;
}

PathSet::PathSet(const std::vector<Path>& paths) {
  for (const Path& path : paths) add(path);
}

PathSet::Paths::const_iterator PathSet::find(const Path& path) const {
  if (!std::ranges::all_of(path.steps(), is_known)) return paths_.end();
  const auto [begin, end] = paths_.equal_range(path);
  const auto found = std::find_if(begin, end, [&](const Path& other) {
    return std::ranges::equal(path.steps(), other.steps(), same_step);
  });
  return found == end ? paths_.end() : found;
}

void PathSet::add(const Path& path) {
  if (!contains(path)) paths_.insert(path);
}

void PathSet::add_all_steps(const Path& path) {
  Path prefix;
  for (const PathStep& step : path.steps()) {
    prefix.push(step);
    add(prefix);
  }
}

void PathSet::remove(const Path& path) {
  if (const auto found = find(path); found != paths_.end()) paths_.erase(found);
}

bool PathSet::contains(const Path& path) const {
  return find(path) != paths_.end();
}

PathSet unite(const PathSet& a, const PathSet& b) {
  PathSet both = a;
  for (const Path& path : b.paths_) both.add(path);
  return both;
}

PathSet intersect(const PathSet& a, const PathSet& b) {
  PathSet common;
  for (const Path& path : a.paths_) {
    if (b.contains(path)) common.add(path);
  }
  return common;
}

PathSet subtract(const PathSet& a, const PathSet& b) {
  PathSet rest;
  for (const Path& path : a.paths_) {
    if (!b.contains(path)) rest.add(path);
  }
  return rest;
}

PathSet symmetric_difference(const PathSet& a, const PathSet& b) {
  return unite(subtract(a, b), subtract(b, a));
}

bool operator==(const PathSet& a, const PathSet& b) {
  return a.size() == b.size() &&
         std::ranges::all_of(a.paths_, [&](const Path& path) { return b.contains(path); });
}

}  // namespace hcl
