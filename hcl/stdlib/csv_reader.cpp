// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include <fmt/core.h>

#include "hcl/stdlib/csv_reader_impl.h"

namespace hcl::stdlib {

FunctionError csv_error(size_t line, std::string_view reason) {
  return plain_error(fmt::format("CSV parse error on line {}: {}", line, reason));
}

// False at the end of the text.
bool CsvReader::read_line() {
  line_.clear();
  at_ = 0;
  if (rest_.empty()) return false;
  const size_t newline = rest_.find('\n');
  const bool is_last = newline == std::string_view::npos;
  const size_t size = is_last ? rest_.size() : newline + 1;
  line_.assign(rest_.substr(0, size));
  rest_.remove_prefix(size);
  ++n_lines_;
  if (is_last && line_.ends_with('\r')) line_.pop_back();
  if (line_.ends_with("\r\n")) line_.replace(line_.size() - 2, 2, "\n");
  return true;
}

Result<std::optional<std::vector<std::string>>, FunctionError> CsvReader::next() {
  do {
    if (!read_line()) return std::optional<std::vector<std::string>>();
  } while (line_.empty() || line_ == "\n");
  record_line_ = n_lines_;
  std::vector<std::string> fields;
  FieldEnd end = FieldEnd::Comma;
  while (end == FieldEnd::Comma) {
    auto error = read_field(fields.emplace_back(), end);
    if (error) return *std::move(error);
  }
  return std::optional(std::move(fields));
}

std::optional<FunctionError> CsvReader::read_field(std::string& field, FieldEnd& end) {
  if (line_.compare(at_, 1, "\"") == 0) return read_quoted(field, end);
  const size_t comma = line_.find(',', at_);
  end = comma == std::string::npos ? FieldEnd::Line : FieldEnd::Comma;
  field = line_.substr(at_, comma - at_);
  at_ = end == FieldEnd::Comma ? comma + 1 : line_.size();
  if (end == FieldEnd::Line && field.ends_with('\n')) field.pop_back();
  if (field.find('"') == std::string::npos) return std::nullopt;
  return csv_error(n_lines_, "bare \" in non-quoted-field");
}

// The field may go on over several lines.
std::optional<FunctionError> CsvReader::read_quoted(std::string& field, FieldEnd& end) {
  constexpr std::string_view kMisplaced = "extraneous or missing \" in quoted-field";
  ++at_;
  while (true) {
    const size_t quote = line_.find('"', at_);
    field.append(line_, at_, quote - at_);
    if (quote == std::string::npos) {
      // A last line of CR alone counts for nothing.
      const size_t line = n_lines_;
      if (!read_line() || line_.empty()) return csv_error(line, kMisplaced);
      continue;
    }
    at_ = quote + 1;
    if (line_.compare(at_, 1, "\"") == 0) {
      field.push_back('"');
      ++at_;
      continue;
    }
    const bool at_comma = line_.compare(at_, 1, ",") == 0;
    const bool at_end = at_ == line_.size() || line_.compare(at_, std::string::npos, "\n") == 0;
    if (!at_comma && !at_end) return csv_error(n_lines_, kMisplaced);
    end = at_comma ? FieldEnd::Comma : FieldEnd::Line;
    if (at_comma) ++at_;
    return std::nullopt;
  }
}

}  // namespace hcl::stdlib
