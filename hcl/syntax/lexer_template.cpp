// SPDX-License-Identifier: Apache-2.0
// Template modes: quoted strings, heredocs and bare templates.
#include <algorithm>
#include <bit>
#include <cstring>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

#include "hcl/support/white_space.h"
#include "hcl/syntax/lexer_impl.h"

namespace hcl::syntax {

namespace {

// What ends a run of literal text: the start of a sequence, of an escape, of a line's end, of a
// byte that is not ASCII.
bool ends_run(char c, bool quoted) {
  return c == '$' || c == '%' || c == '\n' || c == '\r' || static_cast<signed char>(c) < 0 ||
         (quoted && (c == '"' || c == '\\'));
}

// The first byte from `at` on that ends a run.
size_t find_run_end(std::string_view text, size_t at, bool quoted) {
#if defined(__SSE2__)
  const auto is = [](__m128i bytes, char c) { return _mm_cmpeq_epi8(bytes, _mm_set1_epi8(c)); };
  for (; at + 16 <= text.size(); at += 16) {
    const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(text.data() + at));
    __m128i ends = _mm_or_si128(_mm_or_si128(is(bytes, '$'), is(bytes, '%')),
                                _mm_or_si128(is(bytes, '\n'), is(bytes, '\r')));
    if (quoted) ends = _mm_or_si128(ends, _mm_or_si128(is(bytes, '"'), is(bytes, '\\')));
    // A byte that is not ASCII has its highest bit set, which is what movemask looks at.
    const auto mask = static_cast<unsigned>(_mm_movemask_epi8(_mm_or_si128(ends, bytes)));
    if (mask != 0) return at + static_cast<size_t>(std::countr_zero(mask));
  }
#endif
  while (at < text.size() && !ends_run(text[at], quoted)) ++at;
  return at;
}

}  // namespace

// How many bytes from here on are literal text without `$`, `%`, line ends and, in quotes, without
// a quote or a broken escape.
size_t Lexer::text_run(bool quoted) const {
  size_t at = at_;
  while (true) {
    at = find_run_end(text_, at, quoted);
    if (at == size_) break;
    const char c = text_[at];
    size_t size = 0;
    if (static_cast<signed char>(c) < 0) {
      size = structural_size(text_, at);
    } else if (c == '\\' && quoted && at + 1 < size_ && text_[at + 1] != '\n' &&
               text_[at + 1] != '\r') {
      size = structural_size(text_, at + 1);
      if (size != 0) ++size;
    }
    if (size == 0) break;
    at += size;
  }
  return at - at_;
}

// `${` and `%{` open a sequence.
bool Lexer::try_sequence(char c) {
  if ((c != '$' && c != '%') || byte(1) != '{') return false;
  emit(c == '$' ? TokenKind::OpenInterpolation : TokenKind::OpenDirective, byte(2) == '~' ? 3 : 2);
  // Text behind a sequence never starts a line, so no marker can be there.
  level().at_line_start = false;
  enter({.mode = Mode::Normal});
  return true;
}

void Lexer::lex_quoted() {
  const char c = here();
  if (c == '"') {
    emit(TokenKind::CloseQuote, 1);
    levels_.pop();
    return;
  }
  const size_t run = text_run(true);
  if (run != 0) return emit_text(TokenKind::QuotedText, run);
  if (try_sequence(c)) return;
  if (c == '\n' || c == '\r') return lex_quoted_newline();
  if (c == '$' || c == '%') {
    // `$${` and `%%{` are literal.
    if (byte(1) == c && byte(2) == '{') return emit(TokenKind::QuotedText, byte(3) == '~' ? 4 : 3);
    if (at_ + 1 == size_) return emit_problem(TokenKind::Invalid, 1);
    return emit(TokenKind::QuotedText, 1);
  }
  if (c == '\\') return emit_problem(TokenKind::Invalid, 1);
  out_.has_problems = true;
  emit_text(TokenKind::BadUtf8, 1);
}

void Lexer::lex_quoted_newline() {
  const size_t newline = at_;
  const size_t end = std::min(text_.find_first_not_of("\r\n", at_), size_);
  emit_problem(TokenKind::QuotedNewline, end - at_);
  if (string_end_ == StringEnd::Line && !seems_to_go_on(text_, newline)) cut_string();
}

// Ends the string at hand, and what it is in as far as that started on the same line.
void Lexer::cut_string() {
  const TokenBuffer& tokens = out_.tokens;
  const TokenId newline(static_cast<uint32_t>(tokens.size() - 1));
  const size_t line_end = text_.substr(0, tokens.begin(newline)).rfind('\n');
  const size_t line = line_end == std::string_view::npos ? 0 : line_end + 1;
  TokenId first(level().first_token);
  levels_.pop();
  if (levels_.depth() == 0 && first.index() + 2 == newline.index() && try_cut_label(newline))
    return;
  while (levels_.depth() != 0 && line <= tokens.begin(TokenId(level().first_token))) {
    first = TokenId(level().first_token);
    levels_.pop();
  }
  level().at_line_start = true;
  out_.cut_strings.push_back({first, newline});
}

