// SPDX-License-Identifier: Apache-2.0
// One source line, or as much of it as fits, and where its bytes are on the screen.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "hcl/support/source.h"
#include "hcl/support/terminal_text.h"

namespace hcl {

// What must be seen of a line, as offsets into the file.
struct LineFocus {
  uint32_t begin = 0;
  uint32_t end = 0;
};

// Looks at some bytes around the focus and no farther, so that a line of ten megabytes is no
// more work than one of ten columns. Where something is left out an ellipsis stands.
class LineView {
 public:
  LineView(const SourceFile& source, uint32_t line, LineFocus focus, uint32_t max_width,
           uint32_t tab_width);

  const std::string& text() const { return text_; }
  // The column of the cluster that the byte belongs to; of the ellipsis if it is not shown; and the
  // one behind the text for what is behind the line.
  uint32_t column(uint32_t offset) const;
  // The column behind that cluster.
  uint32_t column_behind(uint32_t offset) const;

 private:
  void cut(LineFocus focus, uint32_t max_width, bool more_left, bool more_right);
  size_t cell_at(uint32_t offset) const;

  std::vector<TerminalCell> cells_;
  // Those of the cells that are shown.
  size_t first_cell_ = 0;
  size_t end_cell_ = 0;
  // What a cell's column is ahead of its column on the screen; less than 0 behind an ellipsis.
  int64_t shift_ = 0;
  uint32_t end_column_ = 0;
  // Where cells_ ends in the file.
  uint32_t end_ = 0;
  std::string text_;
};

}  // namespace hcl
