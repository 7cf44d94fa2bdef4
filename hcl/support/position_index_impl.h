// SPDX-License-Identifier: Apache-2.0
// Finds line and column of a byte offset, and the way back, in a text of any shape.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "hcl/support/grapheme.h"

namespace hcl {

// Both counted from 0.
struct LineColumn {
  uint32_t line = 0;
  uint32_t column = 0;
};

// Knows where each line starts and whether it is all ASCII, where a column is a subtraction. A long
// line that is not ASCII has a checkpoint every kilobyte, so that no question walks farther than
// that. Borrows the text and the sorted offsets at which a cluster starts whatever comes before.
class PositionIndex {
 public:
  PositionIndex(std::string_view text, std::span<const uint32_t> forced_starts);

  // `offset` is at most the size of the text; inside a cluster it gives the cluster's place.
  LineColumn locate(uint32_t offset) const;
  // Where that cluster starts, or the line's last cluster (its line ending) or the end of the text.
  uint32_t offset(LineColumn place) const;

  uint32_t n_lines() const { return static_cast<uint32_t>(lines_.size()); }
  uint32_t line_start(uint32_t line) const { return lines_[line].start(); }
  // Behind the line ending.
  uint32_t line_end(uint32_t line) const;

 private:
  // A line's start, below 2^31, and in the spare bit whether the line is ASCII.
  class Line {
   public:
    Line(uint32_t start, bool is_ascii) : packed_(start | (is_ascii ? kAsciiBit : 0)) {}
    uint32_t start() const { return packed_ & ~kAsciiBit; }
    bool is_ascii() const { return (packed_ & kAsciiBit) != 0; }

   private:
    static constexpr uint32_t kAsciiBit = uint32_t{1} << 31;
    uint32_t packed_;
  };

  // A place in the walk over a line: `n_clusters` of it have started before `offset`. Up to
  // `segment_end` no start is forced; there the breaker begins anew.
  struct Cursor {
    uint32_t offset;
    uint32_t n_clusters;
    uint32_t segment_end;
    GraphemeBreaker breaker;
  };

  // What a walk has passed: one code point, which starts a cluster or not, or several of which each
  // does.
  struct Step {
    uint32_t begin;
    uint32_t n_clusters;
  };

  void find_lines();
  void add_checkpoints(uint32_t begin, uint32_t end);
  uint32_t line_of(uint32_t offset) const;
  // Where the last cluster of the line from `begin` to `end`, its ending, starts; or the end of the
  // text.
  uint32_t ending_of(uint32_t begin, uint32_t end) const;
  uint32_t line_ending(uint32_t line) const { return ending_of(line_start(line), line_end(line)); }
  uint32_t segment_end(uint32_t offset, uint32_t ending) const;
  Cursor cursor_at(uint32_t offset, uint32_t ending) const;
  Cursor nearest_cursor(uint32_t line, uint32_t offset) const;
  Cursor nearest_cursor_by_column(LineColumn place) const;
  // Passes at least one code point and, if they are ASCII, any number of them below `limit`.
  // `ending` is that of the line.
  Step advance(Cursor& cursor, uint32_t limit, uint32_t ending) const;

  std::string_view text_;
  std::span<const uint32_t> forced_starts_;
  std::vector<Line> lines_;
  std::vector<Cursor> checkpoints_;
};

}  // namespace hcl
