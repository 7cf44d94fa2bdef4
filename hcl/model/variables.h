// SPDX-License-Identifier: Apache-2.0
// Variables: the names that expressions can refer to, as a map that is cheap to extend.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/support/attributes.h"
#include "hcl/value/value.h"

namespace hcl {

class Variable;

// An immutable map from names to values and to further such maps. Adding to it gives a new map that
// shares with the old one all that did not change, so an application that learns one value after
// the other makes a new map for each at the cost of a few small nodes, however many there are.
class Variables {
 public:
  Variables() = default;

  // With this variable, instead of the one that had the name.
  Variables with(std::string_view name, Value value) const;
  // The same inside namespaces: {"subnet", "a"} sets what `subnet.a` refers to. A namespace is an
  // object for who uses it whole; one that is made here replaces a value that had its name.
  Variables with(std::span<const std::string_view> path, Value value) const;
  Variables with_namespace(std::string_view name, Variables members) const;
  Variables without(std::string_view name) const;

  // What `find` hashes with; for who looks for one name often.
  static uint64_t hash(std::string_view name);

  // Null if there is none. Names are compared as they are: nothing is normalised.
  const Variable* find(std::string_view name) const HCL_LIFETIMEBOUND {
    return find(name, hash(name));
  }
  const Variable* find(std::string_view name, uint64_t hash) const HCL_LIFETIMEBOUND;
  size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  // Sorted by name.
  std::vector<const Variable*> all() const HCL_LIFETIMEBOUND;
  // An object of all of them.
  Value as_object() const;

 private:
  struct Node;
  struct Slot;
  using NodePtr = std::shared_ptr<const Node>;

  Variables with(std::shared_ptr<const Variable> variable) const;
  static NodePtr insert(const Node* node, std::shared_ptr<const Variable> variable, int shift,
                        bool& is_new);
  static NodePtr split(Slot first, Slot second, int shift);
  static NodePtr erase(const Node& node, std::string_view name, uint64_t hash, int shift,
                       bool& found);

  NodePtr root_;
  size_t size_ = 0;
};

// One name and what it stands for. Immutable.
class Variable {
 public:
  Variable(std::string name, Value value);
  Variable(std::string name, Variables members);

  const std::string& name() const HCL_LIFETIMEBOUND { return name_; }
  uint64_t hash() const { return hash_; }
  // The members if it is a namespace, else null.
  const Variables* members() const HCL_LIFETIMEBOUND { return members_ ? &*members_ : nullptr; }
  // Of a namespace, the object of its members, which is made when it is asked for first.
  const Value& value() const HCL_LIFETIMEBOUND;

 private:
  std::string name_;
  uint64_t hash_;
  std::optional<Variables> members_;
  mutable Value value_;
  mutable std::once_flag value_once_;
};

}  // namespace hcl
