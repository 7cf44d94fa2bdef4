// SPDX-License-Identifier: Apache-2.0
// Attributes: the values of an object as they are read, whatever their order.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "hcl/codec/value_stack_impl.h"
#include "hcl/value/type.h"

namespace hcl::codec {

// Encoders write the names in order, so that the values lie on the stack as the object wants them.
// Only once a name comes out of order is it noted which value belongs where.
class Attributes {
 public:
  Attributes(const Type& type, ValueStack& stack)
      : type_(type), shape_(type.shape()), stack_(stack), begin_(stack.size()) {}

  // Where the attribute with this name is.
  std::optional<size_t> find(std::string_view name) const {
    const size_t expected = n_read();
    if (expected < shape_.size() && shape_[expected] == name) return expected;
    return shape_.find(name);
  }
  // Whether a value for it was read already.
  bool has(size_t index) const { return is_scattered_ ? seen_[index] : index < n_read(); }
  const Type& type_of(size_t index) const HCL_LIFETIMEBOUND {
    return type_.attributes()[index].type;
  }
  // The value that was just put on the stack is that of this attribute.
  void add(size_t index) {
    if (!is_scattered_ && index + 1 == n_read()) return;
    if (!is_scattered_) scatter();
    places_.push_back(static_cast<uint32_t>(index));
    seen_[index] = true;
  }

  // Of several values for one attribute the last counts; what is missing is null.
  std::vector<Value> finish() {
    if (is_scattered_) return gather();
    for (size_t i = n_read(); i < shape_.size(); ++i) stack_.push(Value::null(type_of(i)));
    return stack_.pop_from(begin_);
  }

 private:
  size_t n_read() const { return stack_.size() - begin_; }

  // The last value is not where it belongs; those before it are.
  void scatter() {
    seen_.resize(shape_.size());
    for (uint32_t i = 0; i + 1 < n_read(); ++i) {
      places_.push_back(i);
      seen_[i] = true;
    }
    is_scattered_ = true;
  }

  std::vector<Value> gather() {
    std::vector<Value> values(shape_.size());
    for (size_t i = 0; i < values.size(); ++i) {
      if (!seen_[i]) values[i] = Value::null(type_of(i));
    }
    for (size_t i = 0; i < places_.size(); ++i) values[places_[i]] = std::move(stack_[begin_ + i]);
    stack_.pop_from(begin_);
    return values;
  }

  const Type& type_;
  const Shape& shape_;
  ValueStack& stack_;
  size_t begin_;
  bool is_scattered_ = false;
  // For each value on the stack its attribute.
  std::vector<uint32_t> places_;
  std::vector<bool> seen_;
};

}  // namespace hcl::codec
