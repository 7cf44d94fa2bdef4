// SPDX-License-Identifier: Apache-2.0
// Points in time as RFC 3339 writes them, and durations.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "hcl/function/function_error.h"
#include "hcl/support/result.h"

namespace hcl::stdlib {

// A date and time of day in the Gregorian calendar, together with the offset that it was written
// with.
struct Timestamp {
  int64_t year;
  int month;  // 1 to 12
  int day;    // 1 to 31
  int hour;
  int minute;
  int second;
  int32_t nanosecond;
  int32_t offset_seconds;  // east of UTC

  friend bool operator==(const Timestamp&, const Timestamp&) = default;
};

// 0 is Sunday.
int weekday(const Timestamp& timestamp);

// Strictly `YYYY-MM-DDTHH:MM:SS[.fraction](Z|±HH:MM)`. The error is not about an argument yet.
Result<Timestamp, FunctionError> parse_timestamp(std::string_view text);

// Without the fraction of the second.
std::string print_timestamp(const Timestamp& timestamp);

enum class OffsetStyle : uint8_t { Plain, Colon };  // +0100, +01:00
std::string print_offset(const Timestamp& timestamp, OffsetStyle style);

// In nanoseconds: a sign, and numbers with units (h, m, s, ms, us, ns): `-1h1.5s`.
Result<int64_t, FunctionError> parse_duration(std::string_view text);

Timestamp add_nanoseconds(const Timestamp& timestamp, int64_t nanoseconds);

}  // namespace hcl::stdlib
