// SPDX-License-Identifier: Apache-2.0
// The parser's state; private to the module.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/syntax/attribute_names_impl.h"
#include "hcl/syntax/lexer.h"
#include "hcl/syntax/literal.h"
#include "hcl/syntax/messages.h"
#include "hcl/syntax/parser.h"
#include "hcl/syntax/recover_impl.h"
#include "hcl/syntax/scratch_impl.h"
#include "hcl/syntax/tree.h"

namespace hcl::syntax {

// Recursive descent with one token of lookahead. What every function keeps to:
//
// * The next token is looked at, never consumed to find out that it is wrong.
// * A mistake that leaves the rest of the expression in doubt is reported with fail(), after which
//   nothing more is said and every function returns what it has, until one of them can tell where
//   to go on: the closing bracket, or else the next item of the body (recover.cpp).
// * The machine's stack is used once for each level that ParseOptions::max_nesting counts, and
//   frames are small: what is said about a mistake is put together in functions of its own.
class Parser {
 public:
  Parser(std::unique_ptr<SourceFile> source, LexMode mode, const ParseOptions& options);

  std::shared_ptr<const File> parse_config() &&;
  std::shared_ptr<const File> parse_expression() &&;
  std::shared_ptr<const File> parse_template() &&;
  std::shared_ptr<const File> parse_traversal(TraversalSplats splats) &&;

 private:
  // ---- cursor

  // With the ends of lines that cut a string.
  static constexpr uint64_t kComments = uint64_t{1} << static_cast<unsigned>(TokenKind::Comment) |
                                        uint64_t{1}
                                            << static_cast<unsigned>(TokenKind::QuotedNewline);
  static constexpr uint64_t kNewlines = uint64_t{1} << static_cast<unsigned>(TokenKind::Newline);

  // While it lives, newlines are tokens or are skipped; afterwards as before.
  class NewlineScope {
   public:
    NewlineScope(Parser& parser, bool significant)
        : parser_(parser), before_(parser.newlines_significant_) {
      parser_.set_newlines(significant);
    }
    ~NewlineScope() { parser_.set_newlines(before_); }
    NewlineScope(const NewlineScope&) = delete;
    NewlineScope& operator=(const NewlineScope&) = delete;

   private:
    Parser& parser_;
    bool before_;
  };

  TokenId next() const { return TokenId(at_); }
  TokenId last() const { return TokenId(last_); }
  std::string_view text(TokenId token) const { return file_->tokens_.text(token); }
  TokenKind kind(uint32_t index) const { return kinds_[index]; }
  bool next_is(std::string_view keyword) const {
    return kind_ == TokenKind::Identifier && text(next()) == keyword;
  }
  TokenId take() {
    last_ = at_;
    // The end is never passed.
    if (at_ < limit_) settle(at_ + 1);
    return last();
  }
  // Goes on with the token at `index`, or the first after it that matters.
  void move_to(uint32_t index) {
    resume_ = index;
    settle(index);
  }
  void set_newlines(bool significant) {
    newlines_significant_ = significant;
    skipped_kinds_ = significant ? kComments : kComments | kNewlines;
    settle(resume_);
  }
  // Finds the first token from `index` on that matters.
  void settle(uint32_t index) {
    resume_ = index;
    kind_ = kind(index);
    at_ = index;
    if ((skipped_kinds_ >> static_cast<unsigned>(kind_) & 1) != 0 || limit_ <= index) skip_blank();
  }
  void skip_blank();
  bool ends_line(uint32_t index) const;

  // ---- nodes

  template <typename T>
  T& make(TokenRange tokens) {
    T& node = arena_.make<T>();
    node.kind = T::kKind;
    node.id = NodeId(n_nodes_++);
    node.tokens = tokens;
    return node;
  }
  // What was pushed onto nodes_ since `base`, as an array.
  template <typename T>
  std::span<const T* const> take_nodes(size_t base);
  const Expr* make_error(TokenRange tokens, const Expr* partial = nullptr);
  // For what is not there: it has the place of the token before.
  const Expr* make_missing() { return make_error({last(), last()}); }

  // ---- mistakes

  using Message = Diagnostic (*)(const messages::Place&);
  // Reports at the subject, with a context from the given token to the end of the subject.
  void report(Message message, TokenId subject, TokenId context_first = {});
  void report(Message message, TokenRange subject, TokenRange context);
  // The same, and gives up on what is being parsed.
  void fail(Message message, TokenId subject, TokenId context_first = {}) {
    report(message, subject, context_first);
    failed_ = true;
  }
  void fail_too_deep(TokenId subject);
  bool is_silent(TokenId subject) const;
  messages::Place place(TokenRange subject, TokenRange context = {}) const;
  void add(Diagnostic diag);
  void report_lexical();
  Message unterminated_or(Message at_end, Message otherwise) const {
    return kind_ == TokenKind::EndOfFile ? at_end : otherwise;
  }

