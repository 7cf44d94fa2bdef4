// SPDX-License-Identifier: Apache-2.0
// Durations: `-1h1.5s`.
#include <optional>

#include <fmt/core.h>

#include "hcl/stdlib/timestamp_impl.h"
#include "hcl/support/quoted_text.h"

namespace hcl::stdlib {

namespace {

// The magnitude may be one more than int64 holds, for the most negative duration.
constexpr uint64_t kMaxMagnitude = uint64_t{1} << 63;

bool is_digit(char c) {
  return '0' <= c && c <= '9';
}

// Quotes as the time package of Go does: all that is not printable ASCII is shown byte by byte.
std::string quote(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      out.push_back('\\');
      out.push_back(c);
    } else if (byte < 0x20 || 0x80 <= byte) {
      out += fmt::format("\\x{:02x}", byte);
    } else {
      out.push_back(c);
    }
  }
  return out + "\"";
}

std::optional<uint64_t> nanoseconds_of_unit(std::string_view unit) {
  if (unit == "ns") return 1;
  if (unit == "us" || unit == "\u00B5s" || unit == "\u03BCs") return 1'000;
  if (unit == "ms") return 1'000'000;
  if (unit == "s") return 1'000'000'000;
  if (unit == "m") return 60'000'000'000;
  if (unit == "h") return 3'600'000'000'000;
  return std::nullopt;
}

class DurationReader {
 public:
  explicit DurationReader(std::string_view text) : text_(text), rest_(text) {}

  Result<int64_t, FunctionError> run() {
    const bool is_negative = rest_.starts_with('-');
    if (is_negative || rest_.starts_with('+')) rest_.remove_prefix(1);
    if (rest_ == "0") return 0;
    if (rest_.empty()) return invalid();
    uint64_t total = 0;
    while (!rest_.empty()) {
      HCL_TRY(part, read_part());
      total += part;
      if (kMaxMagnitude < total) return invalid();
    }
    if (is_negative) return static_cast<int64_t>(-total);
    if (kMaxMagnitude <= total) return invalid();
    return static_cast<int64_t>(total);
  }

 private:
  FunctionError invalid(const std::string& what = "invalid duration") const {
    return content_error({}, "time: " + what + " ", quote(text_));
  }

  // A number and its unit.
  Result<uint64_t, FunctionError> read_part() {
    const std::optional<uint64_t> whole = read_whole();
    const bool has_whole = n_digits_ > 0;
    if (!whole) return invalid();
    uint64_t fraction = 0;
    double scale = 1;
    n_digits_ = 0;
    if (rest_.starts_with('.')) {
      rest_.remove_prefix(1);
      read_fraction(fraction, scale);
    }
    if (!has_whole && n_digits_ == 0) return invalid();
    HCL_TRY(unit, read_unit());
    if (kMaxMagnitude / unit < *whole) return invalid();
    // The product of a fraction is computed as the reference does it, in doubles.
    const uint64_t part =
        *whole * unit +
        static_cast<uint64_t>(static_cast<double>(fraction) * (static_cast<double>(unit) / scale));
    if (kMaxMagnitude < part) return invalid();
    return part;
  }

  std::optional<uint64_t> read_whole() {
    uint64_t number = 0;
    for (n_digits_ = 0; !rest_.empty() && is_digit(rest_[0]); ++n_digits_) {
      if (kMaxMagnitude / 10 < number) return std::nullopt;
      number = number * 10 + static_cast<uint64_t>(rest_[0] - '0');
      if (kMaxMagnitude < number) return std::nullopt;
      rest_.remove_prefix(1);
    }
    return number;
  }

  // Digits that do not fit any more are read over.
  void read_fraction(uint64_t& fraction, double& scale) {
    bool is_full = false;
    for (; !rest_.empty() && is_digit(rest_[0]); ++n_digits_) {
      const auto digit = static_cast<uint64_t>(rest_[0] - '0');
      rest_.remove_prefix(1);
      is_full =
          is_full || (kMaxMagnitude - 1) / 10 < fraction || kMaxMagnitude < fraction * 10 + digit;
      if (is_full) continue;
      fraction = fraction * 10 + digit;
      scale *= 10;
    }
  }

  Result<uint64_t, FunctionError> read_unit() {
    size_t size = 0;
    while (size < rest_.size() && rest_[size] != '.' && !is_digit(rest_[size])) ++size;
    if (size == 0) return invalid("missing unit in duration");
    const std::string_view name = rest_.substr(0, size);
    const std::optional<uint64_t> unit = nanoseconds_of_unit(name);
    if (!unit) {
      FunctionError error = invalid("unknown unit " + quote(name) + " in duration");
      error.redacted = "time: unknown unit in duration";
      return error;
    }
    rest_.remove_prefix(size);
    return *unit;
  }

  std::string_view text_;
  std::string_view rest_;
  size_t n_digits_ = 0;
};

}  // namespace

Result<int64_t, FunctionError> parse_duration(std::string_view text) {
  return DurationReader(text).run();
}

}  // namespace hcl::stdlib
