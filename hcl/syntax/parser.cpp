// SPDX-License-Identifier: Apache-2.0
// The doors of the parser, its cursor, and how it reports.
#include "hcl/syntax/parser.h"

#include <utility>

#include "hcl/syntax/lexer.h"
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

Parser::Parser(std::unique_ptr<SourceFile> source, LexMode mode, const ParseOptions& options)
    : options_(options) {
  LexedText lexed = lex(source->text(), mode);
  lexed.tokens.shrink_to_fit();
  file_ = std::unique_ptr<File>(new File(std::move(lexed.tokens)));
  if (!lexed.cluster_starts.empty()) source->split_clusters_at(std::move(lexed.cluster_starts));
  file_->source_ = std::move(source);
  file_->diagnostics_ = Diagnostics(options.max_diagnostics);
  limit_ = static_cast<uint32_t>(file_->tokens_.size()) - 1;
  // Most files need no more than this.
  nodes_.reserve(64);
  steps_.reserve(8);
  labels_.reserve(4);
  if (lexed.has_problems) report_lexical();
  settle(0);
}

std::shared_ptr<const File> Parser::finish(const Node& root) {
  file_->root_ = &root;
  return std::shared_ptr<const File>(std::move(file_));
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
  const TokenKind k = kind(index);
  return k == TokenKind::Newline ||
         (k == TokenKind::Comment && text(TokenId(index)).ends_with('\n'));
}

// A line comment has its newline in it, so it is one where newlines matter.
void Parser::skip_blank() {
  for (; at_ < limit_; ++at_) {
    kind_ = kind(at_);
    if (kind_ != TokenKind::Comment && kind_ != TokenKind::Newline) return;
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
  return failed_ || is_quiet_ || is_problem(file_->tokens_.kind(subject));
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
