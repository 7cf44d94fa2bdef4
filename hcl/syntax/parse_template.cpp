// SPDX-License-Identifier: Apache-2.0
// Templates: their parts one after the other, then the tree that directives make of them.
#include "hcl/support/white_space.h"
#include "hcl/syntax/parser_impl.h"

namespace hcl::syntax {

// ---- parts

// Most strings are one token between two quotes.
const Expr* Parser::parse_quoted() {
  const TokenId open = take();
  const bool is_empty = kind_ == TokenKind::CloseQuote;
  if (!is_empty && (kind_ != TokenKind::QuotedText || kind(at_ + 1) != TokenKind::CloseQuote)) {
    return parse_template_from(open);
  }
  const std::string_view value = is_empty ? std::string_view() : decode(take());
  auto& string = make<StringExpr>({open, take()});
  string.value = value;
  return &string;
}

const Expr* Parser::parse_template_from(TokenId open) {
  TemplateState state{.open = open, .start = next(), .base = parts_.size(), .depth = depth_};
  parse_parts(state);
  const TokenId first = open ? open : state.start;
  // A bare template reaches to the end of the text.
  const TokenId end = open ? last() : next();
  if (open && text(open).starts_with("<<-")) flush_heredoc(state);
  meld_texts(state);
  return build_template(state, {first, end});
}

void Parser::parse_parts(TemplateState& state) {
  const TokenKind opener = state.open ? kind(state.open.index()) : TokenKind::EndOfFile;
  const TokenKind end = opener == TokenKind::OpenQuote     ? TokenKind::CloseQuote
                        : opener == TokenKind::OpenHeredoc ? TokenKind::CloseHeredoc
                                                           : TokenKind::EndOfFile;
  while (!failed_ && kind_ != end) {
    if (kind(resume_) == TokenKind::QuotedNewline) {
      parse_quoted_newline(state);
      continue;
    }
    switch (kind_) {
      case TokenKind::PlainText:
      case TokenKind::QuotedText: parse_text(state); break;
      case TokenKind::OpenInterpolation: parse_interpolation(state); break;
      case TokenKind::OpenDirective: parse_directive(state); break;
      default:
        swallowed_rest_ |= at_ + 1 == file_->tokens_.size();
        fail(messages::unterminated_template, next(), state.start);
        break;
    }
  }
  depth_ = state.depth;
  if (!failed_) {
    if (state.open) take();
    return;
  }
  state.is_broken = true;
  if (state.open) recover_behind(state.open);
}

// The lexer complained about it. In a heredoc it ends a string of a sequence, and the text goes on.
void Parser::parse_quoted_newline(const TemplateState& state) {
  if (state.open && kind(state.open.index()) == TokenKind::OpenQuote) {
    failed_ = true;
  } else {
    move_to(resume_ + 1);
  }
}

void Parser::parse_text(TemplateState& state) {
  const TokenId token = take();
  std::string_view value = decode(token);
  if (state.trims_next) value = trim_white_space_front(value);
  state.trims_next = false;
  parts_.push({.kind = PartKind::Text, .tokens = {token, token}, .text = value});
}

// `${~` and `%{~` take the white space before them away, as far as it is in one token with the text
// before it.
void Parser::trim_last(TemplateState& state, TokenId open) {
  if (text(open).size() != 3 || parts_.size() == state.base) return;
  TemplatePart& before = parts_.back();
  if (before.kind == PartKind::Text && before.tokens.last.index() + 1 == open.index()) {
    before.text = trim_white_space_back(before.text);
  }
}

void Parser::parse_interpolation(TemplateState& state) {
  const TokenId open = next();
  trim_last(state, open);
  take();
  const NewlineScope scope(*this, false);
  const Expr* expr = parse_expr();
  if (!failed_ && kind_ != TokenKind::CloseSequence) fail_interpolation(state);
  end_sequence(state, open);
  parts_.push({.kind = PartKind::Interpolation, .tokens = {open, last()}, .expr = expr});
}

void Parser::fail_interpolation(const TemplateState& state) {
  const bool is_quoted = state.open && kind(state.open.index()) == TokenKind::OpenQuote;
  const bool is_quote = kind_ == TokenKind::OpenQuote || kind_ == TokenKind::CloseQuote;
  if (kind_ == TokenKind::EndOfFile) {
    fail(messages::unclosed_interpolation_at_end, state.start);
  } else if (is_quoted && is_quote) {
    fail(messages::unclosed_interpolation_at_quote, state.start);
  } else {
    fail(kind_ == TokenKind::Colon ? messages::colon_in_interpolation
                                   : messages::extra_in_interpolation,
         next(), state.start);
  }
}

// The end of `${…}` and `%{…}`, which is found again whatever was wrong before it.
void Parser::end_sequence(TemplateState& state, TokenId open) {
  state.trims_next = false;
  if (failed_) {
    recover_behind(open);
    return;
  }
  state.trims_next = text(take()).size() == 2;
}

// ---- directives

void Parser::parse_directive(TemplateState& state) {
  const TokenId open = next();
  trim_last(state, open);
  take();
  const NewlineScope scope(*this, false);
  TemplatePart part;
  const bool is_good = parse_directive_head(state, open, part) && enter_directive(state, part.kind);
  if (!is_good) state.is_broken = true;
  end_sequence(state, open);
  part.tokens = {open, last()};
  if (is_good) parts_.push(part);
}

// Directives nest, so what is in them is as deep as they are.
bool Parser::enter_directive(const TemplateState& state, PartKind part) {
  if ((part == PartKind::EndIf || part == PartKind::EndFor) && state.depth < depth_) --depth_;
  if (part != PartKind::If && part != PartKind::For) return true;
  if (depth_ != options_.max_nesting) {
    ++depth_;
    return true;
  }
  fail_too_deep(last());
  return false;
}

bool Parser::parse_directive_head(TemplateState& state, TokenId open, TemplatePart& part) {
  if (kind_ != TokenKind::Identifier) {
    fail(messages::directive_without_keyword, next(), open);
    return false;
  }
  const TokenId keyword = take();
  const std::string_view word = text(keyword);
  if (word == "if") {
    part.kind = PartKind::If;
    part.expr = parse_expr();
  } else if (word == "for") {
    part.kind = PartKind::For;
    if (!parse_directive_for(part)) return false;
  } else if (word == "else") {
    part.kind = PartKind::Else;
  } else if (word == "endif") {
    part.kind = PartKind::EndIf;
  } else if (word == "endfor") {
    part.kind = PartKind::EndFor;
  } else {
    fail_unknown_directive(keyword, open);
    return false;
  }
  if (!failed_ && kind_ != TokenKind::CloseSequence) fail_extra_in_directive(keyword, state.start);
  return true;
}

bool Parser::parse_directive_for(TemplatePart& part) {
  if (kind_ != TokenKind::Identifier) {
    fail(messages::directive_for_without_variable, next());
    return false;
  }
  part.value_name = text(take());
  if (kind_ == TokenKind::Comma) {
    take();
    part.key_name = part.value_name;
    if (kind_ != TokenKind::Identifier) {
      fail(messages::directive_for_without_value_variable, next());
      return false;
    }
    part.value_name = text(take());
  }
  if (!next_is("in")) {
    fail(messages::directive_for_without_in, next());
    return false;
  }
  take();
  part.expr = parse_expr();
  return true;
}

[[gnu::noinline]] void Parser::fail_unknown_directive(TokenId keyword, TokenId open) {
  if (!is_silent(keyword)) {
    add(messages::unknown_directive(place({keyword, keyword}, {open, keyword}), text(keyword)));
  }
  failed_ = true;
}

[[gnu::noinline]] void Parser::fail_extra_in_directive(TokenId keyword, TokenId start) {
  if (!is_silent(next())) {
    add(messages::extra_in_directive(place({next(), next()}, {start, next()}), text(keyword)));
  }
  failed_ = true;
}

// ---- tree

const Expr* Parser::build_template(TemplateState& state, TokenRange tokens) {
  const size_t n_parts = parts_.size() - state.base;
  const TemplatePart* only = n_parts == 1 ? &parts_[state.base] : nullptr;
  if (n_parts == 0 || (only != nullptr && only->kind == PartKind::Text)) {
    auto& string = make<StringExpr>(tokens);
    if (only != nullptr) string.value = only->text;
    parts_.cut(state.base);
    return &string;
  }
  if (only != nullptr && only->kind == PartKind::Interpolation) {
    auto& wrap = make<TemplateWrapExpr>(tokens);
    wrap.wrapped = only->expr;
    parts_.cut(state.base);
    return &wrap;
  }
  auto& result = make<TemplateExpr>(tokens);
  state.at = state.base;
  const size_t base = nodes_.size();
  while (state.at < parts_.size()) {
    for (const Expr* part : build_parts(state)) nodes_.push(part);
    if (state.at == parts_.size()) break;
    report_stray(state);
    nodes_.push(make_error(parts_[state.at++].tokens));
  }
  result.parts = take_nodes<Expr>(base);
  parts_.cut(state.base);
  return &result;
}

// Up to a part that ends something, or to the end.
std::span<const Expr* const> Parser::build_parts(TemplateState& state) {
  const size_t base = nodes_.size();
  while (state.at < parts_.size()) {
    const TemplatePart& part = parts_[state.at];
    if (part.kind == PartKind::Text) {
      auto& text_expr = make<TemplateTextExpr>(part.tokens);
      text_expr.value = part.text;
      nodes_.push(&text_expr);
      ++state.at;
    } else if (part.kind == PartKind::Interpolation) {
      nodes_.push(part.expr);
      ++state.at;
    } else if (part.kind == PartKind::If || part.kind == PartKind::For) {
      nodes_.push(build_directive(state));
    } else {
      break;
    }
  }
  return take_nodes<Expr>(base);
}

const Expr* Parser::build_directive(TemplateState& state) {
  const TemplatePart& opening = parts_[state.at++];
  return opening.kind == PartKind::If ? build_if(state, opening) : build_for(state, opening);
}

const Expr* Parser::build_if(TemplateState& state, const TemplatePart& opening) {
  const auto if_true = build_parts(state);
  std::span<const Expr* const> if_false;
  const bool has_else = at_part(state, PartKind::Else);
  if (has_else) {
    ++state.at;
    if_false = build_parts(state);
  }
  if (!at_part(state, PartKind::EndIf)) return refuse_directive(state, opening, has_else);
  const TokenRange closing = parts_[state.at++].tokens;
  auto& expr = make<TemplateIfExpr>({opening.tokens.first, closing.last});
  expr.condition = opening.expr;
  expr.if_true = if_true;
  expr.if_false = if_false;
  expr.opening_last = opening.tokens.last;
  expr.closing_first = closing.first;
  return &expr;
}

const Expr* Parser::build_for(TemplateState& state, const TemplatePart& opening) {
  const auto parts = build_parts(state);
  if (!at_part(state, PartKind::EndFor)) return refuse_directive(state, opening, false);
  const TokenRange closing = parts_[state.at++].tokens;
  auto& expr = make<TemplateForExpr>({opening.tokens.first, closing.last});
  expr.key_name = opening.key_name;
  expr.value_name = opening.value_name;
  expr.collection = opening.expr;
  expr.parts = parts;
  expr.opening_last = opening.tokens.last;
  expr.closing_first = closing.first;
  return &expr;
}

// What comes next does not end the directive.
[[gnu::noinline]] const Expr* Parser::refuse_directive(TemplateState& state,
                                                       const TemplatePart& opening, bool in_else) {
  const std::string_view open = opening.kind == PartKind::If ? "if" : "for";
  const SourceRange opened = file_->range(opening.tokens);
  const bool at_end = state.at == parts_.size();
  const TokenRange tokens = at_end ? TokenRange{last(), last()} : parts_[state.at].tokens;
  if (!state.is_broken && !failed_ && !is_quiet_) {
    // The reference points at what ends the template, which the text's end is for a bare one.
    const TokenId end = state.open ? last() : next();
    if (at_end) {
      add(messages::unclosed_directive(place({end, end}), open, opened));
    } else if (parts_[state.at].kind != PartKind::Else) {
      const bool is_if = parts_[state.at].kind == PartKind::EndIf;
      add(messages::wrong_end_directive(place(tokens), is_if ? "endif" : "endfor", open, opened));
    } else if (in_else) {
      add(messages::second_else(place(tokens), opened));
    } else {
      add(messages::else_in_for(place(tokens)));
    }
  }
  state.is_broken = true;
  if (!at_end) ++state.at;
  return make_error({opening.tokens.first, tokens.last}, opening.expr);
}

[[gnu::noinline]] void Parser::report_stray(TemplateState& state) {
  const TemplatePart& part = parts_[state.at];
  if (!state.is_broken && !failed_ && !is_quiet_) {
    add(messages::stray_directive(place(part.tokens), part.kind == PartKind::Else    ? "else"
                                                      : part.kind == PartKind::EndIf ? "endif"
                                                                                     : "endfor"));
  }
  state.is_broken = true;
}

}  // namespace hcl::syntax
