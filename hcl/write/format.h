// SPDX-License-Identifier: Apache-2.0
// The formatter: the same tokens with canonical blanks between them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/support/attributes.h"
#include "hcl/syntax/token.h"

namespace hcl::write {

// With none of them, only blanks change, and the result is the reference's.
struct FormatOptions {
  // A last line without a newline gets one, unless it ends inside a string. The newline is the kind
  // that the text's first line ends in.
  bool final_newline = false;
  // Of several blank lines on end one is left.
  bool collapse_blank_lines = false;
};

// The bytes from `begin` up to `end` of the old text become `text`.
struct TextEdit {
  uint32_t begin = 0;
  uint32_t end = 0;
  std::string text;

  friend bool operator==(const TextEdit&, const TextEdit&) = default;
};

// Any bytes are welcome, syntax errors too: the formatter looks at tokens only and keeps each of
// them, byte for byte. Formatting the result again changes nothing. A byte order mark goes.
//
// Takes time and memory linear in the text, which is at most SourceFile::kMaxBytes long: padding is
// bounded by 32 columns for each token and a megabyte for the file. From where a text would need
// more, as one of a thousand levels of nesting does, nothing is indented or aligned any more.
//
// docs/design/format.md lists the rules, and where they differ from the reference's.
[[nodiscard]] std::string format(std::string_view text, const FormatOptions& options = {});
[[nodiscard]] std::string format(const syntax::TokenBuffer& tokens,
                                 const FormatOptions& options = {});

// The same as edits of the text, in order. Each replaces the blanks between two tokens, with what
// the options leave out there, and is only there if something changes.
[[nodiscard]] std::vector<TextEdit> format_edits(const syntax::TokenBuffer& tokens,
                                                 const FormatOptions& options = {});

}  // namespace hcl::write
