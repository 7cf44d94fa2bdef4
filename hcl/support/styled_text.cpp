// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "hcl/support/assert.h"
#include "hcl/support/styled_text_impl.h"
#include "hcl/support/terminal_text.h"

namespace hcl {

namespace {

std::string_view sgr_sequence(Style style) {
  switch (style) {
    case Style::Plain: return "";
    case Style::Strong: return "\x1B[1m";
    case Style::Frame: return "\x1B[34m";
    case Style::Error: return "\x1B[1;31m";
    case Style::Warning: return "\x1B[1;33m";
  }
  HCL_UNREACHABLE("style");
}

constexpr std::string_view kSgrReset = "\x1B[0m";

// Takes off the front what precedes `separator`, and the separator.
std::string_view take_until(std::string_view& text, char separator) {
  const size_t size = std::min(text.find(separator), text.size());
  const std::string_view taken = text.substr(0, size);
  text.remove_prefix(std::min(size + 1, text.size()));
  return taken;
}

void wrap_line(std::vector<std::string>& lines, std::string_view text, uint32_t width,
               uint32_t used) {
  std::string line;
  while (!text.empty()) {
    const std::string_view word = take_until(text, ' ');
    const uint32_t word_width = display_width(word);
    if (!line.empty() && width < used + 1 + word_width) {
      lines.push_back(std::exchange(line, {}));
      used = 0;
    }
    if (!line.empty()) {
      line.push_back(' ');
      ++used;
    }
    line.append(word);
    used += word_width;
  }
  lines.push_back(std::move(line));
}

}  // namespace

void StyledText::put(Style style, std::string_view text) {
  if (!color_ || style == Style::Plain || text.empty()) return put(text);
  out_.append(sgr_sequence(style)).append(text).append(kSgrReset);
}

void DrawnRow::draw(uint32_t column, char glyph, Style style) {
  if (glyphs_.size() <= column) {
    glyphs_.resize(column + 1, ' ');
    styles_.resize(column + 1, Style::Plain);
  }
  glyphs_[column] = glyph;
  styles_[column] = style;
}

void DrawnRow::draw_run(uint32_t begin, uint32_t end, char glyph, Style style) {
  for (uint32_t column = begin; column < end; ++column) draw(column, glyph, style);
}

void DrawnRow::put_into(StyledText& out) const {
  const std::string_view glyphs = glyphs_;
  for (size_t begin = 0; begin < glyphs.size();) {
    size_t end = begin + 1;
    while (end < glyphs.size() && styles_[end] == styles_[begin]) ++end;
    out.put(styles_[begin], glyphs.substr(begin, end - begin));
    begin = end;
  }
}

std::vector<std::string> wrap_words(std::string_view text, uint32_t width, uint32_t used) {
  std::vector<std::string> lines;
  do {
    const std::string_view line = take_until(text, '\n');
    if (width == 0 || line.starts_with(' ')) {
      lines.emplace_back(line);
    } else {
      wrap_line(lines, line, width, used);
    }
    used = 0;
  } while (!text.empty());
  return lines;
}

}  // namespace hcl
