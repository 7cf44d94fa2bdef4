// SPDX-License-Identifier: Apache-2.0
// Terms: literals, names, calls and parentheses.
#include "hcl/support/number_text.h"
#include "hcl/syntax/parser_impl.h"

namespace hcl::syntax {

const Expr* Parser::parse_term() {
  switch (kind_) {
    case TokenKind::OpenQuote: return parse_quoted();
    case TokenKind::OpenHeredoc: return parse_template_from(take());
    case TokenKind::Number: return make_number(take());
    case TokenKind::OpenBracket: return parse_tuple();
    case TokenKind::OpenBrace: return parse_object();
    case TokenKind::OpenParen: return parse_parens();
    default: return fail_term();
  }
}

const Expr* Parser::fail_term() {
  fail(unterminated_or(messages::missing_expression, messages::invalid_expression), next());
  return make_missing();
}

// A variable, a keyword or a call, and all steps behind it.
const Expr* Parser::parse_named(TokenId name) {
  const bool has_steps = kind_ == TokenKind::Dot || kind_ == TokenKind::OpenBracket;
  if (kind_ == TokenKind::OpenParen || kind_ == TokenKind::DoubleColon) {
    const Expr* call = parse_call(name);
    const bool goes_on = kind_ == TokenKind::Dot || kind_ == TokenKind::OpenBracket;
    return goes_on && !failed_ ? parse_steps(name, call) : call;
  }
  const std::string_view word = text(name);
  const Expr* literal = nullptr;
  if (word == "true" || word == "false") {
    auto& expr = make<BoolExpr>({name, name});
    expr.value = word.size() == 4;
    literal = &expr;
  } else if (word == "null") {
    literal = &make<NullExpr>({name, name});
  }
  if (has_steps) return parse_steps(name, literal);
  if (literal != nullptr) return literal;
  auto& variable = make<ScopeTraversalExpr>({name, name});
  variable.root = word;
  return &variable;
}

const Expr* Parser::make_number(TokenId token) {
  auto number = hcl::parse_number(text(token));
  if (!number) {
    report(messages::invalid_number, token);
    return make_error({token, token});
  }
  auto& expr = make<NumberExpr>({token, token});
  expr.bits = std::move(number).value().leak_bits();
  if (expr.bits.is_counted()) {
    file_->wide_numbers_.push_back(Number::adopt_bits(expr.bits));
  }
  return &expr;
}

const Expr* Parser::parse_parens() {
  const TokenId open = take();
  const NewlineScope scope(*this, false);
  const Expr* inner = parse_expr();
  if (!failed_ && kind_ == TokenKind::CloseParen) {
    take();
  } else {
    fail(messages::unbalanced_parentheses, next(), open);
    recover_behind(open);
  }
  auto& parens = make<ParensExpr>({open, last()});
  parens.inner = inner;
  return &parens;
}

// ---- calls

const Expr* Parser::parse_call(TokenId name) {
  auto& call = make<CallExpr>({name, name});
  if (!parse_call_name(name, call)) return make_error({name, last()});
  parse_args(call);
  call.tokens.last = last();
  return &call;
}

bool Parser::parse_call_name(TokenId name, CallExpr& call) {
  std::string qualified;
  call.name_last = name;
  while (kind_ == TokenKind::DoubleColon) {
    if (qualified.empty()) qualified = text(name);
    take();
    if (kind_ != TokenKind::Identifier) {
      fail(messages::missing_function_name, next(), name);
      return false;
    }
    call.name_last = take();
    qualified += "::";
    qualified += text(call.name_last);
  }
  call.name = qualified.empty() ? text(name) : arena_.copy(qualified);
  if (kind_ == TokenKind::OpenParen) return true;
  fail(messages::missing_open_parenthesis, next(), name);
  return false;
}

void Parser::parse_args(CallExpr& call) {
  call.open_paren = take();
  const NewlineScope scope(*this, false);
  const size_t base = nodes_.size();
  bool goes_on = true;
  while (goes_on && kind_ != TokenKind::CloseParen) {
    nodes_.push(parse_expr());
    goes_on = parse_arg_end(call);
  }
  if (!failed_) call.close_paren = take();
  call.args = take_nodes<Expr>(base);
}

// True if another argument may follow.
bool Parser::parse_arg_end(CallExpr& call) {
  const TokenId name = call.tokens.first;
  if (!failed_) {
    if (kind_ == TokenKind::CloseParen) return false;
    if (kind_ == TokenKind::Comma) {
      take();
      return true;
    }
    if (kind_ == TokenKind::Ellipsis) {
      call.expands_final_arg = true;
      const TokenId ellipsis = take();
      if (kind_ == TokenKind::CloseParen) return false;
      fail(messages::expansion_not_last, ellipsis, name);
    } else if (kind_ == TokenKind::EndOfFile) {
      report(messages::unterminated_call, {name, call.open_paren}, {});
      failed_ = true;
    } else {
      fail(messages::missing_argument_separator, next(), name);
    }
  }
  if (!recover_to_separator(call.open_paren, false)) return false;
  if (kind_ == TokenKind::Comma) take();
  return true;
}

}  // namespace hcl::syntax
