// SPDX-License-Identifier: Apache-2.0
// Whether a string with a newline in it lacks its quote or was meant to have two lines.
#include <algorithm>

#include "hcl/syntax/byte_traits_impl.h"
#include "hcl/syntax/lexer_impl.h"

namespace hcl::syntax {

namespace {

std::string_view without_blanks(std::string_view line) {
  return line.substr(std::min(line.find_first_not_of(kBlanks), line.size()));
}

// A name and `=`, `{` or, behind a blank, a quote; or what closes a bracket.
bool looks_like_structure(std::string_view line) {
  line = without_blanks(line);
  if (line.empty()) return false;
  if (line.front() == '}' || line.front() == ']' || line.front() == ')') return true;
  if (traits_of(line.front()).starts != ByteClass::Name) return false;
  size_t end = 1;
  while (end < line.size() && traits_of(line[end]).continues_name) ++end;
  if (line.substr(end).starts_with('"')) return false;
  line = without_blanks(line.substr(end));
  return line.starts_with('=') || line.starts_with('{') || line.starts_with('"');
}

size_t count_quotes(std::string_view line) {
  size_t n_quotes = 0;
  for (size_t at = line.find('"'); at != std::string_view::npos; at = line.find('"', at + 1)) {
    if (at == 0 || line[at - 1] != '\\') ++n_quotes;
  }
  return n_quotes;
}

}  // namespace

// The next line that has quotes or the looks of structure tells: a single quote on a line of text
// most likely ends what started before. Lines are looked at once for each line with quotes before
// them, so that a text is gone over twice at most.
bool seems_to_go_on(std::string_view text, size_t newline) {
  for (size_t at = newline; at < text.size();) {
    const size_t begin = text.find('\n', at);
    if (begin == std::string_view::npos) return false;
    at = begin + 1;
    const std::string_view line = text.substr(at, text.find('\n', at) - at);
    if (looks_like_structure(line)) return false;
    const size_t n_quotes = count_quotes(line);
    if (n_quotes != 0) return n_quotes % 2 == 1;
  }
  return false;
}

}  // namespace hcl::syntax
