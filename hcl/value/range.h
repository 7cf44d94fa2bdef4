// SPDX-License-Identifier: Apache-2.0
// What a value may be: the range that its refinement leaves, or exactly itself if it is known.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "hcl/value/refinement.h"
#include "hcl/value/value.h"

namespace hcl {

// The facts about any unmarked value in the form of a refinement: a known string has itself as
// prefix, a known number itself as both bounds, a known collection its length as both lengths.
Refinement range_of(const Value& value);

bool definitely_not_null(const Value& value);

// Whether the known or null value `candidate` is certainly not what the unknown value will turn out
// to be.
bool range_excludes(const Value& unknown, const Value& candidate);

// How long a list, set, map or tuple is, at least and at most; also of unknown ones.
struct LengthRange {
  int64_t min = 0;
  int64_t max = kUnboundedLength;
};
LengthRange length_range(const Value& value);

}  // namespace hcl
