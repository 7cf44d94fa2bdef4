// SPDX-License-Identifier: Apache-2.0
// Bodies: attributes and blocks.
#include <utility>

#include "hcl/support/white_space.h"
#include "hcl/syntax/parser_impl.h"

namespace hcl::syntax {

const Body* Parser::parse_body(Block* block) {
  const TokenId open = block == nullptr ? TokenId() : block->open_brace;
  const TokenId first = open ? open : next();
  const TokenId outer_open = std::exchange(body_open_, open);
  const TokenKind end = open ? TokenKind::CloseBrace : TokenKind::EndOfFile;
  const size_t base = nodes_.size();
  AttributeNames names;
  while (kind_ != end && kind_ != TokenKind::EndOfFile) {
    if (kind_ == TokenKind::Newline) {
      take();
    } else if (kind_ == TokenKind::Identifier) {
      parse_body_item(base, names);
    } else {
      parse_misplaced();
    }
  }
  if (kind_ != end) {
    if (!swallowed_rest_) report(messages::unclosed_block, open);
  } else if (block != nullptr) {
    block->close_brace = take();
  } else {
    take();
  }
  body_open_ = outer_open;
  Body& body = make<Body>({first, last()});
  body.items = take_nodes<Node>(base);
  return &body;
}

void Parser::parse_body_item(size_t base, AttributeNames& names) {
  const TokenId name = take();
  switch (kind_) {
    case TokenKind::Equal: {
      Attribute& attribute = make<Attribute>({name, name});
      if (parse_attribute(attribute)) end_attribute(name);
      check_redefinition(attribute, base, names);
      nodes_.push(&attribute);
      return;
    }
    case TokenKind::OpenQuote:
    case TokenKind::OpenBrace:
    case TokenKind::Identifier: nodes_.push(parse_block(name)); return;
    default: break;
  }
  report(messages::item_incomplete, name);
  recover_after_item(name);
}

void Parser::parse_misplaced() {
  const bool is_quoted = kind_ == TokenKind::OpenQuote;
  report(is_quoted ? messages::quoted_argument_name : messages::item_required, next());
  // A closing brace too many is most often alone on its line; what follows it is as good as ever.
  if (kind_ == TokenKind::CloseBrace) {
    take();
    return;
  }
  recover_after_item(take());
}

// ---- attributes

bool Parser::parse_attribute(Attribute& attribute) {
  const TokenId name = attribute.tokens.first;
  attribute.name = text(name);
  attribute.equals = take();
  const uint32_t outer_limit = limit_;
  // After a mistake it is known which brackets are never closed, so that they cannot swallow what
  // comes behind.
  const auto unclosed = brackets_ == nullptr ? std::nullopt : find_unclosed(name);
  if (unclosed) limit_ = layout_end(name, *unclosed);
  attribute.expr = parse_attribute_value(attribute);
  attribute.tokens.last = last();
  const uint32_t known_end = std::exchange(limit_, outer_limit);
  if (!failed_) {
    settle(resume_);
    return true;
  }
  if (known_end == outer_limit) {
    recover_after_item(name);
  } else {
    failed_ = false;
    move_to(known_end);
  }
  return false;
}

const Expr* Parser::parse_attribute_value(const Attribute& attribute) {
  const uint32_t n_nodes = n_nodes_;
  const Expr* expr = parse_expr();
  // A bracket that is never closed may have swallowed what comes behind. Then the value is read
  // once more, up to where the next item seems to be.
  return failed_ && !is_quiet_ ? parse_value_again(attribute, n_nodes, expr) : expr;
}

const Expr* Parser::parse_value_again(const Attribute& attribute, uint32_t n_nodes,
                                      const Expr* expr) {
  const auto unclosed = find_unclosed(attribute.tokens.first);
  if (!unclosed) return expr;
  const uint32_t end = layout_end(attribute.tokens.first, *unclosed);
  const bool passed_it = end < limit_ && end < resume_;
  limit_ = end;
  if (!passed_it) return expr;
  n_nodes_ = n_nodes;
  failed_ = false;
  is_quiet_ = true;
  last_ = attribute.equals.index();
  move_to(last_ + 1);
  const Expr* again = parse_expr();
  is_quiet_ = false;
  failed_ = true;
  return again;
}

void Parser::end_attribute(TokenId name) {
  if (kind_ == TokenKind::EndOfFile) return;
  if (kind_ == TokenKind::Newline) {
    take();
    return;
  }
  const bool is_comma = kind_ == TokenKind::Comma;
  report(is_comma ? messages::comma_after_argument : messages::missing_newline_after_argument,
         next(), name);
  const uint32_t item = is_comma ? at_ + 1 : at_;
  if (looks_like_item(item)) return move_to(item);
  recover_after_item(name);
}

const Attribute* Parser::find_attribute(std::string_view name, size_t base) const {
  for (size_t i = base; i < nodes_.size(); ++i) {
    const auto* attribute = as<Attribute>(nodes_[i]);
    if (attribute != nullptr && attribute->name == name) return attribute;
  }
  return nullptr;
}

void Parser::check_redefinition(Attribute& attribute, size_t base, AttributeNames& names) {
  const Attribute* first = nullptr;
  if (names.n_few() < AttributeNames::kFew) {
    first = find_attribute(attribute.name, base);
    names.count_few();
  } else {
    if (names.is_empty_table()) index_names(base, names);
    first = names.add(attribute);
  }
  attribute.is_redefinition = first != nullptr;
  if (first != nullptr) report_redefinition(attribute, *first);
}

void Parser::index_names(size_t base, AttributeNames& names) const {
  for (size_t i = base; i < nodes_.size(); ++i) {
    const auto* attribute = as<Attribute>(nodes_[i]);
    if (attribute != nullptr) names.add(*attribute);
  }
}

[[gnu::noinline]] void Parser::report_redefinition(const Attribute& attribute,
                                                   const Attribute& first) {
  const TokenId name = attribute.tokens.first;
  add(messages::attribute_redefined(place({name, name}), attribute.name,
                                    file_->range(first.tokens.first)));
}

// ---- blocks

const Block* Parser::parse_block(TokenId type) {
  Block& block = make<Block>({type, type});
  block.type = text(type);
  const size_t base = labels_.size();
  const bool has_body = parse_header(type);
  block.labels = arena_.copy(labels_.from(base));
  labels_.cut(base);
  block.tokens.last = last();
  if (!has_body) {
    block.body = &make<Body>({type, type});
    recover_after_item(type);
    return &block;
  }
  block.open_brace = take();
  const bool is_closed = parse_block_body(block);
  block.tokens.last = is_closed ? block.close_brace : block.body->tokens.last;
  if (is_closed) end_block(type);
  return &block;
}

// Labels up to the brace, which is next if this is true.
bool Parser::parse_header(TokenId type) {
  while (true) {
    switch (kind_) {
      case TokenKind::OpenBrace: return true;
      case TokenKind::OpenQuote: labels_.push(parse_quoted_label()); break;
      case TokenKind::Identifier: {
        const TokenId label = take();
        labels_.push({text(label), {label, label}});
        break;
      }
      default: return fail_header(type);
    }
    if (failed_) return false;
  }
}

bool Parser::fail_header(TokenId type) {
  const Message message = kind_ == TokenKind::Equal     ? messages::equals_in_block_header
                          : kind_ == TokenKind::Newline ? messages::newline_in_block_header
                                                        : messages::invalid_block_header;
  report(message, next(), type);
  if (kind_ != TokenKind::Newline) return false;
  // The brace on a line of its own is the whole mistake.
  uint32_t brace = at_;
  while (brace < limit_ && ends_line(brace)) ++brace;
  if (kind(brace) != TokenKind::OpenBrace) return false;
  move_to(brace);
  return true;
}

BlockLabel Parser::parse_quoted_label() {
  const TokenId quote = take();
  const bool is_plain = kind_ == TokenKind::QuotedText && kind(at_ + 1) == TokenKind::CloseQuote;
  if (!is_plain) return parse_odd_label(quote);
  const std::string_view label = decode(take());
  return {label, {quote, take()}};
}

BlockLabel Parser::parse_odd_label(TokenId quote) {
  std::string label;
  while (kind_ != TokenKind::CloseQuote) {
    switch (kind(resume_) == TokenKind::QuotedNewline ? TokenKind::QuotedNewline : kind_) {
      case TokenKind::QuotedText: label += decode(take()); break;
      case TokenKind::OpenInterpolation:
      case TokenKind::OpenDirective: refuse_sequence(quote, label); break;
      case TokenKind::EndOfFile: fail(messages::unterminated_label, next(), quote); break;
      // The quote is missing, which the lexer complained about.
      case TokenKind::OpenBrace:
        return {arena_.copy(trim_white_space_back(label)), {quote, last()}};
      // The lexer complained about everything else.
      default: failed_ = true; break;
    }
    if (!failed_) continue;
    recover_behind(quote);
    return {arena_.copy(label), {quote, last()}};
  }
  return {arena_.copy(label), {quote, take()}};
}

void Parser::refuse_sequence(TokenId quote, std::string& label) {
  const TokenId open = next();
  const char marker = text(open).front();
  if (!is_silent(open)) {
    add(messages::sequence_in_label(place({open, open}, {quote, open}), marker));
  }
  label += marker;
  label += "{ ... }";
  take();
  failed_ = true;
  recover_behind(open);
}

bool Parser::parse_block_body(Block& block) {
  const TokenId open = block.open_brace;
  if (depth_ == options_.max_nesting) {
    block.body = &make<Body>({open, open});
    fail_too_deep(open);
    if (recover_behind(open)) {
      block.close_brace = last();
    } else {
      recover_after_item(block.tokens.first);
    }
    return block.close_brace.has_value();
  }
  ++depth_;
  const bool is_one_line = kind_ != TokenKind::Newline && kind_ != TokenKind::EndOfFile &&
                           kind_ != TokenKind::CloseBrace;
  if (is_one_line) {
    parse_one_line_body(block);
  } else {
    block.body = parse_body(&block);
  }
  --depth_;
  return block.close_brace.has_value();
}

// `{ name = value }`
void Parser::parse_one_line_body(Block& block) {
  Body& body = make<Body>({block.open_brace, block.open_brace});
  block.body = &body;
  const TokenId outer_open = std::exchange(body_open_, block.open_brace);
  const bool is_good = parse_one_line_item(body);
  body_open_ = outer_open;
  if (is_good || kind_ == TokenKind::CloseBrace) return close_one_line_body(block);
  if (recover_behind(block.open_brace)) block.close_brace = last();
}

bool Parser::parse_one_line_item(Body& body) {
  if (kind_ != TokenKind::Identifier) {
    report(messages::item_required, next());
    recover_after_item(next());
    return false;
  }
  const TokenId name = take();
  if (kind_ == TokenKind::Equal) {
    Attribute& attribute = make<Attribute>({name, name});
    const bool is_good = parse_attribute(attribute);
    const size_t base = nodes_.size();
    nodes_.push(&attribute);
    body.items = take_nodes<Node>(base);
    body.tokens = attribute.tokens;
    return is_good;
  }
  if (kind_ == TokenKind::OpenQuote || kind_ == TokenKind::OpenBrace ||
      kind_ == TokenKind::Identifier) {
    report_block_in_one_line_block(name);
  } else {
    report(messages::item_incomplete, name);
  }
  recover_after_item(name);
  return false;
}

[[gnu::noinline]] void Parser::report_block_in_one_line_block(TokenId name) {
  add(messages::block_in_one_line_block(place({name, next()}), text(name)));
}

void Parser::close_one_line_body(Block& block) {
  if (kind_ == TokenKind::CloseBrace) {
    block.close_brace = take();
    return;
  }
  const TokenId type = block.tokens.first;
  switch (kind_) {
    case TokenKind::Comma: fail(messages::comma_in_one_line_block, next()); break;
    case TokenKind::Newline: fail(messages::newline_in_one_line_block, next()); break;
    case TokenKind::EndOfFile: fail(messages::unclosed_block, block.open_brace, type); break;
    default: fail(messages::unclosed_one_line_block, next()); break;
  }
  if (recover_behind(block.open_brace)) {
    block.close_brace = last();
  } else {
    recover_after_item(type);
  }
}

void Parser::end_block(TokenId type) {
  if (kind_ == TokenKind::EndOfFile) return;
  if (kind_ == TokenKind::Newline) {
    take();
    return;
  }
  report(messages::missing_newline_after_block, next(), type);
  if (!looks_like_item(at_)) recover_after_item(type);
}

}  // namespace hcl::syntax
