// SPDX-License-Identifier: Apache-2.0
// Rendered diagnostics are safe on a terminal and bounded, and JSON ones parse, whatever the
// source, the ranges, the texts and the options are.
#include "hcl/support/diagnostic_text.h"

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <simdjson.h>

#include "hcl/support/diagnostic.h"
#include "hcl/support/diagnostic_json.h"
#include "hcl/support/utf8.h"

#include "testing/property.h"

namespace hcl::testing {
namespace {

constexpr std::string_view kPieces[] = {
    "a",          " ",          "\t",         "\n",       "\r\n",         "\r",
    "\x1B[2J",    "\x1B]52;c;", "\x07",       "\xC2\x9B", "\u202E",       "\u2066",
    "\u200B",     "\uFEFF",     "\U000E0041", "\u0301",   "👩",           "\u200D",
    "\U0001F1E9", "漢字",       "\xFF",       "\xE2\x82", "\xED\xA0\x80", "\u2028",
    "word word",  "\x7F",       "\u061C",     "\u2060",   "\\",           "\"",
};

std::string draw_text(Draw& draw, uint64_t max_pieces) {
  std::string text;
  for (uint64_t n = draw.below(max_pieces); 0 < n; --n) {
    const std::string_view piece = draw.pick(kPieces);
    const uint64_t n_times = draw.one_in(48) ? 1 + draw.below(3000) : 1;
    for (uint64_t i = 0; i < n_times; ++i) text += piece;
    if (draw.one_in(16)) text.push_back(static_cast<char>(draw.below(256)));
  }
  return text;
}

using Sources = std::vector<std::shared_ptr<const SourceFile>>;

Sources draw_sources(Draw& draw) {
  const Position origin =
      draw.one_in(4) ? Position{.byte = 9, .line = 98, .column = 3} : Position{};
  return {
      SourceFile::make(draw_text(draw, 4), draw_text(draw, 60), origin).value(),
      SourceFile::make("b", draw_text(draw, 20)).value(),
      SourceFile::make_without_text(draw_text(draw, 3)),
  };
}

SourceRange draw_range(Draw& draw, const Sources& sources) {
  SourceRange range{.source = draw.pick(std::span(sources))};
  const uint32_t size = range.source->size();
  range.begin = static_cast<uint32_t>(draw.below(size + 3));
  range.end = static_cast<uint32_t>(draw.below(size + 3));
  // Any two offsets make a range; mostly the first one is the smaller.
  if (range.end < range.begin && !draw.one_in(8)) std::swap(range.begin, range.end);
  return range;
}

class FixedNotes final : public VariableNotes {
 public:
  explicit FixedNotes(VariableNote note) : note_(std::move(note)) {}
  std::vector<VariableNote> notes() const override { return {note_}; }

 private:
  VariableNote note_;
};

Diagnostic draw_diagnostic(Draw& draw, const Sources& sources) {
  Diagnostic diag{.severity = draw.flip() ? Severity::Error : Severity::Warning,
                  .code = DiagnosticCode("fuzz"),
                  .summary = draw_text(draw, 6),
                  .detail = draw_text(draw, 12)};
  if (!draw.one_in(8)) diag.subject = draw_range(draw, sources);
  if (draw.flip()) diag.context = draw_range(draw, sources);
  for (uint64_t n = draw.below(6); 0 < n; --n) {
    diag.labels.push_back({draw_range(draw, sources), draw_text(draw, 6)});
  }
  if (draw.one_in(4)) {
    diag.where = draw_text(draw, 4);
    diag.variables =
        std::make_shared<FixedNotes>(VariableNote{draw_text(draw, 3), draw_text(draw, 3)});
  }
  return diag;
}

// The alphabet of reliability 3.8, written down once more: the renderer has its own.
bool is_forbidden(char32_t c) {
  const auto is_in = [c](char32_t first, char32_t last) { return first <= c && c <= last; };
  return (is_in(0, 0x1F) && c != '\n') || is_in(0x7F, 0x9F) || c == 0x61C ||
         is_in(0x200B, 0x200B) || is_in(0x200E, 0x200F) || is_in(0x2028, 0x202E) ||
         is_in(0x2060, 0x2060) || is_in(0x2066, 0x2069) || c == 0xFEFF || is_in(0xE0000, 0xE007F);
}

// Takes our own sequences out of coloured output; any other escape character is left in it.
std::string without_sgr(std::string_view text) {
  std::string plain;
  while (!text.empty()) {
    bool is_sgr = false;
    for (const std::string_view sgr :
         {"\x1B[0m", "\x1B[1m", "\x1B[34m", "\x1B[1;31m", "\x1B[1;33m"}) {
      if (!text.starts_with(sgr)) continue;
      text.remove_prefix(sgr.size());
      is_sgr = true;
      break;
    }
    if (is_sgr) continue;
    plain.push_back(text.front());
    text.remove_prefix(1);
  }
  return plain;
}

void check_alphabet(std::string_view text) {
  HCL_CHECK(is_valid_utf8(text), std::string(text));
  for (size_t at = 0; at < text.size();) {
    const DecodedCodePoint decoded = decode_utf8(text, at);
    HCL_CHECK(!is_forbidden(decoded.code_point),
              fmt::format("U+{:04X}", static_cast<uint32_t>(decoded.code_point)));
    at += decoded.size;
  }
}

// What the texts may take when every byte of them is escaped, and 64 source lines of 400 columns,
// each with a row below it, of clusters with the greatest number of marks.
size_t size_limit(const Diagnostic& diag) {
  size_t n_bytes = diag.summary.size() + diag.detail.size() + diag.where.size();
  for (const DiagnosticLabel& label : diag.labels) n_bytes += label.text.size();
  if (diag.variables != nullptr) {
    for (const VariableNote& note : diag.variables->notes()) {
      n_bytes += note.path.size() + note.state.size();
    }
  }
  if (diag.subject) n_bytes += diag.subject->source->name().size();
  for (const DiagnosticLabel& label : diag.labels) n_bytes += label.range.source->name().size();
  return 40 * n_bytes + 64 * 400 * 100;
}

HCL_PROPERTY(diagnostic_text, 3000) {
  const Sources sources = draw_sources(draw);
  const Diagnostic diag = draw_diagnostic(draw, sources);
  const uint32_t widths[] = {0, 1, 20, 40, 80, 200, 100000};
  TextOptions options{.width = draw.pick(widths),
                      .color = false,
                      .tab_width = static_cast<uint32_t>(draw.below(20))};
  const std::string plain = render_text(diag, options);
  check_alphabet(plain);
  HCL_CHECK(plain.size() <= size_limit(diag), fmt::format("{} bytes", plain.size()));
  options.color = true;
  HCL_CHECK(without_sgr(render_text(diag, options)) == plain, plain);

  Diagnostics diags(1);
  diags.add(diag);
  if (draw.flip()) diags.add(diag);
  for (const bool indent : {false, true}) {
    const std::string json = render_json(diags, {.indent = indent});
    check_alphabet(json);
    simdjson::dom::parser parser;
    simdjson::dom::element root;
    HCL_CHECK(parser.parse(json).get(root) == simdjson::SUCCESS, json);
    std::string_view summary;
    HCL_CHECK(root["diagnostics"].at(0)["summary"].get(summary) == simdjson::SUCCESS, json);
    HCL_CHECK(summary == to_valid_utf8(diag.summary), json);
  }
}

}  // namespace
}  // namespace hcl::testing
