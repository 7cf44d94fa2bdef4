// SPDX-License-Identifier: Apache-2.0
// Positions: what the range scanner and the source file say about any bytes.
//   lines|graphemes BYTE LINE COLUMN HEX   each token of the range scanner over a fragment that
//   starts there lex HEX,HEX,…                          pieces of which the lexer makes one token
//   each
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "hcl/support/range_scanner.h"
#include "hcl/support/source.h"

#include "tests/compat/area.h"
#include "tests/compat/case_text.h"
#include "tests/compat/unicode_text.h"

namespace hcl::compat {
namespace {

constexpr std::string_view kPieces[] = {
    "a",      " ",       "\t",     "\n",       "\r\n",         "\r",     "\n\r",
    "\u0301", "\u0300e", "👩",     "\u200D",   "\U0001F1E9",   "🏽",     "\u1100",
    "\u1161", "\u11A8",  "\u0600", "\u0903",   "\uFEFF",       "\xFF",   "\xE2\x82",
    "漢",     "\uFE0F",  "\x1B",   "\xC0\x80", "\xED\xA0\x80", "\u2028", "\U000E0061",
};

// What a string literal may hold without being several tokens.
constexpr std::string_view kLiteralPieces[] = {
    "a",  " ",      "\u0301", "👩",     "\u200D", "\U0001F1E9",
    "🏽", "\u1100", "\u1161", "\u0600", "漢",     "\uFE0F",
};

std::string draw_text(testing::Draw& draw) {
  std::string text;
  for (uint64_t n = draw.below(24); 0 < n; --n) {
    text += draw.one_in(4) ? draw.text(2) : std::string(draw.pick(kPieces));
  }
  return text;
}

std::string draw_literal(testing::Draw& draw) {
  std::string text(draw.pick(kLiteralPieces));
  for (uint64_t n = draw.below(6); 0 < n; --n) text += draw.pick(kLiteralPieces);
  return text;
}

std::string draw_comment(testing::Draw& draw) {
  std::string text = draw_text(draw);
  std::erase(text, '*');
  return "/*" + text + "*/";
}

std::string make_lex_case(testing::Draw& draw) {
  std::string line = "lex ";
  if (draw.one_in(8)) line += "_" + to_hex("\xEF\xBB\xBF") + ",";
  for (uint64_t n = draw.below(4) + 1; 0 < n; --n) {
    if (draw.flip()) {
      line += to_hex(draw_comment(draw)) + ",";
    } else {
      line += to_hex("\"") + "," + to_hex(draw_literal(draw)) + "," + to_hex("\"") + ",";
    }
    if (draw.flip()) line += "_" + to_hex(std::string(draw.below(3) + 1, ' ')) + ",";
  }
  line.pop_back();
  return line;
}

std::string make_case(size_t, testing::Draw& draw) {
  if (draw.below(3) == 0) return make_lex_case(draw);
  const bool is_fragment = draw.one_in(4);
  const uint64_t byte = is_fragment ? draw.below(50) : 0;
  const uint64_t line = is_fragment ? 1 + draw.below(9) : 1;
  const uint64_t column = is_fragment ? 1 + draw.below(9) : 1;
  return fmt::format("{} {} {} {} {}", draw.flip() ? "lines" : "graphemes", byte, line, column,
                     to_hex(draw_text(draw)));
}

std::string to_text(const Position& position) {
  return fmt::format("{},{},{}", position.byte, position.line, position.column);
}

std::string answer_scan(std::string_view mode, std::string_view line) {
  Position start;
  start.byte = to_number(take_word(line));
  start.line = to_number(take_word(line));
  start.column = to_number(take_word(line));
  const std::string text = from_hex(line);
  std::string answer;
  RangeScanner scanner(text, mode == "lines" ? split_line : split_grapheme, start);
  while (const std::optional<ScannedRange> range = scanner.next()) {
    answer +=
        fmt::format("{}-{}:{} ", to_text(range->begin), to_text(range->end), range->token.size());
  }
  return answer;
}

std::string answer_lex(std::string_view line) {
  struct Token {
    uint32_t begin;
    uint32_t end;
  };
  std::string text;
  std::vector<uint32_t> starts;
  std::vector<Token> tokens;
  while (!line.empty()) {
    std::string_view piece = take_word(line, ',');
    const bool is_gap = piece.starts_with('_');
    if (is_gap) piece.remove_prefix(1);
    const auto begin = static_cast<uint32_t>(text.size());
    text += from_hex(piece);
    starts.push_back(begin);
    if (!is_gap) tokens.push_back({begin, static_cast<uint32_t>(text.size())});
  }
  const std::unique_ptr<SourceFile> source = SourceFile::make("a", text).value();
  source->split_clusters_at(starts);
  std::string answer;
  for (const Token& token : tokens) {
    answer += fmt::format("{}-{} ", to_text(source->position(token.begin)),
                          to_text(source->position(token.end)));
  }
  return answer;
}

std::string answer(std::string_view line) {
  const std::string_view mode = take_word(line);
  return mode == "lex" ? answer_lex(line) : answer_scan(mode, line);
}

}  // namespace

const Area k_area_position{"position", 60000, make_case, answer};

}  // namespace hcl::compat
