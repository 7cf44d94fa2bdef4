// SPDX-License-Identifier: Apache-2.0
// Comma separated values, as RFC 4180 has them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/function/function_error.h"
#include "hcl/support/result.h"

namespace hcl::stdlib {

// Reads records one after the other. Empty lines are skipped; CR LF counts as LF, also inside
// quotes; quotes are doubled inside quotes and stand nowhere else.
class CsvReader {
 public:
  explicit CsvReader(std::string_view text) : rest_(text) {}

  // Nothing at the end of the text.
  Result<std::optional<std::vector<std::string>>, FunctionError> next();
  // Where the last record started, counted from 1.
  size_t line() const { return record_line_; }

 private:
  enum class FieldEnd : uint8_t { Comma, Line };

  bool read_line();
  std::optional<FunctionError> read_field(std::string& field, FieldEnd& end);
  std::optional<FunctionError> read_quoted(std::string& field, FieldEnd& end);

  std::string_view rest_;
  std::string line_;  // the current line, with its LF
  size_t at_ = 0;     // how much of it is read
  size_t n_lines_ = 0;
  size_t record_line_ = 0;
};

FunctionError csv_error(size_t line, std::string_view reason);

}  // namespace hcl::stdlib
