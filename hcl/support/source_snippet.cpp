// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <optional>
#include <string_view>
#include <tuple>

#include <fmt/format.h>

#include "hcl/support/line_view_impl.h"
#include "hcl/support/source_snippet_impl.h"
#include "hcl/support/terminal_text.h"

namespace hcl {

namespace {

// What no terminal is wider than, for output that is not cut to a width.
constexpr uint32_t kMaxColumns = 400;
// What stays legible, in a terminal that is narrower than this, too.
constexpr uint32_t kMinColumns = 20;
// Each rail takes two columns of every line; beyond these only the start of a range is marked.
constexpr size_t kMaxRails = 3;
constexpr uint32_t kRailWidth = 2;

bool is_blank(std::string_view text) {
  return text.find_first_not_of(" \t") == std::string_view::npos;
}

// A mark that is on one line as far as drawing is concerned has first_line == last_line.
struct PlacedMark {
  const SnippetMark* mark;
  uint32_t first_line;
  uint32_t last_line;
};

struct Rail {
  PlacedMark placed;
  bool active = false;
};

// An underline on a row below its source line.
struct Underline {
  const SnippetMark* mark;
  uint32_t begin;
  uint32_t end;
};

class SnippetDrawing {
 public:
  SnippetDrawing(StyledText& out, const SnippetLayout& layout, std::span<const SnippetMark> marks)
      : out_(out), layout_(layout), source_(*marks.front().range.source) {
    for (const SnippetMark& mark : marks) place(mark);
    const auto outer_first = [](const Rail& a, const Rail& b) {
      const SnippetMark* x = a.placed.mark;
      const SnippetMark* y = b.placed.mark;
      return std::tuple(x->range.begin, y->range.end, x) <
             std::tuple(y->range.begin, x->range.end, y);
    };
    std::ranges::sort(rails_, outer_first);
  }

  void put_line(uint32_t line) {
    const LineView view(source_, line, focus(line), text_width(), layout_.tab_width);
    put_source_row(line, view);
    for (Rail& rail : rails_) {
      if (rail.placed.first_line == line && !rail.active) put_rail_start(rail, view);
    }
    for (const std::vector<Underline>& row : underline_rows(line, view)) put_underlines(row);
    for (Rail& rail : rails_) {
      if (rail.placed.last_line == line) put_rail_end(rail, view);
    }
  }

  void put_gap() {
    out_.put(Style::Frame, "...");
    DrawnRow row = rail_row();
    if (0 < row.width()) {
      out_.put(std::string(layout_.gutter_digits + 1, ' '));
      row.put_into(out_);
    }
    out_.end_line();
  }

 private:
  void place(const SnippetMark& mark) {
    const uint32_t first = source_.position(mark.range.begin).line;
    const uint32_t last = last_line(mark.range);
    if (first < last && rails_.size() < kMaxRails) {
      rails_.push_back({.placed = {&mark, first, last}});
    } else {
      singles_.push_back({&mark, first, first});
    }
  }

  uint32_t rails_width() const { return static_cast<uint32_t>(rails_.size()) * kRailWidth; }
  uint32_t frame_width() const { return layout_.gutter_digits + 4; }

  uint32_t text_width() const {
    if (layout_.width == 0) return kMaxColumns;
    const uint32_t taken = frame_width() + rails_width();
    const uint32_t room = taken < layout_.width ? layout_.width - taken : 0;
    return std::clamp(room, kMinColumns, kMaxColumns);
  }

  // The part of the range that is on the line; the line ending only if there is nothing else.
  LineFocus part_on_line(const SourceRange& range, uint32_t line) const {
    const uint32_t begin = source_.line_start(line);
    const auto ending = begin + static_cast<uint32_t>(source_.line_text(line).size());
    const uint32_t from = std::clamp(range.begin, begin, ending);
    return {.begin = from, .end = std::clamp(range.end, from, from < ending ? ending : ending + 1)};
  }

