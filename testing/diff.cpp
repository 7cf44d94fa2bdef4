// SPDX-License-Identifier: Apache-2.0
#include "testing/diff.h"

#include <algorithm>
#include <cstdint>
#include <vector>

#include <fmt/core.h>

namespace hcl::testing {

namespace {

constexpr size_t kContextLines = 3;
// Beyond this the table of the longest common subsequence costs more than the diff is worth.
constexpr size_t kLargestTable = size_t{4} << 20;

struct DiffLine {
  char mark;
  std::string_view text;
};

std::vector<std::string_view> split_lines(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const size_t newline = text.find('\n');
    const size_t size = newline == std::string_view::npos ? text.size() : newline + 1;
    lines.push_back(text.substr(0, size));
    text.remove_prefix(size);
  }
  return lines;
}

using Lines = std::vector<std::string_view>;

// The classic table: lengths[i][j] is the longest common subsequence of want[i..] and got[j..].
void diff_middle(std::vector<DiffLine>& out, const Lines& want, const Lines& got) {
  const size_t width = got.size() + 1;
  if ((want.size() + 1) * width > kLargestTable) {
    for (const auto line : want) out.push_back({'-', line});
    for (const auto line : got) out.push_back({'+', line});
    return;
  }
  std::vector<uint32_t> lengths((want.size() + 1) * width, 0);
  for (size_t i = want.size(); i-- > 0;) {
    for (size_t j = got.size(); j-- > 0;) {
      lengths[i * width + j] =
          want[i] == got[j] ? lengths[(i + 1) * width + j + 1] + 1
                            : std::max(lengths[(i + 1) * width + j], lengths[i * width + j + 1]);
    }
  }
  size_t i = 0;
  size_t j = 0;
  while (i < want.size() || j < got.size()) {
    if (i < want.size() && j < got.size() && want[i] == got[j]) {
      out.push_back({' ', want[i++]});
      ++j;
    } else if (i < want.size() &&
               (j == got.size() || lengths[i * width + j + 1] <= lengths[(i + 1) * width + j])) {
      out.push_back({'-', want[i++]});
    } else {
      out.push_back({'+', got[j++]});
    }
  }
}

std::string visible(std::string_view line) {
  const bool ends = line.ends_with('\n');
  if (ends) line.remove_suffix(1);
  std::string out;
  for (const char c : line) {
    const auto byte = static_cast<unsigned char>(c);
    if ((byte < 0x20 && c != '\t') || byte == 0x7F) {
      out.append(fmt::format("\\x{:02X}", byte));
    } else {
      out.push_back(c);
    }
  }
  if (!out.empty() && out.back() == ' ') out.append("·");
  return out.append(ends ? "\n" : "\n\\ no newline at the end\n");
}

}  // namespace

std::string line_diff(std::string_view want, std::string_view got) {
  if (want == got) return {};
  Lines want_lines = split_lines(want);
  Lines got_lines = split_lines(got);
  std::vector<DiffLine> diff;

  size_t same = 0;
  while (same < want_lines.size() && same < got_lines.size() &&
         want_lines[same] == got_lines[same]) {
    diff.push_back({' ', want_lines[same++]});
  }
  Lines tail;
  while (want_lines.size() > same && got_lines.size() > same &&
         want_lines.back() == got_lines.back()) {
    tail.push_back(want_lines.back());
    want_lines.pop_back();
    got_lines.pop_back();
  }
  const auto start = static_cast<std::ptrdiff_t>(same);
  diff_middle(diff, Lines(want_lines.begin() + start, want_lines.end()),
              Lines(got_lines.begin() + start, got_lines.end()));
  for (size_t i = tail.size(); i-- > 0;) diff.push_back({' ', tail[i]});

  std::string out;
  bool skipped = false;
  for (size_t i = 0; i < diff.size(); ++i) {
    const size_t first = i < kContextLines ? 0 : i - kContextLines;
    const size_t last = std::min(diff.size(), i + kContextLines + 1);
    const bool near = std::any_of(diff.begin() + static_cast<std::ptrdiff_t>(first),
                                  diff.begin() + static_cast<std::ptrdiff_t>(last),
                                  [](const DiffLine& line) { return line.mark != ' '; });
    if (near) out.append(1, diff[i].mark).append(visible(diff[i].text));
    if (!near && !skipped) out.append("...\n");
    skipped = !near;
  }
  return out;
}

}  // namespace hcl::testing
