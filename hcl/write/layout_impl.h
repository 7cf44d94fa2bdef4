// SPDX-License-Identifier: Apache-2.0
// How many blanks go before each token of a text; private to the module.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "hcl/syntax/token.h"
#include "hcl/write/format.h"
#include "hcl/write/spacing_impl.h"

namespace hcl::write {

// The text falls into lines, which end with a newline token or a line comment; a heredoc with all
// its text is part of the line that it starts on. A line has up to three cells:
//
//     lead      assign     comment
//     name      = value    # why
//
// The assign cell starts at the first `=` that is not the line's first token, if no bracket is left
// open behind it; the comment cell is a comment at the very end that is not alone. Lines are
// indented by the brackets that lines before them left open, cells are aligned with those of
// neighbouring lines.
class Layout {
 public:
  Layout(const syntax::TokenBuffer& tokens HCL_LIFETIMEBOUND, const FormatOptions& options);

  // The token is left out, with the blanks before it.
  bool is_dropped(uint32_t index) const { return blanks_.get()[index] == kDropped; }
  uint32_t blanks_before(uint32_t index) const { return blanks_.get()[index]; }
  // Whether what is between two tokens of the text is spaces, with no tab or byte order mark.
  bool has_only_spaces() const { return has_only_spaces_; }

 private:
  static constexpr uint32_t kDropped = ~uint32_t{0};

  struct Line {
    uint32_t first = 0;
    uint32_t end = 0;
    syntax::TokenId assign = {};   // empty if the line has no such cell
    syntax::TokenId comment = {};  // empty if the line has no such cell
    int64_t n_opened = 0;          // brackets that are open behind it and were not before
    uint64_t lead_columns = 0;
    uint64_t assign_columns = 0;  // without the blanks before the cell
  };

  syntax::TokenKind kind(uint32_t index) const { return tokens_.kind(syntax::TokenId(index)); }
  uint32_t begin(uint32_t index) const { return tokens_.begin(syntax::TokenId(index)); }
  uint32_t end(uint32_t index) const { return tokens_.end(syntax::TokenId(index)); }
  bool ends_line(uint32_t index) const;
  bool is_comment_cell(uint32_t index) const;

  Line read_line(uint32_t first);
  uint32_t blanks_behind(Spacing spacing, uint32_t left, bool is_first) const;
  bool continues_number(uint32_t dot) const;
  void indent(const Line& line);
  uint64_t n_levels_for(int64_t n_opened);
  void measure(Line& line) const;
  uint64_t columns(uint32_t from, uint32_t to) const;
  void align_group();
  void align_chain(size_t from, size_t to, syntax::TokenId Line::* cell);
  bool take_padding(uint64_t n_blanks);
  void drop_repeated_blank_line(const Line& line);

  const syntax::TokenBuffer& tokens_;
  std::string_view text_;
  FormatOptions options_;
  // Whether every byte of the text is a column.
  bool is_plain_;
  bool has_only_spaces_;
  std::unique_ptr<uint32_t[]> blanks_;
  // For each line that left brackets open, how many of those still are.
  std::vector<int64_t> open_;
  // The lines since the last one that had neither an assign nor a comment cell.
  std::vector<Line> group_;
  bool after_blank_line_ = false;
  uint64_t padding_left_;
  bool is_out_of_padding_ = false;
};

}  // namespace hcl::write
