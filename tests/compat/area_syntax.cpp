// SPDX-License-Identifier: Apache-2.0
// The parser: a case is a way to parse and a text in hex, an answer the tree or the first mistake.
#include <iterator>
#include <utility>

#include "hcl/syntax/parser.h"

#include "tests/compat/area.h"
#include "tests/compat/case_text.h"
#include "tests/compat/syntax_notation.h"
#include "tests/compat/syntax_text.h"
#include "tests/compat/unicode_text.h"

namespace hcl::compat {

namespace {

using testing::Draw;

constexpr const char* kModes[] = {"config", "expression", "template", "traversal", "partial"};

std::string draw_text(size_t mode, Draw& draw) {
  switch (mode) {
    case 0: return draw_config(draw);
    case 1: return draw_expression(draw);
    case 2: return draw_template(draw);
    default: return draw_traversal(draw);
  }
}

std::string make_case(size_t index, Draw& draw) {
  // The area's own bytes are few for a whole file, so they seed more.
  const std::vector<uint8_t> bytes = testing::random_bytes(draw.below(UINT64_MAX), 4096);
  Draw more(bytes);
  constexpr size_t kModeOf[] = {0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 3, 4};
  const size_t mode = kModeOf[index % std::size(kModeOf)];
  std::string text = draw_text(mode, more);
  switch (more.below(8)) {
    case 0:
    case 1:
    case 2: break;
    case 3: text = draw_pieces(more, 12); break;
    default: text = draw_mutation(more, text); break;
  }
  return std::string(kModes[mode]) + " " + to_hex(text);
}

std::shared_ptr<const syntax::File> parse(std::string_view mode, std::string text) {
  auto source = SourceFile::make("a", std::move(text)).value();
  if (mode == "config") return syntax::parse_config(std::move(source));
  if (mode == "expression") return syntax::parse_expression(std::move(source));
  if (mode == "template") return syntax::parse_template(std::move(source));
  return syntax::parse_traversal(std::move(source), mode == "partial"
                                                        ? syntax::TraversalSplats::Allow
                                                        : syntax::TraversalSplats::Refuse);
}

std::string answer(std::string_view line) {
  const std::string_view mode = take_word(line);
  return notation_of(*parse(mode, from_hex(line)));
}

}  // namespace

const Area k_area_syntax = {"syntax", 200'000, &make_case, &answer};

}  // namespace hcl::compat
