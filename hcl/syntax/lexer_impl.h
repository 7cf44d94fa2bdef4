// SPDX-License-Identifier: Apache-2.0
// The lexer's state; private to the module.
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "hcl/syntax/lexer.h"
#include "hcl/syntax/lexer_window_impl.h"

namespace hcl::syntax {

class Lexer {
 public:
  Lexer(std::string_view text, LexMode mode, StringEnd string_end = StringEnd::Quote);
  // Without a `scan` bodies and expressions are lexed token by token, which gives the same tokens.
  LexedText run(WindowScan scan) &&;

 private:
  enum class Mode : uint8_t { Normal, Quoted, Heredoc, BareTemplate };

  struct Level {
    Mode mode = Mode::Normal;
    // Heredoc: whether the next text starts a line.
    bool at_line_start = false;
    // Normal: how many braces are open inside this level. A template sequence ends at the closing
    // brace that finds none.
    uint32_t n_braces = 0;
    // Heredoc: the name that ends it.
    std::string_view marker = {};
    // What opened this level.
    uint32_t first_token = 0;
  };

  // Modes nest: a quoted string holds interpolations, which hold expressions, which hold strings.
  // Depth costs memory and never the machine's stack; the depths of real files cost not even an
  // allocation.
  class LevelStack {
   public:
    explicit LevelStack(Level bottom) : top_(bottom) {}
    Level& top() { return top_; }
    // How many levels are below the top.
    size_t depth() const { return depth_; }
    void push(Level level) {
      if (depth_ < kNear) {
        near_[depth_] = top_;
      } else {
        far_.push_back(top_);
      }
      ++depth_;
      top_ = level;
    }
    void pop() {
      --depth_;
      if (depth_ < kNear) {
        top_ = near_[depth_];
      } else {
        top_ = far_.back();
        far_.pop_back();
      }
    }

   private:
    static constexpr size_t kNear = 4;
    Level top_;
    size_t depth_ = 0;
    std::array<Level, kNear> near_;
    std::vector<Level> far_;
  };

  Level& level() { return levels_.top(); }
  bool at_end() const { return at_ == size_; }
  char here() const { return text_.data()[at_]; }
  char byte(size_t ahead) const { return ahead < size_ - at_ ? text_.data()[at_ + ahead] : '\0'; }
  // Emits the next `size` bytes as a token, which starts with an ASCII character.
  void emit(TokenKind kind, size_t size) {
    out_.tokens.add(kind, static_cast<uint32_t>(at_));
    at_ += size;
    token_end_ = at_;
  }
  // The same where there are no blanks between tokens, and any character may be the first.
  void emit_text(TokenKind kind, size_t size);
  void emit_problem(TokenKind kind, size_t size) {
    out_.has_problems = true;
    emit(kind, size);
  }

  // Goes into a level that the last token opens.
  void enter(Level level) {
    level.first_token = static_cast<uint32_t>(out_.tokens.size() - 1);
    levels_.push(level);
  }

  // Goes on until the level changes or the text ends.
  void lex_level();

  // lexer.cpp: expressions and bodies.
  void lex_token();
  void lex_symbol(char c);
  void lex_less();
  void lex_slash();
  void lex_number();
  void lex_name();
  void lex_line_comment();
  void lex_close_brace(size_t size);
  void lex_unexpected();
  bool try_heredoc();
  size_t newline_size(size_t ahead) const;

  // lexer_window.cpp: the same, 64 bytes at a time.
  void lex_windows(WindowScan scan);
  size_t lex_window(WindowScan scan);

  // lexer_template.cpp: strings, heredocs and bare templates.
  void lex_quoted();
  void lex_quoted_newline();
  void cut_string();
  bool try_cut_label(TokenId newline);
  void lex_template_text();
  bool try_sequence(char c);
  void lex_marker_character(char c);
  void lex_sequence_escape();
  void lex_heredoc_line();
  void lex_bare_line();
  bool try_close_heredoc(size_t line_size, size_t newline);
  void give_up();
  size_t text_run(bool quoted) const;

  std::string_view text_;
  size_t size_;
  size_t at_ = 0;
  size_t token_end_ = 0;            // of the last token
  bool seen_open_comment_ = false;  // a /* that is never closed: there is no use in looking again
  StringEnd string_end_;
  LevelStack levels_;
  LexedText out_;
};

// After a newline was found in a string: lexes the text again so that such strings end with their
// line, and what is behind them can be read.
LexedText lex_again(std::string_view text HCL_LIFETIMEBOUND, LexMode mode);

// Whether a string that reaches the line end at `newline` seems to be meant to go on behind it.
bool seems_to_go_on(std::string_view text, size_t newline);

// How many bytes a code point takes whose first byte this is, judged by structure alone as the
// reference does: overlong forms, surrogates and what lies beyond Unicode pass. 0 if the bytes are
// no code point.
size_t structural_size(std::string_view text, size_t at);

}  // namespace hcl::syntax
