// SPDX-License-Identifier: Apache-2.0
// Expressions, but for templates.
#pragma once

#include <span>
#include <string_view>

#include "hcl/support/number.h"
#include "hcl/syntax/node.h"

namespace hcl::syntax {

// ---- literals

struct NumberExpr : Expr {
  static constexpr NodeKind kKind = NodeKind::NumberExpr;
  // The File owns what the bits may refer to.
  Number::Bits bits;

  Number value() const { return Number::share_bits(bits); }
};

// A quoted string, a heredoc or a bare template without any sequence in it.
struct StringExpr : Expr {
  static constexpr NodeKind kKind = NodeKind::StringExpr;
  std::string_view value;  // escapes decoded, not normalised
};

struct BoolExpr : Expr {
  static constexpr NodeKind kKind = NodeKind::BoolExpr;
  bool value;
};

struct NullExpr : Expr {
  static constexpr NodeKind kKind = NodeKind::NullExpr;
};

// ---- traversals

enum class StepKind : uint8_t {
  Attribute,    // .name
  Index,        // [key], where the key is a literal
  LegacyIndex,  // .0
  Splat,        // [*], in parsed traversals only
};

// One step from a value to something inside it.
class TraversalStep {
 public:
  TraversalStep() = default;
  static TraversalStep attribute(std::string_view name, TokenRange tokens) {
    TraversalStep step(StepKind::Attribute, tokens);
    step.name_ = name.data();
    step.name_size_ = static_cast<uint32_t>(name.size());
    return step;
  }
  static TraversalStep index(StepKind kind, const Expr& key, TokenRange tokens) {
    TraversalStep step(kind, tokens);
    step.key_ = &key;
    return step;
  }
  static TraversalStep splat(TokenRange tokens) { return {StepKind::Splat, tokens}; }

  StepKind kind() const { return kind_; }
  bool is_index() const { return kind_ == StepKind::Index || kind_ == StepKind::LegacyIndex; }
  // From the dot or the opening bracket on.
  TokenRange tokens() const { return tokens_; }
  // Of an attribute step.
  std::string_view name() const {
    HCL_DEBUG_ASSERT(kind_ == StepKind::Attribute, "only attribute steps have a name");
    return {name_, name_size_};
  }
  // Of an index step: a literal, or an ErrorExpr where it could not be read.
  const Expr& key() const {
    HCL_DEBUG_ASSERT(is_index(), "only index steps have a key");
    return *key_;
  }

 private:
  TraversalStep(StepKind kind, TokenRange tokens) : tokens_(tokens), kind_(kind) {}

  union {
    const char* name_ = nullptr;
    const Expr* key_;
  };
  uint32_t name_size_ = 0;
  TokenRange tokens_;
  StepKind kind_ = StepKind::Attribute;
};

static_assert(sizeof(TraversalStep) == 24);

// A variable, and what is taken out of it: `a`, `a.b[0]`.
struct ScopeTraversalExpr : Expr {
  static constexpr NodeKind kKind = NodeKind::ScopeTraversalExpr;
  std::string_view root;  // of the first token
  std::span<const TraversalStep> steps;
};

// Steps from anything else: `f().a[0]`.
struct RelativeTraversalExpr : Expr {
  static constexpr NodeKind kKind = NodeKind::RelativeTraversalExpr;
  const Expr* source;
  std::span<const TraversalStep> steps;
};

// `source[key]` where the key is no literal.
struct IndexExpr : Expr {
  static constexpr NodeKind kKind = NodeKind::IndexExpr;
  const Expr* source;
  const Expr* key;
  TokenId open_bracket;  // the closing one is the last token
};

// `source[*]…`, or `source.*…` of which only attribute steps and legacy indices are repeated.
struct SplatExpr : Expr {
  static constexpr NodeKind kKind = NodeKind::SplatExpr;
  const Expr* source;
  // What is computed for each element, which the AnonymousExpr in it stands for.
  const Expr* each;
  const Expr* item;   // the AnonymousExpr
  TokenRange marker;  // `[*]` or `.*`
  bool is_full;
};

// The element at hand in a splat's `each`. Its tokens are the splat's marker.
struct AnonymousExpr : Expr {
  static constexpr NodeKind kKind = NodeKind::AnonymousExpr;
};

// ---- operators

enum class BinaryOp : uint8_t {
#define HCL_BINARY_OP(Name, Token, text, precedence) Name,
#include "hcl/syntax/operator.def"
};

enum class UnaryOp : uint8_t {
#define HCL_UNARY_OP(Name, Token, text) Name,
#include "hcl/syntax/operator.def"
};

// As it is written: "&&".
std::string_view spelling(BinaryOp op);
std::string_view spelling(UnaryOp op);

struct BinaryExpr : Expr {
  static constexpr NodeKind kKind = NodeKind::BinaryExpr;
  BinaryOp op;
  const Expr* lhs;
  const Expr* rhs;
};

struct UnaryExpr : Expr {
  static constexpr NodeKind kKind = NodeKind::UnaryExpr;
  UnaryOp op;  // the first token
  const Expr* operand;
};

struct ConditionalExpr : Expr {
  static constexpr NodeKind kKind = NodeKind::ConditionalExpr;
  const Expr* condition;
  const Expr* if_true;
  const Expr* if_false;
};

// ---- what has brackets

struct ParensExpr : Expr {
  static constexpr NodeKind kKind = NodeKind::ParensExpr;
  const Expr* inner;
};

struct CallExpr : Expr {
  static constexpr NodeKind kKind = NodeKind::CallExpr;
  std::string_view name;  // with `::` in it if it has a namespace
  std::span<const Expr* const> args;
  TokenId name_last;  // the name's first token is the call's
  TokenId open_paren;
  TokenId close_paren;     // empty if it is missing
  bool expands_final_arg;  // `f(a...)`
};

struct TupleExpr : Expr {
  static constexpr NodeKind kKind = NodeKind::TupleExpr;
  std::span<const Expr* const> items;
};

struct ObjectItem {
  const Expr* key;
  const Expr* value;
};

// A key that is a single name is that name, see literal_key(); any other is an expression.
struct ObjectExpr : Expr {
  static constexpr NodeKind kKind = NodeKind::ObjectExpr;
  std::span<const ObjectItem> items;
};

// `[for key, value in collection : result if condition]` makes a tuple,
// `{for key, value in collection : result_key => result... if condition}` an object.
struct ForExpr : Expr {
  static constexpr NodeKind kKind = NodeKind::ForExpr;
  std::string_view key_name;  // empty if there is none
  std::string_view value_name;
  const Expr* collection;
  const Expr* result_key;  // null if there is none
  const Expr* result;
  const Expr* condition;  // null if there is none
  TokenId ellipsis;       // empty if values are not grouped
  bool makes_object;
};

// Where no expression could be read. What is known of it, such as the `a` of `a.`, or null.
struct ErrorExpr : Expr {
  static constexpr NodeKind kKind = NodeKind::ErrorExpr;
  const Expr* partial;
};

// The name that a key stands for if it is a bare identifier, `true`, `false` and `null` included;
// empty for any other key.
std::string_view literal_key(const Expr& key, const TokenBuffer& tokens);

}  // namespace hcl::syntax
