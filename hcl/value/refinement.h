// SPDX-License-Identifier: Apache-2.0
// Refinements: what is known about a value that is not known.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>

#include "hcl/support/number.h"

namespace hcl {

enum class Nullness : uint8_t { Unknown, NotNull, Null };

struct NumberBound {
  Number value;
  bool inclusive = false;
};

inline constexpr int64_t kUnboundedLength = std::numeric_limits<int64_t>::max();

// The facts known about an unknown value. Which of them can be there depends on its type: a prefix
// on strings, bounds on numbers, lengths on lists, sets and maps, nullness on all.
struct Refinement {
  Nullness nullness = Nullness::Unknown;
  std::string prefix;
  std::optional<NumberBound> lower;
  std::optional<NumberBound> upper;
  int64_t min_length = 0;
  int64_t max_length = kUnboundedLength;

  // Whether nothing is known after all.
  bool is_empty() const;

  friend bool operator==(const Refinement& a, const Refinement& b);
};

}  // namespace hcl
