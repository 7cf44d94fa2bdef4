// SPDX-License-Identifier: Apache-2.0
#include "hcl/support/terminal_text.h"

#include <algorithm>

#include <fmt/format.h>
#include <utf8proc.h>

#include "hcl/support/grapheme.h"
#include "hcl/support/utf8.h"

namespace hcl {

namespace {

constexpr char32_t kZeroWidthNonJoiner = 0x200C;
constexpr char32_t kZeroWidthJoiner = 0x200D;
constexpr char32_t kFirstVariationSelector = 0xFE00;
constexpr char32_t kEmojiVariationSelector = 0xFE0F;

// An emoji family with skin tones has eleven code points; what has more than this is made to
// disturb.
constexpr size_t kMaxCodePointsPerCell = 24;

constexpr std::string_view kProseTab = "  ";

int32_t to_utf8proc(char32_t code_point) {
  return static_cast<int32_t>(code_point);
}

// Unicode calls these ignorable, but the look of words and emoji depends on them.
bool is_joiner_or_selector(char32_t code_point) {
  return code_point == kZeroWidthNonJoiner || code_point == kZeroWidthJoiner ||
         (kFirstVariationSelector <= code_point && code_point <= kEmojiVariationSelector);
}

void append_escape(std::string& out, std::string_view text, size_t offset,
                   const DecodedCodePoint& decoded) {
  if (decoded.valid) {
    fmt::format_to(std::back_inserter(out), "\\u{{{:x}}}",
                   static_cast<uint32_t>(decoded.code_point));
  } else {
    fmt::format_to(std::back_inserter(out), "\\x{{{:02x}}}",
                   static_cast<unsigned>(static_cast<unsigned char>(text[offset])));
  }
}

void append_shown(std::string& out, std::string_view text, size_t offset,
                  const DecodedCodePoint& decoded) {
  if (decoded.valid && is_terminal_safe(decoded.code_point)) {
    out.append(text.substr(offset, decoded.size));
  } else {
    append_escape(out, text, offset, decoded);
  }
}

uint32_t code_point_width(char32_t code_point) {
  return static_cast<uint32_t>(std::max(0, utf8proc_charwidth(to_utf8proc(code_point))));
}

// The width of one cluster: a flag is two narrow letters, a family several wide people, and both
// take two columns.
class ClusterWidth {
 public:
  void add(char32_t code_point) {
    if (code_point == kEmojiVariationSelector && 0 < width_) {
      width_ = 2;
    } else {
      width_ = std::min(width_ + code_point_width(code_point), uint32_t{2});
    }
  }
  uint32_t width() const { return width_; }

 private:
  uint32_t width_ = 0;
};

TerminalCell make_cell(std::string_view line, size_t begin, size_t end) {
  TerminalCell cell{.begin = static_cast<uint32_t>(begin)};
  ClusterWidth cluster;
  size_t n_code_points = 0;
  for (size_t at = begin; at < end;) {
    if (++n_code_points > kMaxCodePointsPerCell) {
      cell.text += "…";
      ++cell.width;
      break;
    }
    const DecodedCodePoint decoded = decode_utf8(line, at);
    const size_t size_before = cell.text.size();
    append_shown(cell.text, line, at, decoded);
    if (decoded.valid && is_terminal_safe(decoded.code_point)) {
      cluster.add(decoded.code_point);
    } else {
      cell.width += static_cast<uint32_t>(cell.text.size() - size_before);
    }
    at += decoded.size;
  }
  cell.width += cluster.width();
  return cell;
}

}  // namespace

bool is_terminal_safe(char32_t code_point) {
  if (0x20 <= code_point && code_point < 0x7F) return true;
  if (is_joiner_or_selector(code_point)) return true;
  const utf8proc_property_t* property = utf8proc_get_property(to_utf8proc(code_point));
  if (property->ignorable) return false;
  switch (property->category) {
    case UTF8PROC_CATEGORY_CC:
    case UTF8PROC_CATEGORY_CS:
    case UTF8PROC_CATEGORY_CO:
    case UTF8PROC_CATEGORY_CN:
    case UTF8PROC_CATEGORY_ZL:
    case UTF8PROC_CATEGORY_ZP: return false;
    // Those that join the next character, such as the Arabic number sign, have a shape.
    case UTF8PROC_CATEGORY_CF: return property->boundclass == UTF8PROC_BOUNDCLASS_PREPEND;
    default: return true;
  }
}

std::string to_terminal_line(std::string_view text) {
  std::string out;
  for (size_t at = 0; at < text.size();) {
    const DecodedCodePoint decoded = decode_utf8(text, at);
    append_shown(out, text, at, decoded);
    at += decoded.size;
  }
  return out;
}

std::string to_terminal_prose(std::string_view text) {
  std::string out;
  for (size_t at = 0; at < text.size();) {
    const DecodedCodePoint decoded = decode_utf8(text, at);
    const bool is_crlf = text.substr(at).starts_with("\r\n");
    if (decoded.code_point == '\n') {
      out.push_back('\n');
    } else if (decoded.code_point == '\t') {
      out.append(kProseTab);
    } else if (!is_crlf) {
      append_shown(out, text, at, decoded);
    }
    at += decoded.size;
  }
  return out;
}

std::vector<TerminalCell> to_terminal_cells(std::string_view line, uint32_t tab_width) {
  std::vector<TerminalCell> cells;
  uint32_t column = 0;
  for (size_t begin = 0; begin < line.size();) {
    const size_t end = next_grapheme(line, begin);
    TerminalCell cell;
    if (line[begin] == '\t' && 0 < tab_width) {
      cell.begin = static_cast<uint32_t>(begin);
      cell.width = tab_width - column % tab_width;
      cell.text.assign(cell.width, ' ');
    } else {
      cell = make_cell(line, begin, end);
    }
    cell.column = column;
    column += cell.width;
    cells.push_back(std::move(cell));
    begin = end;
  }
  return cells;
}

uint32_t display_width(std::string_view text) {
  if (is_ascii(text)) return static_cast<uint32_t>(text.size());
  uint32_t width = 0;
  for (size_t begin = 0; begin < text.size();) {
    const size_t end = next_grapheme(text, begin);
    ClusterWidth cluster;
    for (size_t at = begin; at < end;) {
      const DecodedCodePoint decoded = decode_utf8(text, at);
      cluster.add(decoded.code_point);
      at += decoded.size;
    }
    width += cluster.width();
    begin = end;
  }
  return width;
}

}  // namespace hcl
