// SPDX-License-Identifier: Apache-2.0
// Grapheme clusters: the characters that a user counts.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace hcl {

// Finds the boundaries of extended grapheme clusters (UAX #29, Unicode 15.0) in code points that
// are fed in order, exactly where the reference's scanner finds them. Its whole state is one byte,
// so that a line index can store it and go on from there; it is the state at the beginning of a
// text after construction.
class GraphemeBreaker {
 public:
  struct Step {
    uint32_t size;
    bool starts_cluster;
  };

  // True if a boundary is before `code_point`; true for the first one.
  bool starts_cluster(char32_t code_point);

  // The same for the bytes at `offset`, which is less than the size of the text, whether they are
  // valid or not. Where they are not, this is what agrees with the reference; feeding U+FFFD for
  // each invalid byte is near it only.
  Step step(std::string_view text, size_t offset);

  friend bool operator==(GraphemeBreaker, GraphemeBreaker) = default;

 private:
  uint8_t state_ = 0;
};

// The end of the cluster that starts at `begin`; `begin` is less than the size of the text.
size_t next_grapheme(std::string_view text, size_t begin);

// How many clusters the text has. CR LF is one.
size_t count_graphemes(std::string_view text);

}  // namespace hcl
