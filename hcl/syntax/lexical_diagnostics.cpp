// SPDX-License-Identifier: Apache-2.0
// What is said about tokens that are there only to be complained about.
#include "hcl/syntax/parser_impl.h"

namespace hcl::syntax {

namespace {

// The reference's limits: a file full of them is one mistake.
class LexicalReporter {
 public:
  std::optional<Diagnostic> report(TokenKind kind, std::string_view text,
                                   const messages::Place& place) {
    switch (kind) {
      case TokenKind::BitwiseAnd:
      case TokenKind::BitwiseOr:
      case TokenKind::BitwiseNot:
      case TokenKind::BitwiseXor:
        return n_bitwise_++ < 4 ? std::optional(messages::bitwise_operator(place, kind))
                                : std::nullopt;
      // The second one probably ends what the first one begins.
      case TokenKind::Backtick:
        return is_first_or_third(n_backticks_++) ? std::optional(messages::backtick(place))
                                                 : std::nullopt;
      case TokenKind::Apostrophe:
        return is_first_or_third(n_apostrophes_++) ? std::optional(messages::single_quote(place))
                                                   : std::nullopt;
      case TokenKind::Semicolon:
        return n_semicolons_++ == 0 ? std::optional(messages::semicolon(place)) : std::nullopt;
      case TokenKind::BadUtf8:
        return n_bad_utf8_++ == 0 ? std::optional(messages::invalid_encoding(place)) : std::nullopt;
      case TokenKind::QuotedNewline: return messages::newline_in_string(place);
      default: break;
    }
    if (text == "\u201C" || text == "\u201D") return messages::curly_quote(place);
    return messages::invalid_character(place);
  }

 private:
  static bool is_first_or_third(size_t n) { return n == 0 || n == 2; }

  size_t n_bitwise_ = 0;
  size_t n_backticks_ = 0;
  size_t n_apostrophes_ = 0;
  size_t n_semicolons_ = 0;
  size_t n_bad_utf8_ = 0;
};

}  // namespace

void Parser::report_lexical() {
  LexicalReporter reporter;
  for (uint32_t i = 0; i < limit_; ++i) {
    if (!is_problem(kind(i))) continue;
    const TokenId token(i);
    auto diag = reporter.report(kind(i), text(token), place({token, token}));
    if (diag) add(*std::move(diag));
  }
}

}  // namespace hcl::syntax
