// SPDX-License-Identifier: Apache-2.0
// A hash trie with 32 branches a level: what is added copies the nodes on its way, which are few.
#include "hcl/model/variables.h"

#include <algorithm>
#include <bit>

#include "hcl/support/keyed_hash.h"

namespace hcl {

namespace {

constexpr int kBitsPerLevel = 5;
// From here on the hash is used up, and a node is a plain list.
constexpr int kMaxShift = 60;

uint32_t branch(uint64_t hash, int shift) {
  return static_cast<uint32_t>(hash >> shift) & 31;
}

}  // namespace

// Either a variable or what is below.
struct Variables::Slot {
  std::shared_ptr<const Variable> variable;
  NodePtr below;
};

struct Variables::Node {
  uint32_t bitmap = 0;  // which branches have a slot; all slots are in a row
  std::vector<Slot> slots;

  size_t position(uint32_t bit) const {
    return static_cast<size_t>(std::popcount(bitmap & ((uint32_t{1} << bit) - 1)));
  }
  bool has(uint32_t bit) const { return (bitmap >> bit & 1) != 0; }
  const Variable* find_in_list(std::string_view name) const {
    for (const Slot& slot : slots) {
      if (slot.variable->name() == name) return slot.variable.get();
    }
    return nullptr;
  }
};

uint64_t Variables::hash(std::string_view name) {
  return keyed_hash(name);
}

const Variable* Variables::find(std::string_view name, uint64_t hash) const {
  const Node* node = root_.get();
  for (int shift = 0; node != nullptr; shift += kBitsPerLevel) {
    if (shift >= kMaxShift) return node->find_in_list(name);
    const uint32_t bit = branch(hash, shift);
    if (!node->has(bit)) return nullptr;
    const Slot& slot = node->slots[node->position(bit)];
    if (slot.variable != nullptr) {
      return slot.variable->name() == name ? slot.variable.get() : nullptr;
    }
    node = slot.below.get();
  }
  return nullptr;
}

// A node with two variables that differ from this level on, or below it.
Variables::NodePtr Variables::split(Slot first, Slot second, int shift) {
  auto node = std::make_shared<Node>();
  if (shift >= kMaxShift) {
    node->slots = {std::move(first), std::move(second)};
    return node;
  }
  const uint32_t a = branch(first.variable->hash(), shift);
  const uint32_t b = branch(second.variable->hash(), shift);
  node->bitmap = uint32_t{1} << a | uint32_t{1} << b;
  if (a == b) {
    node->slots.push_back(
        {nullptr, split(std::move(first), std::move(second), shift + kBitsPerLevel)});
    return node;
  }
  if (b < a) std::swap(first, second);
  node->slots.push_back(std::move(first));
  node->slots.push_back(std::move(second));
  return node;
}

Variables::NodePtr Variables::insert(const Node* node, std::shared_ptr<const Variable> variable,
                                     int shift, bool& is_new) {
  auto copy = node == nullptr ? std::make_shared<Node>() : std::make_shared<Node>(*node);
  if (shift >= kMaxShift) {
    const auto same = std::ranges::find_if(
        copy->slots, [&](const Slot& slot) { return slot.variable->name() == variable->name(); });
    is_new = same == copy->slots.end();
    if (is_new) {
      copy->slots.push_back({std::move(variable), nullptr});
    } else {
      same->variable = std::move(variable);
    }
    return copy;
  }
  const uint32_t bit = branch(variable->hash(), shift);
  const auto position = static_cast<ptrdiff_t>(copy->position(bit));
  if (!copy->has(bit)) {
    is_new = true;
    copy->bitmap |= uint32_t{1} << bit;
    copy->slots.insert(copy->slots.begin() + position, {std::move(variable), nullptr});
    return copy;
  }
  Slot& slot = copy->slots[static_cast<size_t>(position)];
  if (slot.variable == nullptr) {
    slot.below = insert(slot.below.get(), std::move(variable), shift + kBitsPerLevel, is_new);
  } else if (slot.variable->name() == variable->name()) {
    is_new = false;
    slot.variable = std::move(variable);
  } else {
    is_new = true;
    slot = {nullptr, split(slot, {std::move(variable), nullptr}, shift + kBitsPerLevel)};
  }
  return copy;
}

Variables::NodePtr Variables::erase(const Node& node, std::string_view name, uint64_t hash,
                                    int shift, bool& found) {
  auto copy = std::make_shared<Node>(node);
  if (shift >= kMaxShift) {
    found = std::erase_if(copy->slots,
                          [&](const Slot& slot) { return slot.variable->name() == name; }) != 0;
    return copy;
  }
  const uint32_t bit = branch(hash, shift);
  if (!copy->has(bit)) return copy;
  const auto position = static_cast<ptrdiff_t>(copy->position(bit));
  Slot& slot = copy->slots[static_cast<size_t>(position)];
  if (slot.variable == nullptr) {
    slot.below = erase(*slot.below, name, hash, shift + kBitsPerLevel, found);
    return copy;
  }
  found = slot.variable->name() == name;
  if (!found) return copy;
  copy->bitmap &= ~(uint32_t{1} << bit);
  copy->slots.erase(copy->slots.begin() + position);
  return copy;
}

Variables Variables::with(std::shared_ptr<const Variable> variable) const {
  Variables more = *this;
  bool is_new = false;
  more.root_ = insert(root_.get(), std::move(variable), 0, is_new);
  if (is_new) ++more.size_;
  return more;
}

Variables Variables::with(std::string_view name, Value value) const {
  return with(std::make_shared<const Variable>(std::string(name), std::move(value)));
}

Variables Variables::with_namespace(std::string_view name, Variables members) const {
  return with(std::make_shared<const Variable>(std::string(name), std::move(members)));
}

Variables Variables::with(std::span<const std::string_view> path, Value value) const {
  HCL_ASSERT(!path.empty(), "a variable has a name");
  if (path.size() == 1) return with(path[0], std::move(value));
  const Variable* outer = find(path[0]);
  const bool is_namespace = outer != nullptr && outer->members() != nullptr;
  const Variables inner = is_namespace ? *outer->members() : Variables();
  return with_namespace(path[0], inner.with(path.subspan(1), std::move(value)));
}

Variables Variables::without(std::string_view name) const {
  Variables fewer = *this;
  if (root_ == nullptr) return fewer;
  bool found = false;
  fewer.root_ = erase(*root_, name, hash(name), 0, found);
  if (found) --fewer.size_;
  return fewer;
}

std::vector<const Variable*> Variables::all() const {
  std::vector<const Variable*> variables;
  std::vector<const Node*> pending;
  if (root_ != nullptr) pending.push_back(root_.get());
  while (!pending.empty()) {
    const Node& node = *pending.back();
    pending.pop_back();
    for (const Slot& slot : node.slots) {
      if (slot.variable != nullptr) {
        variables.push_back(slot.variable.get());
      } else {
        pending.push_back(slot.below.get());
      }
    }
  }
  std::ranges::sort(variables, {}, &Variable::name);
  return variables;
}

Value Variables::as_object() const {
  std::vector<Member> members;
  for (const Variable* variable : all()) members.push_back({variable->name(), variable->value()});
  return Value::object(std::move(members));
}

Variable::Variable(std::string name, Value value)
    : name_(std::move(name)), hash_(Variables::hash(name_)), value_(std::move(value)) {}

Variable::Variable(std::string name, Variables members)
    : name_(std::move(name)), hash_(Variables::hash(name_)), members_(std::move(members)) {}

const Value& Variable::value() const {
  if (members_) std::call_once(value_once_, [&] { value_ = members_->as_object(); });
  return value_;
}

}  // namespace hcl
