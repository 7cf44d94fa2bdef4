// SPDX-License-Identifier: Apache-2.0
// Refine: says more about an unknown value.
#pragma once

#include <optional>
#include <string_view>

#include "hcl/support/result.h"
#include "hcl/value/value.h"

namespace hcl {

// Collects facts about a value and gives the value back with them:
//
//   Result<Value> id = Refine(unknown_id).not_null().prefix("subnet-").done();
//
// Facts only ever add up: a weaker one than is known already changes nothing. About a known value
// they are assertions. The first fact that contradicts what is known, or that makes no sense for
// the type, is the Error. Marks stay. The unknown value of the dynamic type takes no facts and
// stays as it is.
class Refine {
 public:
  explicit Refine(const Value& value);

  Refine& not_null();
  Refine& null();
  Refine& at_least(const Number& bound, bool inclusive = true);
  Refine& at_most(const Number& bound, bool inclusive = true);
  // Only the part of the prefix that stays whatever follows it.
  Refine& prefix(std::string_view text);
  // The whole prefix: nothing that follows can join its last character.
  Refine& full_prefix(std::string_view text);
  Refine& length_at_least(int64_t length);
  Refine& length_at_most(int64_t length);

  Result<Value> done();

 private:
  // Whether there is still something to do: no error yet, and not the dynamic unknown.
  bool takes_facts() const;
  bool has_data() const;
  void fail(std::string message);
  bool wants(bool kind_fits, const char* what);
  void check_numbers();
  void add_bound(const NumberBound& bound, bool is_lower);
  void add_length(int64_t length, bool is_lower);

  Value value_;  // without marks
  MarkSet marks_;
  Refinement facts_;
  std::optional<Error> error_;
};

// An unknown value that is not null: what almost every operation gives for unknown operands.
Value unknown_not_null(const Type& type);

}  // namespace hcl
