// SPDX-License-Identifier: Apache-2.0
// The lexer's state; private to the module.
#pragma once

#include <string_view>
#include <vector>

#include "hcl/syntax/lexer.h"

namespace hcl::syntax {

// Modes nest: a quoted string holds interpolations, which hold expressions, which hold strings.
// Each level is one entry of a stack of our own, so depth costs memory and never the machine's
// stack.
class Lexer {
 public:
  Lexer(std::string_view text, LexMode mode);
  LexedText run() &&;

 private:
  enum class Mode : uint8_t { Normal, Quoted, Heredoc, BareTemplate };

  struct Level {
    Mode mode;
    // Normal: how many braces are open inside this level. A template sequence ends at the closing
    // brace that finds none.
    uint32_t n_braces = 0;
    // Heredoc: the marker, and whether the next text starts a line.
    std::string_view marker = {};
    bool at_line_start = false;
  };

  Level& level() { return levels_.back(); }
  bool at_end() const { return at_ == size_; }
  char byte(size_t ahead = 0) const { return ahead < size_ - at_ ? text_[at_ + ahead] : '\0'; }
  bool starts_with(std::string_view prefix) const { return text_.substr(at_).starts_with(prefix); }
  // Emits the next `size` bytes as a token.
  void emit(TokenKind kind, size_t size);

  // lexer.cpp: expressions and bodies.
  void lex_normal();
  void lex_symbol(char c);
  void lex_less();
  void lex_slash();
  void lex_number();
  void lex_identifier();
  void lex_line_comment();
  void lex_close_brace(size_t size);
  void lex_unexpected();
  bool try_heredoc();
  size_t newline_size() const;

  // lexer_template.cpp: strings, heredocs and bare templates.
  void lex_quoted();
  void lex_template_text();
  void open_sequence(TokenKind kind);
  bool try_sequence();
  void lex_marker_character();
  void lex_sequence_escape();
  void lex_heredoc_line();
  void lex_bare_line();
  bool try_close_heredoc(size_t line_size, size_t newline);
  void give_up();
  size_t text_run(bool quoted) const;

  std::string_view text_;
  size_t size_;
  size_t at_ = 0;
  uint32_t blanks_from_ = 0;        // the end of the last token
  bool seen_open_comment_ = false;  // a /* that is never closed: there is no use in looking again
  std::vector<Level> levels_;
  LexedText out_;
};

// How many bytes a code point takes whose first byte this is, judged by structure alone as the
// reference does: overlong forms, surrogates and what lies beyond Unicode pass. 0 if the bytes are
// no code point.
size_t structural_size(std::string_view text, size_t at);

}  // namespace hcl::syntax
