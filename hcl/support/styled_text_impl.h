// SPDX-License-Identifier: Apache-2.0
// Building coloured text: by appending, or by placing single characters on a row.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace hcl {

enum class Style : uint8_t { Plain, Strong, Frame, Error, Warning };

// Text in which some parts have a style. Without colour styles leave no trace.
class StyledText {
 public:
  explicit StyledText(bool color) : color_(color) {}

  void put(Style style, std::string_view text);
  void put(std::string_view text) { out_.append(text); }
  void end_line() { out_.push_back('\n'); }
  std::string take() && { return std::move(out_); }

 private:
  bool color_;
  std::string out_;
};

// One row of a drawing. Columns that nothing was drawn on are spaces, and none are left at the end.
class DrawnRow {
 public:
  void draw(uint32_t column, char glyph, Style style);
  // From `begin` up to, not including, `end`.
  void draw_run(uint32_t begin, uint32_t end, char glyph, Style style);
  uint32_t width() const { return static_cast<uint32_t>(glyphs_.size()); }
  void put_into(StyledText& out) const;

 private:
  std::string glyphs_;
  std::vector<Style> styles_;
};

// Breaks lines between words so that they take at most `width` columns (0: any number), the first
// one `used` less. A longer word stays whole. A line that is indented is code and stays as it is.
std::vector<std::string> wrap_words(std::string_view text, uint32_t width, uint32_t used = 0);

}  // namespace hcl
