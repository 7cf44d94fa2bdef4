// SPDX-License-Identifier: Apache-2.0
// ValueStack: the elements of the containers that are being read, those of the innermost last.
#pragma once

#include <iterator>
#include <utility>
#include <vector>

#include "hcl/support/attributes.h"
#include "hcl/value/value.h"

namespace hcl::codec {

// One stack serves all levels, so that a finished container is one allocation of the right size,
// and no header's count is believed before the elements are there.
class ValueStack {
 public:
  size_t size() const { return values_.size(); }
  // Always true, so that a function ends with `return stack.push(…)`.
  bool push(Value value) {
    values_.push_back(std::move(value));
    return true;
  }
  Value& operator[](size_t index) HCL_LIFETIMEBOUND { return values_[index]; }
  Value& back() HCL_LIFETIMEBOUND { return values_.back(); }
  Value pop() {
    Value value = std::move(values_.back());
    values_.pop_back();
    return value;
  }
  // Takes everything from `begin` on.
  std::vector<Value> pop_from(size_t begin) {
    const auto first = values_.begin() + static_cast<std::ptrdiff_t>(begin);
    std::vector<Value> popped(std::make_move_iterator(first),
                              std::make_move_iterator(values_.end()));
    values_.erase(first, values_.end());
    return popped;
  }

 private:
  std::vector<Value> values_;
};

}  // namespace hcl::codec
