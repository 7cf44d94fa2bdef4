// SPDX-License-Identifier: Apache-2.0
// The tokens of a file and the mistakes in its syntax.
#pragma once

#include <memory>

#include "hcl/support/diagnostic.h"
#include "hcl/support/source.h"
#include "hcl/syntax/lexer.h"

namespace hcl::cli {

// The one place of the program that says what a syntax error is. It knows what the lexer knows;
// with the parser it becomes syntax::File, which has the same three members.
class ParsedFile {
 public:
  explicit ParsedFile(std::unique_ptr<SourceFile> source);

  const std::shared_ptr<const SourceFile>& source() const { return source_; }
  const syntax::TokenBuffer& tokens() const { return lexed_.tokens; }
  const Diagnostics& diagnostics() const { return diagnostics_; }

 private:
  std::shared_ptr<const SourceFile> source_;
  syntax::LexedText lexed_;
  Diagnostics diagnostics_;
};

}  // namespace hcl::cli
