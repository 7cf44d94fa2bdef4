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

struct LexedText {
  TokenBuffer tokens;
  // Where a token begins in the middle of what would be one grapheme cluster;
  // SourceFile::split_clusters_at takes it.
  std::vector<uint32_t> cluster_starts;
  // Whether a token is there only to be complained about.
  bool has_problems = false;
};

// Never fails, and takes time and memory linear in the text, which is at most SourceFile::kMaxBytes
// long and outlives the tokens. A leading byte order mark belongs to no token.
LexedText lex(std::string_view text HCL_LIFETIMEBOUND, LexMode mode = LexMode::Config);

}  // namespace hcl::syntax
