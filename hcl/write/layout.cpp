// SPDX-License-Identifier: Apache-2.0
// Lines, their indentation and the alignment of their cells.
#include <algorithm>
#include <cstring>

#include "hcl/support/grapheme.h"
#include "hcl/write/layout_impl.h"

namespace hcl::write {

namespace {

using syntax::TokenId;
using enum syntax::TokenKind;

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

// Padding beyond these, indentation and alignment together, is what only a hostile text asks for.
constexpr uint64_t kFreePadding = 1 << 20;
constexpr uint64_t kPaddingPerToken = 32;

// Whether every byte is a column: ASCII, and no CR LF, which is one column.
bool is_plain_text(std::string_view text) {
  constexpr uint64_t kHighBits = 0x8080808080808080;
  uint64_t seen = 0;
  size_t at = 0;
  for (; at + 8 <= text.size(); at += 8) {
    uint64_t word = 0;
    std::memcpy(&word, text.data() + at, 8);
    seen |= word;
  }
  for (; at < text.size(); ++at) seen |= static_cast<unsigned char>(text[at]);
  return (seen & kHighBits) == 0 && text.find('\r') == std::string_view::npos;
}

// What makes a number of digits and dots: `e5` or `e-5`, of which a name can start.
bool is_exponent(std::string_view name) {
  if (name[0] != 'e' && name[0] != 'E') return false;
  const size_t digit = 1 < name.size() && name[1] == '-' ? 2 : 1;
  return digit < name.size() && '0' <= name[digit] && name[digit] <= '9';
}

}  // namespace

Layout::Layout(const syntax::TokenBuffer& tokens, const FormatOptions& options)
    : tokens_(tokens),
      text_(tokens.text()),
      options_(options),
      is_plain_(is_plain_text(text_)),
      has_only_spaces_(is_plain_ && text_.find('\t') == std::string_view::npos),
      blanks_(std::make_unique_for_overwrite<uint32_t[]>(tokens.size())),
      padding_left_(kFreePadding) {
  open_.reserve(16);
  group_.reserve(16);
  const auto last = static_cast<uint32_t>(tokens.size() - 1);
  uint32_t first = 0;
  while (first < last) {
    Line line = read_line(first);
    padding_left_ += kPaddingPerToken * (line.end - first);
    indent(line);
    if (options_.collapse_blank_lines) drop_repeated_blank_line(line);
    if (line.assign || line.comment) {
      measure(line);
      group_.push_back(line);
    } else {
      align_group();
    }
    first = line.end;
  }
  align_group();
  // The reference keeps the blanks on a last line that nothing ends.
  const uint32_t text_begin = text_.starts_with(kByteOrderMark) ? 3 : 0;
  blanks_[last] = begin(last) - (last == 0 ? text_begin : end(last - 1));
}

bool Layout::ends_line(uint32_t index) const {
  return kind(index) == Newline || (kind(index) == Comment && text_[end(index) - 1] == '\n');
}

// Whether the last token of a line is its comment cell. A block comment at the end of the text is
// none if a newline is going to be behind it.
bool Layout::is_comment_cell(uint32_t index) const {
  if (kind(index) != Comment) return false;
  return !options_.final_newline || !tokens_.text(TokenId(index)).starts_with("/*");
}

// Finds the line's end and its cells, and puts blanks between its tokens.
Layout::Line Layout::read_line(uint32_t first) {
  Line line{.first = first};
  TokenId equal;
  TokenId heredoc;
  int64_t n_open = 0;
  int64_t n_open_at_equal = 0;
  int64_t n_open_at_heredoc = 0;
  const syntax::TokenKind* kinds = tokens_.kinds();
  uint32_t* blanks = blanks_.get();
  uint32_t at = first;
  for (syntax::TokenKind left = EndOfFile, here = kinds[at]; here != EndOfFile;
       here = kinds[++at]) {
    if (at != first) {
      const Spacing between = spacing(left, here);
      const bool is_decided = between <= Spacing::One;
      blanks[at] = is_decided ? static_cast<uint32_t>(between)
                              : blanks_behind(between, at - 1, at - 1 == first);
    }
    if (here == Equal && at != first && !equal) {
      equal = TokenId(at);
      n_open_at_equal = n_open;
    }
    n_open += bracket_change(here);
    if (here == OpenHeredoc && !heredoc) {
      heredoc = TokenId(at);
      n_open_at_heredoc = n_open;
    }
    if ((here == Newline || here == Comment) && ends_line(at)) break;
    left = here;
  }
  line.end = kind(at) == EndOfFile ? at : at + 1;
  if (first + 1 < line.end && is_comment_cell(line.end - 1)) line.comment = TokenId(line.end - 1);
  if (equal && n_open == n_open_at_equal) line.assign = equal;
  // A heredoc hides the brackets behind it, but for those of an assign cell, which come to nothing.
  const bool heredoc_leads = heredoc && !(line.assign && line.assign < heredoc);
  line.n_opened = heredoc_leads ? n_open_at_heredoc : n_open;
  if (!heredoc_leads && line.assign) line.n_opened = n_open_at_equal;
  return line;
}

// The blanks between a token and the next one on its line, whose kinds say `spacing`.
uint32_t Layout::blanks_behind(Spacing spacing, uint32_t left, bool is_first) const {
  const auto before_left = [&] { return is_first ? EndOfFile : kind(left - 1); };
  const uint32_t right = left + 1;
  switch (spacing) {
    case Spacing::None: return 0;
    case Spacing::One: return 1;
    case Spacing::BehindMinus: return is_before_negation(before_left()) ? 0 : 1;
    case Spacing::BehindName:
      return before_left() == Identifier && tokens_.text(TokenId(left)) == "in" ? 1 : 0;
    case Spacing::BehindDot:
      if (kind(right) == Identifier && !is_exponent(tokens_.text(TokenId(right)))) return 0;
      return continues_number(left) ? 1 : 0;
    case Spacing::BetweenDots: return before_left() == Dot && blanks_[left] == 0 ? 1 : 0;
    case Spacing::AsFound: return end(left) == begin(right) ? 0 : 1;
    case Spacing::BehindCarriageReturn:
      return text_[end(left) - 1] == '\r' && text_[begin(right)] == '\n' ? 1 : 0;
    case Spacing::InEmptySequence:
      return end(left) - begin(left) == 2 && text_[begin(right)] == '~' ? 1 : 0;
  }
  HCL_UNREACHABLE("every spacing is handled");
}

// Whether nothing but dots is between a number and this one.
bool Layout::continues_number(uint32_t dot) const {
  uint32_t at = dot;
  while (0 < at && blanks_[at] == 0 && (kind(at) == Dot || kind(at) == Ellipsis)) --at;
  return kind(at) == Number;
}

void Layout::indent(const Line& line) {
  if (kind(line.first) == Newline) {
    blanks_[line.first] = 0;
    return;
  }
  const uint64_t n_blanks = 2 * n_levels_for(line.n_opened);
  // 32 bits are enough for what the budget allows.
  blanks_[line.first] = take_padding(n_blanks) ? static_cast<uint32_t>(n_blanks) : 0;
  // At the very start it would be a byte order mark, which goes.
  if (line.first == 0 && tokens_.text(TokenId(0)).starts_with(kByteOrderMark)) blanks_[0] = 1;
}

// The level of a line that opens so many brackets; a line that opens any starts one level, however
// many they are, and that level ends when all of them are closed.
uint64_t Layout::n_levels_for(int64_t n_opened) {
  const uint64_t n_levels = open_.size();
  if (n_opened == 0) return n_levels;
  if (0 < n_opened) {
    open_.push_back(n_opened);
    return n_levels;
  }
  int64_t n_closed = -n_opened;
  while (0 < n_closed && !open_.empty()) {
    const int64_t n_taken = std::min(n_closed, open_.back());
    n_closed -= n_taken;
    open_.back() -= n_taken;
    if (open_.back() == 0) open_.pop_back();
  }
  return open_.size();
}

void Layout::measure(Line& line) const {
  const uint32_t end_of_value = line.comment ? line.comment.index() : line.end;
  const uint32_t end_of_lead = line.assign ? line.assign.index() : end_of_value;
  line.lead_columns = blanks_[line.first] + columns(line.first, end_of_lead);
  if (line.assign && line.comment) line.assign_columns = columns(end_of_lead, end_of_value);
}

// What the tokens and the blanks between them take. Clusters are counted token by token.
uint64_t Layout::columns(uint32_t from, uint32_t to) const {
  uint64_t n_columns = 0;
  const bool is_plain =
      is_plain_ || is_plain_text(text_.substr(begin(from), end(to - 1) - begin(from)));
  for (uint32_t i = from; i < to; ++i) {
    n_columns += is_plain ? end(i) - begin(i) : count_graphemes(tokens_.text(TokenId(i)));
    if (i != from) n_columns += blanks_[i];
  }
  return n_columns;
}

// Assign cells come first because moving them moves the comments.
void Layout::align_group() {
  if (group_.empty()) return;
  const auto align_cells = [&](TokenId Line::* cell) {
    for (size_t from = 0; from < group_.size();) {
      size_t to = from;
      while (to < group_.size() && group_[to].*cell) ++to;
      if (from < to) align_chain(from, to, cell);
      from = to + 1;
    }
  };
  align_cells(&Line::assign);
  align_cells(&Line::comment);
  group_.clear();
}

// Lines [from, to) of the group all have the cell, and start it one column behind the widest of
// what is before it.
void Layout::align_chain(size_t from, size_t to, TokenId Line::* cell) {
  const auto columns_before = [&](const Line& line) -> uint64_t {
    if (cell == &Line::assign || !line.assign) return line.lead_columns;
    return line.lead_columns + blanks_[line.assign.index()] + line.assign_columns;
  };
  uint64_t widest = 0;
  uint64_t sum = 0;
  for (size_t i = from; i < to; ++i) {
    widest = std::max(widest, columns_before(group_[i]));
    sum += columns_before(group_[i]);
  }
  const bool is_aligned = take_padding(widest * (to - from) - sum);
  for (size_t i = from; i < to; ++i) {
    const uint64_t n_padding = is_aligned ? widest - columns_before(group_[i]) : 0;
    blanks_[(group_[i].*cell).index()] = static_cast<uint32_t>(n_padding + 1);
  }
}

// Once there is not enough left, there is none any more, so that a text does not get indented here
// and there.
bool Layout::take_padding(uint64_t n_blanks) {
  is_out_of_padding_ |= padding_left_ < n_blanks;
  if (is_out_of_padding_) return false;
  padding_left_ -= n_blanks;
  return true;
}

void Layout::drop_repeated_blank_line(const Line& line) {
  const bool is_blank = kind(line.first) == Newline;
  if (is_blank && after_blank_line_) blanks_[line.first] = kDropped;
  after_blank_line_ = is_blank;
}

}  // namespace hcl::write
