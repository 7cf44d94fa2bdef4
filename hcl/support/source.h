// SPDX-License-Identifier: Apache-2.0
// Source files, and places in them: bytes, lines and columns.
#pragma once

#include <compare>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/support/attributes.h"
#include "hcl/support/result.h"

namespace hcl {

class PositionIndex;

// A place as people and editors say it. Bytes count from 0, lines and columns from 1; a column is a
// grapheme cluster, so that a letter with its accents, a flag or a tab is one column.
struct Position {
  uint32_t byte = 0;
  uint32_t line = 1;
  uint32_t column = 1;

  friend auto operator<=>(const Position&, const Position&) = default;
};

// The bytes of one file and the name under which people know it. Everything else refers to a place
// in it with a 32-bit byte offset into text(); line and column are computed when somebody asks. It
// is built by one owner, who may still call split_clusters_at, and then shared as
// `std::shared_ptr<const SourceFile>`, which never changes.
//
// Only LF ends a line (so CRLF does too, as one cluster); a lone CR does not. A leading UTF-8 byte
// order mark takes up its three bytes but no column. All numbers that are out of range are clamped:
// asking is always safe.
class SourceFile {
 public:
  // Offsets are 32-bit and the index needs one bit of them.
  static constexpr uint32_t kMaxBytes = (uint32_t{1} << 31) - 1;

  // With an `origin`, `text` is a fragment that starts there in a larger document: positions are
  // those of the document while offsets stay those of the fragment. Fails when the document's
  // numbers would not fit into kMaxBytes.
  static Result<std::unique_ptr<SourceFile>> make(std::string name, std::string text,
                                                  Position origin = {});
  // A file of which only the name is known: it could not be read, or its text was not kept.
  static std::unique_ptr<SourceFile> make_without_text(std::string name);

  SourceFile(const SourceFile&) = delete;
  SourceFile& operator=(const SourceFile&) = delete;
  ~SourceFile();

  const std::string& name() const HCL_LIFETIMEBOUND { return name_; }
  std::string_view text() const HCL_LIFETIMEBOUND { return text_; }
  uint32_t size() const { return static_cast<uint32_t>(text_.size()); }
  bool has_text() const { return has_text_; }
  Position origin() const { return origin_; }

  // The reference counts clusters token by token, so a combining mark that begins a token has a
  // column of its own. Who tokenises the file says where that happens (offsets in any order,
  // usually none), before anybody asks for a position.
  void split_clusters_at(std::vector<uint32_t> offsets);

  // The first call, from whichever thread, builds an index in time linear in the text. After it,
  // any place costs a binary search and, on lines that are not ASCII, a walk over about one
  // kilobyte, however long the line is.
  Position position(uint32_t offset) const;
  // Where the cluster at this line and column starts. A column behind the line gives the place of
  // its line ending.
  uint32_t offset(uint32_t line, uint32_t column) const;

  // Lines are numbered as in positions, so those of a fragment start at origin().line. Text that
  // ends in a newline has an empty last line, which is where its end is.
  uint32_t n_lines() const;
  uint32_t line_start(uint32_t line) const;
  // Without the line ending, LF or CRLF, and without a byte order mark.
  std::string_view line_text(uint32_t line) const HCL_LIFETIMEBOUND;

 private:
  SourceFile(std::string name, std::string text, Position origin, bool has_text);
  const PositionIndex& index() const;
  uint32_t line_index(uint32_t line) const;

  std::string name_;
  std::string text_;
  std::vector<uint32_t> forced_starts_;
  Position origin_;
  bool has_text_;
  mutable std::once_flag index_once_;
  mutable std::unique_ptr<const PositionIndex> index_;
};

struct RangePartition;

// The bytes from `begin` up to, not including, `end` of one file; `source` is never null in a range
// that is used. The operations are the reference's, compared by bytes. A range with begin == end is
// empty and still says where.
struct SourceRange {
  std::shared_ptr<const SourceFile> source;
  uint32_t begin = 0;
  uint32_t end = 0;

  bool empty() const { return begin == end; }
  bool contains(uint32_t offset) const { return begin <= offset && offset < end; }

  // Whether both have bytes, are in the same file, and share one or touch. Touching counts because
  // the reference, too, looks whether the end, which is exclusive, lies in the other range;
  // overlap() is then empty.
  bool overlaps(const SourceRange& other) const;
  // What both have in common; empty and at the start of this range when they do not overlap.
  SourceRange overlap(const SourceRange& other) const;
  // This range cut where the overlap with `other` begins and ends. All three parts are empty if the
  // overlap is.
  RangePartition partition_around(const SourceRange& other) const;

  // The bytes themselves, as far as the file has them; can_slice says whether it has them all.
  std::string_view text() const;
  bool can_slice() const;

  Position begin_position() const;
  Position end_position() const;

  friend bool operator==(const SourceRange&, const SourceRange&) = default;
};

struct RangePartition {
  SourceRange before;
  SourceRange overlap;
  SourceRange after;
};

// From the start of `first` to the end of `last`, which should not lie before it in the same file.
SourceRange range_between(const SourceRange& first, const SourceRange& last);

// The smallest range that covers both; an empty one is ignored.
SourceRange range_over(const SourceRange& a, const SourceRange& b);

// The line of the last byte: a range that ends with a newline does not reach the next line.
uint32_t last_line(const SourceRange& range);

// `name:1,2-5` on one line, `name:1,2-3,4` across lines.
std::string to_string(const SourceRange& range);

}  // namespace hcl
