// SPDX-License-Identifier: Apache-2.0
// Tuples, objects and `for` expressions.
#include "hcl/syntax/parser_impl.h"

namespace hcl::syntax {

const Expr* Parser::parse_tuple() {
  const TokenId open = take();
  const NewlineScope scope(*this, false);
  if (next_is("for")) return parse_for(open);
  const size_t base = nodes_.size();
  while (kind_ != TokenKind::CloseBracket) {
    nodes_.push(parse_expr());
    if (!failed_ && kind_ == TokenKind::CloseBracket) break;
    if (!failed_ && kind_ != TokenKind::Comma) {
      if (kind_ == TokenKind::EndOfFile) {
        fail(messages::unterminated_tuple, open);
      } else {
        fail(messages::missing_item_separator, next(), open);
      }
    }
    if (failed_ && !recover_to_separator(open, false)) break;
    if (kind_ == TokenKind::Comma) take();
  }
  if (!failed_) take();
  auto& tuple = make<TupleExpr>({open, last()});
  tuple.items = take_nodes<Expr>(base);
  return &tuple;
}

// Newlines separate the items of an object wherever it is; those of a `for` do not.
const Expr* Parser::parse_object() {
  const TokenId open = take();
  {
    const NewlineScope scope(*this, false);
    if (next_is("for")) return parse_for(open);
  }
  const NewlineScope scope(*this, true);
  const size_t base = nodes_.size();
  while (kind_ != TokenKind::CloseBrace) {
    if (kind_ == TokenKind::Newline) {
      take();
      continue;
    }
    if (!parse_object_item(open)) break;
  }
  if (!failed_) take();
  auto& object = make<ObjectExpr>({open, last()});
  const size_t n_items = (nodes_.size() - base) / 2;
  const std::span<ObjectItem> items = arena_.make_array<ObjectItem>(n_items);
  for (size_t i = 0; i < n_items; ++i) {
    items[i] = {static_cast<const Expr*>(nodes_[base + 2 * i]),
                static_cast<const Expr*>(nodes_[base + 2 * i + 1])};
  }
  nodes_.cut(base);
  object.items = items;
  return &object;
}

// Pushes key and value, and goes on behind the separator. False if the object cannot go on. An item
// that is not complete stays in the object, because editors complete it.
bool Parser::parse_object_item(TokenId open) {
  const Expr* key = parse_expr();
  if (!failed_ && (kind_ == TokenKind::Equal || kind_ == TokenKind::Colon)) {
    take();
    const Expr* value = parse_expr();
    nodes_.push(key);
    nodes_.push(value);
    if (!failed_) {
      if (kind_ == TokenKind::CloseBrace) return true;
      if (kind_ == TokenKind::Comma || kind_ == TokenKind::Newline) {
        take();
        return true;
      }
    }
    fail_object_item(open, messages::missing_attribute_separator);
  } else {
    const auto* error = as<ErrorExpr>(key);
    const bool has_key = !failed_ || error == nullptr || error->partial != nullptr;
    fail_object_item(open, kind_ == TokenKind::Newline || kind_ == TokenKind::Comma
                               ? messages::missing_attribute_value
                           : kind_ == TokenKind::Identifier
                               ? messages::missing_key_separator_before_name
                               : messages::missing_key_separator);
    if (has_key) {
      nodes_.push(key);
      nodes_.push(make_missing());
    }
  }
  if (!recover_to_separator(open, true)) return false;
  if (kind_ != TokenKind::CloseBrace) take();
  return true;
}

void Parser::fail_object_item(TokenId open, Message message) {
  if (kind_ == TokenKind::EndOfFile) {
    fail(messages::unterminated_object, open);
  } else {
    fail(message, next(), open);
  }
}

// ---- for

const Expr* Parser::parse_for(TokenId open) {
  const NewlineScope scope(*this, false);
  auto& expr = make<ForExpr>({open, open});
  expr.makes_object = kind(open.index()) == TokenKind::OpenBrace;
  take();
  if (parse_for_names(expr)) parse_for_clauses(expr);
  if (expr.collection == nullptr) expr.collection = make_missing();
  if (expr.result == nullptr) expr.result = make_missing();
  end_for(expr);
  return &expr;
}

// Up to the colon.
bool Parser::parse_for_names(ForExpr& expr) {
  const TokenId open = expr.tokens.first;
  if (kind_ != TokenKind::Identifier) {
    fail(messages::for_without_variable, next(), open);
    return false;
  }
  expr.value_name = text(take());
  if (kind_ == TokenKind::Comma) {
    take();
    expr.key_name = expr.value_name;
    expr.value_name = {};
    if (kind_ != TokenKind::Identifier) {
      fail(messages::for_without_value_variable, next(), open);
      return false;
    }
    expr.value_name = text(take());
  }
  if (!next_is("in")) {
    fail(messages::for_without_in, next(), open);
    return false;
  }
  take();
  expr.collection = parse_expr();
  if (!failed_ && kind_ == TokenKind::Colon) {
    take();
    return true;
  }
  fail(messages::for_without_colon, next(), open);
  return false;
}

void Parser::parse_for_clauses(ForExpr& expr) {
  expr.result = parse_expr();
  if (failed_) return;
  if (kind_ == TokenKind::FatArrow) {
    take();
    expr.result_key = expr.result;
    expr.result = parse_expr();
    if (failed_) return;
  }
  if (kind_ == TokenKind::Ellipsis) expr.ellipsis = take();
  if (next_is("if")) {
    take();
    expr.condition = parse_expr();
  }
}

void Parser::end_for(ForExpr& expr) {
  const TokenId open = expr.tokens.first;
  const TokenKind closer = expr.makes_object ? TokenKind::CloseBrace : TokenKind::CloseBracket;
  const bool was_failed = failed_;
  if (!failed_ && kind_ == closer) {
    take();
  } else {
    fail(messages::extra_after_for, next(), open);
    recover_behind(open);
  }
  expr.tokens.last = last();
  if (was_failed) return;
  if (expr.makes_object && expr.result_key == nullptr) {
    report(messages::object_for_without_key, expr.result->tokens, expr.tokens);
  }
  if (expr.makes_object) return;
  if (expr.result_key != nullptr) {
    report(messages::key_in_tuple_for, expr.result_key->tokens, expr.tokens);
  }
  if (expr.ellipsis) {
    report(messages::grouping_in_tuple_for, {expr.ellipsis, expr.ellipsis}, expr.tokens);
  }
}

}  // namespace hcl::syntax
