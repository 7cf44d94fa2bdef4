// SPDX-License-Identifier: Apache-2.0
#include "tests/compat/syntax_notation.h"

#include <fmt/format.h>

#include "hcl/support/normalize.h"
#include "hcl/support/number_text.h"

#include "tests/compat/unicode_text.h"

namespace hcl::compat {

using namespace hcl::syntax;

namespace {

class Printer {
 public:
  explicit Printer(const File& file) : file_(file) {}

  std::string text() && { return std::move(out_); }

  void body(const Body& body) {
    out_ += "body(";
    for (const Node* item : body.items) {
      if (const auto* attribute = as<Attribute>(item)) {
        out_ += fmt::format("attr({}", to_hex(attribute->name));
        at(attribute->tokens.first);
        at(attribute->equals);
        out_ += ' ';
        expr(*attribute->expr);
        out_ += ')';
        at(*attribute);
      } else {
        block(*as<Block>(item));
      }
    }
    out_ += ')';
    at(body);
  }

  void block(const Block& block) {
    out_ += fmt::format("block({}", to_hex(block.type));
    at(block.tokens.first);
    for (const BlockLabel& label : block.labels) {
      out_ += fmt::format(" {}", to_hex(label.text));
      at(label.tokens);
    }
    at(block.open_brace);
    at(block.close_brace);
    body(*block.body);
    out_ += ')';
  }

  void root(const Expr& expr_node) { expr(expr_node); }

  void traversal(const ScopeTraversalExpr& e) {
    out_ += fmt::format("{}", to_hex(e.root));
    at(e.tokens.first);
    steps(e.steps);
  }

 private:
  void at(uint32_t begin, uint32_t end) { out_ += fmt::format("@{}-{}", begin, end); }
  void at(TokenRange tokens) {
    at(file_.tokens().begin(tokens.first), file_.tokens().end(tokens.last));
  }
  void at(TokenId token) { at(TokenRange{token, token}); }
  void at(const Node& node) { at(node.tokens); }

  void number(const Number& value) {
    const auto text = print_number(value, {.notation = Notation::General});
    out_ += fmt::format("num:{}", text ? *text : "too long");
  }

  void literal_text(std::string_view value) { out_ += "str:" + to_hex(to_nfc(value)); }

  void key(const Expr& e) {
    if (const auto* n = as<NumberExpr>(e)) number(n->value());
    if (const auto* s = as<StringExpr>(e)) literal_text(s->value);
    if (const auto* b = as<BoolExpr>(e)) out_ += b->value ? "true" : "false";
    if (as<NullExpr>(e) != nullptr) out_ += "null";
  }

  void steps(std::span<const TraversalStep> all) {
    for (const TraversalStep& step : all) {
      if (step.kind() == StepKind::Attribute) {
        out_ += " ." + to_hex(step.name());
      } else if (step.kind() == StepKind::Splat) {
        out_ += " *";
      } else {
        out_ += " [";
        key(step.key());
        out_ += ']';
      }
      at(step.tokens());
    }
  }

  void list(std::span<const Expr* const> exprs) {
    for (const Expr* e : exprs) {
      out_ += ' ';
      expr(*e);
    }
  }

  bool is_flush(const Expr& e) const {
    const auto& tokens = file_.tokens();
    return tokens.kind(e.tokens.first) == TokenKind::OpenHeredoc &&
           tokens.text(e.tokens.first).starts_with("<<-");
  }

  // In a flush heredoc the reference moves the start of a text, which our tokens do not.
  void text_part(std::string_view value, uint32_t begin, uint32_t end) {
    out_ += "lit(";
    literal_text(value);
    out_ += ')';
    if (!in_flush_) at(begin, end);
  }

  void parts(std::span<const Expr* const> all) {
    for (const Expr* part : all) {
      out_ += ' ';
      template_part(*part);
    }
  }

