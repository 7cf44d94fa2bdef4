// SPDX-License-Identifier: Apache-2.0
// The parser: bytes in, a tree out, whatever the bytes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "hcl/support/source.h"
#include "hcl/syntax/lexer.h"
#include "hcl/syntax/tree.h"

namespace hcl::syntax {

struct ParseOptions {
  // How deep brackets, blocks, template sequences and directives, conditionals, signs and splats
  // may be nested in each other, all counted together. What is deeper is skipped with a diagnostic.
  uint32_t max_nesting = 1000;
  // What a missing quote costs. With `Quote` the tokens are the reference's, and what is a string
  // and what is not changes places behind the mistake. With `Line` it is told once, and what is on
  // other lines is in the tree.
  StringEnd string_end = StringEnd::Line;
  // How many diagnostics are kept; the rest is only counted.
  size_t max_diagnostics = Diagnostics::kDefaultLimit;
};

// None of these fails, and all take time and memory linear in the text. What is wrong is in the
// File's diagnostics, and what could be read in its tree.

// A file of attributes and blocks; the root is a Body.
std::shared_ptr<const File> parse_config(std::unique_ptr<SourceFile> source,
                                         const ParseOptions& options = {});
// One expression and nothing else; newlines mean nothing.
std::shared_ptr<const File> parse_expression(std::unique_ptr<SourceFile> source,
                                             const ParseOptions& options = {});
// The whole text is a template, without quotes around it.
std::shared_ptr<const File> parse_template(std::unique_ptr<SourceFile> source,
                                           const ParseOptions& options = {});

enum class TraversalSplats : uint8_t { Refuse, Allow };

// A reference such as `a.b[0]["k"]`; the root is a ScopeTraversalExpr with the steps before the
// first mistake, or an ErrorExpr if not even the variable's name is there. With `Allow`, `[*]` is a
// step, too.
std::shared_ptr<const File> parse_traversal(std::unique_ptr<SourceFile> source,
                                            TraversalSplats splats = TraversalSplats::Refuse,
                                            const ParseOptions& options = {});

}  // namespace hcl::syntax