  // The line is cut around the first mark on it.
  LineFocus focus(uint32_t line) const {
    const SnippetMark* first = nullptr;
    const auto consider = [&](const PlacedMark& placed) {
      const bool is_here = placed.first_line == line || placed.last_line == line;
      if (is_here && (first == nullptr || placed.mark < first)) first = placed.mark;
    };
    for (const PlacedMark& placed : singles_) consider(placed);
    for (const Rail& rail : rails_) consider(rail.placed);
    if (first == nullptr)
      return {.begin = source_.line_start(line), .end = source_.line_start(line)};
    return part_on_line(first->range, line);
  }

  uint32_t rail_column(const Rail& rail) const {
    return static_cast<uint32_t>(&rail - rails_.data()) * kRailWidth;
  }

  DrawnRow rail_row() const {
    DrawnRow row;
    for (const Rail& rail : rails_) {
      if (rail.active) row.draw(rail_column(rail), '|', rail.placed.mark->style);
    }
    return row;
  }

  void put_source_row(uint32_t line, const LineView& view) {
    out_.put(Style::Frame, fmt::format(" {:>{}} |", line, layout_.gutter_digits));
    DrawnRow row = rail_row();
    for (Rail& rail : rails_) {
      const SnippetMark& mark = *rail.placed.mark;
      const uint32_t begin = source_.line_start(line);
      if (rail.placed.first_line != line || mark.range.begin < begin) continue;
      if (kMaxColumns < mark.range.begin - begin) continue;
      // Where nothing but indentation is left of the range, the rail starts beside it.
      if (!is_blank(source_.text().substr(begin, mark.range.begin - begin))) continue;
      row.draw(rail_column(rail), '/', mark.style);
      rail.active = true;
    }
    std::string_view text = view.text();
    text = text.substr(0, text.find_last_not_of(' ') + 1);
    if (0 < row.width() || !text.empty()) out_.put(" ");
    row.put_into(out_);
    if (!text.empty()) out_.put(std::string(rails_width() - row.width(), ' '));
    out_.put(text);
    out_.end_line();
  }

  void put_rail_start(Rail& rail, const LineView& view) {
    const SnippetMark& mark = *rail.placed.mark;
    DrawnRow row = rail_row();
    const uint32_t column = rails_width() + view.column(mark.range.begin);
    row.draw_run(rail_column(rail) + 1, column, '_', mark.style);
    row.draw(column, mark.glyph, mark.style);
    rail.active = true;
    put_row(row, mark.style, {});
  }

  void put_rail_end(Rail& rail, const LineView& view) {
    const SnippetMark& mark = *rail.placed.mark;
    DrawnRow row = rail_row();
    const LineFocus part = part_on_line(mark.range, rail.placed.last_line);
    const uint32_t last = part.begin < part.end ? part.end - 1 : part.begin;
    const uint32_t column = rails_width() + std::max(view.column_behind(last), 1U) - 1;
    row.draw_run(rail_column(rail) + 1, column, '_', mark.style);
    row.draw(column, mark.glyph, mark.style);
    rail.active = false;
    put_row(row, mark.style, mark.text);
  }

  // The first mark is right below its line; another one joins it on the row if it is farther right
  // and nothing is written between them.
  std::vector<std::vector<Underline>> underline_rows(uint32_t line, const LineView& view) const {
    std::vector<Underline> underlines;
    for (const PlacedMark& placed : singles_) {
      if (placed.first_line != line) continue;
      const LineFocus part = part_on_line(placed.mark->range, line);
      const uint32_t begin = view.column(part.begin);
      const uint32_t end = part.begin < part.end ? view.column_behind(part.end - 1) : begin;
      underlines.push_back({placed.mark, begin, std::max(begin + 1, end)});
    }
    std::vector<std::vector<Underline>> rows;
    for (const Underline& underline : underlines) {
      const auto has_room = [&](const std::vector<Underline>& row) {
        return row.back().mark->text.empty() && row.back().end <= underline.begin;
      };
      const auto row = std::ranges::find_if(rows, has_room);
      (row == rows.end() ? rows.emplace_back() : *row).push_back(underline);
    }
    return rows;
  }