// A label that took the brace of its block with it: the brace becomes a token of its own, so that
// the body is one.
bool Lexer::try_cut_label(TokenId newline) {
  TokenBuffer& tokens = out_.tokens;
  const TokenId text(newline.index() - 1);
  const TokenId quote(newline.index() - 2);
  if (quote.index() == 0 || tokens.kind(text) != TokenKind::QuotedText) return false;
  const TokenKind before = tokens.kind(TokenId(quote.index() - 1));
  if (before != TokenKind::Identifier && before != TokenKind::CloseQuote) return false;
  const uint32_t newline_begin = tokens.begin(newline);
  const std::string_view label =
      trim_white_space_back(text_.substr(tokens.begin(text), newline_begin - tokens.begin(text)));
  if (label.size() < 2 || label.back() != '{') return false;
  const size_t brace = tokens.begin(text) + label.size() - 1;
  tokens.drop_last();
  tokens.add(TokenKind::OpenBrace, static_cast<uint32_t>(brace));
  tokens.add(TokenKind::QuotedNewline, newline_begin);
  out_.cut_strings.push_back({quote, text});
  return true;
}

// A `$` or `%` that opens nothing. The reference's scanner takes the byte behind it into the token
// if a line end follows that.
void Lexer::lex_marker_character(char c) {
  level().at_line_start = false;
  if (byte(1) == c && byte(2) == '{') return lex_sequence_escape();
  if (at_ + 1 == size_) return give_up();
  const bool line_ends_behind_next = at_ + 2 < size_ && (byte(2) == '\n' || byte(2) == '\r');
  emit(TokenKind::PlainText, line_ends_behind_next ? 2 : 1);
}

// `$${` or `%%{`, and the line end that may follow at once.
void Lexer::lex_sequence_escape() {
  const size_t escape = byte(3) == '~' ? 4 : 3;
  const size_t newline = newline_size(escape);
  level().at_line_start = newline != 0;
  emit(TokenKind::PlainText, escape + newline);
}

// What no rule of the reference's scanner matches: a lone carriage return, or a `$` at the very
// end. It takes all that is left, as text if the template has no quotes around it.
void Lexer::give_up() {
  const bool is_text = level().mode == Mode::BareTemplate && levels_.depth() == 0;
  if (is_text) return emit(TokenKind::PlainText, size_ - at_);
  emit_problem(TokenKind::Invalid, size_ - at_);
}

void Lexer::lex_template_text() {
  const char c = here();
  if (try_sequence(c)) return;
  if (c == '$' || c == '%') return lex_marker_character(c);
  if (level().mode == Mode::Heredoc) return lex_heredoc_line();
  lex_bare_line();
}

void Lexer::lex_bare_line() {
  const size_t run = text_run(false);
  const size_t newline = newline_size(run);
  if (run + newline != 0) return emit_text(TokenKind::PlainText, run + newline);
  if (here() == '\r') return give_up();
  out_.has_problems = true;
  emit_text(TokenKind::BadUtf8, 1);
}

void Lexer::lex_heredoc_line() {
  const size_t run = text_run(false);
  const size_t newline = newline_size(run);
  if (newline != 0) {
    if (try_close_heredoc(run, newline)) return;
    level().at_line_start = true;
    return emit_text(TokenKind::PlainText, run + newline);
  }
  if (run != 0) {
    level().at_line_start = false;
    return emit_text(TokenKind::PlainText, run);
  }
  if (here() == '\r') return give_up();
  out_.has_problems = true;
  emit_text(TokenKind::BadUtf8, 1);
}

// A line of nothing but the marker, blanks aside, ends the heredoc; its newline is a token of its
// own. Most lines are longer, or do not end like the marker, which is cheaper to see.
bool Lexer::try_close_heredoc(size_t line_size, size_t newline) {
  const std::string_view marker = level().marker;
  if (!level().at_line_start || line_size < marker.size()) return false;
  const std::string_view line = text_.substr(at_, line_size);
  const char last = line.back();
  const bool may_be_blank = last == ' ' || last < ' ' || '~' < last;
  if (last != marker.back() && !may_be_blank) return false;
  if (trim_white_space(line) != marker) return false;
  emit_text(TokenKind::CloseHeredoc, line_size);
  emit(TokenKind::Newline, newline);
  levels_.pop();
  return true;
}

}  // namespace hcl::syntax
