// SPDX-License-Identifier: Apache-2.0
// The literal text of templates: escapes, the indentation of flush heredocs, and tokens that belong
// together.
#include <algorithm>
#include <cstring>
#include <limits>

#include "hcl/support/grapheme.h"
#include "hcl/support/white_space.h"
#include "hcl/syntax/parser_impl.h"

namespace hcl::syntax {

// A view of the source where nothing is escaped, which is nearly always.
std::string_view Parser::decode(TokenId token) {
  const std::string_view raw = text(token);
  if (is_sequence_escape(raw)) return raw.substr(1);
  if (file_->tokens_.kind(token) != TokenKind::QuotedText) {
    return raw.starts_with('\r') ? decode_unmarked(raw) : raw;
  }
  return std::memchr(raw.data(), '\\', raw.size()) == nullptr ? raw : decode_escapes(raw);
}

[[gnu::noinline]] std::string_view Parser::decode_escapes(std::string_view token) {
  std::string value;
  append_unescaped(value, token, [&](const EscapeProblem& problem) { report_escape(problem); });
  return arena_.copy(value);
}

[[gnu::noinline]] std::string_view Parser::decode_unmarked(std::string_view token) {
  std::string value;
  append_unmarked(value, token);
  return value == token ? token : arena_.copy(value);
}

void Parser::report_escape(const EscapeProblem& problem) {
  if (failed_ || is_quiet_) return;
  const auto begin = static_cast<uint32_t>(problem.escape.data() - file_->tokens_.text().data());
  const auto size = static_cast<uint32_t>(problem.escape.size());
  const messages::Place place{.subject = {file_->source_, begin, begin + size}};
  switch (problem.kind) {
    case EscapeProblemKind::UnknownSelector:
      return add(messages::unknown_escape(place, problem.escape.substr(1)));
    case EscapeProblemKind::ShortUnicode:
      return add(messages::short_unicode_escape(place, problem.escape[1] == 'U'));
    case EscapeProblemKind::Unencodable:
      return add(messages::unencodable_character(place, problem.code_point));
  }
}

namespace {

constexpr size_t kNoIndentation = std::numeric_limits<size_t>::max();

// In grapheme clusters. A blank line has none that counts.
size_t indentation_of(std::string_view line) {
  const size_t trimmed = trim_white_space_front(line).size();
  if (trimmed == 0 && line.ends_with('\n')) return kNoIndentation;
  return count_graphemes(line.substr(0, line.size() - trimmed));
}

std::string_view without_clusters(std::string_view line, size_t n_clusters) {
  size_t begin = 0;
  for (size_t i = 0; i < n_clusters && begin < line.size(); ++i) begin = next_grapheme(line, begin);
  return line.substr(begin);
}

}  // namespace

// Calls `visitor` with each part that starts a line. What ends a line is known by its text after
// strip markers did their work, so a line behind one that lost its newline is not at its start.
void Parser::for_each_line_start(const TemplateState& state,
                                 FunctionRef<void(TemplatePart&)> visitor) {
  bool at_line_start = true;
  for (size_t i = state.base; i < parts_.size(); ++i) {
    TemplatePart& part = parts_[i];
    const bool ends_line = part.kind == PartKind::Text && part.text.ends_with('\n');
    if (at_line_start) visitor(part);
    at_line_start = ends_line;
  }
}

// `<<-`: takes the smallest indentation of all lines from each of them.
void Parser::flush_heredoc(const TemplateState& state) {
  size_t smallest = kNoIndentation;
  for_each_line_start(state, [&](TemplatePart& part) {
    smallest = std::min(smallest, part.kind == PartKind::Text ? indentation_of(part.text) : 0);
  });
  if (smallest == kNoIndentation) return;
  for_each_line_start(state, [&](TemplatePart& part) {
    if (part.kind != PartKind::Text || indentation_of(part.text) == kNoIndentation) return;
    part.text = without_clusters(part.text, smallest);
  });
}

// Consecutive texts become one part.
void Parser::meld_texts(const TemplateState& state) {
  size_t kept = state.base;
  for (size_t i = state.base; i < parts_.size();) {
    size_t end = i + 1;
    if (parts_[i].kind == PartKind::Text) {
      while (end < parts_.size() && parts_[end].kind == PartKind::Text) ++end;
    }
    TemplatePart part = parts_[i];
    if (end - i > 1) {
      part.text = meld_run(i, end);
      part.tokens.last = parts_[end - 1].tokens.last;
    }
    parts_[kept++] = part;
    i = end;
  }
  parts_.cut(kept);
}

// Texts that are next to each other in the source need no copy.
std::string_view Parser::meld_run(size_t first, size_t end) {
  std::string_view whole = parts_[first].text;
  size_t i = first + 1;
  for (; i < end; ++i) {
    const std::string_view text = parts_[i].text;
    if (whole.data() + whole.size() != text.data()) break;
    whole = {whole.data(), whole.size() + text.size()};
  }
  if (i == end) return whole;
  std::string melded(whole);
  for (; i < end; ++i) melded += parts_[i].text;
  return arena_.copy(melded);
}

}  // namespace hcl::syntax
