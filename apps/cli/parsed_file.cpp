// SPDX-License-Identifier: Apache-2.0
#include "apps/cli/parsed_file.h"

#include <utility>
#include <vector>

namespace hcl::cli {

namespace {

using syntax::TokenId;
using enum syntax::TokenKind;

bool opens(syntax::TokenKind kind) {
  return kind == OpenBrace || kind == OpenBracket || kind == OpenParen || kind == OpenQuote ||
         kind == OpenHeredoc || kind == OpenInterpolation || kind == OpenDirective;
}

syntax::TokenKind closer_of(syntax::TokenKind opener) {
  switch (opener) {
    case OpenBrace: return CloseBrace;
    case OpenBracket: return CloseBracket;
    case OpenParen: return CloseParen;
    case OpenQuote: return CloseQuote;
    case OpenHeredoc: return CloseHeredoc;
    default: return CloseSequence;
  }
}

bool closes(syntax::TokenKind kind) {
  return kind == CloseBrace || kind == CloseBracket || kind == CloseParen || kind == CloseQuote ||
         kind == CloseHeredoc || kind == CloseSequence;
}

// The first token that cannot be where it is; empty if there is none.
TokenId find_mistake(const syntax::TokenBuffer& tokens) {
  std::vector<TokenId> open;
  for (uint32_t i = 0; i < tokens.size(); ++i) {
    const TokenId id(i);
    const syntax::TokenKind kind = tokens.kind(id);
    if (BitwiseAnd <= kind) return id;
    if (opens(kind)) open.push_back(id);
    if (!closes(kind)) continue;
    if (open.empty() || closer_of(tokens.kind(open.back())) != kind) return id;
    open.pop_back();
  }
  return open.empty() ? TokenId() : open.back();
}

}  // namespace

ParsedFile::ParsedFile(std::unique_ptr<SourceFile> source) : lexed_(syntax::lex(source->text())) {
  source->split_clusters_at(std::move(lexed_.cluster_starts));
  source_ = std::move(source);
  const TokenId mistake = find_mistake(lexed_.tokens);
  if (!mistake) return;
  diagnostics_.add(
      {.code = DiagnosticCode("syntax-error"),
       .summary = "Invalid syntax",
       .detail = "This is not where it should be, or what it opens is never closed.",
       .subject = SourceRange{source_, tokens().begin(mistake), tokens().end(mistake)}});
}

}  // namespace hcl::cli
