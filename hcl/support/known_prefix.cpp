// SPDX-License-Identifier: Apache-2.0
#include "hcl/support/known_prefix.h"

#include <optional>

#include "hcl/support/grapheme.h"
#include "hcl/support/normalize_impl.h"

namespace hcl {

namespace {

using unicode::NormalizationUnit;

// The last unit of a text, by going back to its lead byte. It ends before the text does if the
// bytes are not UTF-8.
struct LastUnit {
  size_t begin;
  NormalizationUnit unit;
};

std::optional<LastUnit> last_unit(std::string_view text) {
  for (size_t at = text.size(); at > 0;) {
    --at;
    if ((static_cast<unsigned char>(text[at]) & 0xC0) == 0x80) continue;
    return LastUnit{.begin = at, .unit = unicode::normalization_unit_at(text, at)};
  }
  return std::nullopt;
}

bool reaches(const LastUnit& last, size_t end) {
  return last.begin + last.unit.size == end;
}

// Where the segment begins that ends with `last`, which is the end of the text; the end itself if
// that is inert.
std::optional<size_t> last_segment(std::string_view text, const LastUnit& last) {
  if (!reaches(last, text.size()) || last.unit.properties.inert) return text.size();
  uint32_t n_non_starters = last.unit.properties.n_trailing;
  bool is_starter = last.unit.properties.n_leading == 0;
  size_t begin = last.begin;
  while (!is_starter) {
    const std::optional<LastUnit> before = last_unit(text.substr(0, begin));
    if (!before) return std::nullopt;
    n_non_starters += before->unit.properties.n_trailing;
    if (n_non_starters > unicode::kMaxNonStarters || !reaches(*before, begin)) return begin;
    is_starter = before->unit.properties.n_leading == 0;
    begin = before->begin;
  }
  return begin;
}

// The last place where what is before cannot change by normalising it together with what is after.
// None if the whole text may be changed by what is before or after it.
std::optional<size_t> last_boundary(std::string_view text) {
  const std::optional<LastUnit> last = last_unit(text);
  if (!last) return std::nullopt;
  if (last->unit.size != 0) return last_segment(text, *last);
  // The last unit is cut short, so the boundary is before it at the latest.
  if (last->begin == 0) return std::nullopt;
  const std::string_view complete = text.substr(0, last->begin);
  const std::optional<LastUnit> before = last_unit(complete);
  return before ? last_segment(complete, *before) : complete.size();
}

bool is_safe_ending(std::string_view cluster) {
  constexpr std::string_view kSafe = "-_:;/\\,.(){}[]|?!~ \t@#$%^&*+\"'";
  return cluster.size() == 1 && kSafe.find(cluster[0]) != std::string_view::npos;
}

// A cluster that the reference's scanner does not recognise while more text may come.
bool is_undecided(std::string_view cluster) {
  return cluster.size() == 1 && (cluster[0] == '\n' || cluster[0] == '\r' ||
                                 0x80 <= static_cast<unsigned char>(cluster[0]));
}

}  // namespace

std::string_view known_prefix(std::string_view text) {
  const std::optional<size_t> boundary = last_boundary(text);
  if (boundary && *boundary != text.size()) return text.substr(0, *boundary);
  size_t last_begin = 0;
  size_t end = 0;
  while (end < text.size()) {
    const size_t next = next_grapheme(text, end);
    last_begin = end;
    if (is_undecided(text.substr(end, next - end))) break;
    end = next;
  }
  const bool is_safe = is_safe_ending(text.substr(last_begin, end - last_begin));
  return text.substr(0, is_safe ? end : last_begin);
}

}  // namespace hcl
