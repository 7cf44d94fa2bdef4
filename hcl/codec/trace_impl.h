// SPDX-License-Identifier: Apache-2.0
// The first thing that went wrong, and the way to it, which is only collected once it is needed.
#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "hcl/value/path.h"

namespace hcl::codec {

// Encoders and decoders recurse with plain results; on failure each level adds its own step while
// the recursion unwinds. So a path costs nothing where all is well.
class Trace {
 public:
  // Always false, so that a function ends with `return trace.fail(…)`.
  bool fail(std::string message, size_t offset = 0) {
    message_ = std::move(message);
    offset_ = offset;
    return false;
  }
  bool at(PathStep step) {
    reversed_.push_back(std::move(step));
    return false;
  }
  bool at_attribute(std::string_view name) { return at(AttributeStep{std::string(name)}); }
  bool at_index(size_t index) { return at(IndexStep{Value::number(static_cast<int64_t>(index))}); }
  bool at_key(std::string_view key) { return at(IndexStep{Value::string(key)}); }

  // The offset was in a part of the input that begins at `base`.
  void shift(size_t base) { offset_ += base; }

  const std::string& message() const { return message_; }
  size_t offset() const { return offset_; }
  Path take_path() {
    std::reverse(reversed_.begin(), reversed_.end());
    return Path(std::move(reversed_));
  }

 private:
  std::string message_;
  size_t offset_ = 0;
  std::vector<PathStep> reversed_;
};

}  // namespace hcl::codec