  void template_part(const Expr& part) {
    if (const auto* text = as<TemplateTextExpr>(part)) {
      return text_part(text->value, file_.begin(*text), file_.end(*text));
    }
    if (const auto* e = as<TemplateIfExpr>(part)) return template_if(*e);
    if (const auto* e = as<TemplateForExpr>(part)) return template_for(*e);
    const bool outer = std::exchange(in_flush_, false);
    expr(part);
    in_flush_ = outer;
  }

  // The reference makes a template of each branch.
  void branch(std::span<const Expr* const> all, uint32_t empty_at) {
    out_ += "tmpl(";
    if (all.empty()) {
      out_ += ' ';
      text_part("", empty_at, empty_at);
    }
    parts(all);
    out_ += ')';
    if (in_flush_) return;
    if (all.empty()) return at(empty_at, empty_at);
    at(file_.begin(*all.front()), file_.end(*all.back()));
  }

  void in_sequence(const Expr& e) {
    const bool outer = std::exchange(in_flush_, false);
    expr(e);
    in_flush_ = outer;
  }

  void template_if(const TemplateIfExpr& e) {
    out_ += "cond(";
    in_sequence(*e.condition);
    out_ += ' ';
    branch(e.if_true, file_.tokens().end(e.opening_last));
    out_ += ' ';
    branch(e.if_false, file_.tokens().begin(e.closing_first));
    out_ += ')';
    at(e);
  }

  void template_for(const TemplateForExpr& e) {
    out_ += fmt::format("join(for({},{}", to_hex(e.key_name), to_hex(e.value_name));
    out_ += " in ";
    in_sequence(*e.collection);
    out_ += " val ";
    branch(e.parts, file_.tokens().end(e.opening_last));
    out_ += ')';
    at(e);
    out_ += ')';
  }

  void for_expr(const ForExpr& e) {
    out_ += fmt::format("for({},{}", to_hex(e.key_name), to_hex(e.value_name));
    out_ += " in ";
    expr(*e.collection);
    if (e.result_key != nullptr) {
      out_ += " key ";
      expr(*e.result_key);
    }
    out_ += " val ";
    expr(*e.result);
    if (e.condition != nullptr) {
      out_ += " if ";
      expr(*e.condition);
    }
    if (e.ellipsis) out_ += " group";
    out_ += ')';
    at(e);
  }

  void splat(const SplatExpr& e) {
    out_ += "splat(";
    expr(*e.source);
    out_ += " each ";
    // The reference starts the steps of an attribute splat behind the marker.
    const auto* relative = as<RelativeTraversalExpr>(e.each);
    if (relative != nullptr && !e.is_full) {
      out_ += "rel(";
      expr(*relative->source);
      steps(relative->steps);
      out_ += ')';
      at(TokenRange{relative->steps.front().tokens().first, relative->tokens.last});
    } else {
      expr(*e.each);
    }
    at(e.marker);
    out_ += ')';
    at(e);
  }

  void call(const CallExpr& e) {
    out_ += fmt::format("call({}", to_hex(e.name));
    at(TokenRange{e.tokens.first, e.name_last});
    at(e.open_paren);
    at(e.close_paren);
    if (e.expands_final_arg) out_ += " ...";
    list(e.args);
    out_ += ')';
  }

  void string(const StringExpr& e) {
    const SourceRange inner = file_.text_range(e);
    out_ += "tmpl( ";
    in_flush_ = is_flush(e);
    text_part(e.value, inner.begin, inner.end);
    in_flush_ = false;
    out_ += ')';
  }

