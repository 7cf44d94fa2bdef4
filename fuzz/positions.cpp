// SPDX-License-Identifier: Apache-2.0
// The position of any offset, in any bytes, is what counting from the start gives, and the way back
// leads to it.
#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "hcl/support/grapheme.h"
#include "hcl/support/source.h"

#include "testing/property.h"

namespace hcl::testing {
namespace {

constexpr std::string_view kPieces[] = {
    "a",
    " ",
    "\t",
    "\n",
    "\r\n",
    "\r",
    "\xCC\x81",
    "\xF0\x9F\x91\xA9",
    "\xE2\x80\x8D",
    "\xEF\xBB\xBF",
    "\xF0\x9F\x87\xA9",
    "\xE1\x84\x80",
    "\xD8\x80",
    "\xFF",
    "\xE2\x82",
    "\xE6\xBC\xA2",
    "\xEF\xB8\x8F",
    "\xED\xA0\x80",
    "\xC0\x80",
};

std::string draw_source(Draw& draw) {
  std::string text;
  const uint64_t n_pieces = draw.below(60);
  for (uint64_t i = 0; i < n_pieces; ++i) {
    const std::string_view piece = draw.pick(kPieces);
    // Runs long enough for lines with checkpoints.
    const uint64_t n_times = draw.one_in(32) ? 1 + draw.below(2500) : 1;
    for (uint64_t k = 0; k < n_times; ++k) text += piece;
    if (draw.one_in(8)) text.push_back(static_cast<char>(draw.below(256)));
  }
  return text;
}

std::vector<uint32_t> draw_splits(Draw& draw, size_t size) {
  std::vector<uint32_t> splits;
  const uint64_t n_splits = draw.flip() ? 0 : draw.below(8);
  for (uint64_t i = 0; i < n_splits; ++i) {
    splits.push_back(static_cast<uint32_t>(draw.below(size + 2)));
  }
  return splits;
}

// A cluster starts at every line ending and behind it, whatever bytes come before.
void add_line_splits(std::string_view text, std::vector<uint32_t>& splits) {
  const std::vector<uint32_t> forced = splits;
  for (uint32_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\n') continue;
    const bool is_crlf = 0 < i && text[i - 1] == '\r' && std::ranges::count(forced, i) == 0;
    splits.push_back(is_crlf ? i - 1 : i);
    splits.push_back(i + 1);
  }
}

// Where clusters start, counted from the start of the text with nothing but next_grapheme.
std::vector<bool> cluster_starts(std::string_view text, std::vector<uint32_t> splits) {
  add_line_splits(text, splits);
  std::ranges::sort(splits);
  std::vector<bool> starts(text.size() + 1, false);
  starts[text.size()] = true;
  size_t begin = text.starts_with("\xEF\xBB\xBF") ? 3 : 0;
  while (begin < text.size()) {
    const auto split = std::ranges::upper_bound(splits, begin);
    const size_t end = split == splits.end() ? text.size() : std::min<size_t>(*split, text.size());
    while (begin < end) {
      starts[begin] = true;
      begin = next_grapheme(text.substr(0, end), begin);
    }
  }
  return starts;
}

// Asking for every offset of a long line walks a kilobyte each time; one place in 29 is
// enough there.
bool is_skipped(uint32_t offset, size_t size) {
  return 300 < size && offset % 29 != size % 29;
}

HCL_PROPERTY(positions, 3000) {
  const std::string text = draw_source(draw);
  const std::vector<uint32_t> splits = draw_splits(draw, text.size());
  const Position origin = draw.flip() ? Position{} : Position{.byte = 7, .line = 3, .column = 5};
  std::unique_ptr<SourceFile> source = SourceFile::make("a", text, origin).value();
  source->split_clusters_at(splits);

  const std::vector<bool> starts = cluster_starts(text, splits);
  const uint32_t first = text.starts_with("\xEF\xBB\xBF") ? 3 : 0;
  Position want = origin;
  for (uint32_t offset = 0; offset <= text.size(); ++offset) {
    want.byte = origin.byte + offset;
    if (first < offset && text[offset - 1] == '\n') {
      ++want.line;
      want.column = 1;
    } else if (first < offset && starts[offset]) {
      ++want.column;
    }
    if (is_skipped(offset, text.size())) continue;
    const Position got = source->position(offset);
    HCL_CHECK(got == want, fmt::format("offset {} is {},{}, not {},{}", offset, got.line,
                                       got.column, want.line, want.column));
    if (offset < first || !starts[offset]) continue;
    const uint32_t back = source->offset(got.line, got.column);
    HCL_CHECK(back == offset,
              fmt::format("{},{} is at {}, not at {}", got.line, got.column, back, offset));
  }
  HCL_CHECK(source->n_lines() == want.line - origin.line + 1, "the number of lines");
  // Farther than any line or column is the end of the text, and asking for it is safe.
  HCL_CHECK(source->offset(want.line + 1, 1) == text.size(), "behind the last line");
  HCL_CHECK(source->position(~0U).line == want.line, "behind the last byte");
}

}  // namespace
}  // namespace hcl::testing
