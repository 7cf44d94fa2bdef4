// SPDX-License-Identifier: Apache-2.0
// The doors of the parser, its cursor, and how it reports.
#include "hcl/syntax/parser.h"

#include <algorithm>
#include <array>
#include <utility>

#include "hcl/syntax/lexer_impl.h"
#include "hcl/syntax/parser_impl.h"

namespace hcl::syntax {

std::shared_ptr<const File> parse_config(std::unique_ptr<SourceFile> source,
                                         const ParseOptions& options) {
  return Parser(std::move(source), LexMode::Config, options).parse_config();
}

std::shared_ptr<const File> parse_expression(std::unique_ptr<SourceFile> source,
                                             const ParseOptions& options) {
  return Parser(std::move(source), LexMode::Config, options).parse_expression();
}

std::shared_ptr<const File> parse_template(std::unique_ptr<SourceFile> source,
                                           const ParseOptions& options) {
  return Parser(std::move(source), LexMode::Template, options).parse_template();
}

std::shared_ptr<const File> parse_traversal(std::unique_ptr<SourceFile> source,
                                            TraversalSplats splats, const ParseOptions& options) {
  return Parser(std::move(source), LexMode::Config, options).parse_traversal(splats);
}

namespace {

// What a token adds to the size of a tree: that of the node which it most often starts, and what
// refers to the node. A name behind a dot is no node, so the dot takes that back. Of the files of a
// large corpus nine in ten need a little less than their tokens add up to.
constexpr std::array<int8_t, 256> kTreeBytes = [] {
  std::array<int8_t, 256> table{};
  using enum TokenKind;
  constexpr std::pair<TokenKind, int8_t> kBytes[] = {
      {Identifier, 48}, {Dot, -24},        {Equal, 16},     {OpenBrace, 48},
      {OpenQuote, 32},  {OpenHeredoc, 32}, {OpenParen, 24}, {OpenInterpolation, 48},
      {Number, 32},     {OpenBracket, 32}, {Comma, 8},      {Question, 8},
  };
  for (const auto& [kind, bytes] : kBytes) table[static_cast<size_t>(kind)] = bytes;
  return table;
}();

// Of many tokens some are asked for all.
size_t expected_tree_bytes(const TokenBuffer& tokens) {
  const size_t n = tokens.size();
  const size_t stride = 1 + n / 1024;
  ptrdiff_t bytes = 0;
  for (size_t i = 0; i < n; i += stride) {
    bytes += kTreeBytes[static_cast<size_t>(tokens.kinds()[i])];
  }
  return static_cast<size_t>(std::max<ptrdiff_t>(bytes, 0)) * stride + 64;
}

bool has_quoted_newline(const TokenBuffer& tokens) {
  const TokenKind* end = tokens.kinds() + tokens.size();
  return std::find(tokens.kinds(), end, TokenKind::QuotedNewline) != end;
}

}  // namespace

Parser::Parser(std::unique_ptr<SourceFile> source, LexMode mode, const ParseOptions& options)
    : options_(options) {
  LexedText lexed = lex(source->text(), mode);
  if (options.string_end == StringEnd::Line && lexed.has_problems &&
      has_quoted_newline(lexed.tokens)) {
    lexed = lex_again(source->text(), mode);
    cut_strings_ = std::move(lexed.cut_strings);
  }
  lexed.tokens.shrink_to_fit();
  const size_t n_tokens = lexed.tokens.size();
  if (!lexed.cluster_starts.empty()) source->split_clusters_at(std::move(lexed.cluster_starts));
  arena_ = Arena(expected_tree_bytes(lexed.tokens));
  file_ = std::make_shared<File>(File::Key(), std::move(source), std::move(lexed.tokens));
  file_->diagnostics_ = Diagnostics(options.max_diagnostics);
  kinds_ = file_->tokens_.kinds();
  limit_ = static_cast<uint32_t>(n_tokens) - 1;
  find_cut_lines();
  if (lexed.has_problems) report_lexical();
  settle(0);
}

std::shared_ptr<const File> Parser::finish(const Node& root) {
  file_->root_ = &root;
  file_->arena_ = std::move(arena_);
  file_->n_nodes_ = n_nodes_;
  return std::move(file_);
}

std::shared_ptr<const File> Parser::parse_config() && {
  return finish(*parse_body(nullptr));
}

std::shared_ptr<const File> Parser::parse_expression() && {
  set_newlines(false);
  const Expr* expr = parse_expr();
  if (kind_ != TokenKind::EndOfFile) fail(messages::extra_after_expression, next());
  return finish(*expr);
}

std::shared_ptr<const File> Parser::parse_template() && {
  return finish(*parse_template_from({}));
}

std::shared_ptr<const File> Parser::parse_traversal(TraversalSplats splats) && {
  set_newlines(false);
  return finish(*parse_traversal_root(splats));
}

// ---- cursor

bool Parser::ends_line(uint32_t index) const {
  if (kind(index) == TokenKind::Newline || kind(index) == TokenKind::QuotedNewline) return true;
  return kind(index) == TokenKind::Comment && text(TokenId(index)).ends_with('\n');
}

// A line comment has its newline in it, so it is one where newlines matter.
void Parser::skip_blank() {
  for (; at_ < limit_; ++at_) {
    kind_ = kind(at_);
    const bool is_blank = kind_ == TokenKind::Comment || kind_ == TokenKind::Newline ||
                          kind_ == TokenKind::QuotedNewline;
    if (!is_blank) return;
    if (newlines_significant_ && ends_line(at_)) {
      kind_ = TokenKind::Newline;
      return;
    }
  }
  at_ = limit_;
  kind_ = TokenKind::EndOfFile;
}

// ---- mistakes

const Expr* Parser::make_error(TokenRange tokens, const Expr* partial) {
  auto& error = make<ErrorExpr>(tokens);
  error.partial = partial;
  return &error;
}

messages::Place Parser::place(TokenRange subject, TokenRange context) const {
  messages::Place place{.subject = file_->range(subject)};
  if (context.first) place.context = file_->range(context);
  return place;
}

// What the lexer complained about is not complained about again.
bool Parser::is_silent(TokenId subject) const {
  return failed_ || is_quiet_ || is_problem(file_->tokens_.kind(subject)) ||
         is_on_cut_line(subject);
}

// What else seems to be wrong on the line of a string without its quote follows from that.
bool Parser::is_on_cut_line(TokenId token) const {
  const auto after =
      std::upper_bound(cut_lines_.begin(), cut_lines_.end(), token,
                       [](TokenId left, const TokenRange& right) { return left < right.first; });
  return after != cut_lines_.begin() && token <= std::prev(after)->last;
}

void Parser::find_cut_lines() {
  for (const TokenRange& cut : cut_strings_) {
    uint32_t first = cut.first.index();
    while (0 < first && !ends_line(first - 1)) --first;
    cut_lines_.push_back({TokenId(first), cut.last});
  }
}

[[gnu::noinline]] void Parser::add(Diagnostic diag) {
  file_->diagnostics_.add(std::move(diag));
}

[[gnu::noinline]] void Parser::report(Message message, TokenId subject, TokenId context_first) {
  if (is_silent(subject)) return;
  add(message(place({subject, subject}, {context_first, subject})));
}

[[gnu::noinline]] void Parser::report(Message message, TokenRange subject, TokenRange context) {
  if (is_silent(subject.first)) return;
  add(message(place(subject, context)));
}

// Said once: a file that is too deep somewhere is so in most of what follows.
[[gnu::noinline]] void Parser::fail_too_deep(TokenId subject) {
  if (!is_silent(subject) && !said_too_deep_) {
    add(messages::nesting_too_deep(place({subject, subject}), options_.max_nesting));
    said_too_deep_ = true;
  }
  failed_ = true;
}

}  // namespace hcl::syntax
