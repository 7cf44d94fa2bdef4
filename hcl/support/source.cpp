// SPDX-License-Identifier: Apache-2.0
#include "hcl/support/source.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "hcl/support/assert.h"
#include "hcl/support/position_index_impl.h"

namespace hcl {

Result<std::unique_ptr<SourceFile>> SourceFile::make(std::string name, std::string text,
                                                     Position origin) {
  HCL_ASSERT(1 <= origin.line && 1 <= origin.column, "lines and columns count from 1");
  const uint32_t farthest = std::max({origin.byte, origin.line, origin.column});
  if (kMaxBytes < farthest || kMaxBytes - farthest < text.size()) {
    return Error{
        fmt::format("the file {} is too large: at most {} bytes are supported", name, kMaxBytes)};
  }
  return std::unique_ptr<SourceFile>(
      new SourceFile(std::move(name), std::move(text), origin, true));
}

std::unique_ptr<SourceFile> SourceFile::make_without_text(std::string name) {
  return std::unique_ptr<SourceFile>(new SourceFile(std::move(name), {}, {}, false));
}

SourceFile::SourceFile(std::string name, std::string text, Position origin, bool has_text)
    : name_(std::move(name)), text_(std::move(text)), origin_(origin), has_text_(has_text) {}

SourceFile::~SourceFile() = default;

void SourceFile::split_clusters_at(std::vector<uint32_t> offsets) {
  HCL_ASSERT(index_ == nullptr, "clusters are split before positions are asked for");
  std::ranges::sort(offsets);
  forced_starts_ = std::move(offsets);
}

const PositionIndex& SourceFile::index() const {
  std::call_once(index_once_,
                 [&] { index_ = std::make_unique<const PositionIndex>(text_, forced_starts_); });
  return *index_;
}

Position SourceFile::position(uint32_t offset) const {
  const uint32_t clamped = std::min(offset, size());
  const LineColumn at = index().locate(clamped);
  return {.byte = origin_.byte + clamped,
          .line = origin_.line + at.line,
          .column = (at.line == 0 ? origin_.column : 1) + at.column};
}

// Clamped into the lines that exist, counted from 0.
uint32_t SourceFile::line_index(uint32_t line) const {
  if (line <= origin_.line) return 0;
  return std::min(line - origin_.line, index().n_lines() - 1);
}

uint32_t SourceFile::offset(uint32_t line, uint32_t column) const {
  if (line < origin_.line) return index().line_start(0);
  if (n_lines() <= line - origin_.line) return size();
  const uint32_t first_column = line == origin_.line ? origin_.column : 1;
  return index().offset(
      {.line = line - origin_.line, .column = column <= first_column ? 0 : column - first_column});
}

uint32_t SourceFile::n_lines() const {
  return index().n_lines();
}

uint32_t SourceFile::line_start(uint32_t line) const {
  return index().line_start(line_index(line));
}

std::string_view SourceFile::line_text(uint32_t line) const {
  const uint32_t i = line_index(line);
  const uint32_t begin = index().line_start(i);
  std::string_view text = text_;
  text = text.substr(begin, index().line_end(i) - begin);
  if (!text.ends_with('\n')) return text;
  text.remove_suffix(1);
  if (text.ends_with('\r')) text.remove_suffix(1);
  return text;
}

bool SourceRange::overlaps(const SourceRange& other) const {
  if (source != other.source || empty() || other.empty()) return false;
  return contains(other.begin) || contains(other.end) || other.contains(begin) ||
         other.contains(end);
}

SourceRange SourceRange::overlap(const SourceRange& other) const {
  if (!overlaps(other)) return {source, begin, begin};
  return {source, std::max(begin, other.begin), std::min(end, other.end)};
}

RangePartition SourceRange::partition_around(const SourceRange& other) const {
  const SourceRange common = overlap(other);
  if (common.empty()) return {common, common, common};
  return {{source, begin, common.begin}, common, {source, common.end, end}};
}

std::string_view SourceRange::text() const {
  const uint32_t from = std::min(begin, source->size());
  const uint32_t to = std::max(from, std::min(end, source->size()));
  return source->text().substr(from, to - from);
}

bool SourceRange::can_slice() const {
  return begin <= end && end <= source->size();
}

Position SourceRange::begin_position() const {
  return source->position(begin);
}

Position SourceRange::end_position() const {
  return source->position(end);
}

SourceRange range_between(const SourceRange& first, const SourceRange& last) {
  return {first.source, first.begin, last.end};
}

SourceRange range_over(const SourceRange& a, const SourceRange& b) {
  if (a.empty()) return b;
  if (b.empty()) return a;
  return {a.source, std::min(a.begin, b.begin), std::max(a.end, b.end)};
}

uint32_t last_line(const SourceRange& range) {
  const uint32_t last = range.begin < range.end ? range.end - 1 : range.begin;
  return range.source->position(last).line;
}

std::string to_string(const SourceRange& range) {
  const Position begin = range.begin_position();
  const Position end = range.end_position();
  const std::string& name = range.source->name();
  if (begin.line == end.line) {
    return fmt::format("{}:{},{}-{}", name, begin.line, begin.column, end.column);
  }
  return fmt::format("{}:{},{}-{},{}", name, begin.line, begin.column, end.line, end.column);
}

}  // namespace hcl
