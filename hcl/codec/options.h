// SPDX-License-Identifier: Apache-2.0
// What is common to encoding and decoding, whatever the format.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "hcl/support/function_ref.h"
#include "hcl/value/path.h"

namespace hcl::codec {

// How deep input and output nest by default; a caller can ask for more, up to kMaxDepth of values.
inline constexpr uint32_t kDefaultMaxDepth = 1000;

// How long output gets by default. A value that shares its parts can be small in memory and have an
// encoding without end.
inline constexpr size_t kDefaultMaxBytes = size_t{1} << 28;

// A short number such as 1e400000000 has a long text; a number of more digits is an error.
inline constexpr size_t kLongestNumber = size_t{1} << 20;

// Receives output piece by piece, in order.
using Sink = FunctionRef<void(std::string_view chunk)>;

enum class NumberText : uint8_t {
  // The reference's shortest digits, which are not exact for an integer that has more bits than its
  // precision: 2^70 made from a double is written as 1180591620717411300000.
  Reference,
  // All digits of every integer.
  Exact,
};

struct EncodeOptions {
  uint32_t max_depth = kDefaultMaxDepth;
  // The output is an error where it would be longer.
  size_t max_bytes = kDefaultMaxBytes;
  NumberText numbers = NumberText::Reference;
  // JSON for people: each element on a line of its own, this many spaces further in. 0 is compact.
  uint32_t indent = 0;
};

enum class Trailing : uint8_t {
  // What the reference does with the bytes after the value: ignores them.
  Ignore,
  // Nothing but white space (in JSON) may follow.
  Reject,
};

struct DecodeOptions {
  uint32_t max_depth = kDefaultMaxDepth;
  Trailing trailing = Trailing::Ignore;
};

// Why bytes do not decode: what is wrong, where in the value, and at which byte of the input.
struct DecodeError {
  Path path;
  std::string message;
  size_t offset = 0;

  friend bool operator==(const DecodeError&, const DecodeError&) = default;
};

}  // namespace hcl::codec
