// SPDX-License-Identifier: Apache-2.0
// What stands behind a term: attributes, indices and splats; and traversals on their own.
#include "hcl/syntax/parser_impl.h"

namespace hcl::syntax {

// ---- behind a term

const Expr* Parser::parse_steps(TokenId first, const Expr* source) {
  Chain chain{.source = source, .first = first, .base = steps_.size()};
  while (!failed_) {
    if (kind_ == TokenKind::Dot) {
      parse_dot_step(chain);
    } else if (kind_ == TokenKind::OpenBracket) {
      parse_bracket_step(chain);
    } else {
      break;
    }
  }
  return end_chain(chain);
}

// Puts the steps so far into a node, which what follows starts from.
const Expr* Parser::end_chain(Chain& chain) {
  const auto pending = steps_.from(chain.base);
  if (pending.empty() && chain.source != nullptr) return chain.source;
  const TokenId end = pending.empty() ? chain.first : pending.back().tokens().last;
  const std::span<const TraversalStep> steps = arena_.copy(pending);
  steps_.cut(chain.base);
  if (chain.source == nullptr) {
    auto& expr = make<ScopeTraversalExpr>({chain.first, end});
    expr.root = text(chain.first);
    expr.steps = steps;
    chain.source = &expr;
  } else {
    auto& expr = make<RelativeTraversalExpr>({chain.first, end});
    expr.source = chain.source;
    expr.steps = steps;
    chain.source = &expr;
  }
  return chain.source;
}

void Parser::parse_dot_step(Chain& chain) {
  const TokenId dot = take();
  switch (kind_) {
    case TokenKind::Identifier: {
      const TokenId name = take();
      steps_.push(TraversalStep::attribute(text(name), {dot, name}));
      return;
    }
    case TokenKind::Number: return parse_legacy_index(dot, {});
    case TokenKind::Star: return parse_attribute_splat(chain, dot);
    default: break;
  }
  fail(messages::invalid_attribute_name, next());
  const Expr* partial = end_chain(chain);
  chain.source = make_error({chain.first, dot}, partial);
}

// `.0`. Two of them in a row look like a fraction, which is refused rather than guessed at; in a
// splat the reference points at the star.
void Parser::parse_legacy_index(TokenId dot, TokenId splat_star) {
  const TokenId number = take();
  const Expr* key = nullptr;
  if (text(number).find('.') != std::string_view::npos) {
    report_legacy_index(splat_star ? splat_star : number, number, splat_star.has_value());
    key = make_error({number, number});
  } else {
    key = make_number(number);
  }
  steps_.push(TraversalStep::index(StepKind::LegacyIndex, *key, {dot, number}));
}

[[gnu::noinline]] void Parser::report_legacy_index(TokenId subject, TokenId number, bool in_splat) {
  if (is_silent(subject)) return;
  add(messages::invalid_legacy_index(place({subject, subject}), text(number), in_splat));
}

// `.*`, which takes attributes and legacy indices only with it.
void Parser::parse_attribute_splat(Chain& chain, TokenId dot) {
  const Expr* source = end_chain(chain);
  const TokenId star = take();
  const Expr* item = &make<AnonymousExpr>({dot, star});
  Chain each{.source = item, .first = dot, .base = steps_.size()};
  while (!failed_ && kind_ == TokenKind::Dot) {
    const TokenId inner_dot = take();
    if (kind_ == TokenKind::Number) {
      parse_legacy_index(inner_dot, star);
    } else if (kind_ == TokenKind::Identifier) {
      const TokenId name = take();
      steps_.push(TraversalStep::attribute(text(name), {inner_dot, name}));
    } else if (kind_ == TokenKind::Star) {
      fail(messages::nested_attribute_splat, next());
    } else {
      fail(messages::invalid_attribute_name, star);
    }
  }
  const Expr* each_expr = end_chain(each);
  auto& splat = make<SplatExpr>({chain.first, each_expr->tokens.last});
  splat.source = source;
  splat.each = each_expr;
  splat.item = item;
  splat.marker = {dot, star};
  chain.source = &splat;
}

void Parser::parse_bracket_step(Chain& chain) {
  const TokenId open = take();
  if (kind_ == TokenKind::Star) return parse_full_splat(chain, open);
  const NewlineScope scope(*this, false);
  const Expr* key = parse_expr();
  if (!failed_ && kind_ == TokenKind::CloseBracket) {
    take();
  } else {
    fail(messages::unclosed_index, next());
    recover_behind(open);
  }
  if (key->kind == NodeKind::NumberExpr || key->kind == NodeKind::StringExpr ||
      key->kind == NodeKind::BoolExpr || key->kind == NodeKind::NullExpr) {
    steps_.push(TraversalStep::index(StepKind::Index, *key, {open, last()}));
    return;
  }
  const Expr* source = end_chain(chain);
  auto& index = make<IndexExpr>({chain.first, last()});
  index.source = source;
  index.key = key;
  index.open_bracket = open;
  chain.source = &index;
}

// `[*]`, which takes all steps that follow with it.
void Parser::parse_full_splat(Chain& chain, TokenId open) {
  const Expr* source = end_chain(chain);
  take();
  if (kind_ == TokenKind::CloseBracket) {
    take();
  } else {
    fail(messages::unclosed_splat, next());
    recover_behind(open);
  }
  auto& splat = make<SplatExpr>({chain.first, last()});
  splat.source = source;
  splat.marker = {open, last()};
  splat.is_full = true;
  splat.item = &make<AnonymousExpr>(splat.marker);
  splat.each = splat.item;
  if (depth_ == options_.max_nesting) {
    fail_too_deep(open);
  } else {
    ++depth_;
    splat.each = parse_steps(open, splat.item);
    --depth_;
  }
  splat.tokens.last = splat.each->tokens.last;
  chain.source = &splat;
}

// ---- on its own

const Expr* Parser::parse_traversal_root(TraversalSplats splats) {
  if (kind_ != TokenKind::Identifier) {
    fail(messages::variable_name_required, next());
    return make_error({next(), next()});
  }
  const TokenId root = take();
  Chain chain{.source = nullptr, .first = root, .base = steps_.size()};
  while (kind_ != TokenKind::EndOfFile && parse_traversal_step(root, splats)) {
  }
  return end_chain(chain);
}

bool Parser::parse_traversal_step(TokenId root, TraversalSplats splats) {
  if (kind_ == TokenKind::OpenBracket) return parse_traversal_index(root, splats);
  if (kind_ != TokenKind::Dot) {
    fail(messages::extra_after_traversal, next(), root);
    return false;
  }
  const TokenId dot = take();
  if (kind_ != TokenKind::Identifier) {
    fail(kind_ == TokenKind::Star ? messages::attribute_splat_in_traversal
                                  : messages::attribute_name_required,
         next(), root);
    return false;
  }
  const TokenId name = take();
  steps_.push(TraversalStep::attribute(text(name), {dot, name}));
  return true;
}

bool Parser::parse_traversal_index(TokenId root, TraversalSplats splats) {
  const TokenId open = take();
  const Expr* key = nullptr;
  const size_t n_errors = file_->diagnostics_.n_errors();
  if (kind_ == TokenKind::Number) {
    key = make_number(take());
  } else if (kind_ == TokenKind::OpenQuote) {
    const BlockLabel label = parse_quoted_label();
    auto& string = make<StringExpr>(label.tokens);
    string.value = label.text;
    key = &string;
  } else if (kind_ != TokenKind::Star || splats == TraversalSplats::Refuse) {
    fail(kind_ == TokenKind::Star ? messages::full_splat_in_traversal
                                  : messages::index_value_required,
         next(), root);
    return false;
  } else {
    take();
  }
  if (kind_ == TokenKind::CloseBracket) {
    take();
  } else {
    fail(messages::unclosed_traversal_index, next(), open);
  }
  const TokenRange tokens{open, last()};
  steps_.push(key == nullptr ? TraversalStep::splat(tokens)
                             : TraversalStep::index(StepKind::Index, *key, tokens));
  return !failed_ && n_errors == file_->diagnostics_.n_errors();
}

}  // namespace hcl::syntax