  void put_underlines(const std::vector<Underline>& underlines) {
    DrawnRow row = rail_row();
    for (const Underline& underline : underlines) {
      row.draw_run(rails_width() + underline.begin, rails_width() + underline.end,
                   underline.mark->glyph, underline.mark->style);
    }
    put_row(row, underlines.back().mark->style, underlines.back().mark->text);
  }

  void put_frame_and(const DrawnRow& row) {
    out_.put(Style::Frame, fmt::format(" {:>{}} |", "", layout_.gutter_digits));
    if (row.width() == 0) return;
    out_.put(" ");
    row.put_into(out_);
  }

  // What is left of the width behind this many columns of a row; 0 if there is no limit.
  uint32_t room_behind(uint32_t n_columns) const {
    if (layout_.width == 0) return 0;
    const uint32_t taken = frame_width() + n_columns;
    return taken + kMinColumns < layout_.width ? layout_.width - taken : kMinColumns;
  }

  bool fits_behind(uint32_t n_columns, std::string_view text) const {
    const uint32_t least = std::min(kMinColumns, display_width(text));
    return layout_.width == 0 || frame_width() + n_columns + least <= layout_.width;
  }

  // The text goes behind the row, or below it if too little room is left there.
  void put_row(const DrawnRow& row, Style style, std::string_view text) {
    put_frame_and(row);
    uint32_t indent = rails_width();
    bool on_new_line = true;
    if (!text.empty() && fits_behind(row.width() + 1, text)) {
      indent = row.width() + 1;
      on_new_line = false;
    } else {
      out_.end_line();
    }
    if (text.empty()) return;
    for (const std::string& line : wrap_words(text, room_behind(indent))) {
      if (on_new_line) {
        const DrawnRow rails = rail_row();
        put_frame_and(rails);
        out_.put(std::string(indent - rails.width() + (rails.width() == 0 ? 1 : 0), ' '));
      } else {
        out_.put(" ");
      }
      out_.put(style, line);
      out_.end_line();
      on_new_line = true;
    }
  }

  StyledText& out_;
  const SnippetLayout& layout_;
  const SourceFile& source_;
  std::vector<PlacedMark> singles_;
  std::vector<Rail> rails_;
};

}  // namespace

std::vector<uint32_t> lines_of(const SourceRange& range, uint32_t max_lines) {
  const uint32_t first = range.source->position(range.begin).line;
  const uint32_t last = last_line(range);
  std::vector<uint32_t> lines;
  const bool shows_all = last - first < max_lines;
  const uint32_t first_end = shows_all ? last + 1 : first + (max_lines + 1) / 2;
  const uint32_t last_begin = shows_all ? last + 1 : last + 1 - max_lines / 2;
  for (uint32_t line = first; line < first_end; ++line) lines.push_back(line);
  for (uint32_t line = last_begin; line <= last; ++line) lines.push_back(line);
  return lines;
}

void put_frame(StyledText& out, const SnippetLayout& layout) {
  out.put(Style::Frame, fmt::format(" {:>{}} |", "", layout.gutter_digits));
  out.end_line();
}

void put_snippet(StyledText& out, const SnippetLayout& layout, std::span<const uint32_t> lines,
                 std::span<const SnippetMark> marks) {
  SnippetDrawing drawing(out, layout, marks);
  for (size_t i = 0; i < lines.size(); ++i) {
    // An ellipsis for a single line would save nothing.
    if (0 < i && lines[i] == lines[i - 1] + 2) drawing.put_line(lines[i] - 1);
    if (0 < i && lines[i - 1] + 2 < lines[i]) drawing.put_gap();
    drawing.put_line(lines[i]);
  }
}

}  // namespace hcl
