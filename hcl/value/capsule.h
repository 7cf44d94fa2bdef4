// SPDX-License-Identifier: Apache-2.0
// Capsule types: values of the application's own that pass through HCL untouched.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "hcl/support/attributes.h"
#include "hcl/support/result.h"
#include "hcl/value/type.h"

namespace hcl {

class Value;

// What a capsule holds: an object of the application's, shared and immutable. Which C++ type it is,
// only the application knows.
using CapsulePayload = std::shared_ptr<const void>;

// What an application may teach its capsule type. Every entry may be left empty. They are called
// with known, non-null, unmarked values only.
struct CapsuleOperations {
  // Whether two capsules are equal; without it, they are if they hold the same object. `hash_key`
  // must agree.
  std::function<bool(const void* a, const void* b)> equals;
  // A text that is the same for equal capsules; without it, sets of capsules search linearly.
  std::function<std::string(const void* capsule)> hash_key;
  // A conversion from the capsule to a value of another type, or nothing where there is none.
  std::function<std::function<Result<Value>(const void* capsule)>(const Type& to)> conversion_to;
  // A conversion from a value of another type to the capsule, or nothing where there is none.
  std::function<std::function<Result<CapsulePayload>(const Value& value)>(const Type& from)>
      conversion_from;
  // For tests and messages.
  std::function<std::string(const void* capsule)> describe;
  // Whatever else the application wants to attach to the type, found by a key of its own.
  std::function<const void*(std::string_view key)> extension_data;
};

// Two capsule types are the same only if they are the same object, whatever their names.
class CapsuleType {
 public:
  explicit CapsuleType(std::string name, CapsuleOperations operations = {})
      : name_(std::move(name)), operations_(std::move(operations)) {}

  std::string_view name() const HCL_LIFETIMEBOUND { return name_; }
  const CapsuleOperations& operations() const HCL_LIFETIMEBOUND { return operations_; }

 private:
  std::string name_;
  CapsuleOperations operations_;
};

}  // namespace hcl
