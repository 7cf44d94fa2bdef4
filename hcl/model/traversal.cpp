// SPDX-License-Identifier: Apache-2.0
#include "hcl/model/traversal.h"

#include <algorithm>

#include "hcl/model/value_text.h"
#include "hcl/value/equality.h"

namespace hcl {

Traversal Traversal::absolute(std::string_view root, const SourceRange& range) {
  Traversal traversal;
  traversal.root_ = root;
  traversal.source_ = range.source;
  traversal.root_begin_ = range.begin;
  traversal.root_end_ = range.end;
  return traversal;
}

Traversal Traversal::as_relative() const {
  if (is_relative()) return *this;
  Traversal relative;
  relative.source_ = source_;
  relative.steps_.reserve(steps_.size() + 1);
  relative.steps_.push_back({.kind = TraversalStep::Kind::Attribute,
                             .begin = root_begin_,
                             .end = root_end_,
                             .name = root_});
  relative.steps_.insert(relative.steps_.end(), steps_.begin(), steps_.end());
  return relative;
}

SourceRange Traversal::range() const {
  if (is_relative() && steps_.empty()) return {source_, 0, 0};
  return {source_, is_relative() ? steps_.front().begin : root_begin_,
          steps_.empty() ? root_end_ : steps_.back().end};
}

std::string to_text(const Traversal& traversal) {
  std::string text = traversal.root();
  for (const TraversalStep& step : traversal.steps()) {
    switch (step.kind) {
      case TraversalStep::Kind::Attribute: text += "." + step.name; break;
      case TraversalStep::Kind::Index:
        text += "[" + (step.key.type().is_primitive() ? short_text(step.key) : "...") + "]";
        break;
      case TraversalStep::Kind::Splat: text += "[*]"; break;
    }
  }
  return text;
}

bool same_steps(const Traversal& a, const Traversal& b) {
  const auto same = [](const TraversalStep& x, const TraversalStep& y) {
    return x.kind == y.kind && x.name == y.name && identical(x.key, y.key);
  };
  return a.root() == b.root() && std::ranges::equal(a.steps(), b.steps(), same);
}

}  // namespace hcl