  // ---- recover.cpp

  const BracketPairs& brackets();
  bool recover_behind(TokenId open);
  void recover_at_cut(uint32_t newline);
  uint32_t behind(uint32_t index);
  bool is_on_cut_line(TokenId token) const;
  void find_cut_lines();
  bool recover_to_separator(TokenId open, bool newline_separates);
  void recover_after_item(TokenId item);
  std::optional<uint32_t> find_unclosed(TokenId item);
  bool looks_like_item(uint32_t index) const;
  uint32_t layout_end(TokenId item, uint32_t open) const;
  uint32_t indentation(uint32_t index) const;

  // ---- parse_body.cpp

  // Of a block, or of the file.
  const Body* parse_body(Block* block);
  void parse_body_item(size_t base, AttributeNames& names);
  void parse_misplaced();
  // False if the value has a mistake from which parsing went on at the next item.
  bool parse_attribute(Attribute& attribute);
  const Expr* parse_attribute_value(const Attribute& attribute);
  const Expr* parse_value_again(const Attribute& attribute, uint32_t n_nodes, const Expr* expr);
  void end_attribute(TokenId name);
  void check_redefinition(Attribute& attribute, size_t base, AttributeNames& names);
  void index_names(size_t base, AttributeNames& names) const;
  const Attribute* find_attribute(std::string_view name, size_t base) const;
  void report_redefinition(const Attribute& attribute, const Attribute& first);
  const Block* parse_block(TokenId type);
  bool parse_header(TokenId type);
  bool fail_header(TokenId type);
  BlockLabel parse_quoted_label();
  BlockLabel parse_odd_label(TokenId quote);
  void refuse_sequence(TokenId quote, std::string& label);
  // False if parsing went on at the next item.
  bool parse_block_body(Block& block);
  void parse_one_line_body(Block& block);
  bool parse_one_line_item(Body& body);
  void close_one_line_body(Block& block);
  void end_block(TokenId type);
  void report_block_in_one_line_block(TokenId name);

  // ---- parse_expr.cpp

  const Expr* parse_expr();
  const Expr* parse_conditional(const Expr* condition);
  const Expr* parse_operators(const Expr* lhs);
  const Expr* parse_operand();
  const Expr* parse_unary();

  // ---- parse_term.cpp

  const Expr* parse_term();
  const Expr* parse_named(TokenId name);
  const Expr* make_number(TokenId token);
  const Expr* parse_parens();
  const Expr* parse_call(TokenId name);
  bool parse_call_name(TokenId name, CallExpr& call);
  void parse_args(CallExpr& call);
  bool parse_arg_end(CallExpr& call);
  const Expr* fail_term();

  // ---- parse_collection.cpp

  const Expr* parse_tuple();
  const Expr* parse_object();
  bool parse_object_item(TokenId open);
  void fail_object_item(TokenId open, Message message);
  const Expr* parse_for(TokenId open);
  bool parse_for_names(ForExpr& expr);
  void parse_for_clauses(ForExpr& expr);
  void end_for(ForExpr& expr);

  // ---- parse_traversal.cpp

  // Steps that are not yet in a node, from a variable or from `source`.
  struct Chain {
    const Expr* source;  // null if it starts with a variable, whose name is the first token
    TokenId first;
    size_t base;  // in steps_
  };
  const Expr* parse_steps(TokenId first, const Expr* source);
  const Expr* end_chain(Chain& chain);
  void parse_dot_step(Chain& chain);
  void parse_bracket_step(Chain& chain);
  void parse_legacy_index(TokenId dot, TokenId splat_star);
  void parse_attribute_splat(Chain& chain, TokenId dot);
  void parse_full_splat(Chain& chain, TokenId open);
  void report_legacy_index(TokenId subject, TokenId number, bool in_splat);
  const Expr* parse_traversal_root(TraversalSplats splats);
  bool parse_traversal_step(TokenId root, TraversalSplats splats);
  bool parse_traversal_index(TokenId root, TraversalSplats splats);

  // ---- parse_template.cpp and parse_heredoc.cpp

