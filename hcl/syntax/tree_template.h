// SPDX-License-Identifier: Apache-2.0
// Templates: text with sequences in it, quoted, in a heredoc, or bare.
#pragma once

#include <span>
#include <string_view>

#include "hcl/syntax/node.h"

namespace hcl::syntax {

// At least one sequence, and more than one interpolation alone. A part is a TemplateTextExpr, a
// directive, or the expression of an interpolation.
struct TemplateExpr : Expr {
  static constexpr NodeKind kKind = NodeKind::TemplateExpr;
  std::span<const Expr* const> parts;
};

// A single interpolation and nothing else, whose value keeps its type: "${a}".
struct TemplateWrapExpr : Expr {
  static constexpr NodeKind kKind = NodeKind::TemplateWrapExpr;
  const Expr* wrapped;
};

// Literal text of a template, with escapes decoded, strip markers and the indentation of a flush
// heredoc applied.
struct TemplateTextExpr : Expr {
  static constexpr NodeKind kKind = NodeKind::TemplateTextExpr;
  std::string_view value;
};

// `%{ if condition }…%{ else }…%{ endif }`
struct TemplateIfExpr : Expr {
  static constexpr NodeKind kKind = NodeKind::TemplateIfExpr;
  const Expr* condition;
  std::span<const Expr* const> if_true;
  std::span<const Expr* const> if_false;
  TokenId opening_last;   // the end of the first sequence
  TokenId closing_first;  // the start of the last sequence
};

// `%{ for key, value in collection }…%{ endfor }`
struct TemplateForExpr : Expr {
  static constexpr NodeKind kKind = NodeKind::TemplateForExpr;
  std::string_view key_name;  // empty if there is none
  std::string_view value_name;
  const Expr* collection;
  std::span<const Expr* const> parts;
  TokenId opening_last;
  TokenId closing_first;
};

}  // namespace hcl::syntax
