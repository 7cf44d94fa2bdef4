// SPDX-License-Identifier: Apache-2.0
// Operators: conditionals, binary and unary ones.
#include <array>

#include "hcl/syntax/parser_impl.h"

namespace hcl::syntax {

namespace {

struct Operator {
  uint8_t precedence = 0;  // 0 is none
  BinaryOp op = BinaryOp::Or;
};

constexpr size_t kNumPrecedences = 6;

constexpr std::array<Operator, 256> kOperators = [] {
  std::array<Operator, 256> table{};
#define HCL_BINARY_OP(Name, Token, text, precedence) \
  table[static_cast<size_t>(TokenKind::Token)] = {precedence, BinaryOp::Name};
#include "hcl/syntax/operator.def"
  return table;
}();

Operator operator_of(TokenKind kind) {
  return kOperators[static_cast<size_t>(kind)];
}

}  // namespace

const Expr* Parser::parse_expr() {
  if (depth_ == options_.max_nesting) {
    fail_too_deep(next());
    return make_missing();
  }
  ++depth_;
  const Expr* expr = parse_operand();
  if (!failed_ && operator_of(kind_).precedence != 0) expr = parse_operators(expr);
  if (!failed_ && kind_ == TokenKind::Question) expr = parse_conditional(expr);
  --depth_;
  return expr;
}

// The middle and the right are full expressions, so that the right one may be a conditional again.
const Expr* Parser::parse_conditional(const Expr* condition) {
  take();
  const Expr* if_true = parse_expr();
  const Expr* if_false = nullptr;
  if (!failed_ && kind_ == TokenKind::Colon) {
    take();
    if_false = parse_expr();
  } else {
    report(messages::missing_false_expression, next(), condition->tokens.first);
    if_false = make_missing();
  }
  auto& expr = make<ConditionalExpr>({condition->tokens.first, last()});
  expr.condition = condition;
  expr.if_true = if_true;
  expr.if_false = if_false;
  return &expr;
}

// Operators that wait for their right side bind ever tighter, so there are at most as many as there
// are precedences.
const Expr* Parser::parse_operators(const Expr* lhs) {
  struct Pending {
    const Expr* lhs;
    Operator op;
  };
  std::array<Pending, kNumPrecedences> pending;
  size_t n_pending = 0;
  while (true) {
    const Operator next_op = failed_ ? Operator() : operator_of(kind_);
    while (n_pending != 0 && next_op.precedence <= pending[n_pending - 1].op.precedence) {
      const Pending& before = pending[--n_pending];
      auto& binary = make<BinaryExpr>({before.lhs->tokens.first, lhs->tokens.last});
      binary.op = before.op.op;
      binary.lhs = before.lhs;
      binary.rhs = lhs;
      lhs = &binary;
    }
    if (next_op.precedence == 0) return lhs;
    pending[n_pending++] = {lhs, next_op};
    take();
    lhs = parse_operand();
  }
}

const Expr* Parser::parse_operand() {
  if (kind_ == TokenKind::Minus || kind_ == TokenKind::Bang) return parse_unary();
  if (kind_ == TokenKind::Identifier) return parse_named(take());
  const Expr* term = parse_term();
  if (failed_ || (kind_ != TokenKind::Dot && kind_ != TokenKind::OpenBracket)) return term;
  return parse_steps(term->tokens.first, term);
}

// Signs bind to what follows with all its steps. A run of them is as deep as it is long.
const Expr* Parser::parse_unary() {
  const uint32_t depth = depth_;
  const size_t base = signs_.size();
  while (kind_ == TokenKind::Minus || kind_ == TokenKind::Bang) {
    if (depth_++ == options_.max_nesting) {
      fail_too_deep(next());
      break;
    }
    signs_.push(take());
  }
  const Expr* operand = failed_ ? make_missing() : parse_operand();
  depth_ = depth;
  while (base < signs_.size()) {
    const TokenId sign = signs_.back();
    signs_.pop();
    auto& unary = make<UnaryExpr>({sign, operand->tokens.last});
    unary.op = kind(sign.index()) == TokenKind::Minus ? UnaryOp::Negate : UnaryOp::Not;
    unary.operand = operand;
    operand = &unary;
  }
  return operand;
}

}  // namespace hcl::syntax