  enum class PartKind : uint8_t { Text, Interpolation, If, Else, EndIf, For, EndFor };
  struct TemplatePart {
    PartKind kind = PartKind::Text;
    TokenRange tokens = {};
    std::string_view text = {};  // of Text
    const Expr* expr = nullptr;  // the interpolation, the condition or the collection
    std::string_view key_name = {};
    std::string_view value_name = {};
  };
  // One template while it is read: its parts are those on parts_ from `base` on.
  struct TemplateState {
    TokenId open;   // the quote or heredoc introducer; empty for a bare template
    TokenId start;  // what comes behind it, which some messages point at
    size_t base;
    uint32_t depth;
    size_t at = 0;  // the part that is to be built into the tree next
    bool trims_next = false;
    // A directive could not be read, so nothing is said about those that do not match.
    bool is_broken = false;
  };
  const Expr* parse_quoted();
  const Expr* parse_template_from(TokenId open);
  void parse_parts(TemplateState& state);
  void parse_quoted_newline(const TemplateState& state);
  void parse_text(TemplateState& state);
  void parse_interpolation(TemplateState& state);
  void fail_interpolation(const TemplateState& state);
  void parse_directive(TemplateState& state);
  bool parse_directive_head(TemplateState& state, TokenId open, TemplatePart& part);
  bool enter_directive(const TemplateState& state, PartKind part);
  bool parse_directive_for(TemplatePart& part);
  void end_sequence(TemplateState& state, TokenId open);
  void trim_last(TemplateState& state, TokenId open);
  void for_each_line_start(const TemplateState& state, FunctionRef<void(TemplatePart&)> visitor);
  void flush_heredoc(const TemplateState& state);
  void meld_texts(const TemplateState& state);
  std::string_view meld_run(size_t first, size_t end);
  const Expr* build_template(TemplateState& state, TokenRange tokens);
  std::span<const Expr* const> build_parts(TemplateState& state);
  const Expr* build_directive(TemplateState& state);
  const Expr* build_if(TemplateState& state, const TemplatePart& opening);
  const Expr* build_for(TemplateState& state, const TemplatePart& opening);
  bool at_part(const TemplateState& state, PartKind part_kind) const {
    return state.at < parts_.size() && parts_[state.at].kind == part_kind;
  }
  const Expr* refuse_directive(TemplateState& state, const TemplatePart& opening, bool in_else);
  void report_stray(TemplateState& state);
  void fail_unknown_directive(TokenId keyword, TokenId open);
  void fail_extra_in_directive(TokenId keyword, TokenId start);

  // What a token of literal text stands for.
  std::string_view decode(TokenId token);
  std::string_view decode_escapes(std::string_view token);
  std::string_view decode_unmarked(std::string_view token);
  void report_escape(const EscapeProblem& problem);

  std::shared_ptr<const File> finish(const Node& root);

  std::shared_ptr<File> file_;
  const TokenKind* kinds_;  // of the file's tokens
  Arena arena_;             // the file's when it is finished
  uint32_t n_nodes_ = 0;
  ParseOptions options_;

  uint32_t at_ = 0;      // the next token that matters
  uint32_t resume_ = 0;  // the token behind the last one that was consumed
  uint32_t last_ = 0;    // the last one that was consumed
  uint32_t limit_ = 0;   // where the text ends as far as this part of the parser knows
  TokenKind kind_ = TokenKind::EndOfFile;  // of the next token; a line comment may be a Newline
  bool newlines_significant_ = true;
  uint64_t skipped_kinds_ = kComments;  // a bit for each kind that may have to be skipped
  bool failed_ = false;
  bool is_quiet_ = false;  // while something is parsed for the second time
  bool said_too_deep_ = false;
  bool swallowed_rest_ = false;  // a string or heredoc without an end took what is behind it
  uint32_t depth_ = 0;
  TokenId body_open_;  // the brace of the body at hand

  // Stacks for what a construct collects before its size is known. Each takes what it pushed.
  Scratch<const Node*, 64> nodes_;
  Scratch<TraversalStep, 16> steps_;
  Scratch<TemplatePart, 8> parts_;
  Scratch<BlockLabel, 4> labels_;
  Scratch<TokenId, 4> signs_;
  std::unique_ptr<BracketPairs> brackets_;  // made at the first mistake
  std::vector<TokenRange> cut_strings_;     // LexedText has the words
  std::vector<TokenRange> cut_lines_;       // the same, from the start of the line on
};

template <typename T>
std::span<const T* const> Parser::take_nodes(size_t base) {
  const size_t n = nodes_.size() - base;
  if (n == 0) return {};
  auto** items = static_cast<const T**>(arena_.allocate(n * sizeof(const T*), alignof(const T*)));
  for (size_t i = 0; i < n; ++i) items[i] = static_cast<const T*>(nodes_[base + i]);
  nodes_.cut(base);
  return {items, n};
}

}  // namespace hcl::syntax
