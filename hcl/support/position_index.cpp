// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "hcl/support/position_index_impl.h"
#include "hcl/support/utf8.h"

namespace hcl {

namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

// What a question may have to walk over. Smaller costs memory (a checkpoint has 16 bytes or so),
// larger costs time.
constexpr uint32_t kCheckpointBytes = 1024;

constexpr bool is_ascii_byte(char c) {
  return static_cast<unsigned char>(c) < 0x80;
}

}  // namespace

PositionIndex::PositionIndex(std::string_view text, std::span<const uint32_t> forced_starts)
    : text_(text), forced_starts_(forced_starts) {
  find_lines();
}

void PositionIndex::find_lines() {
  size_t begin = text_.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0;
  const bool all_ascii = is_ascii(text_.substr(begin));
  while (true) {
    const size_t newline = text_.find('\n', begin);
    const size_t end = newline == std::string_view::npos ? text_.size() : newline + 1;
    const bool line_is_ascii = all_ascii || is_ascii(text_.substr(begin, end - begin));
    lines_.emplace_back(static_cast<uint32_t>(begin), line_is_ascii);
    if (!line_is_ascii) add_checkpoints(static_cast<uint32_t>(begin), static_cast<uint32_t>(end));
    if (newline == std::string_view::npos) return;
    begin = end;
  }
}

void PositionIndex::add_checkpoints(uint32_t begin, uint32_t end) {
  const uint32_t ending = ending_of(begin, end);
  Cursor cursor = cursor_at(begin, ending);
  uint32_t next = begin + kCheckpointBytes;
  while (next < end) {
    while (cursor.offset < next) advance(cursor, next, ending);
    checkpoints_.push_back(cursor);
    next = cursor.offset + kCheckpointBytes;
  }
}

uint32_t PositionIndex::line_end(uint32_t line) const {
  return line + 1 < n_lines() ? line_start(line + 1) : static_cast<uint32_t>(text_.size());
}

uint32_t PositionIndex::line_of(uint32_t offset) const {
  const auto behind = std::ranges::upper_bound(lines_, offset, {}, &Line::start);
  // Only inside a byte order mark is there no line that starts at or before the offset.
  return behind == lines_.begin() ? 0 : static_cast<uint32_t>(behind - lines_.begin() - 1);
}

uint32_t PositionIndex::ending_of(uint32_t begin, uint32_t end) const {
  if (end == begin || text_[end - 1] != '\n') return end;
  const uint32_t newline = end - 1;
  const bool after_cr = begin < newline && text_[newline - 1] == '\r';
  return after_cr && !std::ranges::binary_search(forced_starts_, newline) ? newline - 1 : newline;
}

// The line ending always starts a cluster. Saying so keeps bytes that are not UTF-8 from taking it
// into a sequence, as the reference lets them.
uint32_t PositionIndex::segment_end(uint32_t offset, uint32_t ending) const {
  const auto next = std::ranges::upper_bound(forced_starts_, offset);
  const auto end = offset < ending ? ending : static_cast<uint32_t>(text_.size());
  return next == forced_starts_.end() ? end : std::min(*next, end);
}

PositionIndex::Cursor PositionIndex::cursor_at(uint32_t offset, uint32_t ending) const {
  return {.offset = offset,
          .n_clusters = 0,
          .segment_end = segment_end(offset, ending),
          .breaker = GraphemeBreaker()};
}

PositionIndex::Cursor PositionIndex::nearest_cursor(uint32_t line, uint32_t offset) const {
  const auto behind = std::ranges::upper_bound(checkpoints_, offset, {}, &Cursor::offset);
  if (behind == checkpoints_.begin()) return cursor_at(line_start(line), line_ending(line));
  const Cursor& nearest = *(behind - 1);
  if (line_start(line) <= nearest.offset) return nearest;
  return cursor_at(line_start(line), line_ending(line));
}

PositionIndex::Cursor PositionIndex::nearest_cursor_by_column(LineColumn place) const {
  const uint32_t begin = line_start(place.line);
  const auto first = std::ranges::lower_bound(checkpoints_, begin, {}, &Cursor::offset);
  const auto last =
      std::ranges::lower_bound(checkpoints_, line_end(place.line), {}, &Cursor::offset);
  const auto behind = std::ranges::upper_bound(first, last, place.column, {}, &Cursor::n_clusters);
  return behind == first ? cursor_at(begin, line_ending(place.line)) : *(behind - 1);
}

PositionIndex::Step PositionIndex::advance(Cursor& cursor, uint32_t limit, uint32_t ending) const {
  const uint32_t begin = cursor.offset;
  if (begin == cursor.segment_end) {
    cursor.breaker = GraphemeBreaker();
    cursor.segment_end = segment_end(begin, ending);
  }
  const uint32_t run_limit = std::min(limit, cursor.segment_end);
  uint32_t run_end = begin;
  // Behind an ASCII character every other one starts a cluster, but for LF behind CR.
  if (0 < begin && is_ascii_byte(text_[begin - 1])) {
    while (run_end < run_limit && is_ascii_byte(text_[run_end]) && text_[run_end] != '\n') {
      ++run_end;
    }
  }
  if (begin < run_end) {
    // The breaker only needs to know what it comes from.
    cursor.breaker.starts_cluster(static_cast<unsigned char>(text_[run_end - 1]));
    cursor.offset = run_end;
    cursor.n_clusters += run_end - begin;
    return {.begin = begin, .n_clusters = run_end - begin};
  }
  const GraphemeBreaker::Step step =
      cursor.breaker.step(text_.substr(0, cursor.segment_end), begin);
  const uint32_t n_clusters = step.starts_cluster ? 1 : 0;
  cursor.offset += step.size;
  cursor.n_clusters += n_clusters;
  return {.begin = begin, .n_clusters = n_clusters};
}

LineColumn PositionIndex::locate(uint32_t offset) const {
  const uint32_t line = line_of(offset);
  const uint32_t begin = line_start(line);
  if (offset <= begin) return {.line = line, .column = 0};
  if (lines_[line].is_ascii()) {
    return {.line = line, .column = std::min(offset, line_ending(line)) - begin};
  }
  const auto size = static_cast<uint32_t>(text_.size());
  const uint32_t ending = line_ending(line);
  Cursor cursor = nearest_cursor(line, offset);
  while (cursor.offset <= offset && cursor.offset < size) advance(cursor, offset + 1, ending);
  // The end of the text is where the next cluster would start.
  return {.line = line, .column = offset == size ? cursor.n_clusters : cursor.n_clusters - 1};
}

uint32_t PositionIndex::offset(LineColumn place) const {
  const uint32_t begin = line_start(place.line);
  const uint32_t end = line_end(place.line);
  const uint32_t ending = line_ending(place.line);
  if (lines_[place.line].is_ascii()) {
    return ending - begin < place.column ? ending : begin + place.column;
  }
  Cursor cursor = nearest_cursor_by_column(place);
  while (cursor.offset < end) {
    const uint32_t n_missing = place.column - cursor.n_clusters;
    const uint32_t limit = n_missing < end - cursor.offset ? cursor.offset + n_missing + 1 : end;
    const Step step = advance(cursor, limit, ending);
    if (place.column < cursor.n_clusters) return step.begin + n_missing;
  }
  return ending;
}

}  // namespace hcl
