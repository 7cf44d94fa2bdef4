// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "hcl/support/line_view_impl.h"

namespace hcl {

namespace {

// How far to look on either side of the focus, for each column of the width: enough to fill it with
// anything that is legible.
constexpr size_t kBytesPerColumn = 8;

constexpr std::string_view kEllipsis = "…";

bool is_continuation_byte(char c) {
  return (static_cast<unsigned char>(c) & 0xC0) == 0x80;
}

// A place at or behind `offset` where no code point is cut.
size_t next_code_point(std::string_view text, size_t offset) {
  for (size_t n = 0; n < 3 && offset < text.size() && is_continuation_byte(text[offset]); ++n) {
    ++offset;
  }
  return offset;
}

}  // namespace

LineView::LineView(const SourceFile& source, uint32_t line, LineFocus focus, uint32_t max_width,
                   uint32_t tab_width) {
  const uint32_t line_begin = source.line_start(line);
  const std::string_view whole = source.line_text(line);
  const size_t at =
      std::clamp<size_t>(focus.begin, line_begin, line_begin + whole.size()) - line_begin;
  const size_t reach = kBytesPerColumn * max_width;
  const size_t begin = at <= reach ? 0 : next_code_point(whole, at - reach);
  const size_t end = next_code_point(whole, std::min(at + reach, whole.size()));

  cells_ = to_terminal_cells(whole.substr(begin, end - begin), tab_width);
  for (TerminalCell& cell : cells_) cell.begin += line_begin + static_cast<uint32_t>(begin);
  end_ = line_begin + static_cast<uint32_t>(end);
  cut(focus, max_width, 0 < begin, end < whole.size());
}

void LineView::cut(LineFocus focus, uint32_t max_width, bool more_left, bool more_right) {
  const uint32_t total = cells_.empty() ? 0 : cells_.back().column + cells_.back().width;
  uint32_t first_column = 0;
  uint32_t end_column = total;
  if (more_left || more_right || max_width < total) {
    // An ellipsis on either side.
    const uint32_t room = max_width - 2;
    const size_t focus_cell = cell_at(focus.begin);
    const uint32_t from = focus_cell < cells_.size() ? cells_[focus_cell].column : total;
    const size_t last_cell = cell_at(focus.end);
    const uint32_t to = last_cell < cells_.size() ? cells_[last_cell].column : total;
    // In the middle; but something is left of what is too long itself.
    const uint32_t focus_width = std::min(room, to < from ? 0 : to - from);
    const uint32_t around = std::max((room - focus_width) / 2, room / 4);
    first_column = from < around ? 0 : from - around;
    if (!more_right && total - first_column < room) first_column = total < room ? 0 : total - room;
    end_column = first_column + room;
  }
  const auto by_column = [&](uint32_t column) {
    return static_cast<size_t>(std::ranges::lower_bound(cells_, column, {}, &TerminalCell::column) -
                               cells_.begin());
  };
  first_cell_ = by_column(first_column);
  if (0 < first_cell_ || more_left) text_ += kEllipsis;
  shift_ = static_cast<int64_t>(first_cell_ < cells_.size() ? cells_[first_cell_].column : total) -
           (text_.empty() ? 0 : 1);
  end_cell_ = first_cell_;
  while (end_cell_ < cells_.size() &&
         cells_[end_cell_].column + cells_[end_cell_].width <= end_column) {
    text_ += cells_[end_cell_++].text;
  }
  const uint32_t behind = end_cell_ < cells_.size() ? cells_[end_cell_].column : total;
  end_column_ = static_cast<uint32_t>(static_cast<int64_t>(behind) - shift_);
  if (end_cell_ < cells_.size() || more_right) text_ += kEllipsis;
}

// The index of the cell that holds the byte; cells_.size() for what is behind them.
size_t LineView::cell_at(uint32_t offset) const {
  if (end_ <= offset) return cells_.size();
  const auto behind = std::ranges::upper_bound(cells_, offset, {}, &TerminalCell::begin);
  return behind == cells_.begin() ? 0 : static_cast<size_t>(behind - cells_.begin() - 1);
}

uint32_t LineView::column(uint32_t offset) const {
  const size_t cell = cell_at(offset);
  const bool is_left_out = !cells_.empty() && offset < cells_.front().begin;
  if (cell < first_cell_ || is_left_out) return 0;
  if (end_cell_ <= cell) return end_column_;
  return static_cast<uint32_t>(static_cast<int64_t>(cells_[cell].column) - shift_);
}

uint32_t LineView::column_behind(uint32_t offset) const {
  const size_t cell = cell_at(offset);
  if (cell < first_cell_ || end_cell_ <= cell) return column(offset) + 1;
  return column(offset) + cells_[cell].width;
}

}  // namespace hcl
