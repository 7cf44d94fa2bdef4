// SPDX-License-Identifier: Apache-2.0
// The text that a token of a string stands for.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "hcl/support/function_ref.h"

namespace hcl::syntax {

enum class EscapeProblemKind : uint8_t {
  UnknownSelector,  // \q
  ShortUnicode,     // \u12
  Unencodable,      // \ud800
};

struct EscapeProblem {
  EscapeProblemKind kind;
  std::string_view escape;  // with the backslash, within the text that is decoded
  uint32_t code_point;      // of Unencodable
};

// Appends what the text of a QuotedText token stands for. Where an escape is wrong it appends the
// best that it can and tells.
void append_unescaped(std::string& out, std::string_view text,
                      FunctionRef<void(const EscapeProblem&)> on_problem);

// `$${` and `%%{`, which a token of text starts with if it has them.
inline bool is_sequence_escape(std::string_view token) {
  return token.size() >= 3 && (token[0] == '$' || token[0] == '%') && token[1] == token[0] &&
         token[2] == '{';
}

// The exception is text that the lexer gave up on, which may have them anywhere. Appends it with
// them decoded.
void append_unmarked(std::string& out, std::string_view text);

}  // namespace hcl::syntax
