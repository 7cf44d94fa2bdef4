// SPDX-License-Identifier: Apache-2.0
// The lexer: a case is a mode and a text in hex, an answer the tokens with their byte ranges and
// what is said about them. First come all short texts over pieces that matter, then drawn ones.
#include <fmt/format.h>

#include "hcl/syntax/lexer.h"
#include "hcl/syntax/parser.h"

#include "tests/compat/area.h"
#include "tests/compat/case_text.h"
#include "tests/compat/syntax_text.h"
#include "tests/compat/unicode_text.h"

namespace hcl::compat {

namespace {

using testing::Draw;

constexpr std::string_view kConfigPieces[] = {"\"", "$",  "{",     "}",   "~", "%",  "\\", "a",
                                              "\n", "\r", "<<A\n", "A\n", ".", "1e", "/",  "*"};
constexpr std::string_view kTemplatePieces[] = {"$", "{",  "}",  "~",  "%",
                                                "a", "\n", "\r", "\"", "é"};
constexpr size_t kLength = 4;

constexpr size_t power(size_t base, size_t exponent) {
  size_t result = 1;
  for (size_t i = 0; i < exponent; ++i) result *= base;
  return result;
}

constexpr size_t kNumConfigs = power(std::size(kConfigPieces), kLength);
constexpr size_t kNumTemplates = power(std::size(kTemplatePieces), kLength);
constexpr size_t kNumDrawn = 60'000;

template <size_t n>
std::string enumerate(const std::string_view (&pieces)[n], size_t index) {
  std::string text;
  for (size_t i = 0; i < kLength; ++i, index /= n) text += pieces[index % n];
  return text;
}

std::string draw_case(size_t index, Draw& draw) {
  const std::vector<uint8_t> bytes = testing::random_bytes(draw.below(UINT64_MAX), 2048);
  Draw more(bytes);
  if (index % 2 == 0)
    return (more.flip() ? "config " : "template ") + to_hex(draw_pieces(more, 20));
  if (index % 4 == 1) return "config " + to_hex(draw_mutation(more, draw_config(more)));
  return "template " + to_hex(draw_mutation(more, draw_template(more)));
}

std::string make_case(size_t index, Draw& draw) {
  // In a heredoc and in quotes the same pieces mean other things, so they come in those, too.
  constexpr std::string_view kPrefixes[] = {"", "\"", "<<A\n"};
  if (index < 3 * kNumConfigs) {
    const std::string_view prefix = kPrefixes[index / kNumConfigs];
    return "config " + to_hex(std::string(prefix) + enumerate(kConfigPieces, index % kNumConfigs));
  }
  index -= 3 * kNumConfigs;
  if (index < kNumTemplates) return "template " + to_hex(enumerate(kTemplatePieces, index));
  return draw_case(index, draw);
}

std::string answer(std::string_view line) {
  const std::string_view mode = take_word(line);
  const std::string text = from_hex(line);
  const bool is_config = mode == "config";
  const auto lexed =
      syntax::lex(text, is_config ? syntax::LexMode::Config : syntax::LexMode::Template);
  std::string out;
  for (uint32_t i = 0; i < lexed.tokens.size(); ++i) {
    const syntax::TokenId token(i);
    out += fmt::format("{}@{}-{} ", name(lexed.tokens.kind(token)), lexed.tokens.begin(token),
                       lexed.tokens.end(token));
  }
  // What the lexer found comes first in the diagnostics of a file.
  auto source = SourceFile::make("a", text).value();
  const syntax::ParseOptions options = {.string_end = syntax::StringEnd::Quote};
  const auto file = is_config ? syntax::parse_config(std::move(source), options)
                              : syntax::parse_template(std::move(source), options);
  for (const Diagnostic& diag : file->diagnostics()) {
    const auto token = file->tokens().at(diag.subject->begin);
    if (!syntax::is_problem(file->tokens().kind(token))) break;
    out += fmt::format("{}@{}-{} ", diag.summary, diag.subject->begin, diag.subject->end);
  }
  return out;
}

}  // namespace

const Area k_area_tokens = {"tokens", 3 * kNumConfigs + kNumTemplates + kNumDrawn, &make_case,
                            &answer};

}  // namespace hcl::compat
