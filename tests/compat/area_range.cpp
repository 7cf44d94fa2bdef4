// SPDX-License-Identifier: Apache-2.0
// The operations on ranges, with any two ranges in one file or two.
//   HEX FILE BEGIN END FILE BEGIN END OFFSET
#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>

#include <fmt/format.h>

#include "hcl/support/source.h"

#include "tests/compat/area.h"
#include "tests/compat/case_text.h"
#include "tests/compat/unicode_text.h"

namespace hcl::compat {
namespace {

constexpr std::string_view kPieces[] = {
    "a", "b", " ", "\n", "\r\n", "\r", "\u0301", "👩", "\u200D", "\U0001F1E9", "\xFF", "漢",
};

std::string make_case(size_t, testing::Draw& draw) {
  std::string text;
  for (uint64_t n = draw.below(10); 0 < n; --n) text += draw.pick(kPieces);
  std::string line = to_hex(text);
  const auto offset = [&] { return draw.below(text.size() + 3); };
  for (int i = 0; i < 2; ++i) {
    line += fmt::format(" {} {} {}", draw.one_in(8) ? "b" : "a", offset(), offset());
  }
  return line + fmt::format(" {}", offset());
}

// Places outside the file have no line and column.
std::string to_text(const SourceRange& range) {
  const bool is_inside = std::max(range.begin, range.end) <= range.source->size();
  return fmt::format("{}@{}-{}", is_inside ? to_string(range) : range.source->name(), range.begin,
                     range.end);
}

std::string answer(std::string_view line) {
  const std::string text = from_hex(take_word(line));
  const std::shared_ptr<const SourceFile> a = SourceFile::make("a", text).value();
  const std::shared_ptr<const SourceFile> b = SourceFile::make("b", text).value();
  const auto take_range = [&] {
    SourceRange range{.source = take_word(line) == "a" ? a : b};
    range.begin = to_number(take_word(line));
    range.end = to_number(take_word(line));
    return range;
  };
  const SourceRange x = take_range();
  const SourceRange y = take_range();
  const uint32_t offset = to_number(line);
  const RangePartition parts = x.partition_around(y);
  return fmt::format("{} {} {} {} {} {} {} {} {} {} {}", x.overlaps(y), x.empty(),
                     x.contains(offset), to_text(x.overlap(y)), to_text(parts.before),
                     to_text(parts.overlap), to_text(parts.after), to_text(range_between(x, y)),
                     to_text(range_over(x, y)), x.can_slice(), to_hex(x.text()));
}

}  // namespace

const Area k_area_range{"range", 60000, make_case, answer};

}  // namespace hcl::compat