  void expr(const Expr& e) {
    visit(e, Overloaded{
                 [&](const NumberExpr& n) {
                   out_ += "lit(";
                   number(n.value());
                   out_ += ')';
                 },
                 [&](const StringExpr& s) { string(s); },
                 [&](const BoolExpr& b) { out_ += b.value ? "lit(true)" : "lit(false)"; },
                 [&](const NullExpr&) { out_ += "lit(null)"; },
                 [&](const ScopeTraversalExpr& t) {
                   out_ += "scope(";
                   traversal(t);
                   out_ += ')';
                 },
                 [&](const RelativeTraversalExpr& t) {
                   out_ += "rel(";
                   expr(*t.source);
                   steps(t.steps);
                   out_ += ')';
                 },
                 [&](const CallExpr& c) { call(c); },
                 [&](const ConditionalExpr& c) {
                   three("cond(", *c.condition, *c.if_true, *c.if_false);
                 },
                 [&](const BinaryExpr& b) { binary(b); },
                 [&](const UnaryExpr& u) {
                   out_ += fmt::format("un({} ", spelling(u.op));
                   expr(*u.operand);
                   out_ += ')';
                   at(u.tokens.first);
                 },
                 [&](const ParensExpr& p) { one("paren(", *p.inner); },
                 [&](const IndexExpr& i) {
                   out_ += "index(";
                   expr(*i.source);
                   out_ += ' ';
                   expr(*i.key);
                   out_ += ')';
                   at(i.open_bracket);
                   at(TokenRange{i.open_bracket, i.tokens.last});
                 },
                 [&](const SplatExpr& s) { splat(s); },
                 [&](const AnonymousExpr&) { out_ += "anon"; },
                 [&](const TupleExpr& t) {
                   out_ += "tuple(";
                   list(t.items);
                   out_ += ')';
                 },
                 [&](const ObjectExpr& o) {
                   out_ += "object(";
                   for (const ObjectItem& item : o.items) {
                     const bool forced =
                         file_.tokens().kind(item.key->tokens.first) == TokenKind::OpenParen;
                     out_ += forced ? " key!" : " key ";
                     expr(*item.key);
                     out_ += " = ";
                     expr(*item.value);
                   }
                   out_ += ')';
                 },
                 [&](const ForExpr& f) { for_expr(f); },
                 [&](const TemplateExpr& t) {
                   out_ += "tmpl(";
                   in_flush_ = is_flush(t);
                   parts(t.parts);
                   in_flush_ = false;
                   out_ += ')';
                 },
                 [&](const TemplateWrapExpr& t) { one("wrap(", *t.wrapped); },
                 [&](const ErrorExpr&) { out_ += "broken"; },
                 [&](const auto&) { out_ += "misplaced"; },
             });
    const bool has_own_range = e.kind == NodeKind::CallExpr || e.kind == NodeKind::SplatExpr ||
                               e.kind == NodeKind::ForExpr;
    if (!has_own_range) at(e);
  }

  void one(std::string_view head, const Expr& inner) {
    out_ += head;
    expr(inner);
    out_ += ')';
  }
  void three(std::string_view head, const Expr& a, const Expr& b, const Expr& c) {
    out_ += head;
    expr(a);
    out_ += ' ';
    expr(b);
    out_ += ' ';
    expr(c);
    out_ += ')';
  }
  void binary(const BinaryExpr& b) {
    out_ += fmt::format("bin({} ", spelling(b.op));
    expr(*b.lhs);
    out_ += ' ';
    expr(*b.rhs);
    out_ += ')';
  }

  const File& file_;
  std::string out_;
  bool in_flush_ = false;
};

}  // namespace

std::string notation_of(const File& file) {
  if (!file.diagnostics().empty()) {
    const Diagnostic& first = file.diagnostics()[0];
    // We point at the token that is not a bracket; the reference at wherever its recovery ends.
    if (first.summary.starts_with("Missing close bracket on")) return "error " + first.summary;
    return fmt::format("error {}@{}-{}", first.summary, first.subject->begin, first.subject->end);
  }
  Printer printer(file);
  if (file.root().kind == NodeKind::Body) {
    printer.body(file.body());
  } else {
    printer.root(file.expression());
  }
  return "ok " + std::move(printer).text();
}

}  // namespace hcl::compat
