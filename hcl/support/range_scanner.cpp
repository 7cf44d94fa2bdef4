// SPDX-License-Identifier: Apache-2.0
#include "hcl/support/range_scanner.h"

#include <utility>

#include "hcl/support/assert.h"
#include "hcl/support/grapheme.h"

namespace hcl {

namespace {

void move_over(Position& position, std::string_view cluster) {
  position.byte += static_cast<uint32_t>(cluster.size());
  if (cluster.front() == '\r' || cluster.front() == '\n') {
    ++position.line;
    position.column = 1;
  } else {
    ++position.column;
  }
}

}  // namespace

Result<Split> split_line(std::string_view rest) {
  const size_t newline = rest.find('\n');
  std::string_view line = rest.substr(0, newline);
  if (line.ends_with('\r')) line.remove_suffix(1);
  return Split{.token = line,
               .n_bytes = newline == std::string_view::npos ? rest.size() : newline + 1};
}

Result<Split> split_grapheme(std::string_view rest) {
  const size_t size = next_grapheme(rest, 0);
  return Split{.token = rest.substr(0, size), .n_bytes = size};
}

RangeScanner::RangeScanner(std::string_view text, Splitter splitter, Position start)
    : rest_(text), splitter_(std::move(splitter)), position_(start) {}

std::optional<ScannedRange> RangeScanner::next() {
  if (rest_.empty() || error_) return std::nullopt;
  Result<Split> split = splitter_(rest_);
  if (!split) {
    error_ = std::move(split).error();
    return std::nullopt;
  }
  if (split->n_bytes == 0) return std::nullopt;
  HCL_ASSERT(split->n_bytes <= rest_.size(), "a splitter moves over what it was given");

  const std::string_view passed = rest_.substr(0, split->n_bytes);
  ScannedRange range{.token = split->token, .begin = position_, .end = position_};
  for (size_t begin = 0; begin < passed.size();) {
    const size_t end = next_grapheme(passed, begin);
    move_over(position_, passed.substr(begin, end - begin));
    if (begin < range.token.size()) range.end = position_;
    begin = end;
  }
  rest_.remove_prefix(passed.size());
  return range;
}

}  // namespace hcl
