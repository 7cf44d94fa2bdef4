// SPDX-License-Identifier: Apache-2.0
// The lexer: bytes in, tokens out, whatever the bytes.
#pragma once

#include <string_view>
#include <vector>

#include "hcl/syntax/token.h"

namespace hcl::syntax {

enum class LexMode : uint8_t {
  Config,    // bodies and expressions
  Template,  // a template without quotes around it, such as a file of its own
};

// Where a quoted string ends that has a newline in it, which is a mistake either way.
enum class StringEnd : uint8_t {
  Quote,  // at the next quote, wherever that is, as in the reference
  Line,   // with its line, unless it seems to be meant to go on
};

struct LexedText {
  TokenBuffer tokens;
  // Where a token begins in the middle of what would be one grapheme cluster;
  // SourceFile::split_clusters_at takes it.
  std::vector<uint32_t> cluster_starts;
  // Strings that the end of their line ends, for want of a quote: from the quote that opens the
  // outermost one to the QuotedNewline. lex() gives none, because the reference knows none.
  std::vector<TokenRange> cut_strings;
  // Whether a token is there only to be complained about.
  bool has_problems = false;
};

// Never fails, and takes time and memory linear in the text, which is at most SourceFile::kMaxBytes
// long and outlives the tokens. A leading byte order mark belongs to no token.
LexedText lex(std::string_view text HCL_LIFETIMEBOUND, LexMode mode = LexMode::Config);

}  // namespace hcl::syntax
