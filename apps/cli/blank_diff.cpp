// SPDX-License-Identifier: Apache-2.0
#include "apps/cli/blank_diff.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

namespace hcl::cli {

namespace {

constexpr size_t kContext = 3;

// A line of the diff: ' ' is in both texts, '-' in the old one only, '+' in the new one only.
struct Entry {
  char sign;
  std::string_view line;
};

std::vector<std::string_view> split_lines(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const size_t size = std::min(text.find('\n'), text.size() - 1) + 1;
    lines.push_back(text.substr(0, size));
    text.remove_prefix(size);
  }
  return lines;
}

bool is_layout(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

bool is_same_but_for_blanks(std::string_view a, std::string_view b) {
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  if (a.starts_with(kByteOrderMark)) a.remove_prefix(kByteOrderMark.size());
  size_t i = 0;
  size_t k = 0;
  while (true) {
    while (i < a.size() && is_layout(a[i])) ++i;
    while (k < b.size() && is_layout(b[k])) ++k;
    if (i == a.size() || k == b.size()) return i == a.size() && k == b.size();
    if (a[i++] != b[k++]) return false;
  }
}

std::vector<Entry> compare(std::string_view old_text, std::string_view new_text) {
  const std::vector<std::string_view> old_lines = split_lines(old_text);
  const std::vector<std::string_view> new_lines = split_lines(new_text);
  std::vector<Entry> entries;
  std::vector<std::string_view> added;
  // Of a run of changed lines, the old ones come first.
  const auto flush = [&] {
    for (const std::string_view line : added) entries.push_back({'+', line});
    added.clear();
  };
  size_t k = 0;
  for (const std::string_view line : old_lines) {
    const bool has_pair = k < new_lines.size() && is_same_but_for_blanks(line, new_lines[k]);
    if (has_pair && line == new_lines[k]) {
      flush();
      entries.push_back({' ', line});
      ++k;
      continue;
    }
    entries.push_back({'-', line});
    if (has_pair) added.push_back(new_lines[k++]);
  }
  while (k < new_lines.size()) added.push_back(new_lines[k++]);
  flush();
  return entries;
}

void append_line(std::string& out, const Entry& entry) {
  out += entry.sign;
  out += entry.line;
  if (!entry.line.ends_with('\n')) out += "\n\\ No newline at end of file\n";
}

// `@@ -FIRST,COUNT …`; a count of 1 is left out, and of nothing the line before it is told.
std::string line_range(size_t n_before, size_t n_lines) {
  if (n_lines == 1) return fmt::format("{}", n_before + 1);
  return fmt::format("{},{}", n_lines == 0 ? n_before : n_before + 1, n_lines);
}

class HunkWriter {
 public:
  explicit HunkWriter(const std::vector<Entry>& entries) : entries_(entries) {}

  std::string run() && {
    for (size_t at = next_change(0); at < entries_.size(); at = next_change(written_)) {
      write_hunk(at - std::min(at - written_, kContext), hunk_end(at));
    }
    return std::move(out_);
  }

 private:
  size_t next_change(size_t from) const {
    while (from < entries_.size() && entries_[from].sign == ' ') ++from;
    return from;
  }

  // Changes with less than two contexts between them share a hunk.
  size_t hunk_end(size_t change) const {
    size_t end = change;
    for (size_t at = change; at < entries_.size() && at <= end + 2 * kContext;
         at = next_change(at)) {
      while (at < entries_.size() && entries_[at].sign != ' ') ++at;
      end = at;
    }
    return std::min(end + kContext, entries_.size());
  }

  void count(size_t from, size_t to, size_t& n_old, size_t& n_new) const {
    for (size_t i = from; i < to; ++i) {
      n_old += entries_[i].sign != '+';
      n_new += entries_[i].sign != '-';
    }
  }

  void write_hunk(size_t begin, size_t end) {
    count(written_, begin, n_old_before_, n_new_before_);
    size_t n_old = 0;
    size_t n_new = 0;
    count(begin, end, n_old, n_new);
    out_ += fmt::format("@@ -{} +{} @@\n", line_range(n_old_before_, n_old),
                        line_range(n_new_before_, n_new));
    for (size_t i = begin; i < end; ++i) append_line(out_, entries_[i]);
    n_old_before_ += n_old;
    n_new_before_ += n_new;
    written_ = end;
  }

  const std::vector<Entry>& entries_;
  std::string out_;
  size_t written_ = 0;
  size_t n_old_before_ = 0;
  size_t n_new_before_ = 0;
};

}  // namespace

std::string blank_diff(std::string_view path, std::string_view old_text,
                       std::string_view new_text) {
  if (old_text == new_text) return {};
  const std::vector<Entry> entries = compare(old_text, new_text);
  return fmt::format("--- {0}\n+++ {0}\n", path) + HunkWriter(entries).run();
}

}  // namespace hcl::cli
