// SPDX-License-Identifier: Apache-2.0
// Normal mode: expressions and bodies.
#include "hcl/syntax/lexer.h"

#include <cstring>

#include "hcl/support/assert.h"
#include "hcl/support/identifier.h"
#include "hcl/support/source.h"
#include "hcl/syntax/byte_traits_impl.h"
#include "hcl/syntax/lexer_impl.h"

namespace hcl::syntax {

namespace {

constexpr std::string_view kBom = "\xEF\xBB\xBF";

bool is_digit(char c) {
  return '0' <= c && c <= '9';
}

bool is_ascii(char c) {
  return static_cast<signed char>(c) >= 0;
}

bool is_blank(char c) {
  return c == ' ' || c == '\t';
}

}  // namespace

size_t structural_size(std::string_view text, size_t at) {
  const auto lead = static_cast<unsigned char>(text[at]);
  size_t size = 0;
  if (lead < 0x80) return 1;
  if (0xC0 <= lead && lead <= 0xDF) size = 2;
  if (0xE0 <= lead && lead <= 0xEF) size = 3;
  if (0xF0 <= lead && lead <= 0xF7) size = 4;
  if (size == 0 || text.size() - at < size) return 0;
  for (size_t i = 1; i < size; ++i) {
    if ((static_cast<unsigned char>(text[at + i]) & 0xC0) != 0x80) return 0;
  }
  return size;
}

Lexer::Lexer(std::string_view text, LexMode mode, StringEnd string_end)
    : text_(text),
      size_(text.size()),
      string_end_(string_end),
      levels_({.mode = mode == LexMode::Config ? Mode::Normal : Mode::BareTemplate}),
      out_{.tokens = TokenBuffer(text), .cluster_starts = {}, .cut_strings = {}} {
  HCL_ASSERT(text.size() <= SourceFile::kMaxBytes, "offsets are 32-bit");
  if (text.starts_with(kBom)) at_ = token_end_ = kBom.size();
  // Real files have a token for every four to nine bytes.
  out_.tokens.reserve(text.size() / 4 + 96);
}

LexedText Lexer::run(WindowScan scan) && {
  if (scan != nullptr && level().mode == Mode::Normal) lex_windows(scan);
  while (!at_end()) lex_level();
  out_.tokens.finish(static_cast<uint32_t>(token_end_));
  return std::move(out_);
}

// Every change of level is one up or one down, so the depth tells.
void Lexer::lex_level() {
  const size_t depth = levels_.depth();
  const auto repeat = [&](auto lex_next) {
    do lex_next();
    while (!at_end() && levels_.depth() == depth);
  };
  switch (level().mode) {
    case Mode::Normal: return repeat([&] { lex_token(); });
    case Mode::Quoted: return repeat([&] { lex_quoted(); });
    case Mode::Heredoc:
    case Mode::BareTemplate: return repeat([&] { lex_template_text(); });
  }
}

// Only what is not ASCII can join the cluster before it.
void Lexer::emit_text(TokenKind kind, size_t size) {
  if (!is_ascii(here())) out_.cluster_starts.push_back(static_cast<uint32_t>(at_));
  emit(kind, size);
}

// One token, or the blanks before it.
void Lexer::lex_token() {
  const char c = here();
  switch (traits_of(c).starts) {
    case ByteClass::Blank: ++at_; break;
    case ByteClass::Name: lex_name(); break;
    case ByteClass::Digit: lex_number(); break;
    case ByteClass::Symbol: lex_symbol(c); break;
    case ByteClass::Other: lex_unexpected(); break;
  }
}

void Lexer::lex_name() {
  const char* data = text_.data();
  size_t end = at_ + 1;
  while (end < size_ && traits_of(data[end]).continues_name) ++end;
  const bool is_whole = end == size_ || is_ascii(data[end]);
  emit(TokenKind::Identifier, is_whole ? end - at_ : identifier_length(text_, at_));
}

// A digit, then any run of digits, points and exponents that does not end in a point: `1.2.3` is
// one token, and the parser complains.
void Lexer::lex_number() {
  size_t accepted = at_ + 1;
  for (size_t i = accepted; i < size_;) {
    const char c = text_.data()[i];
    if (is_digit(c)) {
      accepted = ++i;
    } else if (c == '.') {
      ++i;
    } else if (c == 'e' || c == 'E') {
      const size_t sign = i + 1 < size_ && (text_[i + 1] == '+' || text_[i + 1] == '-') ? 1 : 0;
      if (size_ <= i + 1 + sign || !is_digit(text_[i + 1 + sign])) break;
      accepted = i = i + 2 + sign;
    } else {
      break;
    }
  }
  emit(TokenKind::Number, accepted - at_);
}

void Lexer::lex_symbol(char c) {
  const char next = byte(1);
  switch (c) {
    case '{': ++level().n_braces; return emit(TokenKind::OpenBrace, 1);
    case '}': return lex_close_brace(1);
    case '~': return next == '}' ? lex_close_brace(2) : emit_problem(TokenKind::BitwiseNot, 1);
    case '"':
      emit(TokenKind::OpenQuote, 1);
      enter({.mode = Mode::Quoted});
      return;
    case '#': return lex_line_comment();
    case '/': return lex_slash();
    case '<': return lex_less();
    case '=':
      if (next == '=') return emit(TokenKind::EqualEqual, 2);
      if (next == '>') return emit(TokenKind::FatArrow, 2);
      break;
    case '!':
      if (next == '=') return emit(TokenKind::NotEqual, 2);
      break;
    case '>':
      if (next == '=') return emit(TokenKind::GreaterEqual, 2);
      break;
    case '&':
      if (next == '&') return emit(TokenKind::And, 2);
      break;
    case '|':
      if (next == '|') return emit(TokenKind::Or, 2);
      break;
    case ':':
      if (next == ':') return emit(TokenKind::DoubleColon, 2);
      break;
    case '.':
      if (next == '.' && byte(2) == '.') return emit(TokenKind::Ellipsis, 3);
      break;
    case '\r':
      return next == '\n' ? emit(TokenKind::Newline, 2) : emit_problem(TokenKind::Invalid, 1);
    default: break;
  }
  const TokenKind kind = kSelfKind[static_cast<unsigned char>(c)];
  out_.has_problems |= is_problem(kind);
  emit(kind, 1);
}

void Lexer::lex_less() {
  if (byte(1) == '=') return emit(TokenKind::LessEqual, 2);
  if (byte(1) == '<' && try_heredoc()) return;
  emit(TokenKind::Less, 1);
}

void Lexer::lex_slash() {
  if (byte(1) == '/') return lex_line_comment();
  if (byte(1) == '*' && !seen_open_comment_) {
    const size_t close = text_.find("*/", at_ + 2);
    if (close != std::string_view::npos) return emit(TokenKind::Comment, close + 2 - at_);
    seen_open_comment_ = true;
  }
  emit(TokenKind::Slash, 1);
}

void Lexer::lex_line_comment() {
  const void* newline = std::memchr(text_.data() + at_, '\n', size_ - at_);
  const size_t end =
      newline == nullptr
          ? size_
          : static_cast<size_t>(static_cast<const char*>(newline) - text_.data()) + 1;
  emit(TokenKind::Comment, end - at_);
}

// Either a brace of an expression or the end of the template sequence that this level is.
void Lexer::lex_close_brace(size_t size) {
  const bool ends_sequence = level().n_braces == 0 && 0 < levels_.depth();
  if (ends_sequence) {
    emit(TokenKind::CloseSequence, size);
    levels_.pop();
    return;
  }
  // A ~} where no sequence is open is still a sequence's end, so that the parser can say what is
  // wrong with it.
  emit(size == 1 ? TokenKind::CloseBrace : TokenKind::CloseSequence, size);
  if (level().n_braces > 0) --level().n_braces;
}

void Lexer::lex_unexpected() {
  if (is_ascii(here())) return emit_problem(TokenKind::Invalid, 1);
  const bool is_behind_token = at_ == 0 || !is_blank(text_[at_ - 1]);
  if (is_behind_token) out_.cluster_starts.push_back(static_cast<uint32_t>(at_));
  const size_t identifier = identifier_length(text_, at_);
  if (identifier != 0) return emit(TokenKind::Identifier, identifier);
  const size_t size = structural_size(text_, at_);
  if (size == 0) return emit_problem(TokenKind::BadUtf8, 1);
  emit_problem(TokenKind::Invalid, size);
}

size_t Lexer::newline_size(size_t ahead) const {
  if (byte(ahead) == '\n') return 1;
  return byte(ahead) == '\r' && byte(ahead + 1) == '\n' ? 2 : 0;
}

// `<<` or `<<-`, an identifier, and at once a newline; anything else is two less-than signs.
bool Lexer::try_heredoc() {
  const size_t marker = at_ + (byte(2) == '-' ? 3 : 2);
  const size_t length = marker < size_ ? identifier_length(text_, marker) : 0;
  if (length == 0) return false;
  size_t end = marker + length;
  if (end < size_ && text_[end] == '\r') ++end;
  if (size_ <= end || text_[end] != '\n') return false;
  const std::string_view name = text_.substr(marker, length);
  emit(TokenKind::OpenHeredoc, end + 1 - at_);
  enter({.mode = Mode::Heredoc, .at_line_start = true, .marker = name});
  return true;
}

namespace {

WindowScan best_scan() {
  static const std::span<const WindowScan> scans = window_scans();
  return scans.empty() ? nullptr : scans.front();
}

}  // namespace

LexedText lex(std::string_view text, LexMode mode) {
  return Lexer(text, mode).run(best_scan());
}

LexedText lex_again(std::string_view text, LexMode mode) {
  return Lexer(text, mode, StringEnd::Line).run(best_scan());
}

}  // namespace hcl::syntax
